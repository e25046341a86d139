"""What a turn turned out to be, as places on the desk: tokens, facts, and what is to be said."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.table import TABLE_END

__all__ = [
    "BACK",
    "CARD_AT",
    "DEED_END",
    "FINDING",
    "FINDINGS",
    "FIRST",
    "FOUND",
    "FROM_HAND",
    "GOT",
    "INCOMPLETE",
    "INFERRED",
    "INFO",
    "LEGAL",
    "LEVEL_AT",
    "NOBLE_AT",
    "NOT_KNOWN",
    "OPEN",
    "OTHER",
    "PAID_LEAST",
    "PAID_MOST",
    "PAID_TOTAL",
    "REVEALED",
    "SECOND",
    "SINGLE",
    "SLOT_AT",
    "SUSPICIOUS",
    "VERDICT",
    "clear",
    "note",
]

INFO, LEGAL, SUSPICIOUS, INCOMPLETE = range(-1, 3)
"""Severity of what was only inferred, and verdicts of a turn."""
NOT_KNOWN = -1
"""A fact that the turn does not have or the record does not tell: NULL in a table."""

GOT = TABLE_END
"""Tokens that come to the seat; 6."""
PAID_LEAST = GOT + 6
"""Tokens that it pays, at least; 6."""
PAID_MOST = PAID_LEAST + 6
"""The same, at most; 6."""
BACK = PAID_MOST + 6
"""Tokens that it returns; 6."""
INFERRED, PAID_TOTAL, OPEN, VERDICT, FOUND = range(BACK + 6, BACK + 11)
"""Marks of what was inferred, number of tokens paid, whether the payment is open, the verdict, and
how many findings there are."""
CARD_AT, LEVEL_AT, FROM_HAND, NOBLE_AT, REVEALED, SLOT_AT = range(BACK + 11, BACK + 17)
"""Facts of a turn row, and the slot of the revealed card; ``NOT_KNOWN`` where there is none."""
FINDINGS = SLOT_AT + 1
"""The findings, one behind the other."""
FINDING = 16
"""Numbers of a finding; its code and its severity stand in front."""
FIRST, SECOND, SINGLE, OTHER = 2, 8, 14, 15
"""What else it holds: two lists of six tokens, and two more numbers."""
DEED_END = FINDINGS + 8 * FINDING
"""What lies behind the deed; a turn has at most eight findings."""


@inlined
def clear(desk: Desk) -> None:
    """Make the deed one that does nothing."""
    for at in range(GOT, CARD_AT):
        desk[at] = 0
    for at in range(CARD_AT, FINDINGS):
        desk[at] = NOT_KNOWN


@inlined
def note(desk: Desk, code: int, severity: int) -> int:
    """Say something of a turn; returns where the finding begins, to write its numbers into it.

    Args:
        desk: With the deed.
        code: Number of the code, as of ``codes.number_of``.
        severity: ``INFO``, ``SUSPICIOUS`` or ``INCOMPLETE``.
    """
    at: int = FINDINGS + FINDING * desk[FOUND]
    for place in range(FINDING):
        desk[at + place] = 0
    desk[at], desk[at + 1] = code, severity
    desk[FOUND] += 1
    desk[VERDICT] = max(desk[VERDICT], severity)
    return at
