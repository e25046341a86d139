"""Judgement: the reasons why any turn whatsoever is refused, straight from the rules.

Nothing here lists legal turns; each rule is checked on the turn as it is given.
"""

from collections.abc import Mapping
from typing import cast

from .apply import game_over
from .cards import CARDS, GEMS, GOLD, LETTERS, NOBLES, Tokens
from .form import USED, refuse_form, refuse_unused
from .table import Position, Turn, bonuses


def refusals(position: Position, turn: Mapping[str, object]) -> list[str]:
    """Rule paragraph "2. A turn": take exactly one action.

    Args:
        position: the position before the turn.
        turn: any turn, however nonsensical.

    Returns:
        Short reasons why the turn is refused, empty if it is legal.
    """
    reasons = refuse_form(turn)
    if reasons:
        return reasons
    given = cast(Turn, turn)
    if game_over(position):
        return ["the game is over"]
    if given["seat"] != position["to_move"]:
        return [f"it is not the turn of seat {given['seat']}"]
    if given["action"] not in USED:
        return [f"there is no action {given['action']}"]
    reasons = refuse_unused(given)
    if given["action"] == "take":
        reasons += refuse_take(position, given)
    elif given["action"] == "reserve":
        reasons += refuse_reserve(position, given)
    elif given["action"] == "buy":
        reasons += refuse_buy(position, given)
    else:
        reasons += refuse_pass(position)
    return reasons + refuse_returned(position, given) + refuse_noble(position, given)


def refuse_take(position: Position, turn: Turn) -> list[str]:
    """Rule paragraphs "Take three different gems" and "Take two of the same gem".

    Args:
        position: the position before the turn.
        turn: a take.

    Returns:
        Reasons to refuse it.
    """
    taken = {letter: count for letter, count in turn["tokens"].items() if count > 0}
    if GOLD in taken:
        return ["gold can never be taken"]
    for gem, count in taken.items():
        if count > position["bank"][gem]:
            return [f"the bank has too few {gem}"]
    if list(taken.values()) == [2]:
        return refuse_pair(position, next(iter(taken)))
    if sum(taken.values()) != len(taken):
        return ["only a pair takes more than one of a color"]
    return refuse_different(position, len(taken))


def refuse_different(position: Position, size: int) -> list[str]:
    """Rule paragraph "Take three different gems".

    Args:
        position: the position before the turn.
        size: how many different gems are taken, one each.

    Returns:
        Reasons to refuse it.
    """
    colors = sum(1 for gem in GEMS if position["bank"][gem] > 0)
    if colors >= 3 and size != 3:
        return ["three different gems must be taken while three colors are left"]
    if size == 0:
        return ["a take takes something"]
    return []


def refuse_pair(position: Position, gem: str) -> list[str]:
    """Rule paragraph "Take two of the same gem".

    Args:
        position: the position before the turn.
        gem: the color of the pair.

    Returns:
        Reasons to refuse it.
    """
    if position["bank"][gem] < 4:
        return [f"a pair needs four {gem} in the bank"]
    return []


def refuse_reserve(position: Position, turn: Turn) -> list[str]:
    """Rule paragraph "Reserve a card".

    Args:
        position: the position before the turn.
        turn: a reserve.

    Returns:
        Reasons to refuse it.
    """
    reasons = []
    if len(position["areas"][turn["seat"]]["reserved"]) >= 3:
        reasons.append("three cards are reserved already")
    if turn["gold"] != min(1, position["bank"][GOLD]):
        reasons.append("one gold comes with it if the bank has gold, none otherwise")
    if turn["deck"] == 0:
        if not is_face_up(position, turn["card"]):
            reasons.append(f"card {turn['card']} is not in the market")
        return reasons
    if turn["card"] != "":
        reasons.append("either a face-up card or a deck")
    if not position["decks"].get(turn["deck"]):
        reasons.append(f"deck {turn['deck']} has no card")
    return reasons


def is_face_up(position: Position, card: str) -> bool:
    """Look for a card in the market.

    Args:
        position: the position.
        card: any text.

    Returns:
        Whether it is the text of a card that lies there.
    """
    return card in CARDS and card in position["market"][CARDS[card]["level"]]


def cards_face_up(position: Position) -> list[str]:
    """List the cards of the market.

    Args:
        position: the position.

    Returns:
        Their texts, without empty slots.
    """
    return [card for slots in position["market"].values() for card in slots if card != ""]


def refuse_buy(position: Position, turn: Turn) -> list[str]:
    """Rule paragraph "Purchase a card".

    Args:
        position: the position before the turn.
        turn: a buy.

    Returns:
        Reasons to refuse it.
    """
    area = position["areas"][turn["seat"]]
    card = turn["card"]
    if not is_face_up(position, card) and card not in area["reserved"]:
        return [f"card {card} is neither in the market nor reserved"]
    reasons = []
    pay = turn["pay"]
    for letter in LETTERS:
        if pay.get(letter, 0) > area["tokens"][letter]:
            reasons.append(f"too few {letter} to pay")
    due = amount_due(position, card)
    for gem in GEMS:
        if pay.get(gem, 0) > due[gem]:
            reasons.append(f"more {gem} paid than due")
    if sum(pay.values()) != sum(due.values()):
        reasons.append(f"{sum(due.values())} tokens are due")
    return reasons


def amount_due(position: Position, card: str) -> Tokens:
    """Rule paragraph "Card bonuses reduce cost permanently".

    Args:
        position: the position before the turn.
        card: a card.

    Returns:
        What the seat whose turn it is must pay for it, by gem.
    """
    due = dict(CARDS[card]["cost"])
    for gem, count in bonuses(position["areas"][position["to_move"]]).items():
        due[gem] = due[gem] - count if due[gem] > count else 0
    return due


def refuse_pass(position: Position) -> list[str]:
    """Binding reading: a pass is legal only if there is no other legal action at all.

    Args:
        position: the position before the turn.

    Returns:
        Reasons to refuse it.
    """
    area = position["areas"][position["to_move"]]
    reasons = []
    if sum(position["bank"][gem] for gem in GEMS) > 0:
        reasons.append("gems can be taken")
    face_up = cards_face_up(position)
    in_decks = sum(len(deck) for deck in position["decks"].values())
    if len(area["reserved"]) < 3 and len(face_up) + in_decks > 0:
        reasons.append("a card can be reserved")
    for card in face_up + area["reserved"]:
        if gold_needed(position, card) <= area["tokens"][GOLD]:
            reasons.append(f"card {card} can be bought")
    return reasons


def gold_needed(position: Position, card: str) -> int:
    """Rule paragraph "Purchase a card", gold is wild.

    Args:
        position: the position before the turn.
        card: a card.

    Returns:
        The least gold with which the seat whose turn it is could pay for it.
    """
    tokens = position["areas"][position["to_move"]]["tokens"]
    due = amount_due(position, card)
    return sum(max(0, due[gem] - tokens[gem]) for gem in GEMS)


def refuse_returned(position: Position, turn: Turn) -> list[str]:
    """Rule paragraph "3. The token limit".

    Args:
        position: the position before the turn.
        turn: a turn of good form.

    Returns:
        Reasons to refuse what it returns.
    """
    held = dict(position["areas"][turn["seat"]]["tokens"])
    for letter in LETTERS:
        held[letter] += turn["tokens"].get(letter, 0) - turn["pay"].get(letter, 0)
    held[GOLD] += turn["gold"]
    reasons = []
    for letter, count in turn["returned"].items():
        if count > 0 and count > held[letter]:
            reasons.append(f"too few {letter} to return")
    excess = max(0, sum(held.values()) - 10)
    if sum(turn["returned"].values()) != excess:
        reasons.append(f"exactly {excess} tokens must be returned")
    return reasons


def refuse_noble(position: Position, turn: Turn) -> list[str]:
    """Rule paragraph "Nobles check purchased-card bonuses", automatic, one per turn.

    Args:
        position: the position before the turn.
        turn: a turn of good form.

    Returns:
        Reasons to refuse its noble, or that there is none.
    """
    willing = willing_nobles(position, turn)
    if turn["noble"] == "":
        return ["a noble must visit"] if willing else []
    if turn["noble"] not in willing:
        return [f"noble {turn['noble']} does not visit"]
    return []


def willing_nobles(position: Position, turn: Turn) -> list[str]:
    """Rule paragraph "4. Bonuses and nobles".

    Args:
        position: the position before the turn.
        turn: a turn of good form.

    Returns:
        The tiles on the table whose requirement is met after its action.
    """
    owned = bonuses(position["areas"][turn["seat"]])
    if turn["action"] == "buy" and turn["card"] in CARDS:
        owned[CARDS[turn["card"]]["bonus"]] += 1
    willing = []
    for noble in position["nobles"]:
        requirement = NOBLES[noble]["requirement"]
        if not any(requirement[gem] > owned[gem] for gem in GEMS):
            willing.append(noble)
    return willing
