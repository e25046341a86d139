"""What a bot's weights say of every action that the rules allow; the best of each kind.

A take in a shortage takes a gem of every color that is left.
"""

import numpy as np

from splendor_replay.bots.chance import Chance, draw
from splendor_replay.bots.table import GOLD_PLACE, meets
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.bots.wish import (
    CARD,
    IN_HAND,
    IN_SIGHT,
    LACKING,
    NEED,
    WANTED,
    WORTH,
    short,
)
from splendor_replay.components.cards import LEVELS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import (
    NOBLE_PRESTIGE,
    PAIR_FLOOR,
    RESERVE_LIMIT,
    TAKE_SIZE,
    TARGET,
    TOKEN_LIMIT,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.desk.box import CARD_BONUS, CARD_PRESTIGE
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    BANK,
    DECK,
    OWN_BONUSES,
    OWN_HELD,
    OWN_PRESTIGE,
    OWN_RESERVED,
    SEATS,
    TILE,
)

__all__ = ["NOTHING", "SETS", "best_buy", "best_reserve", "best_take"]

Found = tuple[int, int]
"""A worth, and the place of what has it."""

NOTHING = -(1 << 40)
"""Worth of a kind of action of which the rules allow none."""
SETS = 1 << len(GEMS)
"""Takes below this are sets of gems, a bit a gem; the others pairs, by the place of their gem."""
PAIR = 2
_SIZE = np.array([gems.bit_count() for gems in range(SETS)], np.int64)
_TILES = 5
_LEVELS = len(LEVELS)
BUY, WIN, TAKE, EXCESS, RESERVE, HOLD, DENY, BLIND, GOLD, NOISE = tuple(map(int, Weight))[7:17]


@inlined
def _noise(weights: Weights, chance: Chance) -> int:
    return draw(chance, weights[NOISE]) if weights[NOISE] > 0 else 0


@inlined
def _cost_of_excess(table: Counts, area: int, more: int, weights: Weights) -> int:
    """Return what it costs that tokens have to go back after some more have come."""
    return int(weights[EXCESS] * max(table[area + OWN_HELD] + more - TOKEN_LIMIT, 0))


@inlined
def best_take(table: Counts, area: int, weights: Weights, wish: Counts, chance: Chance) -> Found:
    """Return the best take: a set of different gems, or a pair."""
    best, which = _best_set(table, area, weights, wish, chance)
    ground = weights[TAKE] - _cost_of_excess(table, area, PAIR, weights)
    for gem in range(GOLD_PLACE):
        if table[BANK + gem] >= PAIR_FLOOR:
            need = wish[NEED + gem] + wish[NEED + GOLD_PLACE + gem]
            worth = ground + need + _noise(weights, chance)
            if worth > best:
                best, which = worth, SETS + gem
    return best, which


@inlined
def _best_set(table: Counts, area: int, weights: Weights, wish: Counts, chance: Chance) -> Found:
    there = 0
    for gem in range(GOLD_PLACE):
        there |= (table[BANK + gem] > 0) << gem
    size = min(_SIZE[there], TAKE_SIZE)
    ground = weights[TAKE] - _cost_of_excess(table, area, size, weights)
    best, which = NOTHING, 0
    for gems in range(1, SETS):
        if gems & ~there == 0 and _SIZE[gems] == size:
            worth = ground + _noise(weights, chance)
            for gem in range(GOLD_PLACE):
                worth += wish[NEED + gem] * (gems >> gem & 1)
            if worth > best:
                best, which = worth, gems
    return best, which


@inlined
def best_buy(table: Counts, area: int, weights: Weights, wish: Counts, chance: Chance) -> Found:
    """Return the best card to buy, by its place among the cards in sight."""
    best, which = NOTHING, 0
    for place in range(IN_SIGHT):
        card = wish[CARD + place]
        if card > 0 and wish[LACKING + place] == 0:
            worth = weights[BUY] + wish[WORTH + place] + _noise(weights, chance)
            if weights[WIN] != 0 and _wins(table, area, card):
                worth += weights[WIN]
            if worth > best:
                best, which = worth, place
    return best, which


@inlined
def _wins(table: Counts, area: int, card: int) -> bool:
    """Tell whether a card brings a seat to the target, the visit that it earns counted."""
    after = table[area + OWN_PRESTIGE] + CARD_PRESTIGE[card]
    table[area + OWN_BONUSES + CARD_BONUS[card]] += 1
    visited = False
    for place in range(_TILES):
        visited = visited or meets(table, area, table[TILE + place])
    table[area + OWN_BONUSES + CARD_BONUS[card]] -= 1
    return bool(after + NOBLE_PRESTIGE * visited >= TARGET)


@inlined
def best_reserve(table: Counts, area: int, weights: Weights, wish: Counts, chance: Chance) -> Found:
    """Return the best card to reserve, by its place in the market; behind it stand the decks."""
    best, which = NOTHING, 0
    if table[area + OWN_RESERVED] == RESERVE_LIMIT:
        return best, which
    gold = min(table[BANK + GOLD_PLACE], 1)
    ground = weights[GOLD] * gold - _cost_of_excess(table, area, gold, weights)
    for place in range(IN_HAND + _LEVELS):
        there = wish[CARD + place] if place < IN_HAND else table[DECK + place - IN_HAND]
        if there > 0:
            worth = ground + _noise(weights, chance)
            if place < IN_HAND:
                worth += _worth_in_hand(table, area, weights, wish, place)
            else:
                worth += weights[BLIND]
            if worth > best:
                best, which = worth, place
    return best, which


@inlined
def _worth_in_hand(table: Counts, area: int, weights: Weights, wish: Counts, place: int) -> int:
    """Return what it is worth to reserve a card: to have it, and that no other seat has it."""
    card = wish[CARD + place]
    worth = weights[RESERVE] + weights[HOLD] * wish[WANTED + place] // 100
    if weights[DENY] != 0 and _wanted_by_others(table, area, card):
        worth += weights[DENY] * CARD_PRESTIGE[card]
    return int(worth)


@inlined
def _wanted_by_others(table: Counts, area: int, card: int) -> bool:
    """Tell whether another seat could buy a card."""
    for other in range(AREAS, AREAS + AREA * table[SEATS], AREA):
        if other != area and short(table, other, card) == 0:
            return True
    return False
