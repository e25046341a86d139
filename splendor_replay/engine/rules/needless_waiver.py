"""A waiver of a code that nothing in its turn breaks.

What is checked
    Each code that a turn waives is one that the turn breaks (the rule texts are silent).

Why
    A waiver that waives nothing hides the next fault that is made there, and is often the trace
    of a line that was mended later.

Refused
    42 P2 take WUR !G305 played so, seen too late

Accepted
    42 P2 take WUR
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import RecordScene
from splendor_replay.record.model import Turn

__all__ = ["RULE"]

_ABOUT_THE_RECORD = frozenset({"F005", "F011", "F013", "F015", "F016"})
"""Codes that are found in a record as a whole; a waiver of one is never needless."""


def check(scene: RecordScene) -> Iterator[Finding]:
    """Hold the codes that a turn waives against those that were found in it."""
    for item, codes in scene.codes.items():
        turn = scene.record.log[item]
        if not isinstance(turn, Turn) or turn.undone:
            continue
        waived = dict.fromkeys(code for waiver in turn.waivers for code in waiver.codes)
        needless = tuple(code for code in waived if code not in codes | _ABOUT_THE_RECORD)
        if needless:
            message = f"the turn does not break {', '.join(needless)}, which it waives"
            yield Finding(message, "waiver", {"codes": needless}, item=item)


RULE = Rule(
    code="F016",
    name="needless-waiver",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    record=check,
)
