"""How far the replay of a batch is, as places on the desk, and the end of the desk."""

from splendor_replay.kernel.desk.deed import DEED_END

__all__ = ["DESK", "FINDING_ROWS", "GAME", "NUMBERED", "TURN_ROWS", "WORST", "WRITES"]

GAME, NUMBERED, WORST, WRITES, TURN_ROWS, FINDING_ROWS = range(DEED_END, DEED_END + 6)
"""Number of the game, number that the record gives its last turn, worst verdict of its turns,
whether turns are written, how many of the batch are, and how many findings."""
DESK = FINDING_ROWS + 1
"""Numbers of a desk."""
