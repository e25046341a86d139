"""A recorded holding, bank, market or prestige that differs from the replayed one.

What is checked
    What a checkpoint says of bank, market, decks, nobles and areas agrees with the replay (the rule
    texts are silent).

Why
    An earlier line is wrong or missing. The replayed value stays, the first turn that can explain
    the difference is named, and the same difference is said once.

Refused
    = P2 tokens WUGRK  # two emeralds by the replay

Accepted
    = P2 tokens WUG2RK
"""

from splendor_replay.components.limits import NOBLE_PRESTIGE
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.engine.tally import checkpoint_differences

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
            message = (
                f"the cards and nobles of seat {claim.seat} make {total}, not {claim.prestige}"
            )
            facts = {"seat": claim.seat, "stated": claim.prestige, "replayed": total}
            return Finding(message, f"P{claim.seat}", facts)
    return None


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Report what the checkpoint says otherwise, unless the same difference was reported."""
    found = checkpoint_differences(scene.position, scene.checkpoint.claim)
    new = [difference for difference in found if difference.subject not in scene.said]
    if not new:
        return None
    message = "; ".join(
        f"{_said(difference.subject)}: {difference.replayed} by the replay, "
        f"{difference.stated} by this line"
        for difference in new
    )
    facts = {difference.subject: difference.stated for difference in new}
    return Finding(message, "line", facts)


def _said(subject: str) -> str:
    """Return a subject as a person says it: ``tokens 2`` are those of seat 2."""
    what, _, number = subject.partition(" ")
    return subject if not number or what in {"market", "deck"} else f"{what} of seat {number}"


RULE = Rule(
    code="F010",
    name="position-mismatch",
    severity=Severity.ILLEGAL,
    page=__doc__,
    deal=check_deal,
    checkpoint=check_checkpoint,
)
