"""A return that is recorded before the action.

What is checked
    A return stands behind the action (rule text 000, "Commonly argued").

Why
    The excess is there only after the action. Nothing else is wrong: the return is applied at the
    end of the turn.

Refused
    42 P2 return RK take WUG

Accepted
    42 P2 take WUG return RK
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a return in front of the action."""
    if "return" not in case.deed.early or case.action is None:
        return None
    return Finding("the return stands before the action; the limit applies at turn end", "return")


RULE = Rule(
    code="L707",
    name="return-out-of-order",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "Commonly argued"',),
    signs=("return",),
    turn=check,
)
