"""A game recorded as finished though nobody has reached the target.

What is checked
    A game that is recorded as finished has a seat at the target (rule text 000, "5. Ending the
    game").

Why
    Turns are missing, prestige was not counted, or the game was given up and the record does not
    say so.

Refused
    end winner P1 by target  # P1 has 14 prestige, P2 has 4

Accepted
    end winner P1 by target  # P1 has 15 prestige
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Look for a finish without anybody at the target."""
    if not scene.finished or scene.over:
        return None
    prestige = scene.outcome.prestige
    best = max((total for total in prestige if total is not None), default=0)
    if best >= scene.rules.target:
        return None
    severity = Severity.INCOMPLETE if None in prestige else None
    message = (
        f"the game is recorded as finished; the highest prestige is {best} of {scene.rules.target}"
    )
    return Finding(message, "end", {"prestige": best, "target": scene.rules.target}, severity)


RULE = Rule(
    code="E902",
    name="no-trigger",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "5. Ending the game"',),
    reads=("outcome",),
    end=check,
)
