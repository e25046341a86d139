"""A seat that has no action, under rules that know no pass.

What is checked
    A seat has an action where its profile knows no pass (the rule texts are silent).

Why
    The record cannot go on under these rules, and what the source did then is its own invention.

Refused
    rules csplendor
    42 P2 pass  # P2 has no action

Accepted
    rules csplendor,pass=free
    42 P2 pass
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Pass

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a pass in a true dead end, under rules that do not know it."""
    if case.rules.judged.passing != "never":
        return None
    if not dead_end(case.position, case.seat, case.rules.judged):
        return None
    return stuck(case.seat, case.position.bank, case.rules.judged.name)


def stuck(seat: int, bank: TokenCounts, rules: str) -> Finding:
    """Say that a seat had to pass by rules that know no pass."""
    message = f"seat {seat} has no action; {rules} does not say what then"
    return Finding(message, "action", {"bank": bank.text})


RULE = Rule(
    code="E908",
    name="no-legal-action",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    reads=("bank", "tokens", "reserved", "market"),
    actions=(Pass,),
    printed=False,
    turn=check,
)
