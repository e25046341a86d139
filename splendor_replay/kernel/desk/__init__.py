"""The desk on which a game is replayed: one array of numbers, written over turn by turn.

It begins with the row of the turn, as in ``layout``. Behind it lie the knobs, the table, what the
turn turned out to be, and how much is written. One array and not a few: every array that compiled
code hands on costs time, when it is compiled and when it runs.
"""

import numpy as np
import numpy.typing as npt

__all__ = ["Counts", "Desk"]

Counts = npt.NDArray[np.int64]
"""Numbers of any kind."""
Desk = Counts
"""A desk; ``output.DESK`` numbers."""
