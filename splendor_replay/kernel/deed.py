"""What a turn turned out to be: the tokens that change hands, and what is to be said of it."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.table import Counts

__all__ = [
    "BACK",
    "CARD_AT",
    "DEED",
    "FINDING",
    "FINDINGS",
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
    "PAID_LEAST",
    "PAID_MOST",
    "PAID_TOTAL",
    "REVEALED",
    "SCRATCH",
    "SUSPICIOUS",
    "VERDICT",
    "clear",
    "note",
]

INFO, LEGAL, SUSPICIOUS, INCOMPLETE = range(-1, 3)
"""Severity of what was only inferred, and verdicts of a turn."""
NOT_KNOWN = -1
"""A fact that the turn does not have or the record does not tell: NULL in a table."""

GOT = 0
"""Tokens that come to the seat; 6."""
PAID_LEAST = 6
"""Tokens that it pays, at least; 6."""
PAID_MOST = 12
"""The same, at most; 6."""
BACK = 18
"""Tokens that it returns; 6."""
INFERRED, PAID_TOTAL, OPEN, VERDICT, FOUND = range(24, 29)
"""Marks of what was inferred, number of tokens paid, whether the payment is open, the verdict, and
how many findings there are."""
CARD_AT, LEVEL_AT, FROM_HAND, NOBLE_AT, REVEALED = range(29, 34)
"""Columns of a turn row; ``NOT_KNOWN`` where there is nothing."""
FINDINGS = 34
"""The findings, one behind the other."""
FINDING = 16
"""Numbers of a finding: code, severity, two lists of six tokens, and two more."""
SCRATCH = FINDINGS + 8 * FINDING
"""Room to count in, as far as the end; a turn has at most eight findings."""
DEED = SCRATCH + 32
"""Numbers of a deed."""


@inlined
def clear(deed: Counts) -> None:
    """Make a deed one that does nothing."""
    deed[:CARD_AT] = 0
    deed[CARD_AT:FINDINGS] = NOT_KNOWN


@inlined
def note(deed: Counts, code: int, severity: int) -> int:
    """Say something of a turn; returns where the finding begins, to write its numbers behind it.

    Args:
        deed: The turn.
        code: Number of the code, without its letter.
        severity: ``INFO``, ``SUSPICIOUS`` or ``INCOMPLETE``.
    """
    at = FINDINGS + FINDING * deed[FOUND]
    deed[at : at + FINDING] = 0
    deed[at], deed[at + 1] = code, severity
    deed[FOUND] += 1
    deed[VERDICT] = max(deed[VERDICT], severity)
    return at
