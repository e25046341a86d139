"""The table that a record starts from: the printed deal, or any position that it describes.

Without a ``position`` line what is absent is as printed; with one it is unknown.
"""

from collections.abc import Sequence

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS, Card
from splendor_replay.components.gems import NO_GEMS, NO_TOKENS, TokenCounts
from splendor_replay.components.limits import (
    DECK_SIZES,
    MARKET_SLOTS,
    NOBLE_PRESTIGE,
    SEAT_COUNTS,
    noble_count,
    token_set,
)
from splendor_replay.components.nobles import NOBLE_BY_NAME, NobleTile
from splendor_replay.engine.position import (
    UNSEEN,
    DeckState,
    PlayerArea,
    Position,
    ReservedCard,
    Slot,
    bits,
)
from splendor_replay.record.fields import EMPTY_SLOT, HIDDEN, UNKNOWN, Level
from splendor_replay.record.model import (
    Area,
    Checkpoint,
    Deal,
    Deck,
    Market,
    Nobles,
    Player,
    Record,
    Turn,
)

__all__ = ["area_of", "dealt", "player_count", "slots_of", "start_position", "tiles_of"]


def player_count(record: Record) -> int:
    """Return how many seats a record has: its players, else the highest seat it speaks of."""
    if record.players:
        return len(record.players)
    seats = [turn.seat for turn in record.turns] + [area.seat for area in record.deal.areas]
    claims = (item.claim for item in record.log if isinstance(item, Checkpoint))
    seats += [claim.seat for claim in claims if isinstance(claim, Area)]
    return max([SEAT_COUNTS[0], *seats])


def start_position(record: Record) -> Position:
    """Return the table before the first turn of a record.

    Cards and nobles that the box does not have are unknown in it. Where the start seat is not
    recorded, the seat of the first turn is read as the start seat (S109 says so).
    """
    players = player_count(record)
    given = record.position
    turns = (item for item in record.log if isinstance(item, Turn))
    actor = next((turn.seat for turn in turns if not turn.undone), None)
    start = record.start if record.start is not None or given is not None else actor
    areas = _areas(record, players)
    bank, spare = _bank(record, areas)
    market = tuple(_row(record, level) for level in LEVELS)
    decks = tuple(_deck(record, level, market[level - 1]) for level in LEVELS)
    held = (h.card for area in areas for h in area.reserved if h.card is not None)
    bought = (card for area in areas for card in area.tableau)
    shown = (slot for row in market for slot in row if isinstance(slot, Card))
    to_move = start if given is None else (given.to_move or actor)
    return Position(
        areas,
        bank,
        market,
        decks,
        _nobles(record, players),
        to_move,
        start,
        (given.turn or 0) if given is not None else 0,
        bits((*held, *bought, *shown)),
        spare,
    )


def slots_of(names: tuple[str, ...]) -> tuple[Slot, ...]:
    """Return market slots of their names; a card that the box does not have is unseen."""
    return tuple(None if name == EMPTY_SLOT else CARD_BY_NAME.get(name, UNSEEN) for name in names)


def tiles_of(names: tuple[str, ...]) -> tuple[NobleTile | None, ...]:
    """Return noble tiles of their names; one that does not exist is unknown."""
    return tuple(NOBLE_BY_NAME.get(name) for name in names)


def _row(record: Record, level: int) -> tuple[Slot, ...]:
    row = next((row for row in record.deal.market if row.level == level), None)
    if row is None:
        return (UNSEEN,) * MARKET_SLOTS
    slots = slots_of(row.slots)
    return (*slots, *(None,) * (MARKET_SLOTS - len(slots)))


def _deck(record: Record, level: int, row: tuple[Slot, ...]) -> DeckState:
    deck = next((deck for deck in record.deal.decks if deck.level == level), None)
    shown = sum(slot is not None for slot in row)
    rest = None if record.position is not None else max(DECK_SIZES[level] - shown, 0)
    if deck is None:
        return DeckState(rest)
    top = tuple(card for name in deck.cards if (card := CARD_BY_NAME.get(name)) is not None)
    if len(top) < len(deck.cards):
        top = ()
    if deck.count is not None:
        return DeckState(deck.count)
    return DeckState(rest if deck.open_end else len(deck.cards), top)


def _nobles(record: Record, players: int) -> tuple[NobleTile | None, ...]:
    if record.deal.nobles is not None:
        return tiles_of(record.deal.nobles.tiles)
    return (None,) * noble_count(players)


def _areas(record: Record, players: int) -> tuple[PlayerArea, ...]:
    said = {area.seat: area for area in record.deal.areas}
    whole = record.position is None
    most = token_set(players) if players in SEAT_COUNTS else token_set(SEAT_COUNTS[-1])
    nothing = PlayerArea()
    if whole and not said:
        return (nothing,) * players
    seats = range(1, players + 1)
    blank = nothing if whole else area_of(Area(seat=1), most, whole=False)
    return tuple(
        area_of(said[seat], most, whole=whole) if seat in said else blank for seat in seats
    )


def area_of(claim: Area, most: TokenCounts, *, whole: bool) -> PlayerArea:
    """Return the area that a claim describes.

    Args:
        claim: What is said of the seat.
        most: All tokens of the game: the bound of what is not said.
        whole: Whether what is not said is nothing, rather than unknown.
    """
    tokens, spare, count = _tokens_of(claim, most, whole=whole)
    names = claim.tableau if isinstance(claim.tableau, tuple) else ()
    tableau = tuple(card for name in names if (card := CARD_BY_NAME.get(name)) is not None)
    unnamed = claim.tableau if isinstance(claim.tableau, int) else len(names) - len(tableau)
    bonuses = NO_GEMS
    for card in tableau:
        bonuses = bonuses.one_more(card.bonus)
    silent = {"tableau": claim.tableau, "reserved": claim.reserved, "nobles": claim.nobles}
    unsaid = frozenset(name for name, said in silent.items() if said is None and not whole)
    nobles = tiles_of(claim.nobles or ())
    known = not unnamed and not unsaid & {"tableau", "nobles"}
    total = sum(card.prestige for card in tableau) + NOBLE_PRESTIGE * len(nobles)
    return PlayerArea(
        tokens,
        spare,
        count,
        tableau,
        unnamed,
        bonuses,
        tuple(_reserved(name) for name in claim.reserved or ()),
        nobles,
        total if known else claim.prestige,
        unsaid,
    )


def _tokens_of(
    claim: Area, most: TokenCounts, *, whole: bool
) -> tuple[TokenCounts, TokenCounts, int | None]:
    if isinstance(claim.tokens, TokenCounts):
        return claim.tokens, NO_TOKENS, claim.tokens.total
    if claim.tokens is None and whole:
        return NO_TOKENS, NO_TOKENS, 0
    return NO_TOKENS, most, None


def _reserved(name: str) -> ReservedCard:
    if name.endswith(UNKNOWN):
        level = int(name[0]) if len(name) > 1 else None
        return ReservedCard(None, level, hidden=True)
    printed = name.removeprefix(HIDDEN)
    card = CARD_BY_NAME.get(printed)
    level = card.level if card is not None else int(printed[0])
    return ReservedCard(card, level, hidden=printed != name)


def _bank(record: Record, areas: tuple[PlayerArea, ...]) -> tuple[TokenCounts, TokenCounts]:
    """Return the bank, at least, and how much more there may be of each kind."""
    said = record.deal.bank
    if said is not None and isinstance(said.tokens, TokenCounts):
        return said.tokens, NO_TOKENS
    full = token_set(len(areas) if len(areas) in SEAT_COUNTS else SEAT_COUNTS[-1])
    if record.position is None:
        return full, NO_TOKENS
    least = most = full
    for area in areas:
        least, most = least.minus(area.at_most), most.minus(area.tokens)
    least = TokenCounts(*(max(n, 0) for n in least))
    spare = most.minus(least)
    return least, spare if any(spare) else NO_TOKENS


def dealt(players: int, cards: Sequence[Card], nobles: Sequence[NobleTile]) -> Record:
    """Return the record of a deal from shuffled cards and nobles, decks written out.

    Args:
        players: Number of players; they are named by their seats.
        cards: The 90 cards in the order of dealing; each level keeps its own order.
        nobles: Tiles in the order of dealing, at least one more than the players.

    Example:
        >>> from splendor_replay.components.cards import CARDS
        >>> from splendor_replay.components.nobles import CLASSIC_NOBLES
        >>> dealt(2, CARDS, CLASSIC_NOBLES).deal.nobles.tiles
        ('G4R4', 'W3R3K3', 'W4U4')
    """
    order = {level: [c.name for c in cards if c.level == level] for level in LEVELS}
    levels: tuple[Level, ...] = LEVELS
    return Record(
        players=tuple(Player(name=f"Player {seat}") for seat in range(1, players + 1)),
        start=1,
        deal=Deal(
            nobles=Nobles(tiles=tuple(tile.name for tile in nobles[: noble_count(players)])),
            market=tuple(
                Market(level=level, slots=tuple(order[level][:MARKET_SLOTS])) for level in levels
            ),
            decks=tuple(
                Deck(level=level, cards=tuple(order[level][MARKET_SLOTS:])) for level in levels
            ),
        ),
    )
