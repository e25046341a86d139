"""How games lie in memory for the fast engine: one row of bytes a game, one row of bytes a turn.

A row holds what the record says and nothing else. Gems stand in the order white, blue, green,
red, black, gold last. Cards are numbered 1 to 90 and noble tiles 1 to 12 in the order of the box,
so that 0 is free for "not written". Only records of the usual kind have such rows: a whole deal of
2 to 4 players, turns of one line with the printed parts, nothing omitted but payments. Every other
record is for the readable engine.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = [
    "ACTION",
    "CARD",
    "END_REASON",
    "END_SEAT",
    "GOLD",
    "HEAD",
    "LEVEL",
    "MARKET",
    "NOBLE",
    "NOBLES",
    "NOT_SAID",
    "NUMBER",
    "OMITS",
    "PAID",
    "PLAYERS",
    "PROFILE",
    "RETURNED",
    "RETURNS",
    "REVEAL",
    "SCORED",
    "SCORES",
    "SEAT",
    "SOURCE",
    "START",
    "TARGET",
    "TILES",
    "TOKENS",
    "TURN",
    "WINNERS",
    "Action",
    "Bytes",
    "Games",
    "Reason",
    "Source",
]

Bytes = npt.NDArray[np.uint8]
"""Rows of bytes."""

# --- a game ------------------------------------------------------------------------------------

PLAYERS = 0
"""Number of players, 2 to 4."""
START = 1
"""Seat of the first turn, from 1."""
PROFILE = 2
"""Place of the declared profile in the profiles that the caller encodes with."""
TARGET = 3
"""Prestige that brings the last round where the record says it; 0: not written."""
TILES = 4
"""Number of noble tiles on the table, 0 to 5."""
NOBLES = 5
"""The tiles, five bytes, in the order of the record; 0 behind the last one."""
MARKET = 10
"""The face-up cards, twelve bytes: four of each level, slot 1 first, all of them named."""
END_REASON = 22
"""How the record says that the game ended; see ``Reason``."""
END_SEAT = 23
"""Seat that conceded or ran out of time; 0: not written."""
WINNERS = 24
"""The winners, one bit a seat, seat 1 lowest; ``NOT_SAID``: not written."""
SCORED = 25
"""The seats whose final prestige is written, one bit a seat, seat 1 lowest."""
SCORES = 26
"""Final prestige of each seat, four bytes, 0 to 255; 0 where it is not written."""
OMITS = 30
"""Whether the record says that its source lists no payments."""
HEAD = 31
"""Bytes of a game."""

NOT_SAID = 255
"""Winners that the record does not name."""


class Reason(IntEnum):
    """How the record says that the game ended."""

    NO_END = 0  # the record has no end
    NONE = 1  # it has one, and gives no reason
    TARGET = 2
    CONCEDE = 3
    ABANDONED = 4
    TIMEOUT = 5


# --- a turn ------------------------------------------------------------------------------------

SEAT = 0
"""Seat that acted, from 1."""
ACTION = 1
"""What it did; see ``Action``."""
CARD = 2
"""Card that was bought or reserved, 1 to 90; 0: none, or a blind card that is not named."""
LEVEL = 3
"""Level of the deck of a blind reserve, 1 to 3; else 0."""
SOURCE = 4
"""Where the record says that a bought card lay; see ``Source``."""
NOBLE = 5
"""Tile that visits, 1 to 12; 0: none is written."""
REVEAL = 6
"""Card that is turned up, 1 to 90; 0: none is written."""
GOLD = 7
"""Gold that came with a reserve: 0 not written, 1 one gold."""
PAID = 8
"""Whether a payment is written."""
RETURNS = 9
"""Whether a return is written."""
TOKENS = 10
"""Tokens of a take or of a payment, six bytes."""
RETURNED = 16
"""Tokens given back, six bytes."""
NUMBER = 22
"""Number of the turn, two bytes, the low one first; 0: not written."""
TURN = 24
"""Bytes of a turn."""


class Action(IntEnum):
    """What a seat did; the numbers are the places in ``rows.ACTIONS``."""

    TAKE = 1
    BUY = 2
    RESERVE = 3
    RESERVE_DECK = 4
    PASS = 5


class Source(IntEnum):
    """Where a bought card lay, as the record says it."""

    NOT_SAID = 0
    HAND = 1
    TABLE = 2


class Games(NamedTuple):
    """Games in a row, each with its turns.

    Attributes:
        heads: One row a game, ``HEAD`` bytes.
        turns: One row a turn, ``TURN`` bytes; the turns of a game follow each other.
        first: Row of the first turn of each game, and the number of all turns behind the last.
    """

    heads: Bytes
    turns: Bytes
    first: npt.NDArray[np.int64]
