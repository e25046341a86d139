"""A returned token that the seat does not hold after the action.

What is checked
    Every returned token is held after the action (rule text 000, "3. The token limit").

Why
    What was just taken may go back, so a test against the tokens before the action refuses too much
    and lets counts fall below zero.

Refused
    42 P2 take WUG return W2  # P2 holds G2R3K3Y

Accepted
    42 P2 take WUG return WR  # P2 holds G2R3K3Y
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the returned tokens with the holding after the action."""
    returned = case.deed.returned
    if not isinstance(returned, TokenCounts):
        return None
    if not any(case.held.lacking(returned)):
        return None
    sure = any(case.held_most.lacking(returned))
    return short(case.seat, case.held, returned, sure=sure)


def short(seat: int, held: TokenCounts, returned: TokenCounts, *, sure: bool) -> Finding:
    """Say which tokens the seat lacks, or perhaps lacks."""
    missing = held.lacking(returned)
    severity = None if sure else Severity.INCOMPLETE
    message = f"seat {seat} returns {words(missing)} that it does not hold"
    facts = {"held": held.text, "returned": returned.text, "missing": missing.text}
    return Finding(message, "return", facts, severity, also=("C953",) if sure else ())


RULE = Rule(
    code="L704",
    name="returned-token-not-held",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "3. The token limit"',),
    reads=("tokens",),
    signs=("return",),
    turn=check,
)
