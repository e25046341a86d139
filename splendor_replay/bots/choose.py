"""How a bot makes a turn: what it does and with what it pays, what it gives back, who visits it."""

import numpy as np

from splendor_replay.bots.chance import Chance, draw
from splendor_replay.bots.table import (
    BUY,
    GOLD_PLACE,
    KINDS,
    PASS,
    RESERVE,
    RESERVE_DECK,
    TAKE,
    Table,
    due,
    give_back,
    meets,
    visit,
)
from splendor_replay.bots.weigh import NOTHING, SETS, best_buy, best_reserve, best_take
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.bots.wish import IN_HAND, wished
from splendor_replay.components.limits import TOKEN_LIMIT
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import Bytes

__all__ = ["choose_action", "choose_noble", "choose_returns"]

CARELESS = int(Weight.CARELESS)


@compiled
def choose_action(table: Table, weights: Weights, chance: Chance, row: Bytes) -> None:
    """Write into the row of a turn what its seat does, and with what it pays."""
    seat = row[layout.SEAT] - 1
    wish = wished(table, seat, weights)
    take, gems = best_take(table, seat, weights, wish, chance)
    buy, bought = best_buy(table, seat, weights, wish, chance)
    reserve, held = best_reserve(table, seat, weights, wish, chance)
    best = max(take, buy, reserve)
    if best == NOTHING:
        row[layout.ACTION] = PASS
    elif best == buy:
        row[layout.ACTION] = BUY
        row[layout.CARD] = wish.cards[bought]
        _pay(table, seat, weights, chance, row)
    elif best == take:
        row[layout.ACTION] = TAKE
        _take(gems, row)
    elif held < IN_HAND:
        row[layout.ACTION] = RESERVE
        row[layout.CARD] = wish.cards[held]
    else:
        row[layout.ACTION] = RESERVE_DECK
        row[layout.LEVEL] = held - IN_HAND + 1


@compiled
def _take(gems: int, row: Bytes) -> None:
    """Write down a set of gems, or a pair."""
    if gems >= SETS:
        row[layout.TOKENS + gems - SETS] = 2
    else:
        for gem in range(GOLD_PLACE):
            row[layout.TOKENS + gem] = gems >> gem & 1


@compiled
def _pay(table: Table, seat: int, weights: Weights, chance: Chance, row: Bytes) -> None:
    """Write down a payment: gems first, or gold in place of some where the bot is careless."""
    card = row[layout.CARD]
    row[layout.PAID] = 1
    gold = np.int64(table.tokens[seat, GOLD_PLACE])
    for gem in range(GOLD_PLACE):
        gold -= max(due(table, seat, card, gem) - table.tokens[seat, gem], 0)
    for gem in range(GOLD_PLACE):
        owed = due(table, seat, card, gem)
        paid = min(owed, table.tokens[seat, gem])
        while weights[CARELESS] and gold > 0 and paid > 0 and draw(chance, 2):
            gold -= 1
            paid -= 1
        row[layout.TOKENS + gem] = paid
        row[layout.TOKENS + GOLD_PLACE] += owed - paid


@compiled
def choose_returns(table: Table, weights: Weights, chance: Chance, row: Bytes) -> None:
    """Give back what is above the limit: first what would be missed least, gold last."""
    seat = row[layout.SEAT] - 1
    excess = np.sum(table.tokens[seat]) - TOKEN_LIMIT
    while excess > 0:
        if weights[CARELESS]:
            kind = draw(chance, KINDS)
            while table.tokens[seat, kind] == 0:
                kind = draw(chance, KINDS)
        else:
            kind = _least(table, seat, weights)
        give_back(table, row, kind)
        excess -= 1


@compiled
def _least(table: Table, seat: int, weights: Weights) -> int:
    """Return the token that a seat would miss least."""
    spare = wished(table, seat, weights).spare
    least = GOLD_PLACE
    for gem in range(GOLD_PLACE):
        if table.tokens[seat, gem] > 0 and (least == GOLD_PLACE or spare[gem] < spare[least]):
            least = gem
    return least


@compiled
def choose_noble(table: Table, chance: Chance, row: Bytes) -> None:
    """Let one of the tiles visit that the seat has the bonuses for, each as likely."""
    seat = row[layout.SEAT] - 1
    met, chosen = 0, -1
    for place in range(len(table.nobles)):
        if meets(table, seat, table.nobles[place]):
            met += 1
            if draw(chance, met) == 0:
                chosen = place
    if chosen >= 0:
        visit(table, row, chosen)
