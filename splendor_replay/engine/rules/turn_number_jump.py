"""A turn number that does not follow the number before it.

What is checked
    Numbers of turns follow one another; an undone turn has none of its own (the rule texts are
    silent).

Why
    A jump is the trace of a line that was lost, doubled or put elsewhere.

Refused
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5
    43 P2 take WUR

Accepted
    41 P1 buy 2G-G6 pay G4Y -> 2U-U5
    42 P2 take WUR
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import RecordScene
from splendor_replay.record.model import Turn

__all__ = ["RULE"]


def check(scene: RecordScene) -> Iterator[Finding]:
    """Compare each number with the one before it, counting the turns between them."""
    log = scene.record.log
    numbers = [turn.number for turn in log if isinstance(turn, Turn) and not turn.undone]
    if not any(numbers):
        return
    first = numbers[0]
    if first is not None and numbers == list(range(first, first + len(numbers))):
        return
    expected = None
    for item, turn in enumerate(log):
        if not isinstance(turn, Turn) or turn.undone:
            continue
        if turn.number is None:
            expected = None if expected is None else expected + 1
            continue
        if expected is not None and turn.number != expected:
            message = f"the turn is numbered {turn.number}; {expected} would follow"
            facts = {"number": turn.number, "expected": expected}
            yield Finding(message, "number", facts, item=item)
        expected = turn.number + 1


RULE = Rule(
    code="F015",
    name="turn-number-jump",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    record=check,
)
