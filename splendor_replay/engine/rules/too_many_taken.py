"""Four or more tokens, three of one gem, or two pairs.
"""

from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the gems of a take."""
    gems = case.got.least.gems
    total = gems.total
    if total <= TAKE_SIZE and max(gems) < TAKE_SIZE:
        return None
    message = f"{words(gems)}: {total} gems are taken; {TAKE_SIZE} different ones or 2 of one are the most"
    return Finding(message, "action", {"taken": gems.text, "count": total})


RULE = Rule(
    code="G304",
    name="too-many-taken",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"', '000 "Take two of the same gem"'),
    actions=(Take,),
    turn=check,
)
