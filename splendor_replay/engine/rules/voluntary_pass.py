"""A pass, or an action that changes nothing, though an action was possible.

What is checked
    A seat that can take, reserve or buy does one of them; passing and taking nothing are none (rule
    text 000, "2. A turn"; rule text 002, "Take exactly one of four actions").

Why
    Waiting is worth a lot when a card is about to turn up, and none of the four actions is waiting.

Refused
    42 P2 pass  # the bank has every gem

Accepted
    42 P2 take WUR
"""

from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Pass, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a pass or an empty take of a seat that could act."""
    free = case.rules.judged.passing == "free"
    if free or not _idle(case):
        return None
    stuck = dead_end(case.position, case.seat, case.rules.judged)
    if stuck:
        return None
    if stuck is None:
        return perhaps_stuck(case.seat)
    bank = case.position.bank.text
    message = f"seat {case.seat} does nothing though it can act; the bank holds {bank}"
    return Finding(message, "action", {"bank": bank})


def perhaps_stuck(seat: int) -> Finding:
    """Say that a seat may have had to pass."""
    message = f"seat {seat} does nothing; whether it could act is not recorded"
    return Finding(message, severity=Severity.INCOMPLETE)


def _idle(case: Case) -> bool:
    if type(case.action) is Pass:
        return True
    return isinstance(case.action, Take) and case.action.tokens == NO_TOKENS and not case.got.total


RULE = Rule(
    code="A203",
    name="voluntary-pass",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "2. A turn"', '002 "Take exactly one of four actions"'),
    reads=("bank", "tokens", "reserved", "market"),
    actions=(Pass, Take),
    signs=("odd",),
    turn=check,
)
