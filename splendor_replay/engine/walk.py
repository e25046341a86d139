"""The loop of a replay: which turn is next, who is to move, what checkpoints add on the way."""

from collections.abc import Iterator
from itertools import islice
from typing import Literal

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Diagnostic, refused
from splendor_replay.engine.checkpoint import confirm
from splendor_replay.engine.express import express
from splendor_replay.engine.judge import judge_checkpoint
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.scenes import CheckScene
from splendor_replay.engine.step import Step, doubts_of_turn, play, play_slowly
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.trace import History
from splendor_replay.record.model import (
    Area,
    Checkpoint,
    Claim,
    Record,
    Turn,
    UnreadableLine,
)

__all__ = ["OnIllegal", "Walk"]

OnIllegal = Literal["apply", "skip", "stop"]


_NOTHING_BELOW = Turn(seat=1)
_NOTHING_FOUND = ((), (), True)
"""The fields of a step behind its rules."""
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


class Walk:
    """Goes through the log of a record once; its attributes tell afterwards what it met.

    Attributes:
        rules: What the record is judged by.
        start: The table before the first turn, with what checkpoints above it add.
        opening: What was found in checkpoints above the first turn.
        ended: The table at the end of the game by the rules; ``None`` where it goes on.
        stopped: Whether it ended at an illegal turn.
        refusal: What was found in the turn at which it ended.
        needed: Undone turns that a later turn needs: their item and the number of that turn.
    """

    def __init__(
        self,
        record: Record,
        rules: RuleSet,
        start: Position,
        on_illegal: OnIllegal,
        *,
        deal_illegal: bool,
    ) -> None:
        """Stand before the first item of the log."""
        self.start = start
        self.opening: tuple[Diagnostic, ...] = ()
        self.ended: Position | None = start if is_over(start, rules) else None
        self.stopped = False
        self.refusal: tuple[Diagnostic, ...] = ()
        self.needed: tuple[tuple[int, int], ...] = ()
        self.rules = rules
        self._record, self._on_illegal = record, on_illegal
        self._deal_illegal = deal_illegal
        self._said: frozenset[str] = frozenset()
        self._undone: list[tuple[int, Position]] = []
        self._history = History()
        self._log = (*record.log, _NOTHING_BELOW)
        self._not_plain = -1

    def __iter__(self) -> Iterator[Step]:
        """Yield each turn of the log, judged and applied, with the checkpoints below it."""
        log = self._record.log
        position, index = self._checks(self.start, 0)
        self.opening = self._found
        self.start = position
        illegal = 0 if self._deal_illegal or refused(self.opening) else None
        uncertain: int | None = None
        while index < len(log):
            for step in self._plain_turns(position, index, illegal, uncertain):
                yield step
                position, index = step.after, index + 1
            if index == len(log):
                return
            met = self._next(position, index)
            if met is None:
                return
            step, index = met
            position = step.after
            if illegal is None and step.diagnostics and refused(step.diagnostics):
                illegal = step.number
            uncertain = (uncertain or step.number) if position.doubts else None
            yield _new(Step, (*step[:-2], illegal, uncertain))

    def _next(self, position: Position, index: int) -> tuple[Step, int] | None:
        """Return any turn with the checkpoints below it, and the index of the next one."""
        log = self._record.log
        step = self._play(position, log[index], index)  # type: ignore[arg-type]
        index += 1
        if step is None:
            return None
        self._history.note(step)
        if index < len(log) and type(log[index]) is not Turn:
            position, index = self._checks(step.after, index)
            step = step._replace(after=position, diagnostics=step.diagnostics + self._found)
            self._history.settle(step)
        return step, index

    def _plain_turns(self, position: Position, index: int, *since: int | None) -> Iterator[Step]:
        """Yield turns that are plainly legal, up to one that is not or has a line below it."""
        rules, note = self.rules, self._history.note
        if not rules.plain or self._undone or self.ended is not None:
            return
        log, start = self._log, self.start.start
        at_once = rules.judged.end == "instant"
        behind = (*_NOTHING_FOUND, *since)
        for item in range(index, len(log) - 1):
            turn = log[item]
            if type(log[item + 1]) is not Turn or type(turn) is not Turn:
                return
            after = express(position, turn, position.to_move)
            if after is None:
                self._not_plain = item
                return
            step = _new(Step, (after.turn, item, position, turn, after, rules, *behind))
            note(step)
            if (after.to_move == start or at_once) and is_over(after, rules):
                self.ended = after
                yield step
                return
            yield step
            position = after

    def _checks(self, position: Position, index: int) -> tuple[Position, int]:
        """Go through the lines up to the next turn; keep what was found in ``_found``."""
        log = self._record.log
        self._found: tuple[Diagnostic, ...] = ()
        claimed = self._claimed(index)
        while index < len(log) and not isinstance(log[index], Turn):
            item = log[index]
            if isinstance(item, Checkpoint):
                position = self._check(position, item, index, claimed)
            elif isinstance(item, UnreadableLine):
                doubts = doubts_of_turn(position.to_move or 1)
                position = position._replace(doubts=position.doubts.union(doubts))
            index += 1
        return position, index

    def _claimed(self, index: int) -> dict[int, TokenCounts]:
        """Return the tokens of seats that the checkpoints from here to the next turn state."""
        claimed = {}
        for item in islice(self._record.log, index, None):
            if isinstance(item, Turn):
                break
            claim = item.claim if isinstance(item, Checkpoint) else None
            if isinstance(claim, Area) and isinstance(claim.tokens, TokenCounts):
                claimed[claim.seat] = claim.tokens
        return claimed

    def _check(
        self, position: Position, item: Checkpoint, index: int, claimed: dict[int, TokenCounts]
    ) -> Position:
        claim = item.claim
        scene = CheckScene(item, self.rules, position, self.start, self._said, claimed)
        found = judge_checkpoint(scene, index)
        differs = frozenset(d.subject for d in checkpoint_differences(position, claim))
        self._found += tuple(self._history.explained(diagnostic) for diagnostic in found)
        if differs and self._undone:
            self._imagine_claim(claim, differs, position.turn)
        agreed = self._history.subjects(claim) - differs
        self._said = (self._said | differs) - agreed
        self._history.confirm(agreed, position.turn)
        return confirm(position, claim, differs)

    def _play(self, position: Position, turn: Turn, index: int) -> Step | None:
        """Judge and apply one turn; ``None`` where the replay stops before it."""
        rules = self.rules
        if turn.seat > position.players:
            return self._left_out(position, turn, index, ())
        if turn.undone:
            imagined = play(position, rules, turn)
            held = imagined.after._replace(to_move=position.to_move, turn=position.turn)
            self._undone.append((index, held))
            return self._left_out(position, turn, index, ())
        # What the short way has refused need not be tried by it again.
        way = play_slowly if index == self._not_plain else play
        played = way(position, rules, turn, over=self.ended is not None, item=index)
        if self._undone:
            self._imagine(turn, played)
        if self._on_illegal != "apply" and refused(played.diagnostics):
            if self._on_illegal == "stop":
                self.stopped = True
                self.refusal = played.diagnostics
                return None
            skipped = self._left_out(position, turn, index, played.diagnostics)
            if turn.seat != position.to_move:
                return skipped
            follower = next_seat(turn.seat, position.players)
            return skipped._replace(after=position._replace(to_move=follower))
        if self.ended is None and is_over(played.after, rules):
            self.ended = played.after
        return played

    def _left_out(
        self, position: Position, turn: Turn, index: int, found: tuple[Diagnostic, ...]
    ) -> Step:
        number = position.turn + 1
        return Step(number, index, position, turn, position, self.rules, found, (), applied=False)

    def _imagine(self, turn: Turn, played: Step) -> None:
        """Follow the tables on which undone turns were played, and note where one is needed."""
        illegal = refused(played.diagnostics)
        followed = []
        for item, position in self._undone:
            other = play(position, self.rules, turn)
            if illegal and not refused(other.diagnostics):
                self.needed += ((item, played.number),)
            else:
                followed.append((item, other.after))
        self._undone = followed

    def _imagine_claim(self, claim: Claim, differs: frozenset[str], turn: int) -> None:
        """Note an undone turn without which a checkpoint differs, and with which it does not."""
        for item, position in self._undone:
            left = {found.subject for found in checkpoint_differences(position, claim)}
            if not left & differs and item not in dict(self.needed):
                self.needed += ((item, turn),)
