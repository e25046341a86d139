"""What a seat wishes for: how much it holds each card for worth, and the tokens that lead to it.

It knows what a player at the table knows: the face-up cards and its own hand, no deck. A wish is
one array of numbers, written over turn by turn; cards in sight are the market, then the hand.
"""

from splendor_replay.bots.table import GOLD_PLACE, due
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.components.limits import MARKET_SLOTS, RESERVE_LIMIT, TARGET
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.desk.box import CARD_BONUS, CARD_COST, CARD_PRESTIGE, TILE_NEEDS
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    OWN_BONUSES,
    OWN_HAND,
    OWN_PRESTIGE,
    OWN_TOKENS,
    ROWS,
    SEATS,
    TILE,
)

__all__ = [
    "CARD",
    "IN_HAND",
    "IN_SIGHT",
    "LACKING",
    "NEED",
    "SPARE",
    "WANTED",
    "WISH",
    "WORTH",
    "make_wish",
    "most_prestige",
    "short",
]

IN_HAND = 3 * MARKET_SLOTS
"""Place of the first card of the hand among the cards in sight."""
IN_SIGHT = IN_HAND + RESERVE_LIMIT
"""Cards that a seat can see at most."""
CARD, LACKING, WORTH, WANTED = range(0, 4 * IN_SIGHT, IN_SIGHT)
"""The cards in sight, 0 where there is none; tokens that the seat lacks for each, gold used; worth
of each, were it bought now; and its worth, the less the more tokens are lacking."""
NEED = 4 * IN_SIGHT
"""Worth of one more token of each gem, and of the one after it; 2 times 5."""
SPARE = NEED + 2 * GOLD_PLACE
"""What would be lost with a token of each gem; 5."""
GAIN = SPARE + GOLD_PLACE
"""What a bonus of each gem is worth; 5."""
WISH = GAIN + GOLD_PLACE
"""Numbers of a wish."""
_TILES = 5
PRESTIGE, LATE, BONUS, DEMAND, NOBLE, SPEND, PATIENCE = tuple(map(int, Weight))[:7]


@inlined
def short(table: Counts, area: int, card: int) -> int:
    """Return how many tokens a seat lacks for a card, its gold used; not below 0."""
    missing = -table[area + OWN_TOKENS + GOLD_PLACE]
    for gem in range(GOLD_PLACE):
        missing += max(due(table, area, card, gem) - table[area + OWN_TOKENS + gem], 0)
    return int(max(missing, 0))


@inlined
def most_prestige(table: Counts) -> int:
    """Return the prestige of the best seat."""
    most = 0
    for seat in range(table[SEATS]):
        most = max(most, table[AREAS + AREA * seat + OWN_PRESTIGE])
    return most


@inlined
def make_wish(table: Counts, area: int, weights: Weights, wish: Counts) -> None:
    """Write what a seat wishes for."""
    wish[NEED:] = 0
    for place in range(IN_HAND):
        wish[CARD + place] = table[ROWS + place]
    for place in range(RESERVE_LIMIT):
        wish[CARD + IN_HAND + place] = table[area + OWN_HAND + place]
    _write_gains(table, area, weights, wish)
    prestige = weights[PRESTIGE] + weights[LATE] * most_prestige(table) // TARGET
    for place in range(IN_SIGHT):
        card = wish[CARD + place]
        if card > 0:
            worth = wish[GAIN + CARD_BONUS[card]] + prestige * CARD_PRESTIGE[card]
            wish[LACKING + place] = short(table, area, card)
            wish[WORTH + place] = max(worth - weights[SPEND] * _all_due(table, area, card), 0)
            _want(table, area, weights, wish, place)


@inlined
def _write_gains(table: Counts, area: int, weights: Weights, wish: Counts) -> None:
    """Write what a bonus of each gem is worth to a seat."""
    wish[GAIN:] = weights[BONUS]
    if weights[DEMAND] != 0:
        for place in range(IN_SIGHT):
            card = wish[CARD + place]
            for gem in range(GOLD_PLACE):
                if CARD_COST[card, gem] > table[area + OWN_BONUSES + gem]:
                    wish[GAIN + gem] += weights[DEMAND] * (1 + CARD_PRESTIGE[card])
    if weights[NOBLE] != 0:
        for place in range(_TILES):
            if table[TILE + place] > 0:
                _add_visit(table, area, table[TILE + place], weights[NOBLE], wish)


@inlined
def _add_visit(table: Counts, area: int, tile: int, worth: int, wish: Counts) -> None:
    """Share the worth of a visit among all the bonuses that the tile still asks for."""
    missing = 0
    for gem in range(GOLD_PLACE):
        missing += max(TILE_NEEDS[tile, gem] - table[area + OWN_BONUSES + gem], 0)
    for gem in range(GOLD_PLACE):
        if TILE_NEEDS[tile, gem] > table[area + OWN_BONUSES + gem]:
            wish[GAIN + gem] += worth // missing


@inlined
def _all_due(table: Counts, area: int, card: int) -> int:
    """Return how many tokens a card costs a seat."""
    owed = 0
    for gem in range(GOLD_PLACE):
        owed += due(table, area, card, gem)
    return owed


@inlined
def _want(table: Counts, area: int, weights: Weights, wish: Counts, place: int) -> None:
    """Write what the card at a place is worth for want of tokens, and what those are worth."""
    worth = wish[WORTH + place]
    for _ in range(wish[LACKING + place]):
        worth = worth * weights[PATIENCE] // 100
    wish[WANTED + place] = worth
    for gem in range(GOLD_PLACE):
        left = due(table, area, wish[CARD + place], gem) - table[area + OWN_TOKENS + gem]
        wish[SPARE + gem] += worth if left >= 0 else 0
        wish[NEED + gem] += worth if left > 0 else 0
        wish[NEED + GOLD_PLACE + gem] += worth if left > 1 else 0
