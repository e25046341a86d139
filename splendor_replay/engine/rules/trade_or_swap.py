"""Tokens that are exchanged with the bank outside the four actions.

What is checked
    Tokens are not exchanged, unless a house rule gives a swap to a seat without any action (rule
    text 000, "Trading tokens").

Why
    An exchange gets whatever gem is wanted, past the limits of both takes.

Refused
    42 P2 swap R3 for U

Accepted
    42 P2 take WUG
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Swap

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a swap, which only some house rules know, as a last resort."""
    action, profile = case.action, case.rules.judged
    allowed = profile.swap == "last_resort"
    stuck = allowed and dead_end(case.position, case.seat, profile)
    if not isinstance(action, Swap) or stuck:
        return None
    given, gotten = action.given, action.gotten
    reason = "only a seat without an action may" if allowed else "tokens are not exchanged"
    message = f"{words(given)} for {words(gotten)}: {reason}"
    return Finding(message, "action", {"given": given.text, "gotten": gotten.text})


RULE = Rule(
    code="A206",
    name="trade-or-swap",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Trading tokens"',),
    actions=(Swap,),
    turn=check,
)
