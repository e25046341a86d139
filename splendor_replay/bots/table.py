"""The table of a game between bots, and how a turn changes it. Judges nothing.

A turn is the row that the record of the game holds (``kernel/layout.py``); seats count from 0 here,
and from 1 in a row.
"""

from typing import NamedTuple

import numpy as np

from splendor_replay.bots.box import BONUS, COST, LEVEL, PRESTIGE, REQUIREMENT, Small
from splendor_replay.bots.chance import Chance, shuffle
from splendor_replay.components.cards import CARDS, LEVELS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import (
    DECK_SIZES,
    MARKET_SLOTS,
    NOBLE_PRESTIGE,
    RESERVE_LIMIT,
    SEAT_COUNTS,
    noble_count,
    token_set,
)
from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import Bytes

__all__ = [
    "GOLD_PLACE",
    "KINDS",
    "Table",
    "act",
    "dealt",
    "due",
    "give_back",
    "meets",
    "visit",
]

GOLD_PLACE = len(GEMS)
"""Place of gold among the tokens."""
KINDS = GOLD_PLACE + 1
"""Kinds of tokens."""
TAKE, BUY, RESERVE, RESERVE_DECK, PASS = (
    int(layout.Action.TAKE),
    int(layout.Action.BUY),
    int(layout.Action.RESERVE),
    int(layout.Action.RESERVE_DECK),
    int(layout.Action.PASS),
)
_DEEPEST = max(DECK_SIZES.values())
_TILES = noble_count(max(SEAT_COUNTS))
_SETS: Small = np.array([token_set(max(n, 2)) for n in range(max(SEAT_COUNTS) + 1)], np.int8)
_BOX: Bytes = np.zeros((len(LEVELS), _DEEPEST), np.uint8)
for _level in LEVELS:
    _numbers = [card.index + 1 for card in CARDS if card.level == _level]
    _BOX[_level - 1, : len(_numbers)] = _numbers
_SIZES: Small = np.array([DECK_SIZES[level] for level in LEVELS], np.int8)
_CLASSIC: Bytes = np.array([tile.index + 1 for tile in CLASSIC_NOBLES], np.uint8)


class Table(NamedTuple):
    """What lies on the table and in front of the seats; changed in place.

    Attributes:
        bank: Tokens, six counts.
        tokens: Tokens of each seat, a row a seat.
        bonuses: Bonuses of each seat, a row a seat.
        prestige: Prestige of each seat.
        bought: Number of cards that each seat has bought.
        reserved: Reserved cards of each seat, the oldest first, 0 behind the last.
        market: Face-up cards, a row a level; 0 is an empty slot.
        decks: Cards of each deck, the next one last.
        left: Number of cards in each deck.
        nobles: Tiles on the table; 0 where one has left or none was dealt.
    """

    bank: Small
    tokens: Small
    bonuses: Small
    prestige: Small
    bought: Small
    reserved: Bytes
    market: Bytes
    decks: Bytes
    left: Small
    nobles: Bytes


@compiled
def dealt(players: int, chance: Chance) -> Table:
    """Return a table after the deal."""
    tiles = _CLASSIC.copy()
    shuffle(chance, tiles)
    tiles[players + 1 :] = 0
    table = Table(
        _SETS[players].copy(),
        np.zeros((players, KINDS), np.int8),
        np.zeros((players, GOLD_PLACE), np.int8),
        np.zeros(players, np.int8),
        np.zeros(players, np.int8),
        np.zeros((players, RESERVE_LIMIT), np.uint8),
        np.zeros((3, MARKET_SLOTS), np.uint8),
        _BOX.copy(),
        _SIZES.copy(),
        tiles[:_TILES].copy(),
    )
    for deck in range(len(table.left)):
        shuffle(chance, table.decks[deck, : table.left[deck]])
        for slot in range(MARKET_SLOTS):
            table.market[deck, slot] = drawn(table, deck)
    return table


@compiled
def drawn(table: Table, deck: int) -> int:
    """Take the next card of a deck and return it; 0 where there is none."""
    if table.left[deck] == 0:
        return 0
    table.left[deck] -= 1
    return int(table.decks[deck, table.left[deck]])


@compiled
def due(table: Table, seat: int, card: int, gem: int) -> int:
    """Return what a seat has to pay of a gem for a card."""
    return max(int(COST[card, gem] - table.bonuses[seat, gem]), 0)


@compiled
def act(table: Table, row: Bytes) -> None:
    """Carry out the action of a turn and note the card that chance turned up."""
    seat, action, card = row[layout.SEAT] - 1, row[layout.ACTION], int(row[layout.CARD])
    if action == TAKE:
        for kind in range(KINDS):
            table.bank[kind] -= row[layout.TOKENS + kind]
            table.tokens[seat, kind] += row[layout.TOKENS + kind]
    elif action == BUY:
        for kind in range(KINDS):
            table.bank[kind] += row[layout.TOKENS + kind]
            table.tokens[seat, kind] -= row[layout.TOKENS + kind]
        table.bonuses[seat, BONUS[card]] += 1
        table.prestige[seat] += PRESTIGE[card]
        table.bought[seat] += 1
        row[layout.REVEAL] = _leave(table, seat, card)
    elif action == RESERVE:
        row[layout.REVEAL] = _leave(table, seat, card)
        _hold(table, seat, card, row)
    elif action == RESERVE_DECK:
        card = drawn(table, row[layout.LEVEL] - 1)
        row[layout.CARD] = card
        _hold(table, seat, card, row)


@compiled
def _leave(table: Table, seat: int, card: int) -> int:
    """Take a card from the hand or the market; return what is turned up in its slot."""
    hand = table.reserved[seat]
    for place in range(RESERVE_LIMIT):
        if hand[place] == card:
            hand[place:-1] = hand[place + 1 :]
            hand[-1] = 0
            return 0
    deck = LEVEL[card] - 1
    for slot in range(MARKET_SLOTS):
        if table.market[deck, slot] == card:
            table.market[deck, slot] = drawn(table, deck)
            return int(table.market[deck, slot])
    return 0


@compiled
def _hold(table: Table, seat: int, card: int, row: Bytes) -> None:
    """Put a card into the hand, with the gold that comes with it."""
    for place in range(RESERVE_LIMIT):
        if table.reserved[seat, place] == 0:
            table.reserved[seat, place] = card
            break
    if table.bank[GOLD_PLACE] > 0:
        row[layout.GOLD] = 1
        table.bank[GOLD_PLACE] -= 1
        table.tokens[seat, GOLD_PLACE] += 1


@compiled
def give_back(table: Table, row: Bytes, kind: int) -> None:
    """Give one token back to the bank and note it."""
    row[layout.RETURNS] = 1
    row[layout.RETURNED + kind] += 1
    table.tokens[row[layout.SEAT] - 1, kind] -= 1
    table.bank[kind] += 1


@compiled
def meets(table: Table, seat: int, tile: int) -> bool:
    """Tell whether a seat has the bonuses that a tile asks for; tile 0 is none."""
    for gem in range(GOLD_PLACE):
        if table.bonuses[seat, gem] < REQUIREMENT[tile, gem]:
            return False
    return tile > 0


@compiled
def visit(table: Table, row: Bytes, place: int) -> None:
    """Let the tile at a place of the table visit the seat and note it."""
    row[layout.NOBLE] = table.nobles[place]
    table.nobles[place] = 0
    table.prestige[row[layout.SEAT] - 1] += NOBLE_PRESTIGE
