"""The loop of a replay: which turn is next, who is to move, what checkpoints add on the way."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Diagnostic, Severity, worst
from splendor_replay.engine.apply import apply_deed
from splendor_replay.engine.case import Case
from splendor_replay.engine.checkpoint import confirm
from splendor_replay.engine.express import express
from splendor_replay.engine.judge import judge_checkpoint, judge_deed
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.resolve import deeds, resolve
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.scenes import CheckScene
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.trace import History
from splendor_replay.record.model import (
    Area,
    Checkpoint,
    Record,
    Skip,
    Turn,
    Unreadable,
    UnreadableLine,
)

__all__ = ["OnIllegal", "Step", "Verdict", "Walk", "play", "verdict_of"]

OnIllegal = Literal["apply", "skip", "stop"]
Verdict = Literal["legal", "suspicious", "incomplete", "illegal"]


class Step(NamedTuple):
    """One turn of a replay: the table before it, the turn, the table after it.

    Attributes:
        number: Number of the turn in the game, from 1; an undone turn has the number that it
            would have had.
        item: Index of the turn in ``Record.log``.
        before: The table before the turn.
        turn: What the record says.
        after: The table after it, with what checkpoints below it add.
        rules: What it was judged by.
        diagnostics: What the rules found in the turn and in the checkpoints below it.
        not_applied: Parts that could not be carried out.
        applied: Whether the turn moved anything and counts; ``False`` for an undone turn and
            for an illegal one that was skipped.
        illegal_since: First turn with an illegal diagnostic so far; ``None`` is none.
        uncertain_since: First turn since which something is not fixed; ``None`` is nothing.
    """

    number: int
    item: int
    before: Position
    turn: Turn
    after: Position
    rules: RuleSet
    diagnostics: tuple[Diagnostic, ...] = ()
    not_applied: tuple[str, ...] = ()
    applied: bool = True
    illegal_since: int | None = None
    uncertain_since: int | None = None

    @property
    def verdict(self) -> Verdict:
        """The worst severity of the turn; what was only inferred is legal."""
        return verdict_of(self.diagnostics) if self.diagnostics else "legal"

    @property
    def cases(self) -> tuple[Case, ...]:
        """Each deed of the turn as it is read; empty for a turn that was not applied."""
        return _read(self.before, self.rules, self.turn) if self.applied else ()


def verdict_of(diagnostics: tuple[Diagnostic, ...]) -> Verdict:
    """Return the worst severity as a verdict; none, ``info`` and waived ones are ``legal``."""
    severity = worst(diagnostics)
    if severity is None or severity is Severity.INFO:
        return "legal"
    return severity.value  # type: ignore[return-value]


def _read(position: Position, rules: RuleSet, turn: Turn) -> tuple[Case, ...]:
    """Read each deed of a turn against the table before it, without judging it."""
    cases: tuple[Case, ...] = ()
    parts = deeds(turn)
    for index, deed in enumerate(parts, start=1):
        last = index == len(parts)
        case = resolve(position, rules, turn, deed, first=index == 1, last=last)
        position, _ = apply_deed(case, position.to_move, position.turn)
        cases += (case,)
    return cases


def play(
    position: Position, rules: RuleSet, turn: Turn, *, over: bool = False, item: int = 0
) -> Step:
    """Judge a turn against a position and apply it as recorded.

    Args:
        position: The table before the turn; the seat must be one of its seats.
        rules: What it is judged by.
        turn: The turn.
        over: Whether the game had ended before it.
        item: Index of the turn in ``Record.log``.
    """
    number = position.turn + 1
    if rules.plain and not over:
        after = express(position, turn)
        if after is not None:
            return Step(number, item, position, turn, after, rules)
    return _play_slowly(position, rules, turn, over=over, item=item)


def _play_slowly(position: Position, rules: RuleSet, turn: Turn, *, over: bool, item: int) -> Step:
    """Read, judge and apply each deed of a turn."""
    number = position.turn + 1
    after, parts = position, deeds(turn)
    diagnostics: tuple[Diagnostic, ...] = ()
    lost: tuple[str, ...] = ()
    follower = next_seat(turn.seat, position.players)
    for index, deed in enumerate(parts, start=1):
        last = index == len(parts)
        case = resolve(after, rules, turn, deed, first=index == 1, last=last, over=over)
        diagnostics += judge_deed(case, item)
        after, refused = apply_deed(
            case, follower if last else position.to_move, number if last else position.turn
        )
        lost += refused
    if turn.action is None or isinstance(turn.action, Skip | Unreadable):
        after = _unknown_turn(after, turn)
    return Step(number, item, position, turn, after, rules, diagnostics, lost)


def _unknown_turn(after: Position, turn: Turn) -> Position:
    """Return the position with the doubts of a turn that may have done anything."""
    told = turn.action is None and (turn.returned is not None or turn.nobles is not None)
    if told or turn.more:
        return after
    return after._replace(doubts=after.doubts.union(doubts_of_turn(turn.seat)))


def doubts_of_turn(seat: int) -> tuple[str, ...]:
    """Return all that a turn of a seat may change."""
    own = (f"{what} {seat}" for what in ("tokens", "tableau", "reserved", "nobles"))
    return (*own, "bank", "nobles", "market 1", "market 2", "market 3")


class Walk:
    """Goes through the log of a record once; its attributes tell afterwards what it met.

    Attributes:
        rules: What the record is judged by.
        start: The table before the first turn, with what checkpoints above it add.
        opening: What was found in checkpoints above the first turn.
        ended: The table at the end of the game by the rules; ``None`` where it goes on.
        stopped: Whether it ended at an illegal turn.
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
        self.needed: tuple[tuple[int, int], ...] = ()
        self.rules = rules
        self._record, self._on_illegal = record, on_illegal
        self._deal_illegal = deal_illegal
        self._said: frozenset[str] = frozenset()
        self._undone: list[tuple[int, Position]] = []
        self._history = History(start)

    def __iter__(self) -> Iterator[Step]:
        """Yield each turn of the log, judged and applied, with the checkpoints below it."""
        log = self._record.log
        position, index = self._checks(self.start, 0)
        self.opening = self._found
        self.start = position
        illegal = 0 if self._deal_illegal or _illegal(self.opening) else None
        uncertain: int | None = None
        while index < len(log):
            step = self._play(position, log[index], index)  # type: ignore[arg-type]
            index += 1
            if step is None:
                break
            position = step.after
            if index < len(log) and type(log[index]) is not Turn:
                position, index = self._checks(position, index)
                step = step._replace(after=position, diagnostics=step.diagnostics + self._found)
            if illegal is None and step.diagnostics and _illegal(step.diagnostics):
                illegal = step.number
            uncertain = (uncertain or step.number) if position.doubts else None
            if illegal is not None or uncertain is not None:
                step = step._replace(illegal_since=illegal, uncertain_since=uncertain)
            self._history.note(step.number, step.item, position)
            yield step

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
                position = position._replace(doubts=position.doubts.union(doubts))
            index += 1
        return position, index

    def _check(
        self, position: Position, item: Checkpoint, index: int, claimed: dict[int, TokenCounts]
    ) -> Position:
        claim = item.claim
        scene = CheckScene(item, self.rules, position, self.start, self._said, claimed)
        found = judge_checkpoint(scene, index)
        differs = frozenset(d.subject for d in checkpoint_differences(position, claim))
        self._found += tuple(self._history.explained(diagnostic) for diagnostic in found)
        if isinstance(claim, Area) and isinstance(claim.tokens, TokenCounts):
            claimed[claim.seat] = claim.tokens
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
    ) -> Step:
        number = position.turn + 1
        return Step(number, index, position, turn, position, self.rules, found, (), applied=False)

    def _imagine(self, turn: Turn, played: Step) -> None:
        """Follow the tables on which undone turns were played, and note where one is needed."""
        illegal = _illegal(played.diagnostics)
        followed = []
        for item, position in self._undone:
            other = play(position, self.rules, turn)
            if illegal and not _illegal(other.diagnostics):
                self.needed += ((item, played.number),)
            else:
                followed.append((item, other.after))
        self._undone = followed


def _illegal(diagnostics: tuple[Diagnostic, ...]) -> bool:
    return any(d.severity is Severity.ILLEGAL and d.waived is None for d in diagnostics)
