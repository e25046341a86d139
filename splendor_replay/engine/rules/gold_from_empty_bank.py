"""Gold with a reserve though the bank has none.
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
        message = "gold is recorded; whether the bank had some is not known"
        return Finding(message, "gold", severity=Severity.INCOMPLETE)
    message = f"the bank has no gold; {gold} is recorded"
    return Finding(message, "gold", {"bank": case.position.bank.gold, "gold": gold}, also=("C953",))


RULE = Rule(
    code="V405",
    name="gold-from-empty-bank",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"', '002 "Reserving keeps an option, not a bonus"'),
    actions=(Reserve, ReserveDeck),
    turn=check,
)
