"""The table: everything that lies on it, as one dict, and its canonical text.

Nothing is stored that can be counted: bonuses and prestige are worked out from the cards
and tiles each time.  An empty market slot is the empty string.
"""

from typing import TypedDict

from .cards import CARDS, GEMS, GOLD, LETTERS, LEVELS, NOBLES, Tokens

SLOTS = 4
GEMS_IN_BANK = {2: 4, 3: 5, 4: 7}
GOLD_IN_BANK = 5

ByLevel = dict[int, list[str]]


class Area(TypedDict):
    """What one seat owns; ``tokens`` has all six letters."""

    tokens: Tokens
    tableau: list[str]
    reserved: list[str]
    nobles: list[str]


class Turn(TypedDict):
    """One whole turn; what does not occur in it is 0, the empty string or an empty dict."""

    seat: int
    action: str
    tokens: Tokens
    card: str
    deck: int
    gold: int
    pay: Tokens
    returned: Tokens
    noble: str


# Written as a call, so that the keys are plain texts.
class Position(TypedDict):
    players: int
    start: int
    to_move: int
    turn_count: int
    bank: Tokens
    market: ByLevel
    decks: ByLevel
    nobles: list[str]
    areas: dict[int, Area]


def new_position(
    players: int, start: int, market: ByLevel, decks: ByLevel, nobles: list[str]
) -> Position:
    """Rule paragraph "1. Setup".

    Args:
        players: how many play, 2 to 4.
        start: the seat that takes the first turn, counted from 1.
        market: the four slots of each level 1, 2, 3.
        decks: the deck of each level, the card drawn next at index 0.
        nobles: the revealed tiles, one more than there are players.

    Returns:
        The position before the first turn.
    """
    check_setup(players, start, nobles)
    for level in LEVELS:
        check_cards(level, market[level], decks[level])
    return {
        "players": players,
        "start": start,
        "to_move": start,
        "turn_count": 0,
        "bank": full_bank(players),
        "market": {level: list(market[level]) for level in LEVELS},
        "decks": {level: list(decks[level]) for level in LEVELS},
        "nobles": list(nobles),
        "areas": {seat: empty_area() for seat in range(1, players + 1)},
    }


def check_setup(players: int, start: int, nobles: list[str]) -> None:
    """Refuse a setup with a wrong number of seats or wrong tiles.

    Args:
        players: how many play.
        start: the seat that takes the first turn.
        nobles: the revealed tiles.

    Raises:
        ValueError: if something does not fit.
    """
    if players not in GEMS_IN_BANK:
        raise ValueError(f"{players} players")
    if not 1 <= start <= players:
        raise ValueError(f"start seat {start}")
    if len(set(nobles)) != players + 1 or len(nobles) != players + 1:
        raise ValueError("there must be one more noble than players, all different")
    for noble in nobles:
        if noble not in NOBLES:
            raise ValueError(f"no noble {noble}")


def check_cards(level: int, slots: list[str], deck: list[str]) -> None:
    """Refuse unknown, repeated or misplaced cards; short decks and empty slots are fine.

    Args:
        level: the level of the cards.
        slots: its slots in the market.
        deck: its deck.

    Raises:
        ValueError: if something does not fit.
    """
    if len(slots) != SLOTS:
        raise ValueError(f"level {level} of the market needs {SLOTS} slots")
    cards = [card for card in slots if card != ""] + deck
    for card in cards:
        if card not in CARDS or CARDS[card]["level"] != level:
            raise ValueError(f"no card {card} of level {level}")
    if len(cards) != len(set(cards)):
        raise ValueError(f"a card of level {level} is there twice")


def full_bank(players: int) -> Tokens:
    """Rule paragraph "1. Setup", gem tokens depend on player count, always five gold.

    Args:
        players: how many play, 2 to 4.

    Returns:
        The tokens in the bank before the first turn.
    """
    bank = dict.fromkeys(GEMS, GEMS_IN_BANK[players])
    bank[GOLD] = GOLD_IN_BANK
    return bank


def empty_area() -> Area:
    """Rule paragraph "Set up cards, nobles and gem supply": no player begins with anything.

    Returns:
        The area of a seat before its first turn.
    """
    return {
        "tokens": dict.fromkeys(LETTERS, 0),
        "tableau": [],
        "reserved": [],
        "nobles": [],
    }


def copy_area(area: Area) -> Area:
    """Copy an area.

    Args:
        area: the area of one seat.

    Returns:
        A copy that shares no list or dict with the original.
    """
    return {
        "tokens": dict(area["tokens"]),
        "tableau": list(area["tableau"]),
        "reserved": list(area["reserved"]),
        "nobles": list(area["nobles"]),
    }


def copy_position(position: Position) -> Position:
    """Copy a position.

    Args:
        position: any position.

    Returns:
        A copy that shares no list or dict with the original.
    """
    return {
        "players": position["players"],
        "start": position["start"],
        "to_move": position["to_move"],
        "turn_count": position["turn_count"],
        "bank": dict(position["bank"]),
        "market": {level: list(slots) for level, slots in position["market"].items()},
        "decks": {level: list(deck) for level, deck in position["decks"].items()},
        "nobles": list(position["nobles"]),
        "areas": {seat: copy_area(area) for seat, area in position["areas"].items()},
    }


def bonuses(area: Area) -> Tokens:
    """Rule paragraph "4. Bonuses and nobles", the permanent bonus of every bought card.

    Args:
        area: the area of one seat.

    Returns:
        How many bonuses of each gem its tableau shows.
    """
    counts = dict.fromkeys(GEMS, 0)
    for card in area["tableau"]:
        counts[CARDS[card]["bonus"]] += 1
    return counts


def prestige(area: Area) -> int:
    """Rule paragraph "Fifteen triggers the finish": prestige from bought cards and nobles.

    Args:
        area: the area of one seat.

    Returns:
        Its prestige; reserved cards count nothing.
    """
    from_cards = sum(CARDS[card]["prestige"] for card in area["tableau"])
    from_nobles = sum(NOBLES[noble]["prestige"] for noble in area["nobles"])
    return from_cards + from_nobles


def counts_text(tokens: Tokens) -> str:
    """Write all six counts, zeros included, such as ``W4U4G4R4K4Y5``.

    Args:
        tokens: counts by letter; a missing letter is zero.

    Returns:
        The text, in the order W U G R K Y.
    """
    return "".join(f"{letter}{tokens.get(letter, 0)}" for letter in LETTERS)


def list_text(texts: list[str]) -> str:
    """Write cards or tiles in the order given.

    Args:
        texts: their texts; the empty string is an empty slot.

    Returns:
        The texts with blanks between, ``_`` for an empty slot, ``-`` for an empty list.
    """
    return " ".join(text or "_" for text in texts) or "-"


def position_text(position: Position) -> str:
    """Write a position so that equal positions have equal texts and differ otherwise.

    Market slots and decks stand in their order; nobles, tableau and reserved are sorted,
    because their order means nothing.

    Args:
        position: any position.

    Returns:
        One line for the game, the bank, each level's market and deck, the nobles and seats.
    """
    lines = [
        (
            f"players {position['players']} start {position['start']}"
            f" turns {position['turn_count']} next {position['to_move']}"
        ),
        f"bank {counts_text(position['bank'])}",
    ]
    for level in LEVELS:
        lines.append(f"market {level}: {list_text(position['market'][level])}")
        lines.append(f"deck {level}: {list_text(position['decks'][level])}")
    lines.append(f"nobles: {list_text(sorted(position['nobles']))}")
    for seat, area in sorted(position["areas"].items()):
        lines.append(f"seat {seat} tokens {counts_text(area['tokens'])}")
        lines.append(f"seat {seat} tableau: {list_text(sorted(area['tableau']))}")
        lines.append(f"seat {seat} reserved: {list_text(sorted(area['reserved']))}")
        lines.append(f"seat {seat} nobles: {list_text(sorted(area['nobles']))}")
    return "\n".join(lines) + "\n"
