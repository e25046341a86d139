"""A record that stops with no end of the game and does not say why.

What is checked
    A record without an end line is played to the end of the game (rule text 000, "5. Ending the
    game").

Why
    Otherwise nobody can tell a game that was broken off from a file that was cut short.

Refused
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5  # P1 has 15; the last line of the file

Accepted
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5
    42 P2 take WUR
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
    yield stopped_after(scene.position.turn)


def stopped_after(turns: int) -> Finding:
    """Say after which turn the record stops."""
    return Finding(f"the record stops after turn {turns}; the game had not ended", "end")


RULE = Rule(
    code="F011",
    name="record-stops-early",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "5. Ending the game"',),
    reads=("outcome",),
    record=check,
)
