"""How far a record replays from a position on, with some of its lines changed."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from splendor_replay.diagnostics import refused
from splendor_replay.engine.checkpoint import confirm
from splendor_replay.engine.judge import judge_end
from splendor_replay.engine.outcome import is_over, outcome_of
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.scenes import EndScene
from splendor_replay.engine.step import legally_after
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.record.model import Checkpoint, Item, Turn

__all__ = ["Course", "Reach"]


class Reach(NamedTuple):
    """How far a course goes.

    Attributes:
        item: Index in the log of the first line that is wrong; its length where none is.
        whole: Whether all of it is legal, the end included.
    """

    item: int
    whole: bool


class Course:
    """Replays the rest of one record in other versions, and counts the turns that it plays.

    Attributes:
        played: Turns played so far.
    """

    def __init__(self, replayed: Replay) -> None:
        """Stand at the record as it is."""
        self.played = 0
        self._rules = replayed.rules
        self._record = replayed.record
        self._before = {step.item: step.before for step in replayed.steps}

    def before(self, item: int) -> Position | None:
        """Return the table before a turn of the record as it is."""
        return self._before.get(item)

    def reach(self, start: int, changed: Sequence[Item], resume: int) -> Reach:
        """Return how far the record goes where some lines stand in place of others.

        Args:
            start: Index of the first line that is left out.
            changed: What stands there instead.
            resume: Index of the first line after it that stays.
        """
        position = self._before[start]
        for item in changed:
            following = self._next(position, item)
            if following is None:
                return Reach(start, whole=False)
            position = following
        index = resume
        for item in islice(self._record.log, resume, None):
            following = self._next(position, item)
            if following is None:
                return Reach(index, whole=False)
            position, index = following, index + 1
        return Reach(index, whole=self._ends_well(position))

    def _next(self, position: Position, item: Item) -> Position | None:
        """Return the table after a line, ``None`` where the line is wrong."""
        if type(item) is not Turn:
            if not isinstance(item, Checkpoint):
                return position
            if checkpoint_differences(position, item.claim):
                return None
            return confirm(position, item.claim, frozenset())
        if item.seat > position.players or item.undone:
            return None if item.seat > position.players else position
        self.played += 1
        over = is_over(position, self._rules) if position.turn else False
        return legally_after(position, self._rules, item, over=over)

    def _ends_well(self, position: Position) -> bool:
        over = is_over(position, self._rules)
        outcome = outcome_of(position, self._rules, over=over)
        scene = EndScene(self._record, self._rules, position, outcome, over)
        return not refused(judge_end(scene))
