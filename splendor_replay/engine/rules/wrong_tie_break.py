"""A tie decided by something else than fewer bought cards.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Compare the named winners with those whom the tie rule leaves."""
    winners, right = scene.winners, scene.ranked
    if not winners or not right or scene.trailing or set(winners) <= set(right):
        return None
    cards = scene.outcome.cards
    shown = ", ".join(f"seat {seat} {cards[seat - 1]}" for seat in sorted({*winners, *right}))
    message = f"with equal prestige fewer bought cards win ({shown}); seat {right[0]} wins"
    return Finding(message, "winner", {"winners": winners, "expected": right})


RULE = Rule(
    code="E904",
    name="wrong-tie-break",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "5. Ending the game"', '000 "Commonly argued"', '002 "Fifteen triggers the finish, not automatic victory"'),
    end=check,
)
