"""A noble that is not in the set the nobles are dealt from.

What is checked
    A named noble is one of the tiles that the game is dealt from: the classic ten, or twelve where
    the record or its profile says so (rule text 000, "1. Setup"; rule text 002, "Set up cards,
    nobles and gem supply").

Why
    A promotional tile and a wrongly read requirement look alike, and both change whom a noble can
    visit.

Refused
    nobles W4U4 G3R3K3 U3G3K3

Accepted
    nobles-from 12
    nobles W4U4 G3R3K3 U3G3K3
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Area, Nobles

__all__ = ["RULE"]


def check_turn(case: Case) -> Finding | None:
    """Look at the nobles that visit."""
    return _finding(case.deed.nobles or (), case.rules, "noble")


def check_deal(scene: DealScene) -> Finding | None:
    """Look at the dealt nobles."""
    nobles = scene.record.deal.nobles
    owned = tuple(name for area in scene.record.deal.areas for name in area.nobles or ())
    return _finding((*(nobles.tiles if nobles else ()), *owned), scene.rules, "nobles")


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Look at the nobles of a checkpoint."""
    claim = scene.checkpoint.claim
    names: tuple[str, ...] = ()
    if isinstance(claim, Nobles):
        names = claim.tiles
    elif isinstance(claim, Area):
        names = claim.nobles or ()
    return _finding(names, scene.rules, "line")


def _finding(names: tuple[str, ...], rules: RuleSet, part: str) -> Finding | None:
    known = {tile.name for tile in rules.tiles}
    wrong = tuple(name for name in names if name != UNKNOWN and name not in known)
    if not wrong:
        return None
    message = f"{' and '.join(wrong)} is none of the {len(known)} nobles of this game"
    return Finding(message, part, {"nobles": wrong})


RULE = Rule(
    code="F003",
    name="unknown-noble",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    signs=("noble",),
    turn=check_turn,
    deal=check_deal,
    checkpoint=check_checkpoint,
)
