"""A turn that ends with more tokens than the limit; gold counts, cards do not.

What is checked
    A turn ends with at most ten tokens, gold among them (rule text 000, "3. The token limit"; rule
    text 002, "Return down to ten tokens at turn end").

Why
    More may be held in between. Programs that test before the reserve, or leave gold out, let
    eleven through.

Refused
    42 P2 take WUG  # P2 holds nine tokens

Accepted
    42 P2 take WUG return RK  # P2 holds nine tokens
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.rules.rule import Finding, Rule, withheld

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Count the tokens at the end of the turn."""
    if not case.last or case.returned.how == How.OPEN or withheld(case):
        return None
    limit, held = case.rules.judged.limit, case.held_total
    if held is None:
        if case.held_most.total - case.returned.least.total <= limit:
            return None
        sure = case.held.total - case.returned.most.total > limit
        message = (
            f"how many tokens seat {case.seat} holds is not recorded; more than {limit} may be"
        )
        return Finding(message, severity=None if sure else Severity.INCOMPLETE)
    left = held - case.returned.least.total
    if left <= limit:
        return None
    message = f"seat {case.seat} ends the turn with {left} tokens; {left - limit} must go back"
    part = "return" if case.deed.returned else "action"
    return Finding(message, part, {"tokens": left, "limit": limit, "excess": left - limit})


RULE = Rule(
    code="L701",
    name="over-ten",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "3. The token limit"', '002 "Return down to ten tokens at turn end"'),
    reads=("tokens",),
    signs=("excess",),
    turn=check,
)
