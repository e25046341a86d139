"""A recorded holding, bank, market or prestige that differs from the replayed one.
"""

from splendor_replay.components.limits import NOBLE_PRESTIGE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.scenes import CheckScene, DealScene

__all__ = ["RULE"]


def check_deal(scene: DealScene) -> Finding | None:
    """Compare a stated prestige with the named cards and nobles of the same area."""
    for claim in scene.record.deal.areas:
        if claim.seat > scene.players or claim.prestige is None:
            continue
        area = scene.position.area(claim.seat)
        if not area.bonuses_known or "nobles" in area.unsaid:
            continue
        total = sum(card.prestige for card in area.tableau) + NOBLE_PRESTIGE * len(area.nobles)
        if total != claim.prestige:
            message = f"the cards and nobles of seat {claim.seat} make {total}, not {claim.prestige}"
            facts = {"seat": claim.seat, "stated": claim.prestige, "replayed": total}
            return Finding(message, f"P{claim.seat}", facts)
    return None


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Report what the checkpoint says otherwise, unless the same difference was reported."""
    found = checkpoint_differences(scene.position, scene.checkpoint.claim)
    new = [difference for difference in found if difference.subject not in scene.said]
    if not new:
        return None
    shown = "; ".join(
        f"{difference.subject} is {difference.replayed}, not {difference.stated}"
        for difference in new
    )
    facts = {difference.subject: difference.stated for difference in new}
    return Finding(f"replayed so far, {shown}", "line", facts)


RULE = Rule(
    code="F010",
    name="position-mismatch",
    severity=Severity.ILLEGAL,
    page=__doc__,
    deal=check_deal,
    checkpoint=check_checkpoint,
)
