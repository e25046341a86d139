"""Many games at once."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["Bytes", "Games"]

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
