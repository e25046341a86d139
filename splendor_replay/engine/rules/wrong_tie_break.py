"""A tie decided by something else than fewer bought cards.

What is checked
    Among the seats with the highest prestige, the one with fewer bought cards wins (rule text 000,
    "5. Ending the game", "Commonly argued"; rule text 002, "Fifteen triggers the finish, not
    automatic victory").

Why
    Nobles, reserved cards and the order of the seats do not decide, nor do cards of seats that are
    not tied.

Refused
    end winner P1 by target  # 15 each; P1 has eleven cards, P2 nine

Accepted
    end winner P2 by target  # 15 each; P1 has eleven cards, P2 nine
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Compare the named winners with those whom the tie rule leaves."""
    winners, right = scene.winners, scene.ranked
    if not winners or not right or set(winners) <= set(right) or scene.trailing:
        return None
    cards = scene.outcome.cards
    shown = ", ".join(f"seat {seat} has {cards[seat - 1]}" for seat in sorted({*winners, *right}))
    message = f"the tie goes to seat {right[0]}; bought cards: {shown}"
    return Finding(message, "winner", {"winners": winners, "expected": right})


RULE = Rule(
    code="E904",
    name="wrong-tie-break",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "5. Ending the game"',
        '000 "Commonly argued"',
        '002 "Fifteen triggers the finish, not automatic victory"',
    ),
    reads=("outcome",),
    end=check,
)
