"""What the fast engine writes of a replay: turns, findings and seats, as numbers.

The columns of a turn are those of ``rows.TurnRow``; ``NOT_KNOWN`` stands for NULL, and a verdict is
a number.
"""

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import UNTOLD
from splendor_replay.kernel.desk.deed import (
    BACK,
    CARD_AT,
    FINDING,
    FINDINGS,
    FOUND,
    GOT,
    INFERRED,
    NOT_KNOWN,
    PAID_LEAST,
    PAID_MOST,
    SLOT_AT,
    VERDICT,
)
from splendor_replay.kernel.desk.output import FINDING_ROWS, GAME, TURN_ROWS
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    BANK,
    BANK_SPARE,
    BEGAN,
    OVER,
    OWN_BONUSES,
    OWN_CARDS,
    OWN_NOBLES,
    OWN_PRESTIGE,
    OWN_RESERVED,
    OWN_SPARE,
    OWN_TOKENS,
    SEATS,
    SINCE,
    TURNS,
)
from splendor_replay.kernel.layout import ACTION, SEAT
from splendor_replay.kernel.rules.ending import winners_of
from splendor_replay.rows.turns import TurnRow

__all__ = ["TURN_COLUMNS", "Rows", "write_findings", "write_seats", "write_turn"]

Rows = npt.NDArray[np.int32]
"""Rows or columns of numbers for tables."""

TURN_COLUMNS = ("game", *TurnRow._fields)
"""Names of the columns of a turn; the number of the game in its batch stands in front."""
_GAME, _TURN, _ROUND, _SEAT, _ORDER, _ACTION, _CARD = range(7)
_INFERRED, _VERDICT, _ILLEGAL, _UNCERTAIN = (
    TURN_COLUMNS.index(name) for name in ("inferred", "verdict", "illegal_since", "uncertain_since")
)
_TAKE, _PAY, _RETURN = (TURN_COLUMNS.index(f"{part}_white") for part in ("take", "pay", "return"))
_BANK, _TOKENS = TURN_COLUMNS.index("bank_white"), TURN_COLUMNS.index("tokens_white")
_BONUSES, _PRESTIGE = TURN_COLUMNS.index("white"), TURN_COLUMNS.index("prestige")
_CARDS, _RESERVED, _NOBLES, _NAMED = range(_PRESTIGE + 1, _PRESTIGE + 5)
_SLOT = len(TURN_COLUMNS)
_FACTS = 5


@inlined
def write_turn(columns: Rows, desk: Desk) -> None:
    """Write the row of the turn on the desk.

    Args:
        columns: ``TURN_COLUMNS``, and the slot of the revealed card behind them, by turns.
        desk: After the turn.
    """
    at = desk[TURN_ROWS]
    desk[TURN_ROWS] += 1
    turns, players, seat = desk[TURNS], desk[SEATS], desk[SEAT] - 1
    columns[_GAME, at] = desk[GAME]
    columns[_TURN, at] = turns
    columns[_ROUND, at] = (turns - 1) // players + 1
    columns[_SEAT, at] = seat + 1
    columns[_ORDER, at] = (seat - desk[BEGAN]) % players + 1
    columns[_ACTION, at] = desk[ACTION]
    for fact in range(_FACTS):
        columns[_CARD + fact, at] = desk[CARD_AT + fact]
    columns[_INFERRED, at] = desk[INFERRED]
    columns[_VERDICT, at] = desk[VERDICT]
    columns[_ILLEGAL, at] = NOT_KNOWN
    columns[_UNCERTAIN, at] = desk[SINCE] or NOT_KNOWN
    columns[_SLOT, at] = desk[SLOT_AT]
    area = AREAS + AREA * seat
    _write_tokens(columns, at, area, desk)
    for gem in range(5):
        columns[_BONUSES + gem, at] = desk[area + OWN_BONUSES + gem]
    columns[_PRESTIGE, at] = desk[area + OWN_PRESTIGE]
    columns[_CARDS, at] = desk[area + OWN_CARDS]
    columns[_RESERVED, at] = desk[area + OWN_RESERVED]
    columns[_NOBLES, at] = desk[area + OWN_NOBLES]
    columns[_NAMED, at] = 1


@inlined
def _write_tokens(columns: Rows, at: int, area: int, desk: Desk) -> None:
    """Write what changed hands, and what bank and seat hold; what is open is not known."""
    for kind in range(6):
        paid = desk[PAID_LEAST + kind]
        columns[_TAKE + kind, at] = desk[GOT + kind]
        columns[_PAY + kind, at] = paid if paid == desk[PAID_MOST + kind] else NOT_KNOWN
        columns[_RETURN + kind, at] = desk[BACK + kind]
        bank, spare = desk[BANK + kind], desk[BANK_SPARE + kind]
        columns[_BANK + kind, at] = NOT_KNOWN if spare else bank
        held, spare = desk[area + OWN_TOKENS + kind], desk[area + OWN_SPARE + kind]
        columns[_TOKENS + kind, at] = NOT_KNOWN if spare else held


@inlined
def write_findings(findings: Rows, desk: Desk) -> int:
    """Write what is to be said of a turn; returns ``UNTOLD`` where there is no room, else 0."""
    for found in range(desk[FOUND]):
        at = desk[FINDING_ROWS]
        if at == len(findings):
            return UNTOLD
        findings[at, 0], findings[at, 1], findings[at, 2] = desk[GAME], desk[TURNS], desk[SEAT]
        for place in range(FINDING):
            findings[at, 3 + place] = desk[FINDINGS + FINDING * found + place]
        desk[FINDING_ROWS] += 1
    return 0


@inlined
def write_seats(seats: Rows, desk: Desk) -> None:
    """Write how the seats stand at the end: ``batch.SEAT_PRESTIGE`` and what follows it."""
    players, turns, winners = desk[SEATS], desk[TURNS], winners_of(desk)
    for seat in range(players):
        area = AREAS + AREA * seat
        seats[seat, 0], seats[seat, 1] = desk[area + OWN_PRESTIGE], desk[area + OWN_CARDS]
        seats[seat, 2], seats[seat, 3] = desk[area + OWN_RESERVED], desk[area + OWN_NOBLES]
        seats[seat, 4] = (turns + players - 1 - (seat - desk[BEGAN]) % players) // players
        seats[seat, 5] = winners >> seat & 1 if desk[OVER] else NOT_KNOWN
