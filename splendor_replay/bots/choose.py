"""How a bot makes a turn: what it does and with what it pays, what it gives back, who visits it."""

from splendor_replay.bots.chance import Chance, draw
from splendor_replay.bots.table import (
    BUY,
    GOLD_PLACE,
    KINDS,
    PASS,
    RESERVE,
    RESERVE_DECK,
    TAKE,
    due,
    give_back,
    meets,
)
from splendor_replay.bots.weigh import NOTHING, SETS, best_buy, best_reserve, best_take
from splendor_replay.bots.weights import Weight, Weights
from splendor_replay.bots.wish import CARD, IN_HAND, SPARE, make_wish
from splendor_replay.components.limits import NOBLE_PRESTIGE, TOKEN_LIMIT
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    OWN_HELD,
    OWN_PRESTIGE,
    OWN_TOKENS,
    TILE,
)

__all__ = ["choose_action", "choose_noble", "choose_returns"]

CARELESS = int(Weight.CARELESS)
_TILES = 5


@inlined
def choose_action(
    table: Counts, wish: Counts, weights: Weights, chance: Chance, row: Counts
) -> None:
    """Write into the row of a turn what its seat does, and with what it pays."""
    area = AREAS + AREA * (row[layout.SEAT] - 1)
    make_wish(table, area, weights, wish)
    take, gems = best_take(table, area, weights, wish, chance)
    buy, bought = best_buy(table, area, weights, wish, chance)
    reserve, held = best_reserve(table, area, weights, wish, chance)
    best = max(take, buy, reserve)
    if best == NOTHING:
        row[layout.ACTION] = PASS
    elif best == buy:
        row[layout.ACTION] = BUY
        row[layout.CARD] = wish[CARD + bought]
        _pay(table, area, weights, chance, row)
    elif best == take:
        row[layout.ACTION] = TAKE
        _take(gems, row)
    elif held < IN_HAND:
        row[layout.ACTION] = RESERVE
        row[layout.CARD] = wish[CARD + held]
    else:
        row[layout.ACTION] = RESERVE_DECK
        row[layout.LEVEL] = held - IN_HAND + 1


@inlined
def _take(gems: int, row: Counts) -> None:
    """Write down a set of gems, or a pair."""
    if gems >= SETS:
        row[layout.TOKENS + gems - SETS] = 2
    else:
        for gem in range(GOLD_PLACE):
            row[layout.TOKENS + gem] = gems >> gem & 1


@inlined
def _pay(table: Counts, area: int, weights: Weights, chance: Chance, row: Counts) -> None:
    """Write down a payment: gems first, or gold in place of some where the bot is careless."""
    card = row[layout.CARD]
    row[layout.PAID] = 1
    gold = table[area + OWN_TOKENS + GOLD_PLACE]
    for gem in range(GOLD_PLACE):
        gold -= max(due(table, area, card, gem) - table[area + OWN_TOKENS + gem], 0)
    for gem in range(GOLD_PLACE):
        owed = due(table, area, card, gem)
        paid = min(owed, table[area + OWN_TOKENS + gem])
        while weights[CARELESS] and gold > 0 and paid > 0 and draw(chance, 2):
            gold -= 1
            paid -= 1
        row[layout.TOKENS + gem] = paid
        row[layout.TOKENS + GOLD_PLACE] += owed - paid


@inlined
def choose_returns(
    table: Counts, wish: Counts, weights: Weights, chance: Chance, row: Counts
) -> None:
    """Give back what is above the limit: first what would be missed least, gold last."""
    area = AREAS + AREA * (row[layout.SEAT] - 1)
    while table[area + OWN_HELD] > TOKEN_LIMIT:
        if weights[CARELESS]:
            kind = draw(chance, KINDS)
            while table[area + OWN_TOKENS + kind] == 0:
                kind = draw(chance, KINDS)
        else:
            make_wish(table, area, weights, wish)
            kind = _least(table, area, wish)
        give_back(table, area, row, kind)


@inlined
def _least(table: Counts, area: int, wish: Counts) -> int:
    """Return the token that a seat would miss least."""
    least = GOLD_PLACE
    for gem in range(GOLD_PLACE):
        missed_less = least == GOLD_PLACE or wish[SPARE + gem] < wish[SPARE + least]
        if table[area + OWN_TOKENS + gem] > 0 and missed_less:
            least = gem
    return least


@inlined
def choose_noble(table: Counts, chance: Chance, row: Counts) -> None:
    """Let one of the tiles visit that the seat has the bonuses for, each as likely."""
    area = AREAS + AREA * (row[layout.SEAT] - 1)
    met, chosen = 0, -1
    for place in range(_TILES):
        if meets(table, area, table[TILE + place]):
            met += 1
            if draw(chance, met) == 0:
                chosen = place
    if chosen >= 0:
        row[layout.NOBLE] = table[TILE + chosen]
        table[TILE + chosen] = 0
        table[area + OWN_PRESTIGE] += NOBLE_PRESTIGE
