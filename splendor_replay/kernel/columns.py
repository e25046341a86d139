"""The columns that the fast engine fills: those of ``rows.TurnRow`` and its fellows, as numbers.

``NOT_KNOWN`` stands for NULL, and a verdict is a number.
"""

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import (
    BACK,
    CARD_AT,
    GOT,
    INFERRED,
    NOT_KNOWN,
    PAID_LEAST,
    PAID_MOST,
    VERDICT,
)
from splendor_replay.kernel.layout import ACTION, SEAT
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BANK,
    BANK_SPARE,
    BEGAN,
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
    Counts,
)
from splendor_replay.rows.turns import TurnRow

__all__ = ["TURN_COLUMNS", "Rows", "write_turn"]

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
_FACTS = 5


@inlined
def write_turn(columns: Rows, at: int, row: Counts, table: Counts, deed: Counts) -> None:
    """Write the row of a turn, all but its game.

    Args:
        columns: ``TURN_COLUMNS`` by turns.
        at: Which of the turns it is.
        row: The turn, as in ``layout``.
        table: The table after the turn.
        deed: What the turn turned out to be.
    """
    turns, players, seat = table[TURNS], table[SEATS], row[SEAT] - 1
    columns[_TURN, at] = turns
    columns[_ROUND, at] = (turns - 1) // players + 1
    columns[_SEAT, at] = seat + 1
    columns[_ORDER, at] = (seat - table[BEGAN]) % players + 1
    columns[_ACTION, at] = row[ACTION]
    for fact in range(_FACTS):
        columns[_CARD + fact, at] = deed[CARD_AT + fact]
    columns[_INFERRED, at] = deed[INFERRED]
    columns[_VERDICT, at] = deed[VERDICT]
    columns[_ILLEGAL, at] = NOT_KNOWN
    columns[_UNCERTAIN, at] = table[SINCE] if table[SINCE] else NOT_KNOWN
    area = AREAS + AREA * seat
    _write_tokens(columns, at, area, table, deed)
    for gem in range(5):
        columns[_BONUSES + gem, at] = table[area + OWN_BONUSES + gem]
    columns[_PRESTIGE, at] = table[area + OWN_PRESTIGE]
    columns[_CARDS, at] = table[area + OWN_CARDS]
    columns[_RESERVED, at] = table[area + OWN_RESERVED]
    columns[_NOBLES, at] = table[area + OWN_NOBLES]
    columns[_NAMED, at] = 1


@inlined
def _write_tokens(columns: Rows, at: int, area: int, table: Counts, deed: Counts) -> None:
    """Write what changed hands, and what bank and seat hold; what is open is not known."""
    for kind in range(6):
        paid = deed[PAID_LEAST + kind]
        columns[_TAKE + kind, at] = deed[GOT + kind]
        columns[_PAY + kind, at] = paid if paid == deed[PAID_MOST + kind] else NOT_KNOWN
        columns[_RETURN + kind, at] = deed[BACK + kind]
        bank, spare = table[BANK + kind], table[BANK_SPARE + kind]
        columns[_BANK + kind, at] = NOT_KNOWN if spare else bank
        held, spare = table[area + OWN_TOKENS + kind], table[area + OWN_SPARE + kind]
        columns[_TOKENS + kind, at] = NOT_KNOWN if spare else held
