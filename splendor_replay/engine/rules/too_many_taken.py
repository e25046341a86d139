"""Four or more tokens, three of one gem, or two pairs.

What is checked
    A take is at most three different gems, or two of one gem (rule text 000, "Take three different
    gems", "Take two of the same gem").

Why
    One token above that pays for a card a turn early.

Refused
    42 P2 take WUGR

Accepted
    42 P2 take WUG
"""

from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the gems of a take."""
    gems = taken(case).gems
    total = gems.total
    if total <= TAKE_SIZE and max(gems) < TAKE_SIZE:
        return None
    most = f"{TAKE_SIZE} different gems or 2 of one gem are the most"
    message = f"{words(gems)}: {total} tokens are taken; {most}"
    return Finding(message, "action", {"taken": gems.text, "count": total})


RULE = Rule(
    code="G304",
    name="too-many-taken",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"', '000 "Take two of the same gem"'),
    actions=(Take,),
    signs=("many",),
    turn=check,
)
