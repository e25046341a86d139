"""Turns near a legal one: one part of it changed. Most are illegal, some are legal after all.

They are made of the reference's dicts and know no rule, so that nobody's idea of what is illegal
goes into them.
"""

import random
from collections.abc import Callable

from tests.reference.cards import CARDS, GEMS, GOLD, LETTERS, LEVELS, NOBLES, Tokens
from tests.reference.table import Position, Turn

Mutation = Callable[[random.Random, Position, Turn], Turn]


def mutated(rng: random.Random, position: Position, turn: Turn) -> Turn:
    """A turn that differs from ``turn`` in one part, sometimes in two."""
    found = turn
    while found == turn:
        found = rng.choice(MUTATIONS)(rng, position, turn)
        if rng.random() < TWICE:
            found = rng.choice(MUTATIONS)(rng, position, found)
    return found


TWICE = 0.15


def crossed(rng: random.Random, turn: Turn, other: Turn) -> Turn:
    """A turn with some parts of one legal turn and the rest of another: often legal itself."""
    later = rng.choice((("returned",), ("noble",), ("returned", "noble"), ("pay",), ("gold",)))
    return _changed(turn, **{part: other[part] for part in later})  # type: ignore[literal-required]


def _changed(turn: Turn, **changes: object) -> Turn:
    return {**turn, **changes}  # type: ignore[typeddict-item]


# --- heaps of tokens -------------------------------------------------------------------------


def _exchanged(rng: random.Random, heap: Tokens) -> Tokens:
    """One token of the heap for one of any letter."""
    return _added(rng, _removed(rng, heap))


def _added(rng: random.Random, heap: Tokens) -> Tokens:
    letter = rng.choice(LETTERS)
    return {**heap, letter: heap.get(letter, 0) + 1}


def _removed(rng: random.Random, heap: Tokens) -> Tokens:
    if not heap:
        return heap
    letter = rng.choice(sorted(heap))
    return {key: n - (key == letter) for key, n in heap.items() if n > (key == letter)}


def _dropped(_rng: random.Random, _heap: Tokens) -> Tokens:
    return {}


def _anything(rng: random.Random, _heap: Tokens) -> Tokens:
    heap: Tokens = {}
    for _ in range(rng.randint(1, 4)):
        heap = _added(rng, heap)
    return heap


HEAPS = (_exchanged, _exchanged, _added, _removed, _dropped, _anything)


def _gems_taken(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, action="take", tokens=rng.choice(HEAPS)(rng, turn["tokens"]), **_BARE)


_BARE: dict[str, object] = {"card": "", "deck": 0, "gold": 0, "pay": {}}


def _pair_taken(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, action="take", tokens={rng.choice(GEMS): 2}, **_BARE)


def _paid(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, pay=rng.choice(HEAPS)(rng, turn["pay"]))


def _paid_in_gold(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    less = _removed(rng, turn["pay"])
    return _changed(turn, pay={**less, GOLD: less.get(GOLD, 0) + 1})


def _returned(rng: random.Random, position: Position, turn: Turn) -> Turn:
    change = rng.choice((*HEAPS, _anything_held(position, turn["seat"])))
    return _changed(turn, returned=change(rng, turn["returned"]))


def _anything_held(position: Position, seat: int) -> Callable[[random.Random, Tokens], Tokens]:
    def change(rng: random.Random, _heap: Tokens) -> Tokens:
        tokens = position["areas"][seat]["tokens"]
        held = [letter for letter, n in tokens.items() for _ in range(n)]
        chosen = rng.sample(held, min(len(held), rng.randint(1, 3)))
        return {letter: chosen.count(letter) for letter in chosen}

    return change


# --- cards, nobles, seats --------------------------------------------------------------------


def _cards_about(position: Position) -> list[str]:
    """Cards that lie face up, that somebody has, or that are next in a deck."""
    market = [card for row in position["market"].values() for card in row if card]
    areas = position["areas"].values()
    owned = [card for area in areas for card in (*area["reserved"], *area["tableau"])]
    return [*market, *owned, *(deck[0] for deck in position["decks"].values() if deck)]


def _card(rng: random.Random, position: Position, turn: Turn) -> Turn:
    card = rng.choice(_cards_about(position) or sorted(CARDS))
    return _changed(turn, card=card, deck=0) if turn["card"] or turn["deck"] else turn


def _deck(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, **{**_RESERVE, "gold": turn["gold"], "deck": rng.choice(LEVELS)})


_RESERVE: dict[str, object] = {"action": "reserve", "tokens": {}, "card": "", "pay": {}}


def _buy_or_reserve(rng: random.Random, position: Position, turn: Turn) -> Turn:
    """The same card in another action, or any card about."""
    card = turn["card"] or rng.choice(_cards_about(position) or sorted(CARDS))
    gold = min(1, position["bank"][GOLD])
    if turn["action"] == "buy" or rng.random() < 0.5:
        return _changed(turn, **{**_RESERVE, "card": card, "gold": gold, "deck": 0})
    bare = {"action": "buy", "card": card, "tokens": {}, "deck": 0, "gold": 0}
    return _changed(turn, **bare, pay=_price(rng, position, turn["seat"], card))


def _price(rng: random.Random, position: Position, seat: int, card: str) -> Tokens:
    """About what the card costs: its price with some tokens left out."""
    price = dict(CARDS[card]["cost"])
    for bought in position["areas"][seat]["tableau"]:
        gem = CARDS[bought]["bonus"]
        price[gem] = max(0, price[gem] - 1)
    heap = {gem: n for gem, n in price.items() if n}
    return rng.choice((heap, heap, _removed(rng, heap), _exchanged(rng, heap)))


def _another_buy(rng: random.Random, position: Position, turn: Turn) -> Turn:
    """A buy of a card about, paid with what it costs."""
    card = rng.choice(_cards_about(position) or sorted(CARDS))
    bare = {"action": "buy", "card": card, "tokens": {}, "deck": 0, "gold": 0}
    return _changed(turn, **bare, pay=_price(rng, position, turn["seat"], card))


def _gold(rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, gold=rng.choice((0, 1, 1 - min(turn["gold"], 1), 2)))


def _noble(rng: random.Random, position: Position, turn: Turn) -> Turn:
    others = [*position["nobles"], *rng.sample(sorted(NOBLES), 1), ""]
    return _changed(turn, noble=rng.choice(others))


def _seat(rng: random.Random, position: Position, turn: Turn) -> Turn:
    return _changed(turn, seat=rng.randint(1, position["players"]))


def _passed(_rng: random.Random, _position: Position, turn: Turn) -> Turn:
    return _changed(turn, action="pass", tokens={}, **_BARE)


MUTATIONS: tuple[Mutation, ...] = (
    _gems_taken,
    _gems_taken,
    _gems_taken,
    _pair_taken,
    _paid,
    _paid,
    _paid_in_gold,
    _returned,
    _returned,
    _card,
    _card,
    _deck,
    _buy_or_reserve,
    _another_buy,
    _gold,
    _noble,
    _noble,
    _seat,
    _passed,
)
