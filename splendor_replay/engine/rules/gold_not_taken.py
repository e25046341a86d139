"""A reserve without gold though the bank had some.

What is checked
    A reserve brings one gold token while the bank has one (rule text 000, "Reserve a card"; rule
    text 002, "Take exactly one of four actions").

Why
    It is not a choice: at ten tokens the gold comes and some token goes back.

Refused
    42 P2 reserve 1U-K3 -> 1U-W1K2  # the bank holds Y5

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the gold of the reserve with the bank."""
    bank = case.position.bank.gold
    if case.got.how == How.INFERRED:
        return Finding("the gold is not recorded; one came", "gold", {"inferred": 1}, Severity.INFO)
    if case.got.how == How.OPEN:
        message = "whether gold came with the reserve is not recorded"
        return Finding(message, "gold", severity=Severity.INCOMPLETE)
    if case.got.least.gold or case.position.bank_at_most.gold <= 0:
        return None
    profile = case.rules.judged
    at_limit = case.area.count is None or case.area.count >= profile.limit
    if profile.gold_on_reserve != "mandatory" and at_limit:
        return None
    if bank <= 0:
        return perhaps_missing()
    message = f"a reserve brings one gold; the bank holds {bank} and none is recorded"
    return Finding(message, "gold", {"bank": bank, "gold": 0})


def perhaps_missing() -> Finding:
    """Say that the bank may have had gold."""
    message = "no gold is recorded; whether the bank had some is not known"
    return Finding(message, "gold", severity=Severity.INCOMPLETE)


RULE = Rule(
    code="V404",
    name="gold-not-taken",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"', '002 "Take exactly one of four actions"'),
    reads=("bank",),
    actions=(Reserve, ReserveDeck),
    turn=check,
)
