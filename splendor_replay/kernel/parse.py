"""Reads JSON Lines into rows: fast, and only lines that are spelled as the writer spells them.

A line that is read means what the ordinary reader reads from it, without a diagnostic. Any other
line is *foreign*: it may be spelled otherwise, be of an unusual kind, or be no record.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import (
    HEAD,
    NOT_SAID,
    PLAYERS,
    PROFILE,
    TURN,
    WINNERS,
    Bytes,
    Games,
)
from splendor_replay.kernel.parse_head import read_deal, read_end, read_header
from splendor_replay.kernel.parse_turns import SHORTEST_TURN, read_turns
from splendor_replay.kernel.scan import FAIL, accept, expect
from splendor_replay.kernel.turn_words import LOG

__all__ = ["Lines", "parse"]

_NEW_LINE = ord("\n")
_DEFAULT_PROFILE = "official"

Places = npt.NDArray[np.int64]
Found = tuple[Bytes, Bytes, Places, Places]


class Lines(NamedTuple):
    """What was read of a piece of JSON Lines.

    Attributes:
        games: The games of the lines that were read, in order.
        starts: Where each line begins.
        ends: Where each line ends, before its line end.
        read: Whether it was read; where not, it is foreign.
    """

    games: Games
    starts: Places
    ends: Places
    read: npt.NDArray[np.bool_]


def parse(data: bytes | Bytes, profiles: Sequence[str]) -> Lines:
    """Read whole lines.

    Args:
        data: The bytes; the last line may have no line end.
        profiles: Names of the profiles that the rows tell apart by their places; ``official``
            must be one of them, which a record without a profile was played under.
    """
    blank = np.zeros(HEAD, np.uint8)
    blank[WINNERS] = NOT_SAID
    blank[PROFILE] = profiles.index(_DEFAULT_PROFILE)
    names = "".join(f'{name}"' for name in profiles).encode()
    held = np.frombuffer(data, np.uint8)
    held.flags.writeable = False  # one kind of array, so that the parser is compiled once
    heads, turns, first, starts = _lines(held, np.frombuffer(names, np.uint8), blank)
    read = heads[:, PLAYERS] > 0
    games = Games(heads[read], turns, np.append(first[:-1][read], len(turns)))
    return Lines(games, starts[:-1], starts[1:] - 1, read)


@compiled
def _lines(data: Bytes, profiles: Bytes, blank: Bytes) -> Found:
    """Return for every line its head, its first turn and its begin; a foreign one has no player.

    Behind the last line stand the number of all turns and the begin of the line that would follow.
    """
    count = _count_lines(data)
    heads = np.zeros((count, HEAD), np.uint8)
    turns = np.empty((len(data) // SHORTEST_TURN + 1, TURN), np.uint8)
    first, starts = np.zeros(count + 1, np.int64), np.zeros(count + 1, np.int64)
    for line in range(count):
        heads[line] = blank
        end, behind = _game(data, starts[line], (heads[line], turns, first[line]), profiles)
        if end == FAIL or (end < len(data) and data[end] != _NEW_LINE):
            heads[line] = 0
            end, behind = _line_end(data, starts[line]), first[line]
        starts[line + 1], first[line + 1] = end + 1, behind
    return heads, turns[: first[count]], first, starts


@compiled
def _game(data: Bytes, at: int, rows: tuple[Bytes, Bytes, int], profiles: Bytes) -> tuple[int, int]:
    """Read a line; return its end and the first free row of turns."""
    head, turns, last = rows
    at = read_deal(data, read_header(data, at, head, profiles), head)
    after = accept(data, at, LOG)
    if after != at:
        at, last = read_turns(data, after, turns, last, head[PLAYERS])
    return expect(data, read_end(data, at, head), b"}"), last


@compiled
def _count_lines(data: Bytes) -> int:
    """Return the number of lines; the last one need not end."""
    count = 0
    for letter in data:
        count += letter == _NEW_LINE
    return count + (len(data) > 0 and data[-1] != _NEW_LINE)


@compiled
def _line_end(data: Bytes, at: int) -> int:
    while at < len(data) and data[at] != _NEW_LINE:
        at += 1
    return at
