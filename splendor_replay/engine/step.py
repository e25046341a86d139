"""One turn of a replay: judged against the position before it, and applied as recorded."""

from functools import cache
from typing import Literal, NamedTuple

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Diagnostic, Severity, refused, worst
from splendor_replay.engine.amounts import only_payment
from splendor_replay.engine.apply import apply_deed
from splendor_replay.engine.case import Case
from splendor_replay.engine.express import express
from splendor_replay.engine.judge import is_refused, judge_deed, judge_order, judge_payment
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.refusal import plainly_refused
from splendor_replay.engine.resolve import deeds, resolve
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import Skip, Turn, Unreadable

__all__ = [
    "Step",
    "Verdict",
    "doubts_of_turn",
    "legally_after",
    "play",
    "play_by_rules",
    "play_slowly",
    "verdict_of",
]

_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is

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
    if rules.plain and not over:
        after = express(position, turn, position.to_move)
        if after is not None:
            return Step(position.turn + 1, item, position, turn, after, rules)
    return play_slowly(position, rules, turn, over=over, item=item)


def play_slowly(position: Position, rules: RuleSet, turn: Turn, *, over: bool, item: int) -> Step:
    """Do what ``play`` does, for a turn that the short way has refused."""
    if rules.plain and not over:
        nearly = _nearly_plain(position, rules, turn, item)
        if nearly is not None:
            after, found = nearly
            return Step(position.turn + 1, item, position, turn, after, rules, found)
    return play_by_rules(position, rules, turn, over=over, item=item)


def _nearly_plain(
    position: Position, rules: RuleSet, turn: Turn, item: int
) -> tuple[Position, tuple[Diagnostic, ...]] | None:
    """Go the short way with a turn that one thing alone keeps from being plain.

    Where lines are missing, doubled or swapped, it is the seat of most turns. Logs by hand leave
    out payments that anybody can tell.
    """
    if position.to_move not in {turn.seat, None}:
        after = express(position, turn, turn.seat)
        return None if after is None else (after, judge_order(position, turn, item))
    only = only_payment(position, rules, turn)
    after = None if only is None else _paid(position, turn, only)
    if only is None or after is None:
        return None
    return after, judge_payment(position, turn, only, item)


def _paid(position: Position, turn: Turn, pay: TokenCounts) -> Position | None:
    """Go the short way with a turn as if it named its payment."""
    return express(position, valid_turn({**vars(turn), "pay": pay}), position.to_move)


def play_by_rules(position: Position, rules: RuleSet, turn: Turn, *, over: bool, item: int) -> Step:
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
    after = _unknown_turn(after, turn)
    found = (rules, diagnostics, lost, True, None, None)
    return _new(Step, (number, item, position, turn, after, *found))


def legally_after(
    position: Position, rules: RuleSet, turn: Turn, *, over: bool = False
) -> Position | None:
    """Return the table after a turn, ``None`` where the rules refuse it.

    It says what ``play`` says, and stops at the first rule that refuses the turn; out of turn
    (A201) the rest of it is not even read.
    """
    if position.to_move not in {turn.seat, None} and not turn.waivers:
        return None
    if turn.more:
        step = play(position, rules, turn, over=over)
        return None if refused(step.diagnostics) else step.after
    if rules.plain and not over:
        after = express(position, turn, position.to_move)
        only = None if after is not None else only_payment(position, rules, turn)
        if only is not None:
            after = _paid(position, turn, only)
        if after is not None:
            return after
    if rules.plain and not turn.waivers and plainly_refused(position, turn):
        return None
    case = resolve(position, rules, turn, turn, over=over)
    if is_refused(case):
        return None
    after, _ = apply_deed(case, next_seat(turn.seat, position.players), position.turn + 1)
    return _unknown_turn(after, turn)


_TELLS_NOTHING = frozenset({Skip, Unreadable})


def _unknown_turn(after: Position, turn: Turn) -> Position:
    """Return the position with the doubts of a turn that may have done anything."""
    if turn.action is not None and type(turn.action) not in _TELLS_NOTHING:
        return after
    told = turn.action is None and (turn.returned is not None or turn.nobles is not None)
    if told or turn.more:
        return after
    return after._replace(doubts=after.doubts.union(doubts_of_turn(turn.seat)))


@cache
def doubts_of_turn(seat: int) -> tuple[str, ...]:
    """Return all that a turn of a seat may change."""
    own = (f"{what} {seat}" for what in ("tokens", "tableau", "reserved", "nobles"))
    return (*own, "bank", "nobles", "market 1", "market 2", "market 3")
