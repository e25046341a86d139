"""Two tokens of one gem with fewer than four of it in the bank before the take.
"""

from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import PAIR_FLOOR
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look at the pile of a pair before the take."""
    gems = case.got.least.gems
    if gems.total != 2 or max(gems) != 2:
        return None
    index = gems.index(2)
    held = case.position.bank[index]
    if held >= PAIR_FLOOR:
        return None
    sure = case.position.bank_at_most[index] < PAIR_FLOOR
    name = GEMS[index].name.lower()
    message = f"two {name} need {PAIR_FLOOR} in the bank before the take; it holds {held}"
    facts = {"gem": GEMS[index].letter, "bank": held, "needed": PAIR_FLOOR}
    return Finding(message, "action", facts, None if sure else Severity.INCOMPLETE)


RULE = Rule(
    code="G307",
    name="pair-from-short-bank",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take two of the same gem"', '000 "Commonly argued"'),
    actions=(Take,),
    turn=check,
)
