"""More tokens than the cost after the buyer's bonuses.

What is checked
    No more is paid than the cost after bonuses (rule text 000, "Purchase a card"; rule text 002,
    "Card bonuses reduce cost permanently").

Why
    Bonuses cannot be left aside, and paying too much would be a way to give tokens back.

Refused
    42 P2 buy 1W-R2K1 pay R2K -> 1U-W1K2  # due R2: a bonus covers the onyx

Accepted
    42 P2 buy 1W-R2K1 pay R2 -> 1U-W1K2  # due R2
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.payment import gold_needed
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for more of a gem, or more gold, than was due."""
    owed, card = case.owed, case.card
    if owed is None or card is None:
        return None
    paid = case.paid.least
    gems = zip(paid, owed, card.cost, strict=False)
    over = [n - due if cost and n > due else 0 for n, due, cost in gems]
    gold = max(paid.gold - gold_needed(owed, paid), 0)
    if not any(over) and not gold:
        return None
    surplus = TokenCounts(*(*over, gold))
    message = f"seat {case.seat} is due {words(owed)}; {words(surplus)} is paid too much"
    facts = {"due": owed.text, "paid": paid.text, "surplus": surplus.text}
    unused = any(n and not due for n, due in zip(over, owed, strict=False))
    return Finding(message, "pay", facts, also=("B507",) if unused else ())


RULE = Rule(
    code="B506",
    name="overpaid",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Card bonuses reduce cost permanently"'),
    reads=("tableau",),
    actions=(Buy,),
    signs=("odd",),
    turn=check,
)
