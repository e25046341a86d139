"""A target in the record that differs from the one of the profile.

What is checked
    The target of the record is that of its profile (rule text 000, "5. Ending the game").

Why
    The end is judged by the record's target. That the profile says another one is worth a look:
    games to 21 have their own opening.

Refused
    rules official
    target 21

Accepted
    rules official,target=21
    target 21
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Compare the targets."""
    stated, usual = scene.record.target, scene.rules.judged.target
    if stated is None or stated == usual:
        return None
    message = f"the record is played to {stated}; {scene.rules.judged.name} is played to {usual}"
    return Finding(message, "target", {"target": stated, "profile": usual})


RULE = Rule(
    code="E907",
    name="other-target",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "5. Ending the game"',),
    deal=check,
)
