"""What bots do at the table of the fast engine (``kernel/table.py``). Judges nothing.

Cards that lie hidden are beside that table, which does not know them. A turn is the row that the
record of the game holds (``kernel/layout.py``).
"""

import numpy as np

from splendor_replay.bots.chance import Chance, draw, shuffle
from splendor_replay.components.cards import CARDS, LEVELS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import (
    MARKET_SLOTS,
    RESERVE_LIMIT,
)
from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.desk.box import (
    CARD_BONUS,
    CARD_COST,
    CARD_LEVEL,
    CARD_PRESTIGE,
    TILE_NEEDS,
)
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    BANK,
    DECK,
    OWN_BONUSES,
    OWN_CARDS,
    OWN_HAND,
    OWN_HELD,
    OWN_PRESTIGE,
    OWN_RESERVED,
    OWN_TOKENS,
    ROWS,
)
from splendor_replay.kernel.layout import Bytes

__all__ = ["GOLD_PLACE", "HIDDEN", "KINDS", "act", "due", "give_back", "meets", "put_deal"]

GOLD_PLACE = len(GEMS)
"""Place of gold among the tokens."""
KINDS = GOLD_PLACE + 1
"""Kinds of tokens."""
TAKE, BUY, RESERVE, RESERVE_DECK, PASS = tuple(map(int, layout.Action))
_BOX = [
    [tile.index + 1 for tile in CLASSIC_NOBLES],
    *([card.index + 1 for card in CARDS if card.level == level] for level in LEVELS),
]
_SIZES = tuple(map(len, _BOX))
_FIRST = tuple(sum(_SIZES[:part]) for part in range(len(_BOX)))
"""Where the tiles and each deck begin."""
_IN_BOX = np.array([item for part in _BOX for item in part], np.int64)
HIDDEN = len(_IN_BOX)
"""Numbers of an array for the tiles and the decks behind them, the next card of each last."""
_LEVELS = len(LEVELS)


@inlined
def put_deal(hidden: Counts, chance: Chance, head: Bytes) -> None:
    """Put decks and tiles in order, and write the deal and the first seat into a head."""
    for place in range(HIDDEN):
        hidden[place] = _IN_BOX[place]
    for part in range(_LEVELS + 1):
        shuffle(chance, hidden, _FIRST[part], _SIZES[part])
    players = int(head[layout.PLAYERS])
    head[layout.TILES] = players + 1
    for place in range(players + 1):
        head[layout.NOBLES + place] = hidden[place]
    for deck in range(_LEVELS):
        for slot in range(MARKET_SLOTS):
            card = hidden[_FIRST[deck + 1] + _SIZES[deck + 1] - 1 - slot]
            head[layout.MARKET + MARKET_SLOTS * deck + slot] = card
    head[layout.START] = draw(chance, players) + 1


@inlined
def due(table: Counts, area: int, card: int, gem: int) -> int:
    """Return what a seat has to pay of a gem for a card."""
    return int(max(CARD_COST[card, gem] - table[area + OWN_BONUSES + gem], 0))


@inlined
def act(table: Counts, hidden: Counts, row: Counts) -> None:
    """Carry out the action of a turn and note the card that chance turned up."""
    area, action = AREAS + AREA * (row[layout.SEAT] - 1), row[layout.ACTION]
    if action == RESERVE_DECK:
        row[layout.CARD] = _drawn(table, hidden, row[layout.LEVEL] - 1)
    if action in (BUY, RESERVE):
        row[layout.REVEAL] = _leave(table, hidden, area, row[layout.CARD])
    if action in (RESERVE, RESERVE_DECK):
        _hold(table, area, row)
    sign = 1 if action == BUY else -1
    for kind in range(KINDS):
        _give(table, area, kind, sign * row[layout.TOKENS + kind])
    if action == BUY:
        card = row[layout.CARD]
        table[area + OWN_BONUSES + CARD_BONUS[card]] += 1
        table[area + OWN_PRESTIGE] += CARD_PRESTIGE[card]
        table[area + OWN_CARDS] += 1


@inlined
def _give(table: Counts, area: int, kind: int, count: int) -> None:
    """Give tokens to the bank; fewer than none come from it."""
    table[area + OWN_TOKENS + kind] -= count
    table[area + OWN_HELD] -= count
    table[BANK + kind] += count


@inlined
def _drawn(table: Counts, hidden: Counts, deck: int) -> int:
    """Take the next card of a deck and return it; 0 where there is none."""
    if table[DECK + deck] == 0:
        return 0
    table[DECK + deck] -= 1
    return int(hidden[_FIRST[deck + 1] + table[DECK + deck]])


@inlined
def _leave(table: Counts, hidden: Counts, area: int, card: int) -> int:
    """Take a card from the hand or the market; return what is turned up in its slot."""
    deck = CARD_LEVEL[card] - 1
    for place in range(ROWS + MARKET_SLOTS * deck, ROWS + MARKET_SLOTS * (deck + 1)):
        if table[place] == card:
            table[place] = _drawn(table, hidden, deck)
            return int(table[place])
    table[area + OWN_RESERVED] -= 1
    gone = False
    for place in range(area + OWN_HAND, area + OWN_HAND + RESERVE_LIMIT - 1):
        gone = gone or table[place] == card
        if gone:
            table[place] = table[place + 1]
    table[area + OWN_HAND + RESERVE_LIMIT - 1] = 0
    return 0


@inlined
def _hold(table: Counts, area: int, row: Counts) -> None:
    """Put a card into the hand, with the gold that comes with it."""
    table[area + OWN_HAND + table[area + OWN_RESERVED]] = row[layout.CARD]
    table[area + OWN_RESERVED] += 1
    if table[BANK + GOLD_PLACE] > 0:
        row[layout.GOLD] = 1
        _give(table, area, GOLD_PLACE, -1)


@inlined
def give_back(table: Counts, area: int, row: Counts, kind: int) -> None:
    """Give one token back to the bank and note it."""
    row[layout.RETURNS] = 1
    row[layout.RETURNED + kind] += 1
    _give(table, area, kind, 1)


@inlined
def meets(table: Counts, area: int, tile: int) -> bool:
    """Tell whether a seat has the bonuses that a tile asks for; nobody meets tile 0."""
    for gem in range(GOLD_PLACE):
        if table[area + OWN_BONUSES + gem] < TILE_NEEDS[tile, gem]:
            return False
    return True
