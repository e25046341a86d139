"""A payment with tokens that the seat does not hold.

What is checked
    The seat holds every token that it pays (rule text 000, "Purchase a card").

Why
    Holdings would fall below zero: a take is missing, or the source never deducted what was paid.

Refused
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2  # P2 holds U2Y

Accepted
    42 P2 buy 1W-U3 pay U2Y -> 1U-W1K2  # P2 holds U2Y
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the payment with the holding."""
    if not isinstance(case.deed.pay, TokenCounts):
        return None
    paid, held, most = case.deed.pay, case.area.tokens, case.area.at_most
    if not any(held.lacking(paid)):
        return None
    return short(case.seat, held, paid, sure=most is held or any(most.lacking(paid)))


def short(seat: int, held: TokenCounts, paid: TokenCounts, *, sure: bool) -> Finding:
    """Say which tokens the seat lacks, or perhaps lacks."""
    missing = held.lacking(paid)
    severity = None if sure else Severity.INCOMPLETE
    message = f"seat {seat} holds {words(held)} and pays {words(paid)}; {words(missing)} short"
    facts = {"held": held.text, "paid": paid.text, "missing": missing.text}
    return Finding(message, "pay", facts, severity, also=("C953",) if sure else ())


RULE = Rule(
    code="B508",
    name="tokens-not-held",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("tokens",),
    signs=("unheld",),
    turn=check,
)
