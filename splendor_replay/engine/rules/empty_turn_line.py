"""A turn that names no action, or only says that there was one.

What is checked
    A turn line says what was done: a line with a seat alone, a skip and a take of unknown tokens do
    not (rule text 000, "2. A turn").

Why
    The turn counts in the order of the seats, and what it changed is unknown.

Refused
    42 P2

Accepted
    42 P2 take WUG
"""

from types import NoneType

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Skip, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a turn without an action that gives nothing back and takes no noble."""
    if type(case.action) is Skip:
        return Finding("the source withholds this turn; nothing of it is known")
    if type(case.action) is Take:
        if case.action.tokens == UNKNOWN:
            return Finding("which tokens were taken is not recorded")
        return None
    if case.action is None and not case.deed.returned and not case.deed.nobles:
        return Finding("the line names a seat and no action", "seat")
    return None


RULE = Rule(
    code="F012",
    name="empty-turn-line",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "2. A turn"',),
    actions=(NoneType, Skip, Take),
    signs=("odd",),
    turn=check,
)
