"""Tries the slips of the turns that a fault can come from, and ranks those after which it is gone.

Every trial replays the record from the changed turn on, until the first illegal turn. Trials begin
at the faulty turn and go back along what the broken rule reads; the number of turns played for all
faults of a record together is bounded.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.diagnostics import Diagnostic, Edit, Severity, Suggestion
from splendor_replay.engine.legal import each_legal_turn
from splendor_replay.engine.position import Position
from splendor_replay.engine.repair.course import Course, Reach
from splendor_replay.engine.repair.slips import KINDS, slips_of, with_fields
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.rules import RULE_BY_CODE
from splendor_replay.record.model import Buy, Item, Reserve, Turn
from splendor_replay.record.writer import turn_text

__all__ = ["TURNS_PLAYED", "suggest"]

TURNS_PLAYED = 2000
"""Turns that are played to find suggestions for one record, unless said otherwise."""
_SHOWN = 3
_ORDER = frozenset({"A201", "A205"})
_OPEN = {"F007": "pay", "F008": "returned", "F009": "nobles"}
"""Codes of a part that is not recorded, and its field: what it may have been is tried."""
_CARDS = frozenset({"card", "market", "deck", "reserved"})


class _Trial(NamedTuple):
    """A change of the record: lines that go, lines that come, and how far it replays then."""

    start: int
    resume: int
    lines: tuple[Turn, ...]
    distance: int
    reach: Reach


def suggest(
    replayed: Replay, found: Sequence[Diagnostic], budget: int = TURNS_PLAYED
) -> tuple[Diagnostic, ...]:
    """Return the diagnostics, each root that is illegal with its suggestions.

    Args:
        replayed: The record as it is, with illegal turns applied.
        found: Its diagnostics, consequences marked.
        budget: Turns that may be played in all; with more of them more distant slips are tried.
    """
    if replayed.start.players not in SEAT_COUNTS:
        return tuple(found)
    course = Course(replayed)
    roots = [d for d in found if _is_root(d)]
    shares = {id(root): len(roots) - at for at, root in enumerate(roots)}
    told = []
    for diagnostic in found:
        left = budget - course.played
        if id(diagnostic) in shares and left > 0:
            search = _Search(replayed, course, diagnostic, left // shares[id(diagnostic)])
            told.append(diagnostic._replace(suggestions=search.best()))
        else:
            told.append(diagnostic)
    return tuple(told)


def _is_root(found: Diagnostic) -> bool:
    open_part = found.code in _OPEN and found.severity is Severity.INCOMPLETE
    asked = (found.severity is Severity.ILLEGAL and found.waived is None) or open_part
    return asked and found.follows is None and found.place.turn != 0


class _Search:
    """The search for one fault."""

    def __init__(self, replayed: Replay, course: Course, fault: Diagnostic, share: int) -> None:
        self._log = replayed.record.log
        self._rules = replayed.rules
        self._course = course
        self._fault = fault
        self._end = course.played + share
        self._numbers = [(step.number, step.item) for step in replayed.steps]
        self._items = [step.item for step in replayed.steps if step.applied]
        last = self._items[-1] if self._items else 0
        self._at = fault.place.item if fault.place.item is not None else last
        self._needed = self._at if fault.place.item is not None else len(self._log) - 1
        self._reads = frozenset(RULE_BY_CODE[fault.code].reads)

    def best(self) -> tuple[Suggestion, ...]:
        """Return the best suggestions, the nearest first among equals."""
        trials = []
        all_tried = True
        for start, resume, lines in self._changes():
            if self._course.played >= self._end:
                all_tried = False
                break
            reach = self._course.reach(start, lines, resume)
            if reach.item > self._needed and (reach.whole or self._fault.place.item is not None):
                trials.append(_Trial(start, resume, lines, abs(self._at - start), reach))
        trials.sort(key=lambda trial: (not trial.reach.whole, -trial.reach.item, trial.distance))
        return tuple(self._told(trial, trials, all_tried=all_tried) for trial in trials[:_SHOWN])

    def _told(self, trial: _Trial, trials: list[_Trial], *, all_tried: bool) -> Suggestion:
        turns = max((n for n, item in self._numbers if item < trial.reach.item), default=0)
        equal = sum(other.reach == trial.reach for other in trials)
        edits = tuple(_edits(self._log, trial))
        return Suggestion(_imperative(edits), edits, turns, trial.reach.whole, equal, all_tried)

    # --- what is tried -----------------------------------------------------------------------

    def _changes(self) -> Iterator[tuple[int, int, tuple[Turn, ...]]]:
        """Yield changes as first line that goes, first line that stays, and lines between."""
        if self._fault.code in _OPEN:
            yield from self._slips(self._at, everything=False)
            return
        if self._fault.place.item is not None:
            yield from self._slips(self._at, everything=True)
        if self._fault.code in _ORDER:
            yield from self._order()
        here = self._fault.place.item
        for item in reversed([item for item in self._items if item <= self._at and item != here]):
            yield from self._slips(item, everything=self._fault.code in _ORDER)

    def _slips(self, item: int, *, everything: bool) -> Iterator[tuple[int, int, tuple[Turn, ...]]]:
        turn, before = self._log[item], self._course.before(item)
        if not isinstance(turn, Turn) or before is None or turn.more:
            return
        kinds = KINDS if everything else self._kinds_read(turn)
        for slip in slips_of(before, self._rules, turn, kinds):
            if self._fault.code not in _OPEN or self._fills(turn, slip):
                yield item, item + 1, (slip,)

    def _fills(self, turn: Turn, slip: Turn) -> bool:
        """Tell whether a slip says something of the part that is not recorded."""
        field = _OPEN[self._fault.code]
        return getattr(slip, field) not in {None, getattr(turn, field)}

    def _kinds_read(self, turn: Turn) -> frozenset[str]:
        """Return the slips of a turn that change something which the broken rule reads."""
        if self._fault.code in _OPEN or "outcome" in self._reads or not self._reads:
            return KINDS - {"seat"}
        kinds = self._reads & {"nobles"}
        if self._reads & _CARDS:
            kinds |= {"card", "reveals"}
        if "tableau" in self._reads:
            kinds |= {"card"}
        of_anybody = self._reads & {"bank", "all-tokens"}
        if of_anybody or ("tokens" in self._reads and turn.seat == self._fault.place.seat):
            kinds |= {"tokens"}
        return kinds

    def _order(self) -> Iterator[tuple[int, int, tuple[Turn, ...]]]:
        """Yield the changes that put the turns into another order, or one in or out."""
        near = [item for item in self._items if abs(item - self._at) <= _ORDER_REACH]
        for item in reversed(near):
            again = item + 1 in near and self._log[item] == self._log[item + 1]
            if item <= self._at and not (again and item < self._at):
                yield item, item + 1, ()
        for first, second in pairwise(near):
            one, other = self._log[first], self._log[second]
            beside = second == first + 1 and first <= self._at
            if beside and isinstance(one, Turn) and isinstance(other, Turn):
                yield first, second + 1, (other, one)
        before = self._course.before(self._at)
        if before is not None and self._fault.code == "A201":
            yield from ((self._at, self._at, (turn,)) for turn in self._absent(before))

    def _absent(self, before: Position) -> Iterator[Turn]:
        """Yield the turns that the seat to move may have played and nobody wrote down."""
        if before.to_move is None or before.to_move > before.players:
            return
        for turn in each_legal_turn(before, self._rules):
            card = turn.action.card if isinstance(turn.action, Buy | Reserve) else None
            from_market = any(card == shown.name for shown in before.face_up)
            yield with_fields(turn, reveals=("?",)) if from_market else turn


_ORDER_REACH = 2
"""Lines around an out-of-turn line that are moved or taken out on trial."""


def _edits(log: Sequence[Item], trial: _Trial) -> Iterator[Edit]:
    """Yield the lines that a trial changes."""
    gone = [item for item in log[trial.start : trial.resume] if isinstance(item, Turn)]
    for at in range(max(len(gone), len(trial.lines))):
        old = turn_text(gone[at]) if at < len(gone) else None
        new = trial.lines[at] if at < len(trial.lines) else None
        if new is not None:
            number = gone[at].number if at < len(gone) else _gap(log, trial.start)
            new = with_fields(new, number=number)
        yield Edit(trial.start + at, old, None if new is None else turn_text(new))


def _gap(log: Sequence[Item], item: int) -> int | None:
    """Return the number that is missing before a line, ``None`` where none is."""
    numbers = [i.number for i in log[: item + 1] if isinstance(i, Turn)][-2:]
    first, last = numbers if len(numbers) > 1 else (None, None)
    return first + 1 if first is not None and last == first + 2 else None


def _imperative(edits: tuple[Edit, ...]) -> str:
    """Say what to do."""
    first = edits[0]
    if len(edits) > 1:
        return f"swap {first.old} and {edits[1].old}"
    if first.old is None:
        return f"add {first.new}"
    if first.new is None:
        return f"take out {first.old}"
    return f"write {first.new}"
