"""A game that stops before all seats had the same number of turns.

What is checked
    A game that is recorded as finished stops at the end of a round, with equal turns for all
    (rule text 000, "5. Ending the game"; rule text 002, "Fifteen triggers the finish, not automatic
    victory").

Why
    The seats behind the one that reached the target may still overtake it.

Refused
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5
    end winner P1 by target  # P1 began and has 15 now

Accepted
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5
    42 P2 take WUR
    end winner P1 by target
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Look for a finish in the middle of the last round."""
    if not scene.finished or scene.over:
        return None
    best = max((total for total in scene.outcome.prestige if total is not None), default=0)
    if best < scene.rules.target:
        return None
    missing = scene.position.to_move
    if scene.position.start is None:
        message = "whether all seats had the same number of turns depends on the start seat"
        return Finding(message, "end", severity=Severity.INCOMPLETE)
    message = f"the game stops with {best} prestige reached, but seat {missing} has a turn left"
    return Finding(message, "end", {"prestige": best, "to_move": missing})


RULE = Rule(
    code="E901",
    name="ended-early",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "5. Ending the game"',
        '002 "Fifteen triggers the finish, not automatic victory"',
    ),
    reads=("outcome",),
    end=check,
)
