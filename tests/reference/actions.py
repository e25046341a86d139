"""The four actions: every legal action of a position, before tokens are returned."""

from itertools import combinations

from .cards import CARDS, GEMS, GOLD, LETTERS, LEVELS, Tokens
from .table import Area, Position, Turn, bonuses

MOST_RESERVED = 3
GEMS_FOR_PAIR = 4


def blank_turn(position: Position, action: str) -> Turn:
    """Start a turn of the seat whose turn it is.

    Args:
        position: the position.
        action: take, reserve, buy or pass.

    Returns:
        A turn with nothing filled in.
    """
    return {
        "seat": position["to_move"],
        "action": action,
        "tokens": {},
        "card": "",
        "deck": 0,
        "gold": 0,
        "pay": {},
        "returned": {},
        "noble": "",
    }


def take_different(position: Position) -> list[Turn]:
    """Rule paragraph "Take three different gems".

    Args:
        position: the position.

    Returns:
        The takes of three colors; with two colors left of both or one, with one of that.
    """
    colors = [gem for gem in GEMS if position["bank"][gem] > 0]
    sizes = [3] if len(colors) >= 3 else [2, 1]
    turns = []
    for size in sizes:
        for chosen in combinations(colors, size):
            turn = blank_turn(position, "take")
            turn["tokens"] = dict.fromkeys(chosen, 1)
            turns.append(turn)
    return turns


def take_pair(position: Position) -> list[Turn]:
    """Rule paragraph "Take two of the same gem".

    Args:
        position: the position.

    Returns:
        The takes of two, of each color with at least four in the bank.
    """
    turns = []
    for gem in GEMS:
        if position["bank"][gem] >= GEMS_FOR_PAIR:
            turn = blank_turn(position, "take")
            turn["tokens"] = {gem: 2}
            turns.append(turn)
    return turns


def reserve_blank(position: Position) -> list[Turn]:
    """Rule paragraph "Reserve a card", at most three reserved cards and one gold if any.

    Args:
        position: the position.

    Returns:
        One reserve that names no card yet, or none if the seat can't reserve at all.
    """
    area = position["areas"][position["to_move"]]
    if len(area["reserved"]) >= MOST_RESERVED:
        return []
    turn = blank_turn(position, "reserve")
    turn["gold"] = 1 if position["bank"][GOLD] > 0 else 0
    return [turn]


def reserve_face_up(position: Position) -> list[Turn]:
    """Rule paragraph "Reserve a card", any face-up card.

    Args:
        position: the position.

    Returns:
        One reserve for each card of the market.
    """
    turns = []
    for blank in reserve_blank(position):
        for level in LEVELS:
            for card in position["market"][level]:
                if card != "":
                    turn = blank.copy()
                    turn["card"] = card
                    turns.append(turn)
    return turns


def reserve_from_deck(position: Position) -> list[Turn]:
    """Rule paragraph "Reserve a card", the top card of a deck.

    Args:
        position: the position.

    Returns:
        One reserve for each deck that has a card.
    """
    turns = []
    for blank in reserve_blank(position):
        for level in LEVELS:
            if position["decks"][level]:
                turn = blank.copy()
                turn["deck"] = level
                turns.append(turn)
    return turns


def buy(position: Position) -> list[Turn]:
    """Rule paragraph "Purchase a card", from the market or the own reserved cards.

    Args:
        position: the position.

    Returns:
        One buy for each card and each way to pay it.
    """
    area = position["areas"][position["to_move"]]
    cards = [card for level in LEVELS for card in position["market"][level] if card != ""]
    turns = []
    for card in cards + area["reserved"]:
        for pay in ways_to_pay(area, card):
            turn = blank_turn(position, "buy")
            turn["card"] = card
            turn["pay"] = pay
            turns.append(turn)
    return turns


def ways_to_pay(area: Area, card: str) -> list[Tokens]:
    """Rule paragraph "Card bonuses reduce cost permanently", and gold for any color.

    Args:
        area: the area of the buyer.
        card: the card to buy.

    Returns:
        Every payment of exactly the amount due, the most gems and least gold first.
    """
    owned = bonuses(area)
    due = {gem: max(0, CARDS[card]["cost"][gem] - owned[gem]) for gem in GEMS}
    usable = {gem: min(due[gem], area["tokens"][gem]) for gem in GEMS}
    amount = sum(due.values())
    ways = []
    for gold in range(min(area["tokens"][GOLD], amount) + 1):
        for gems in selections(usable, amount - gold):
            if gold > 0:
                gems[GOLD] = gold
            ways.append(gems)
    return ways


def selections(heap: Tokens, size: int) -> list[Tokens]:
    """List every choice of so many tokens out of a heap.

    Args:
        heap: how many of each letter there are; a missing letter is zero.
        size: how many to choose.

    Returns:
        Each choice once, without zero counts; one empty choice if the size is zero.
    """
    if size == 0:
        return [{}]
    if sum(heap.values()) < size:
        return []
    chosen: list[Tokens] = [{}]
    for letter in LETTERS:
        longer = []
        for choice in chosen:
            most = min(heap.get(letter, 0), size - sum(choice.values()))
            longer.append(choice)
            for count in range(1, most + 1):
                longer.append({**choice, letter: count})
        chosen = longer
    return [choice for choice in chosen if sum(choice.values()) == size]
