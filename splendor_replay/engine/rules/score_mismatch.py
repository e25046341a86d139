"""A recorded final prestige that is not the total of cards and nobles.

What is checked
    The final prestige of a seat is that of its bought cards and its nobles (rule text 002, "Fifteen
    triggers the finish, not automatic victory").

Why
    A noble was left out, a reserved card was counted, or a buy is missing.

Refused
    end P1 16 P2 7 winner P1 by target  # P2 has 4 prestige in cards and no noble

Accepted
    end P1 16 P2 4 winner P1 by target
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Compare each recorded total with the replayed one."""
    if scene.record.end is None:
        return None
    for score in scene.record.end.scores:
        if score.seat > scene.position.players:
            continue
        total = scene.outcome.prestige[score.seat - 1]
        if total is not None and total != score.prestige:
            message = (
                f"seat {score.seat} has {total} prestige by cards and nobles, not {score.prestige}"
            )
            facts = {"seat": score.seat, "stated": score.prestige, "replayed": total}
            return Finding(message, "end", facts)
    return None


RULE = Rule(
    code="E906",
    name="score-mismatch",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Fifteen triggers the finish, not automatic victory"',),
    reads=("outcome",),
    end=check,
)
