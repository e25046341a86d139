"""What a legal turn does to the table, and when and how the game ends."""

from typing import TypedDict

from .cards import CARDS, GOLD, Tokens
from .table import Area, Position, Turn, copy_position, prestige

PRESTIGE_TO_END = 15


class Outcome(TypedDict):
    """The result: winning seats, and prestige and bought cards by seat."""

    winners: list[int]
    totals: dict[int, int]
    bought: dict[int, int]


def apply_turn(position: Position, turn: Turn) -> Position:
    """Rule paragraph "2. A turn": one action, then the token limit, then a noble.

    Args:
        position: the position before the turn; it is left as it is.
        turn: a legal turn; nothing is checked here.

    Returns:
        The position after the turn, sharing nothing with the one before.
    """
    after = copy_position(position)
    area = after["areas"][turn["seat"]]
    if turn["action"] == "take":
        take_gems(after, area, turn)
    elif turn["action"] == "reserve":
        reserve_card(after, area, turn)
    elif turn["action"] == "buy":
        buy_card(after, area, turn)
    return_tokens(after, area, turn)
    receive_noble(after, area, turn)
    after["turn_count"] += 1
    after["to_move"] = turn["seat"] % after["players"] + 1
    return after


def shift_tokens(source: Tokens, target: Tokens, tokens: Tokens) -> None:
    """Shift tokens from one heap to another, in place.

    Args:
        source: the counts that fall.
        target: the counts that rise.
        tokens: how many of each letter.
    """
    for letter, count in tokens.items():
        source[letter] -= count
        target[letter] += count


def take_gems(after: Position, area: Area, turn: Turn) -> None:
    """Rule paragraphs "Take three different gems" and "Take two of the same gem".

    Args:
        after: the position being changed.
        area: the area of the seat whose turn it is.
        turn: a take.
    """
    shift_tokens(after["bank"], area["tokens"], turn["tokens"])


def reserve_card(after: Position, area: Area, turn: Turn) -> None:
    """Rule paragraph "Reserve a card".

    Args:
        after: the position being changed.
        area: the area of the seat whose turn it is.
        turn: a reserve, of a face-up card or the top of a deck.
    """
    if turn["deck"] != 0:
        area["reserved"].append(after["decks"][turn["deck"]].pop(0))
    else:
        take_from_market(after, turn["card"])
        area["reserved"].append(turn["card"])
    shift_tokens(after["bank"], area["tokens"], {GOLD: turn["gold"]})


def buy_card(after: Position, area: Area, turn: Turn) -> None:
    """Rule paragraph "Purchase a card".

    Args:
        after: the position being changed.
        area: the area of the seat whose turn it is.
        turn: a buy, of a face-up card or an own reserved one.
    """
    shift_tokens(area["tokens"], after["bank"], turn["pay"])
    if turn["card"] in area["reserved"]:
        area["reserved"].remove(turn["card"])
    else:
        take_from_market(after, turn["card"])
    area["tableau"].append(turn["card"])


def take_from_market(after: Position, card: str) -> None:
    """Rule paragraph "Purchase a card", whenever a card is taken from the table, replace it.

    Args:
        after: the position being changed.
        card: the face-up card that is taken.
    """
    level = CARDS[card]["level"]
    slot = after["market"][level].index(card)
    deck = after["decks"][level]
    after["market"][level][slot] = deck.pop(0) if deck else ""


def return_tokens(after: Position, area: Area, turn: Turn) -> None:
    """Rule paragraph "3. The token limit".

    Args:
        after: the position being changed.
        area: the area of the seat whose turn it is.
        turn: the turn with the tokens it returns.
    """
    shift_tokens(area["tokens"], after["bank"], turn["returned"])


def receive_noble(after: Position, area: Area, turn: Turn) -> None:
    """Rule paragraph "4. Bonuses and nobles", at the end of your turn.

    Args:
        after: the position being changed.
        area: the area of the seat whose turn it is.
        turn: the turn with the noble that visits, if any.
    """
    if turn["noble"] != "":
        after["nobles"].remove(turn["noble"])
        area["nobles"].append(turn["noble"])


def game_over(position: Position) -> bool:
    """Rule paragraph "5. Ending the game", everyone has had the same number of turns.

    Args:
        position: any position.

    Returns:
        Whether the round is complete and somebody has 15 prestige or more.
    """
    if position["turn_count"] % position["players"] != 0:
        return False
    return any(prestige(area) >= PRESTIGE_TO_END for area in position["areas"].values())


def outcome(position: Position) -> Outcome:
    """Rule paragraph "5. Ending the game", the highest total wins, then fewer cards.

    Args:
        position: any position.

    Returns:
        The winners (nobody while the game goes on), and prestige and bought cards by seat.
    """
    areas = position["areas"]
    totals = {seat: prestige(area) for seat, area in areas.items()}
    bought = {seat: len(area["tableau"]) for seat, area in areas.items()}
    winners = pick_winners(totals, bought) if game_over(position) else []
    return {"winners": winners, "totals": totals, "bought": bought}


def pick_winners(totals: dict[int, int], bought: dict[int, int]) -> list[int]:
    """Rule paragraph "5. Ending the game", ties go to fewer cards, then are shared.

    Args:
        totals: prestige by seat.
        bought: number of bought cards by seat.

    Returns:
        The winning seats, lowest first.
    """
    highest = max(totals.values())
    best = [seat for seat in sorted(totals) if totals[seat] == highest]
    fewest = min(bought[seat] for seat in best)
    return [seat for seat in best if bought[seat] == fewest]
