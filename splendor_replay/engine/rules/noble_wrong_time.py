"""A noble at a time when nobles are not looked at: before the action, or on a turn without a buy under some house rules.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look when the noble is recorded."""
    if not case.visits and not case.deed.nobles:
        return None
    timing = case.rules.judged.noble_timing
    if timing != "next_turn_start" and "noble" in case.deed.early and case.action is not None:
        message = "the noble stands before the action; nobles come at the end of the turn"
        return Finding(message, "noble", {"timing": timing})
    buying = isinstance(case.action, Buy)
    if timing == "purchase_only" and not buying and case.action is not None:
        message = f"{case.rules.judged.name} looks at nobles only after a buy"
        return Finding(message, "noble", {"timing": timing})
    return None


RULE = Rule(
    code="N805",
    name="noble-wrong-time",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"',),
    parts=("noble",),
    turn=check,
)
