"""Parts of an expansion or variant are in play.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import How
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene
from splendor_replay.record.model import Nobles

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look for declared expansions."""
    names = scene.record.expansions
    if not names:
        return None
    message = f"{' and '.join(names)} is in play; only the base game is judged here"
    return Finding(message, "expansion", {"expansions": names})


RULE = Rule(
    code="S110",
    name="not-base-game",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('002 "How to Play Splendor: Setup, Actions, Nobles & Scoring"',),
    deal=check,
)
