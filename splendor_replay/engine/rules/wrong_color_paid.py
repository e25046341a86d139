"""A gem in the payment that is not in the remaining cost.

What is checked
    Each gem of the payment is in the cost of the card (rule text 000, "Purchase a card", "Trading
    tokens").

Why
    Mostly a letter is wrong, or the payment stands on another card's line.

Refused
    42 P2 buy 1W-U3 pay U2R -> 1U-W1K2  # due U3

Accepted
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2  # due U3
"""

from splendor_replay.components.gems import GemCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.payment import gold_needed
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a paid gem that the card does not cost."""
    owed, card = case.owed, case.card
    if owed is None or card is None:
        return None
    paid = case.paid.least
    stray = [0 if cost else n for n, cost in zip(paid, card.cost, strict=False)]
    if not any(stray):
        return None
    wrong = GemCounts(*stray)
    missing = gold_needed(owed, paid) - paid.gold
    message = f"{words(wrong)} is paid; seat {case.seat} is due {words(owed)}"
    facts = {"due": owed.text, "paid": paid.text, "wrong": wrong.text}
    return Finding(message, "pay", facts, also=("B505",) if missing > 0 else ("B506",))


RULE = Rule(
    code="B507",
    name="wrong-color-paid",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '000 "Trading tokens"'),
    reads=("tableau",),
    actions=(Buy,),
    signs=("odd",),
    turn=check,
)
