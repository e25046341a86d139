"""A take whose tokens all go back at once: a legal waiting turn, reported on request.

What is checked
    A take is not returned whole; looked at only with report_null_take=yes (rule text 002, "Return
    down to ten tokens at turn end").

Why
    At ten tokens it is a legal way to wait. Programs that play themselves repeat it for ever.

Refused
    42 P2 take WUG return WUG  # P2 holds ten tokens

Accepted
    42 P2 take WUG return RK2  # P2 holds ten tokens
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare what was taken with what was returned, where the profile asks for it."""
    if not case.rules.judged.report_null_take or not case.got.total:
        return None
    if case.got.least != case.returned.least:
        return None
    return Finding("the take is returned whole; nothing has changed", "return")


RULE = Rule(
    code="G308",
    name="null-take",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('002 "Return down to ten tokens at turn end"',),
    reads=("bank",),
    actions=(Take,),
    signs=("return",),
    printed=False,
    turn=check,
)
