"""A noble with two owners, or on the table after a visit.

What is checked
    A noble is on the table or with one owner (rule text 000, "4. Bonuses and nobles").

Why
    A tile that stayed on the table visits again and again; an undone turn that gave it back to the
    table alone leaves two.

Refused
    nobles W4U4 G3R3K3 W3U3K3
    P1 tokens WU tableau 9 reserved - nobles W4U4 prestige 16

Accepted
    nobles W4U4 G3R3K3 W3U3K3
    P1 tokens WU tableau 9 reserved - nobles G4R4 prestige 16
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.engine.tally import copies
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Area, Nobles

__all__ = ["RULE"]


def check_deal(scene: DealScene) -> Finding | None:
    """Look through the nobles of a position that the record starts from."""
    if scene.record.position is None:
        return None
    deal = scene.record.deal
    table = deal.nobles.tiles if deal.nobles else ()
    owned = (name for area in deal.areas for name in area.nobles or ())
    twice = copies(name for name in (*table, *owned) if name != UNKNOWN)
    if not twice:
        return None
    return Finding(f"{' and '.join(twice)} is in two places", "nobles", {"nobles": twice})


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Look for a noble that the checkpoint puts elsewhere than with its owner."""
    claim = scene.checkpoint.claim
    owners = {
        tile.name: seat
        for seat, area in enumerate(scene.position.areas, start=1)
        for tile in area.nobles
        if tile is not None
    }
    if isinstance(claim, Nobles):
        wrong = tuple(name for name in claim.tiles if name in owners)
    elif isinstance(claim, Area):
        wrong = tuple(n for n in claim.nobles or () if owners.get(n, claim.seat) != claim.seat)
    else:
        return None
    if not wrong:
        return None
    message = f"{wrong[0]} has visited seat {owners[wrong[0]]} and cannot be there too"
    return Finding(message, "line", {"nobles": wrong, "owner": owners[wrong[0]]})


RULE = Rule(
    code="C954",
    name="noble-in-two-places",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "4. Bonuses and nobles"',),
    reads=("nobles",),
    deal=check_deal,
    checkpoint=check_checkpoint,
)
