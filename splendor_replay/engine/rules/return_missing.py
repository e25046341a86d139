"""A turn that ends above the limit in a record that does not list returns.

What is checked
    A turn that goes above ten says which tokens went back, unless only one return is possible,
    which is then inferred (rule text 000, "3. The token limit").

Why
    How many went back is certain and which ones is not, and later takes and payments build on it.

Refused
    42 P2 take WUG  # P2 holds nine tokens; omits return

Accepted
    42 P2 take WUG return RK
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.payment import returns
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.fields import UNKNOWN

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Say what was returned where it is forced; ask for it where it is not."""
    returned = case.returned
    if isinstance(case.deed.returned, TokenCounts) or not case.last:
        return None
    if returned.how == How.INFERRED:
        text = returned.least.text
        message = f"the return is not recorded; {text} is the only one possible"
        return Finding(message, "return", {"inferred": text}, Severity.INFO)
    if returned.how != How.OPEN:
        return None
    count = returned.total if returned.total is not None else UNKNOWN
    message = f"{count} tokens went back to the bank; which ones is not recorded"
    ways = _ways(case, returned.total)
    if ways is None:
        return Finding(message, "return", {"returned": count})
    message = f"{message}, and {ways} returns are possible"
    return Finding(message, "return", {"returned": count, "possible": ways})


def _ways(case: Case, count: int | None) -> int | None:
    """Return how many returns there are, ``None`` where the holding is not known."""
    known = case.held == case.held_most and min(case.held) >= 0
    if count is None or not known or count > TAKE_SIZE:
        return None
    return len(returns(case.held, count))


RULE = Rule(
    code="F008",
    name="return-missing",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "3. The token limit"',),
    reads=("tokens",),
    signs=("unsure",),
    turn=check,
)
