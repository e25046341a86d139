"""A noble that appears on the table after the deal.

What is checked
    A tile on the table was dealt at the start (rule text 000, "1. Setup").

Why
    A visit leaves a gap that is not filled. Where the deal is not known this is not looked at.

Refused
    42 P2 take GRK noble W4U4
    = nobles G3R3K3 W3U3K3 G4R4

Accepted
    42 P2 take GRK noble W4U4
    = nobles G3R3K3 W3U3K3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import CheckScene
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Nobles

__all__ = ["RULE"]


def check(scene: CheckScene) -> Finding | None:
    """Look for a tile on the table that was never dealt."""
    claim = scene.checkpoint.claim
    if not isinstance(claim, Nobles) or None in scene.start.nobles:
        return None
    dealt = {tile.name for tile in scene.start.nobles if tile is not None}
    owned = {tile.name for area in scene.start.areas for tile in area.nobles if tile is not None}
    new = tuple(name for name in claim.tiles if name != UNKNOWN and name not in dealt | owned)
    if not new:
        return None
    message = f"{' and '.join(new)} was not dealt; a noble that has left is not replaced"
    return Finding(message, "line", {"nobles": new})


RULE = Rule(
    code="N806",
    name="noble-replaced",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    reads=("nobles",),
    checkpoint=check,
)
