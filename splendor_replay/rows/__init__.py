"""Flat typed rows of a replay: the one definition of the columns of tables and figures.

A row holds numbers, texts and ``None`` only; ``None`` is NULL in a table. Gems stand in the order
white, blue, green, red, black, gold last. What the record leaves open is ``None``.
"""

from splendor_replay.rows.areas import AreaChangeRow, area_change_rows
from splendor_replay.rows.games import (
    DiagnosticRow,
    GameRow,
    GameSeatRow,
    RevealRow,
    diagnostic_rows,
    game_row,
    game_seat_rows,
    reveal_rows,
)
from splendor_replay.rows.nobles import (
    NobleGapRow,
    NobleVisitRow,
    noble_gap_rows,
    noble_visit_rows,
)
from splendor_replay.rows.power import PowerRow, power_rows
from splendor_replay.rows.seats import SeatRow, seat_rows
from splendor_replay.rows.turns import ACTIONS, TurnRow, turn_rows

__all__ = [
    "ACTIONS",
    "AreaChangeRow",
    "DiagnosticRow",
    "GameRow",
    "GameSeatRow",
    "NobleGapRow",
    "NobleVisitRow",
    "PowerRow",
    "RevealRow",
    "SeatRow",
    "TurnRow",
    "area_change_rows",
    "diagnostic_rows",
    "game_row",
    "game_seat_rows",
    "noble_gap_rows",
    "noble_visit_rows",
    "power_rows",
    "reveal_rows",
    "seat_rows",
    "turn_rows",
]
