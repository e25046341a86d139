"""A noble before the action, or in a turn in which house rules do not look at nobles.

What is checked
    A noble comes at the end of the turn, behind the action; with noble_timing=purchase_only only
    after a buy (rule text 000, "4. Bonuses and nobles").

Why
    A tile at the start of the next turn came a round late, and another seat could have had it.

Refused
    42 P2 noble W4U4 take GRK

Accepted
    42 P2 take GRK noble W4U4
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
    signs=("noble",),
    turn=check,
)
