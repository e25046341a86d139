"""Gold among the tokens of a take.

What is checked
    A take brings gems and no gold (rule text 000, "Take three different gems", "Take two of the
    same gem").

Why
    Gold stands for any gem, and its price is the reserve that it comes with.

Refused
    42 P2 take WUY

Accepted
    42 P2 take WUG
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for gold in a take, on the take itself or written as its gold."""
    gold = case.deed.gold
    if isinstance(gold, TokenCounts) and gold.gold:
        message = f"{gold.gold} gold with a take; gold comes only with a reserve"
        return Finding(message, "gold", {"gold": gold.gold}, also=("F004",))
    tokens = taken(case)
    if not tokens.gold:
        return None
    message = f"{tokens.gold} gold is taken; gold comes only with a reserve"
    return Finding(message, "action", {"gold": tokens.gold})


RULE = Rule(
    code="G301",
    name="gold-taken",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"', '000 "Take two of the same gem"'),
    actions=(Take,),
    signs=("odd",),
    turn=check,
)
