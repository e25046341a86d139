"""What a bot's weights say of every action that the rules allow; the best of each kind.

A take in a shortage takes a gem of every color that is left.
"""

import numpy as np

from splendor_replay.bots.box import BONUS, PRESTIGE
from splendor_replay.bots.chance import Chance, draw
from splendor_replay.bots.table import GOLD_PLACE, Table, meets
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.bots.wish import IN_HAND, IN_SIGHT, Wish, short
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import (
    NOBLE_PRESTIGE,
    PAIR_FLOOR,
    TAKE_SIZE,
    TARGET,
    TOKEN_LIMIT,
)
from splendor_replay.kernel.compiled import compiled

__all__ = ["NOTHING", "SETS", "best_buy", "best_reserve", "best_take"]

Found = tuple[int, int]
"""A worth, and the place of what has it."""

NOTHING = -(1 << 40)
"""Worth of a kind of action of which the rules allow none."""
SETS = 1 << len(GEMS)
"""Takes below this are sets of gems, a bit a gem; the others pairs, by the place of their gem."""
PAIR = 2
_SIZE = np.array([gems.bit_count() for gems in range(SETS)], np.int8)

BUY, WIN, TAKE, EXCESS = int(Weight.BUY), int(Weight.WIN), int(Weight.TAKE), int(Weight.EXCESS)
RESERVE, HOLD, DENY = int(Weight.RESERVE), int(Weight.HOLD), int(Weight.DENY)
BLIND, GOLD, NOISE = int(Weight.BLIND), int(Weight.GOLD), int(Weight.NOISE)


@compiled
def _noise(weights: Weights, chance: Chance) -> int:
    return draw(chance, int(weights[NOISE])) if weights[NOISE] > 0 else 0


@compiled
def _cost_of_excess(table: Table, seat: int, more: int, weights: Weights) -> int:
    """Return what it costs that tokens have to go back after some more have come."""
    held = more
    for tokens in table.tokens[seat]:
        held += tokens
    return int(weights[EXCESS] * max(held - TOKEN_LIMIT, 0))


@compiled
def best_take(table: Table, seat: int, weights: Weights, wish: Wish, chance: Chance) -> Found:
    """Return the best take: a set of different gems, or a pair."""
    best, which = _best_set(table, seat, weights, wish, chance)
    ground = weights[TAKE] - _cost_of_excess(table, seat, PAIR, weights)
    for gem in range(GOLD_PLACE):
        if table.bank[gem] >= PAIR_FLOOR:
            worth = ground + wish.need[0, gem] + wish.need[1, gem] + _noise(weights, chance)
            if worth > best:
                best, which = worth, SETS + gem
    return best, which


@compiled
def _best_set(table: Table, seat: int, weights: Weights, wish: Wish, chance: Chance) -> Found:
    there = 0
    for gem in range(GOLD_PLACE):
        there |= int(table.bank[gem] > 0) << gem
    size = min(int(_SIZE[there]), TAKE_SIZE)
    ground = weights[TAKE] - _cost_of_excess(table, seat, size, weights)
    best, which = NOTHING, 0
    for gems in range(1, SETS):
        if gems & ~there == 0 and _SIZE[gems] == size:
            worth = ground + _noise(weights, chance)
            for gem in range(GOLD_PLACE):
                worth += wish.need[0, gem] * (gems >> gem & 1)
            if worth > best:
                best, which = worth, gems
    return best, which


@compiled
def best_buy(table: Table, seat: int, weights: Weights, wish: Wish, chance: Chance) -> Found:
    """Return the best card to buy, by its place among the cards in sight."""
    best, which = NOTHING, 0
    for place in range(IN_SIGHT):
        if wish.cards[place] > 0 and wish.lacking[place] == 0:
            worth = weights[BUY] + wish.worth[place] + _noise(weights, chance)
            if weights[WIN] != 0 and _wins(table, seat, wish.cards[place]):
                worth += weights[WIN]
            if worth > best:
                best, which = worth, place
    return best, which


@compiled
def _wins(table: Table, seat: int, card: int) -> bool:
    """Tell whether a card brings a seat to the target, the visit that it earns counted."""
    after = table.prestige[seat] + PRESTIGE[card]
    table.bonuses[seat, BONUS[card]] += 1
    for tile in table.nobles:
        if meets(table, seat, tile):
            after += NOBLE_PRESTIGE
            break
    table.bonuses[seat, BONUS[card]] -= 1
    return bool(after >= TARGET)


@compiled
def best_reserve(table: Table, seat: int, weights: Weights, wish: Wish, chance: Chance) -> Found:
    """Return the best card to reserve, by its place in the market; behind it stand the decks."""
    best, which = NOTHING, 0
    if wish.cards[IN_SIGHT - 1] > 0:
        return best, which
    gold = int(table.bank[GOLD_PLACE] > 0)
    ground = weights[GOLD] * gold - _cost_of_excess(table, seat, gold, weights)
    for place in range(IN_HAND):
        if wish.cards[place] > 0:
            worth = ground + _worth_in_hand(table, seat, weights, wish, place)
            worth += _noise(weights, chance)
            if worth > best:
                best, which = worth, place
    for deck in range(len(table.left)):
        if table.left[deck] > 0:
            worth = ground + weights[BLIND] + _noise(weights, chance)
            if worth > best:
                best, which = worth, IN_HAND + deck
    return best, which


@compiled
def _worth_in_hand(table: Table, seat: int, weights: Weights, wish: Wish, place: int) -> int:
    """Return what it is worth to reserve a card: to have it, and that no other seat has it."""
    worth = weights[RESERVE] + weights[HOLD] * wish.wanted[place] // 100
    if weights[DENY] != 0 and _wanted_by_others(table, seat, wish.cards[place]):
        worth += weights[DENY] * PRESTIGE[wish.cards[place]]
    return int(worth)


@compiled
def _wanted_by_others(table: Table, seat: int, card: int) -> bool:
    """Tell whether another seat could buy a card."""
    for other in range(len(table.prestige)):
        if other != seat and short(table, other, card) == 0:
            return True
    return False
