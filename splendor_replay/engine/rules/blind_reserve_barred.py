"""A blind reserve under house rules that do not know it.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a blind reserve where the profile has none."""
    if case.rules.judged.blind == "yes":
        return None
    name = case.rules.judged.name
    return Finding(f"{name} has no reserve from a deck", "action", {"profile": name})


RULE = Rule(
    code="V408",
    name="blind-reserve-barred",
    severity=Severity.ILLEGAL,
    page=__doc__,
    actions=(ReserveDeck,),
    turn=check,
)
