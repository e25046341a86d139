"""A turn after the round in which somebody reached the target is complete.

What is checked
    No turn follows the last round: once a seat ends its turn with the target, play goes on only
    until all have had the same number of turns (rule text 000, "5. Ending the game"; rule text 002,
    "Fifteen triggers the finish, not automatic victory").

Why
    One more turn can make another winner. It is applied, and the outcome stays that of the last
    round.

Refused
    42 P2 take WUR
    43 P1 take GRK  # P1 has 16 prestige and began

Accepted
    42 P2 take WUR
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
    headings=(
        '000 "5. Ending the game"',
        '002 "Fifteen triggers the finish, not automatic victory"',
    ),
    reads=("outcome",),
    signs=("over",),
    turn=check,
)
