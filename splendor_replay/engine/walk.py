"""The loop of a replay: which turn is next, who is to move, what checkpoints add on the way."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.engine.apply import apply_deed
from splendor_replay.engine.case import Case
from splendor_replay.engine.checkpoint import confirm
from splendor_replay.engine.judge import judge_checkpoint, judge_deed
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.resolve import deeds, resolve
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.scenes import CheckScene
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.trace import History
from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.model import Area, Checkpoint, Record, Skip, Turn, Unreadable, UnreadableLine

__all__ = ["OnIllegal", "Played", "Walk", "play"]

OnIllegal = Literal["apply", "skip", "stop"]


class Played(NamedTuple):
    """A turn of the walk: the first fields of a ``Step``."""

    number: int
    item: int
    before: Position
    turn: Turn
    after: Position
    cases: tuple[Case, ...]
    diagnostics: tuple[Diagnostic, ...]
    not_applied: tuple[str, ...]
    applied: bool


def play(
    position: Position, rules: RuleSet, turn: Turn, *, over: bool = False, item: int | None = None
) -> Played:
    """Judge a turn against a position and apply it as recorded.

    Args:
        position: The table before the turn; the seat must be one of its seats.
        rules: What it is judged by.
        turn: The turn.
        over: Whether the game had ended before it.
        item: Index of the turn in ``Record.log``.
    """
    number = position.turn + 1
    after, cases = position, ()
    diagnostics: tuple[Diagnostic, ...] = ()
    lost: tuple[str, ...] = ()
    parts = deeds(turn)
    count = len(parts)
    follower = next_seat(turn.seat, position.players)
    for index, deed in enumerate(parts, start=1):
        last = index == count
        case = resolve(after, rules, turn, deed, first=index == 1, last=last, over=over)
        diagnostics += judge_deed(case, item)
        after, refused = apply_deed(
            case, follower if last else position.to_move, number if last else position.turn
        )
        cases += (case,)
        lost += refused
    if turn.action is None or isinstance(turn.action, Skip | Unreadable):
        after = _unknown_turn(after, turn)
    return Played(number, item or 0, position, turn, after, cases, diagnostics, lost, applied=True)


def _unknown_turn(after: Position, turn: Turn) -> Position:
    """Return the position with the doubts of a turn that may have done anything."""
    told = turn.action is None and (turn.returned is not None or turn.nobles is not None)
    if told or turn.more:
        return after
    return replace(after, doubts=after.doubts.union(doubts_of_turn(turn.seat)))


def doubts_of_turn(seat: int) -> tuple[str, ...]:
    """Return all that a turn of a seat may change."""
    own = (f"{what} {seat}" for what in ("tokens", "tableau", "reserved", "nobles"))
    return (*own, "bank", "nobles", "market 1", "market 2", "market 3")


class Walk:
    """Goes through the log of a record once; its attributes tell afterwards what it met.

    Attributes:
        start: The table before the first turn, with what checkpoints above it add.
        opening: What was found in checkpoints above the first turn.
        ended: The table at the end of the game by the rules; ``None`` where it goes on.
        stopped: Whether it ended at an illegal turn.
        needed: Undone turns that a later turn needs: their item and the number of that turn.
    """

    def __init__(
        self, record: Record, rules: RuleSet, start: Position, on_illegal: OnIllegal
    ) -> None:
        """Stand before the first item of the log."""
        self.start = start
        self.opening: tuple[Diagnostic, ...] = ()
        self.ended: Position | None = start if is_over(start, rules) else None
        self.stopped = False
        self.needed: tuple[tuple[int, int], ...] = ()
        self._record, self._rules, self._on_illegal = record, rules, on_illegal
        self._said: frozenset[str] = frozenset()
        self._undone: list[tuple[int, Position]] = []
        self._history = History(start)

    def __iter__(self) -> Iterator[Played]:
        """Yield each turn of the log, judged and applied, with the checkpoints below it."""
        log = self._record.log
        position, index = self._checks(self.start, 0)
        opening, self.opening = self._found, self._found
        self.start = position
        while index < len(log):
            played = self._play(position, log[index], index)
            index += 1
            if played is None:
                break
            after, index = self._checks(played.after, index)
            if after is not played.after or self._found:
                found = (*played.diagnostics, *self._found)
                played = played._replace(after=after, diagnostics=found)
            self._history.note(played.number, played.item, after)
            position = after
            yield played

    def _checks(self, position: Position, index: int) -> tuple[Position, int]:
        """Go through the lines up to the next turn; keep what was found in ``_found``."""
        log = self._record.log
        self._found: tuple[Diagnostic, ...] = ()
        claimed: dict[int, TokenCounts] = {}
        while index < len(log) and not isinstance(log[index], Turn):
            item = log[index]
            if isinstance(item, Checkpoint):
                position = self._check(position, item, index, claimed)
            elif isinstance(item, UnreadableLine):
                doubts = doubts_of_turn(position.to_move or 1)
                position = replace(position, doubts=position.doubts.union(doubts))
            index += 1
        return position, index

    def _check(
        self, position: Position, item: Checkpoint, index: int, claimed: dict[int, TokenCounts]
    ) -> Position:
        claim = item.claim
        scene = CheckScene(item, self._rules, position, self.start, self._said, claimed)
        found = judge_checkpoint(scene, index)
        differs = frozenset(d.subject for d in checkpoint_differences(position, claim))
        self._found += tuple(self._history.explained(diagnostic) for diagnostic in found)
        if isinstance(claim, Area) and isinstance(claim.tokens, TokenCounts):
            claimed[claim.seat] = claim.tokens
        agreed = self._history.subjects(claim) - differs
        self._said = (self._said | differs) - agreed
        self._history.confirm(agreed, position.turn)
        return confirm(position, claim, differs)

    def _play(self, position: Position, turn: object, index: int) -> Played | None:
        """Judge and apply one turn; ``None`` where the replay stops before it."""
        assert isinstance(turn, Turn)
        rules = self._rules
        if turn.seat > position.players:
            return self._left_out(position, turn, index, ())
        if turn.undone:
            imagined = play(position, rules, turn)
            held = replace(imagined.after, to_move=position.to_move, turn=position.turn)
            self._undone.append((index, held))
            return self._left_out(position, turn, index, ())
        played = play(position, rules, turn, over=self.ended is not None, item=index)
        if self._undone:
            self._imagine(turn, played)
        if self._on_illegal != "apply" and _illegal(played.diagnostics):
            if self._on_illegal == "stop":
                self.stopped = True
                return None
            return self._left_out(position, turn, index, played.diagnostics)
        if self.ended is None and is_over(played.after, rules):
            self.ended = played.after
        return played

    def _left_out(
        self, position: Position, turn: Turn, index: int, found: tuple[Diagnostic, ...]
    ) -> Played:
        number = position.turn + 1
        return Played(number, index, position, turn, position, (), found, (), applied=False)

    def _imagine(self, turn: Turn, played: Played) -> None:
        """Follow the tables on which undone turns were played, and note where one is needed."""
        illegal = _illegal(played.diagnostics)
        followed = []
        for item, position in self._undone:
            other = play(position, self._rules, turn)
            if illegal and not _illegal(other.diagnostics):
                self.needed += ((item, played.number),)
            else:
                followed.append((item, other.after))
        self._undone = followed


def _illegal(diagnostics: tuple[Diagnostic, ...]) -> bool:
    return any(d.severity is Severity.ILLEGAL and d.waived is None for d in diagnostics)
