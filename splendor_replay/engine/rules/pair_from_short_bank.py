"""Two tokens of one gem with fewer than four of it in the bank before the take.

What is checked
    A pair needs four tokens of its gem in the bank before the take (rule text 000, "Take two of the
    same gem", "Commonly argued").

Why
    Four are enough, three are not. A program that counts after the take asks for six, one that
    looks for two lets pairs drain a gem.

Refused
    42 P2 take R2  # the bank holds R3

Accepted
    42 P2 take W2  # the bank holds W4
"""

from splendor_replay.components.gems import GEMS, GemCounts
from splendor_replay.components.limits import PAIR_FLOOR
from splendor_replay.diagnostics import Fact, Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, taken, words
from splendor_replay.record.model import Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look at the pile of a pair before the take."""
    gems = taken(case).gems
    if sorted(gems) != [0, 0, 0, 0, 2]:
        return None
    index = gems.index(2)
    held = case.position.bank[index]
    if held >= PAIR_FLOOR:
        return None
    return low(gems, held, sure=case.position.bank_at_most[index] < PAIR_FLOOR)


def low(gems: GemCounts, held: int, *, sure: bool) -> Finding:
    """Say how many of the gem there were, or were at least."""
    message = f"{words(gems)} need {PAIR_FLOOR} in the bank before the take; it holds {held}"
    facts: dict[str, Fact] = {"gem": GEMS[gems.index(2)].letter, "bank": held, "needed": PAIR_FLOOR}
    return Finding(message, "action", facts, None if sure else Severity.INCOMPLETE)


RULE = Rule(
    code="G307",
    name="pair-from-short-bank",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Take two of the same gem"', '000 "Commonly argued"'),
    reads=("bank",),
    actions=(Take,),
    signs=("many",),
    turn=check,
)
