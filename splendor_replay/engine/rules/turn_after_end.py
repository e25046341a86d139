"""A turn after the round in which somebody reached the target is complete.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a turn of a game that has ended."""
    if not case.over or not case.first:
        return None
    best = max(area.prestige or 0 for area in case.position.areas)
    message = (
        f"the game had ended: a seat has {best} prestige of {case.rules.target} "
        "and every seat has had the same number of turns"
    )
    return Finding(message, "seat", {"prestige": best, "target": case.rules.target})


RULE = Rule(
    code="A205",
    name="turn-after-end",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "5. Ending the game"', '002 "Fifteen triggers the finish, not automatic victory"'),
    turn=check,
)
