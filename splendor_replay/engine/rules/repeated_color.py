"""Three tokens of which two are of one gem.

What is checked
    Three tokens are of three different gems (rule text 000, "Take three different gems"; rule text
    002, "Take exactly one of four actions").

Why
    Two and one is neither of the two takes: a pair is a whole turn.

Refused
    42 P2 take W2U

Accepted
    42 P2 take WUG
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for two of one gem and one of another."""
    gems = taken(case).gems
    if sorted(gems) != [0, 0, 0, 1, 2]:
        return None
    message = f"{words(gems)}: three tokens are three different gems, and a pair is taken alone"
    return Finding(message, "action", {"taken": gems.text})


RULE = Rule(
    code="G303",
    name="repeated-color",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take three different gems"', '002 "Take exactly one of four actions"'),
    actions=(Take,),
    signs=("many",),
    turn=check,
)
