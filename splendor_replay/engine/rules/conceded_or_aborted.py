"""A concession, a time-out or a game that was abandoned: no end that the rules know.

What is checked
    The game ends by its turns, not by giving up, a time-out or breaking off (the rule texts are
    silent).

Why
    The winner of such a game is the word of the source and cannot be checked.

Refused
    end winner P1 by concede P2

Accepted
    42 P2 take WUR
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Look at the reason of the end."""
    end = scene.record.end
    if end is None or end.reason not in {"concede", "abandoned", "timeout"}:
        return None
    return ended_by(end.reason, end.seat)


def ended_by(reason: str, seat: int | None) -> Finding:
    """Say how the game ended, and who ended it."""
    who = f" by seat {seat}" if seat else ""
    said = {"concede": "conceded", "abandoned": "abandoned", "timeout": "ended by a time-out"}
    return Finding(f"the game was {said[reason]}{who}", "end", {"reason": reason})


RULE = Rule(
    code="E909",
    name="conceded-or-aborted",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    end=check,
)
