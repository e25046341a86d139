"""Many games at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["Bytes", "Games", "some_games"]

Bytes = npt.NDArray[np.uint8]
"""Rows of bytes."""


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


def some_games(games: Games, chosen: Sequence[int]) -> Games:
    """Return some of the games, in the order in which they are named."""
    if list(chosen) == list(range(len(games.heads))):
        return games
    rows = np.array(chosen, np.int64)
    counts = games.first[rows + 1] - games.first[rows]
    first = np.concatenate(([0], np.cumsum(counts)))
    turns = np.repeat(games.first[rows] - first[:-1], counts) + np.arange(first[-1])
    return Games(games.heads[rows], games.turns[turns], first)
