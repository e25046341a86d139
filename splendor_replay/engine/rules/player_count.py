"""Not two, three or four players.

What is checked
    Two, three or four players play (rule text 000, "Overview"; rule text 002, "Set up cards, nobles
    and gem supply").

Why
    Bank, nobles and last round all depend on the number of players, so nothing else of such a deal
    is counted.

Refused
    player P4 Dan
    player P5 Eve

Accepted
    player P4 Dan
"""

from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Count the players."""
    if scene.players in SEAT_COUNTS:
        return None
    message = f"{scene.players} players; the game takes two, three or four"
    return Finding(message, "player", {"players": scene.players})


RULE = Rule(
    code="S101",
    name="player-count",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Overview"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
