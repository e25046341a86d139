"""A buy whose payment is not recorded, where more than one payment is possible.

What is checked
    A buy says what was paid, unless only one payment is possible, which is then inferred (rule text
    000, "Purchase a card").

Why
    A buyer with gold may pay it and keep gems, so what seat and bank hold afterwards depends on the
    payment.

Refused
    42 P2 buy 1W-R2K1 -> 1U-W1K2  # due R2, P2 holds R2Y

Accepted
    42 P2 buy 1W-R2K1 pay R2 -> 1U-W1K2
"""

from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.payment import affordable, payments
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Say what the payment was where it is forced, or how many payments are possible."""
    paid = case.paid
    if isinstance(case.deed.pay, TokenCounts) or case.found.origin is Origin.NO_CARD:
        return None
    if paid.how == How.INFERRED:
        return forced(paid.least)
    if case.owed is None:
        return Finding("the payment is not recorded, and what was due is not known", "pay")
    if not affordable(case.owed, case.area.at_most):
        return None
    options = sum(1 for _ in payments(case.owed, case.area.at_most))
    return choice(case.owed, options)


def forced(payment: TokenCounts) -> Finding:
    """Say which payment is the only one."""
    message = f"the payment is not recorded; {payment.text} is the only one possible"
    return Finding(message, "pay", {"inferred": payment.text}, Severity.INFO)


def choice(owed: GemCounts, possible: int) -> Finding:
    """Say how many payments are possible."""
    message = f"the payment is not recorded; {possible} payments of {words(owed)} are possible"
    return Finding(message, "pay", {"due": owed.text, "possible": possible})


RULE = Rule(
    code="F007",
    name="payment-missing",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "Purchase a card"',),
    reads=("tokens", "tableau"),
    actions=(Buy,),
    signs=("odd",),
    turn=check,
)
