"""Flat typed rows of a replay: the one definition of the columns of tables and figures.

A row holds numbers, texts and ``None`` only. Gems stand in the order white, blue, green, red,
black, gold last. What the record leaves open is ``None``.
"""

from splendor_replay.rows.nobles import (
    NobleGapRow,
    NobleVisitRow,
    noble_gap_rows,
    noble_visit_rows,
)
from splendor_replay.rows.power import PowerRow, power_rows
from splendor_replay.rows.seats import SeatRow, seat_rows

__all__ = [
    "NobleGapRow",
    "NobleVisitRow",
    "PowerRow",
    "SeatRow",
    "noble_gap_rows",
    "noble_visit_rows",
    "power_rows",
    "seat_rows",
]
