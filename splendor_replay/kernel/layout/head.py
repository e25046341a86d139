"""The row of a game: what its record says before the first turn and behind the last one."""

from enum import IntEnum

__all__ = [
    "END_REASON",
    "END_SEAT",
    "HEAD",
    "MARKET",
    "MOST_TILES",
    "NOBLES",
    "NOT_SAID",
    "OMITS",
    "PLAYERS",
    "PROFILE",
    "SCORED",
    "SCORES",
    "START",
    "TARGET",
    "TILES",
    "WINNERS",
    "Reason",
]

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
MOST_TILES = 5
"""Tiles that a row has room for."""
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
