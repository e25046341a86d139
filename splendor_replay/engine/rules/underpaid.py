"""A payment that does not cover the cost after the buyer's bonuses.

What is checked
    Payment and bonuses cover the cost, each gem for itself, gold standing for any of them (rule
    text 000, "Purchase a card"; rule text 002, "Card bonuses reduce cost permanently").

Why
    A surplus of one gem covers no other, and neither the bonus of the card itself nor reserved
    cards count.

Refused
    42 P2 buy 1W-U3 pay U2 -> 1U-W1K2  # due U3

Accepted
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2  # due U3
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Fact, Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.payment import gold_needed
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare payment and due, gem by gem, gold standing in for any of them."""
    owed = case.owed
    if owed is None:
        return _unverifiable(case)
    recorded = isinstance(case.deed.pay, TokenCounts)
    paid = case.paid.least if recorded else case.area.at_most
    missing = gold_needed(owed, paid) - paid.gold
    if missing <= 0 or (recorded and _wrong_gems(case) >= missing):
        return None
    given = f"the payment is {words(paid)}" if recorded else f"the seat holds {words(paid)}"
    message = f"seat {case.seat} is due {words(owed)}; {given}; {missing} short"
    facts: dict[str, Fact] = {"due": owed.text, "paid": paid.text, "missing": missing}
    return Finding(message, "pay" if recorded else "action", facts)


def _wrong_gems(case: Case) -> int:
    """Count paid gems that are not in the cost at all: they are the fault of B507."""
    cost = case.card.cost if case.card is not None else ()
    return sum([n for n, printed in zip(case.paid.least, cost, strict=False) if not printed])


def _unverifiable(case: Case) -> Finding | None:
    if case.card is None or case.area.bonuses_known:
        return None
    message = "which bonuses the seat has is not recorded, so the payment cannot be checked"
    return Finding(message, "pay", severity=Severity.INCOMPLETE)


RULE = Rule(
    code="B505",
    name="underpaid",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Card bonuses reduce cost permanently"'),
    reads=("tableau",),
    actions=(Buy,),
    signs=("odd",),
    turn=check,
)
