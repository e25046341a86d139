"""More than one action in a turn: take then buy, reserve then buy, two buys.

What is checked
    A turn holds one action (rule text 000, "2. A turn"; rule text 002, "Take exactly one of four
    actions").

Why
    Each of the two may be legal by itself, and together they are a turn that the others did not
    get.

Refused
    42 P2 take WUR
    + reserve 1U-K3 gold Y -> 1U-W1K2

Accepted
    42 P2 take WUR
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, buys_what_it_reserved

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a second action, unless it is the buy of a card reserved in the same turn."""
    if case.first or case.action is None or buys_what_it_reserved(case):
        return None
    message = "the turn has a second action; a turn is one action"
    return Finding(message, "action", {"actions": 2})


RULE = Rule(
    code="A202",
    name="two-actions",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "2. A turn"', '002 "Take exactly one of four actions"'),
    signs=("second",),
    turn=check,
)
