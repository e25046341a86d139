"""The same noble dealt twice.

What is checked
    No noble is dealt twice (rule text 000, "1. Setup").

Why
    The box has one tile of each requirement; two of a kind come from dealing with replacement.

Refused
    nobles W4U4 W4U4 G3R3K3

Accepted
    nobles W4U4 W3U3K3 G3R3K3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene
from splendor_replay.engine.tally import copies
from splendor_replay.record.fields import UNKNOWN

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look for a tile that is dealt twice."""
    nobles = scene.record.deal.nobles
    if scene.record.position or nobles is None:
        return None
    twice = copies(name for name in nobles.tiles if name != UNKNOWN)
    if not twice:
        return None
    return Finding(f"{' and '.join(twice)} is dealt twice", "nobles", {"nobles": twice})


RULE = Rule(
    code="S105",
    name="noble-twice-in-setup",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    deal=check,
)
