"""A record that stops with no end of the game and does not say why.
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import RecordScene

__all__ = ["RULE"]


def check(scene: RecordScene) -> Iterator[Finding]:
    """Look for a game that goes on where the record ends."""
    if scene.over or scene.record.end is not None:
        return
    turns = scene.position.turn
    yield Finding(f"the record stops after turn {turns}; the game had not ended", "end")


RULE = Rule(
    code="F011",
    name="record-stops-early",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "5. Ending the game"',),
    record=check,
)
