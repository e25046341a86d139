"""A player who starts with tokens, cards or nobles.

What is checked
    Nobody has tokens, cards, nobles or prestige at the start (rule text 002, "Set up cards, nobles
    and gem supply").

Why
    A handicap changes who can buy what from the first turn on. A record that begins in the middle
    of a game has a position line instead.

Refused
    P2 tokens W

Accepted
    P2 tokens -
"""

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.engine.scenes import DealScene
from splendor_replay.record.model import Area

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look for anything in an area of the deal."""
    if scene.record.position:
        return None
    for area in scene.record.deal.areas:
        tokens = area.tokens if isinstance(area.tokens, TokenCounts) else NO_TOKENS
        if any(tokens) or area.tableau or area.reserved or area.nobles or area.prestige:
            message = f"seat {area.seat} starts with {_listed(area)}; everybody starts with nothing"
            return Finding(message, f"P{area.seat}", {"seat": area.seat, "tokens": tokens.text})
    return None


def _listed(area: Area) -> str:
    """Say what an area has, in the words of its line."""
    parts = (
        [words(area.tokens)] if isinstance(area.tokens, TokenCounts) and any(area.tokens) else []
    )
    bought = area.tableau if isinstance(area.tableau, int) else len(area.tableau or ())
    counts = {
        "bought": bought,
        "reserved": len(area.reserved or ()),
        "nobles": len(area.nobles or ()),
        "prestige": area.prestige or 0,
    }
    return ", ".join([*parts, *(f"{n} {what}" for what, n in counts.items() if n)])


RULE = Rule(
    code="S108",
    name="start-holdings",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Set up cards, nobles and gem supply"',),
    deal=check,
)
