"""A pass of a seat that has no action: the printed rules have no answer.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.dead_end import dead_end
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Pass, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a pass in a true dead end, under rules that let it stand."""
    if case.rules.judged.pass_turn != "forced_only" or case.got.total:
        return None
    if not dead_end(case.position, case.seat, case.rules.judged):
        return None
    message = f"seat {case.seat} has no action and passes; the printed rules do not say what then"
    return Finding(message, "action", {"bank": case.position.bank.text})


RULE = Rule(
    code="A204",
    name="forced-pass",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    actions=(Pass, Take),
    turn=check,
)
