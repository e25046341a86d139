"""Gold with a reserve though the bank has none.

What is checked
    Gold comes with a reserve only if the bank has some (rule text 000, "Reserve a card"; rule text
    002, "Reserving keeps an option, not a bonus").

Why
    The reserve itself stays legal without gold, which is what programs that always pay out forget.

Refused
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2  # no gold in the bank

Accepted
    42 P2 reserve 1U-K3 -> 1U-W1K2
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the gold of the reserve with the bank."""
    gold = case.got.least.gold
    if not gold or case.position.bank.gold > 0:
        return None
    if case.position.bank_at_most.gold > 0:
        return perhaps_empty()
    message = f"the bank has no gold; {gold} is recorded"
    return Finding(message, "gold", {"bank": case.position.bank.gold, "gold": gold}, also=("C953",))


def perhaps_empty() -> Finding:
    """Say that the bank may have had no gold."""
    message = "gold is recorded; whether the bank had some is not known"
    return Finding(message, "gold", severity=Severity.INCOMPLETE)


RULE = Rule(
    code="V405",
    name="gold-from-empty-bank",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"', '002 "Reserving keeps an option, not a bonus"'),
    reads=("bank",),
    actions=(Reserve, ReserveDeck),
    turn=check,
)
