"""A full tie for which not all tied seats are recorded as winners.

What is checked
    Seats that are level in prestige and bought cards all win (rule text 000, "5. Ending the game";
    rule text 002, "Fifteen triggers the finish, not automatic victory").

Why
    Programs that take the first or last of the best make one winner. Under tie=fewest_only, where
    the text stops, it is suspicious only.

Refused
    end winner P1 by target  # 15 prestige and nine cards each

Accepted
    end winner P1 P2 by target  # 15 prestige and nine cards each
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import EndScene

__all__ = ["RULE"]


def check(scene: EndScene) -> Finding | None:
    """Look for a full tie with fewer winners than tied seats."""
    winners, right = scene.winners, scene.ranked
    if not winners or not set(winners) < set(right):
        return None
    silent = scene.rules.judged.tie == "fewest_only"
    severity = Severity.SUSPICIOUS if silent else None
    message = (
        f"seats {' and '.join(map(str, right))} are tied in prestige and cards and share the win"
    )
    return Finding(message, "winner", {"winners": winners, "expected": right}, severity)


RULE = Rule(
    code="E905",
    name="shared-win-not-recorded",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=(
        '000 "5. Ending the game"',
        '002 "Fifteen triggers the finish, not automatic victory"',
    ),
    reads=("outcome",),
    end=check,
)
