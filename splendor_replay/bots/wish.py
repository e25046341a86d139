"""What a seat wishes for: how much it holds each card for worth, and the tokens that lead to it.

It knows what a player at the table knows: the face-up cards and its own hand, no deck.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.bots.box import BONUS, COST, PRESTIGE, REQUIREMENT
from splendor_replay.bots.table import GOLD_PLACE, Table, due
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.components.limits import MARKET_SLOTS, RESERVE_LIMIT, TARGET
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import Bytes

__all__ = ["IN_HAND", "IN_SIGHT", "Wish", "short", "wished"]

Numbers = npt.NDArray[np.int64]

IN_HAND = 3 * MARKET_SLOTS
"""Place of the first card of the hand among the cards in sight."""
IN_SIGHT = IN_HAND + RESERVE_LIMIT
"""Cards that a seat can see at most."""
PRESTIGE_WEIGHT, LATE, BONUS_WEIGHT, DEMAND, NOBLE, SPEND, PATIENCE = (
    int(Weight.PRESTIGE),
    int(Weight.LATE),
    int(Weight.BONUS),
    int(Weight.DEMAND),
    int(Weight.NOBLE),
    int(Weight.SPEND),
    int(Weight.PATIENCE),
)


class Wish(NamedTuple):
    """What a seat holds for worth.

    Attributes:
        cards: The cards in sight: the market, then the hand; 0 where there is none.
        lacking: Tokens that the seat lacks for each of them, gold used.
        worth: Worth of each of them, were it bought now.
        wanted: Worth of each of them, the less the more tokens are lacking.
        need: Worth of one more token of each gem, and of the one after it.
        spare: What would be lost with a token of each gem.
    """

    cards: Bytes
    lacking: Numbers
    worth: Numbers
    wanted: Numbers
    need: Numbers
    spare: Numbers


@compiled
def short(table: Table, seat: int, card: int) -> int:
    """Return how many tokens a seat lacks for a card, its gold used; not below 0."""
    missing = 0
    for gem in range(GOLD_PLACE):
        missing += max(due(table, seat, card, gem) - table.tokens[seat, gem], 0)
    return max(int(missing - table.tokens[seat, GOLD_PLACE]), 0)


@compiled
def wished(table: Table, seat: int, weights: Weights) -> Wish:
    """Return what a seat wishes for."""
    cards = np.zeros(IN_SIGHT, np.uint8)
    cards[:IN_HAND] = table.market.ravel()
    cards[IN_HAND:] = table.reserved[seat]
    wish = Wish(
        cards,
        np.zeros(IN_SIGHT, np.int64),
        np.zeros(IN_SIGHT, np.int64),
        np.zeros(IN_SIGHT, np.int64),
        np.zeros((2, GOLD_PLACE), np.int64),
        np.zeros(GOLD_PLACE, np.int64),
    )
    gains = _gains(table, seat, cards, weights)
    prestige = weights[PRESTIGE_WEIGHT] + weights[LATE] * np.max(table.prestige) // TARGET
    for place in range(IN_SIGHT):
        card = cards[place]
        if card > 0:
            wish.worth[place] = gains[BONUS[card]] + prestige * PRESTIGE[card]
            wish.lacking[place] = short(table, seat, card)
            _want(table, seat, place, weights, wish)
    return wish


@compiled
def _gains(table: Table, seat: int, cards: Bytes, weights: Weights) -> Numbers:
    """Return what a bonus of each gem is worth to a seat."""
    gains = np.full(GOLD_PLACE, weights[BONUS_WEIGHT], np.int64)
    if weights[DEMAND] != 0:
        for card in cards:
            for gem in range(GOLD_PLACE):
                if COST[card, gem] > table.bonuses[seat, gem]:
                    gains[gem] += weights[DEMAND] * (1 + PRESTIGE[card])
    if weights[NOBLE] != 0:
        for tile in table.nobles:
            _add_visit(table, seat, tile, weights[NOBLE], gains)
    return gains


@compiled
def _add_visit(table: Table, seat: int, tile: int, worth: int, gains: Numbers) -> None:
    """Share the worth of a visit among all the bonuses that the tile still asks for."""
    missing = 0
    for gem in range(GOLD_PLACE):
        missing += max(REQUIREMENT[tile, gem] - table.bonuses[seat, gem], 0)
    for gem in range(GOLD_PLACE):
        if REQUIREMENT[tile, gem] > table.bonuses[seat, gem]:
            gains[gem] += worth // missing


@compiled
def _want(table: Table, seat: int, place: int, weights: Weights, wish: Wish) -> None:
    """Note what the card at a place is worth, and the tokens for it."""
    card = wish.cards[place]
    owed = 0
    for gem in range(GOLD_PLACE):
        owed += due(table, seat, card, gem)
    worth = max(wish.worth[place] - weights[SPEND] * owed, 0)
    wish.worth[place] = worth
    for _ in range(wish.lacking[place]):
        worth = worth * weights[PATIENCE] // 100
    wish.wanted[place] = worth
    for gem in range(GOLD_PLACE):
        left = due(table, seat, card, gem) - table.tokens[seat, gem]
        wish.spare[gem] += worth if left >= 0 else 0
        wish.need[0, gem] += worth if left > 0 else 0
        wish.need[1, gem] += worth if left > 1 else 0
