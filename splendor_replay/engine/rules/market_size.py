"""A level that does not show four cards at the start.

What is checked
    Each level shows four cards after the deal (rule text 000, "1. Setup"; rule text 002, "Set up
    cards, nobles and gem supply").

Why
    A slot is empty only when its deck is used up, and no deck is used up at the start.

Refused
    market 1 1W-R2K1 1U-K3 1K-G3

Accepted
    market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
"""

from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene
from splendor_replay.record.fields import EMPTY_SLOT

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Count the face-up cards of each level."""
    if scene.record.position:
        return None
    for row in scene.record.deal.market:
        shown = sum(slot != EMPTY_SLOT for slot in row.slots)
        if shown != MARKET_SLOTS:
            message = f"level {row.level} shows {shown} cards; {MARKET_SLOTS} are dealt"
            facts = {"level": row.level, "cards": shown}
            return Finding(message, f"market {row.level}", facts)
    return None


RULE = Rule(
    code="S106",
    name="market-size",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
