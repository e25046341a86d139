"""A player who starts with tokens, cards or nobles.
"""

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look for anything in an area of the deal."""
    if scene.record.position:
        return None
    for area in scene.record.deal.areas:
        tokens = area.tokens if isinstance(area.tokens, TokenCounts) else NO_TOKENS
        if any(tokens) or area.tableau or area.reserved or area.nobles or area.prestige:
            message = f"seat {area.seat} starts with something; everybody starts with nothing"
            return Finding(message, f"P{area.seat}", {"seat": area.seat, "tokens": tokens.text})
    return None


RULE = Rule(
    code="S108",
    name="start-holdings",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Set up cards, nobles and gem supply"',),
    deal=check,
)
