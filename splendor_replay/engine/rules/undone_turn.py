"""A turn that the source took back, though a later line fits only if it was played.

What is checked
    No later turn is legal only if a turn that is marked as undone had been played (the rule texts
    are silent).

Why
    Sources take a turn back and keep some of its effects; the log and the table then tell two
    games.

Refused
    41 P1 take GRK undone
    43 P1 buy 2G-G6 pay G4Y -> 2U-U5  # the fourth emerald is that of turn 41

Accepted
    41 P1 take GRK undone
    43 P1 buy 2G-G6 pay G3Y2 -> 2U-U5  # P1 holds G3Y3
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import RecordScene

__all__ = ["RULE"]


def check(scene: RecordScene) -> Iterator[Finding]:
    """Report each undone turn whose effects a later line needs."""
    for item, needed_by in scene.undone_but_needed:
        message = "the turn was taken back, but a later turn is legal only if it was played"
        yield Finding(message, "line", {"needed_by_turn": needed_by}, item=item)


RULE = Rule(
    code="F013",
    name="undone-turn",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    record=check,
)
