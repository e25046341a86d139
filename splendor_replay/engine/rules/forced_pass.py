"""A pass of a seat that has no action: the printed rules have no answer.

What is checked
    A pass is reported even where no gem is in the bank, three cards are reserved and nothing can be
    paid for (the rule texts are silent).

Why
    The sources differ in what happens then, and at a real table it is rarer than a wrong count of
    the bank.

Refused
    42 P2 pass  # no gem in the bank, three reserved cards, nothing to pay for

Accepted
    rules official,pass=free
    42 P2 pass
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Pass, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a pass in a true dead end, under rules that let it stand."""
    forced = case.rules.judged.passing == "forced_only"
    if not forced or case.got.total:
        return None
    if not dead_end(case.position, case.seat, case.rules.judged):
        return None
    return stuck(case.seat, case.position.bank)


def stuck(seat: int, bank: TokenCounts) -> Finding:
    """Say that a seat had to pass."""
    message = f"seat {seat} has no action and passes; the printed rules do not say what then"
    return Finding(message, "action", {"bank": bank.text})


RULE = Rule(
    code="A204",
    name="forced-pass",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    reads=("bank", "tokens", "reserved", "market"),
    actions=(Pass, Take),
    signs=("odd",),
    turn=check,
)
