"""Tokens returned by a seat that holds no more than the limit.

What is checked
    Nothing is returned by a seat with ten tokens or fewer (rule text 000, "3. The token limit",
    "Trading tokens").

Why
    Giving tokens back at will would refill the bank for a pair of one's own.

Refused
    42 P2 take WUG return R  # P2 holds three tokens

Accepted
    42 P2 take WUG  # P2 holds three tokens
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a return of a seat at or below the limit."""
    returned = case.deed.returned
    if not isinstance(returned, TokenCounts) or not any(returned) or case.action is None:
        return None
    held, limit = case.held_total, case.rules.judged.limit
    if held is None:
        if case.held.total > limit:
            return None
        message = f"whether seat {case.seat} held more than {limit} tokens is not recorded"
        return Finding(message, "return", severity=Severity.INCOMPLETE)
    if held > limit:
        return None
    message = f"seat {case.seat} holds {held} tokens after the action and need not return any"
    return Finding(message, "return", {"tokens": held, "limit": limit})


RULE = Rule(
    code="L702",
    name="needless-return",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "3. The token limit"', '000 "Trading tokens"'),
    reads=("tokens",),
    signs=("return",),
    turn=check,
)
