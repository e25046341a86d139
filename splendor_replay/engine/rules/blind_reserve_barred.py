"""A blind reserve under house rules that do not know it.

What is checked
    A blind reserve stands under rules that have it; a profile with blind=no has none (no rule text
    bars it).

Why
    A source that cannot do it did not record it: the line comes from another source, or was read
    wrongly.

Refused
    42 P2 reserve deck 1 = 1U-W1K2 gold Y  # rules zomis

Accepted
    42 P2 reserve 1U-K3 gold Y -> 1U-W1K2
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
    printed=False,
    turn=check,
)
