"""A winner who has not the highest prestige.

What is checked
    The winner has the highest prestige (rule text 000, "5. Ending the game"; rule text 002,
    "Fifteen triggers the finish, not automatic victory").

Why
    Being first at the target wins nothing, nor do few cards alone.

Refused
    end winner P2 by target  # P1 has 16 prestige, P2 has 4

Accepted
    end winner P1 by target  # P1 has 16 prestige, P2 has 4
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Compare the prestige of the named winners with the highest."""
    winners, prestige = scene.winners, scene.outcome.prestige
    if not winners:
        return None
    if None in prestige:
        message = "the prestige of a seat is not known, so the winner cannot be checked"
        return Finding(message, "winner", severity=Severity.INCOMPLETE)
    best = max(total for total in prestige if total is not None)
    wrong = tuple(seat for seat in winners if prestige[seat - 1] != best)
    if not wrong:
        return None
    message = f"seat {wrong[0]} has {prestige[wrong[0] - 1]} prestige; the highest is {best}"
    return Finding(message, "winner", {"winners": winners, "wrong": wrong, "highest": best})


RULE = Rule(
    code="E903",
    name="wrong-winner",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "5. Ending the game"',
        '002 "Fifteen triggers the finish, not automatic victory"',
    ),
    reads=("outcome",),
    end=check,
)
