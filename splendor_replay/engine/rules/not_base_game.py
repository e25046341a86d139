"""Parts of an expansion or variant are in play.

What is checked
    The game was played with the parts of the base game alone (rule text 002, "How to Play Splendor:
    Setup, Actions, Nobles & Scoring").

Why
    Strongholds, posts and cards of other boxes change costs and prestige; the base rules judge such
    turns wrongly.

Refused
    expansion Cities of Splendor

Accepted
    rules official
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

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
