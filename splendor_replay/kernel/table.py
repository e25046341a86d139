"""The table of one game while it is replayed: one array of numbers, written over turn by turn.

One array, and not a tuple of them: compiled code counts references to each array that it unpacks,
which costs more than a turn.
"""

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.box import DECKS, TOKEN_SETS
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.layout import MARKET, NOBLES, PLAYERS, START, TILES, Bytes

__all__ = [
    "AREA",
    "AREAS",
    "BANK",
    "BANK_OPEN",
    "BANK_SPARE",
    "BEGAN",
    "BOUGHT",
    "DECK",
    "FACE_UP",
    "OVER",
    "OWN_BONUSES",
    "OWN_CARDS",
    "OWN_HAND",
    "OWN_HELD",
    "OWN_LEVELS",
    "OWN_NOBLES",
    "OWN_OPEN",
    "OWN_PRESTIGE",
    "OWN_RESERVED",
    "OWN_SPARE",
    "OWN_TOKENS",
    "PLACE",
    "RESERVED",
    "ROWS",
    "SEATS",
    "SINCE",
    "TABLE",
    "TARGET_AT",
    "TILE",
    "TO_MOVE",
    "TURNS",
    "UNSEEN",
    "Counts",
    "deal",
]

Counts = npt.NDArray[np.int64]
"""Counts of any shape."""

SEATS, TO_MOVE, TURNS, OVER, TARGET_AT, SINCE, BEGAN, BANK_OPEN = range(8)
"""Number of seats, seat to move from 0, turns played, whether the rules have ended the game,
prestige that brings the last round, first turn with an open payment (0: none), seat that began from
0, and whether the bank is known only within bounds."""
BANK = 8
"""Tokens of the bank, at least; 6."""
BANK_SPARE = 14
"""How many more of each kind there may be; 6."""
ROWS = 20
"""Face-up cards by level and slot, 0 for an empty slot; 12."""
DECK = 32
"""Cards in each deck; 3."""
TILE = 35
"""Nobles on the table, 0 for one that has gone; 5."""
AREAS = 40
"""What the seats have, one area behind the other."""
AREA = 32
"""Numbers of an area; what follows are places in it."""
OWN_TOKENS = 0
"""Tokens of the seat, at least; 6."""
OWN_SPARE = 6
"""How many more of each kind there may be; 6."""
OWN_BONUSES = 12
"""Bonuses; 5."""
OWN_HAND = 17
"""Reserved cards in order, 0 for a blind one that is not named; 3."""
OWN_LEVELS = 20
"""Their levels; 3."""
OWN_HELD, OWN_PRESTIGE, OWN_CARDS, OWN_RESERVED, OWN_NOBLES, OWN_OPEN = range(23, 29)
"""Number of tokens, prestige, bought cards, reserved cards, nobles, and whether the tokens are known
only within bounds."""
PLACE = AREAS + 4 * AREA
"""Where each card is; 91."""
TABLE = PLACE + 91
"""Numbers of a table."""

UNSEEN, FACE_UP, RESERVED, BOUGHT = 0, 1, 2, 6
"""Places of a card: nowhere yet, in the market, reserved by a seat (2 to 5), bought by one (6 to
9)."""


@inlined
def deal(table: Counts, head: Bytes, target: int) -> None:
    """Lay the table of a game.

    Args:
        table: ``TABLE`` numbers, written over.
        head: Row of the game, as in ``layout``.
        target: Prestige that brings the last round.
    """
    table[:] = 0
    players = np.int64(head[PLAYERS])
    table[SEATS] = players
    table[TO_MOVE] = table[BEGAN] = np.int64(head[START]) - 1
    table[TARGET_AT] = target
    for kind in range(6):
        table[BANK + kind] = TOKEN_SETS[players, kind]
    for level in range(3):
        table[DECK + level] = DECKS[level]
    for at in range(12):
        card = np.int64(head[MARKET + at])
        table[ROWS + at] = card
        table[PLACE + card] = FACE_UP
    for at in range(head[TILES]):
        table[TILE + at] = head[NOBLES + at]
