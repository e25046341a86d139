"""A bank or a holding below zero that no other rule explains.

What is checked
    Whoever gives tokens in a swap, or hands some out, has them (the rule texts are silent).

Why
    A count below zero in a take, payment, reserve or return has a code of its own; this is what is
    left.

Refused
    42 P2 swap R2 for K2  # rules boardgamers; P2 holds W4U4GR

Accepted
    42 P2 swap R for K  # the same rules
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Swap

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for tokens given by a seat or the bank that it did not have."""
    action = case.action
    if isinstance(action, Swap) and any(case.area.at_most.lacking(action.given)):
        missing = case.area.tokens.lacking(action.given)
        message = f"seat {case.seat} gives {words(missing)} that it does not hold"
        return Finding(message, "action", {"missing": missing.text})
    extra = action.gotten if isinstance(action, Swap) else case.deed.received
    if extra is None or not any(case.position.bank_at_most.lacking(extra)):
        return None
    missing = case.position.bank.lacking(extra)
    message = f"the bank gives {words(missing)} that it does not hold"
    part = "action" if isinstance(action, Swap) else "receive"
    return Finding(message, part, {"missing": missing.text})


RULE = Rule(
    code="C953",
    name="negative-count",
    severity=Severity.ILLEGAL,
    page=__doc__,
    reads=("bank", "tokens"),
    signs=("receive",),
    turn=check,
)
