"""A holder of more tokens than the limit returns more than the excess.

What is checked
    A return brings the seat down to ten and no lower (rule text 000, "3. The token limit"; rule
    text 002, "Return down to ten tokens at turn end").

Why
    What goes back beyond that is a free choice of tokens, which no turn offers.

Refused
    42 P2 take WUG return RK2  # P2 holds nine tokens

Accepted
    42 P2 take WUG return RK  # P2 holds nine tokens
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the returned tokens with the excess."""
    if case.rules.judged.return_count == "at_least" or case.held_total is None:
        return None
    excess, returned = case.excess or 0, case.returned.least.total
    if not excess or returned <= excess:
        return None
    message = f"{returned} tokens go back; {excess} are above the limit"
    return Finding(message, "return", {"returned": returned, "excess": excess})


RULE = Rule(
    code="L703",
    name="over-return",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "3. The token limit"', '002 "Return down to ten tokens at turn end"'),
    reads=("tokens",),
    signs=("return",),
    turn=check,
)
