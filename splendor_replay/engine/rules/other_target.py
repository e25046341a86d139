"""A target in the record that differs from the one of the profile.
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
