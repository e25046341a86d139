"""Not one noble more than there are players.

What is checked
    One noble more than there are players is dealt (rule text 000, "1. Setup"; rule text 002, "Set
    up cards, nobles and gem supply").

Why
    Three tiles at every table, or four, are the mark of a program made for one number of players.

Refused
    nobles W4U4 G3R3K3 W3U3K3 G4R4  # two players

Accepted
    nobles W4U4 G3R3K3 W3U3K3
"""

from splendor_replay.components.limits import noble_count
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Count the dealt nobles."""
    nobles = scene.record.deal.nobles
    if scene.record.position or nobles is None:
        return None
    count, expected = len(nobles.tiles), noble_count(scene.players)
    if count == expected:
        return None
    message = f"{count} nobles are dealt; {scene.players} players have {expected}"
    return Finding(message, "nobles", {"nobles": count, "expected": expected})


RULE = Rule(
    code="S104",
    name="noble-count",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
