"""Tells roots from consequences: which diagnostic rests on what an earlier faulty turn spoiled.

Data flow, no search. An illegal turn spoils all that it changed (bank, holdings, places of cards,
tiles), and the turns that it left out; one that cannot be read spoils what it leaves open. A rule
says what it reads. What reads a spoiled subject
follows from the turn that spoiled it, until a checkpoint confirms the subject.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain, islice

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.diagnostics import Cause, Diagnostic, Severity
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.rules import RULE_BY_CODE
from splendor_replay.engine.spoiled import (
    ANY_CARD,
    OWN,
    WHOSE_TURN,
    Spoiled,
    cards_of,
    of_absent_turn,
)
from splendor_replay.engine.step import Step
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.trace import History
from splendor_replay.record.model import Checkpoint, Turn

__all__ = ["with_causes"]

_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is
_STAGES = {"A": 0, "F": 1, "G": 2, "V": 2, "B": 2, "D": 4, "L": 5, "N": 6}
_PAYING = frozenset({"B505", "B506", "B507", "B508", "B509", "B510"})
_ANY_TURN = frozenset({"F001", "F012"})
"""Codes of a turn that may have been anything."""
_ILLEGAL, _INCOMPLETE = _FAULTY = (Severity.ILLEGAL, Severity.INCOMPLETE)
_TOKENS_ONLY = frozenset({"tokens", "bank"})
_OF_THE_DEAL = {
    **dict.fromkeys(
        ("S102", "S103", "S108", "C951"), ("bank", *(f"tokens {s}" for s in range(1, 5)))
    ),
    **dict.fromkeys(("S104", "S105", "F003", "C954"), ("nobles",)),
    **dict.fromkeys(("S106", "S107", "C952", "F002"), (ANY_CARD,)),
}


_OF_ITS_CARDS = frozenset(code for code, rule in RULE_BY_CODE.items() if rule.reads == ("card",))
"""Codes that rest on where the cards of the turn are, and on nothing else."""


def with_causes(replayed: Replay) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a replay, each consequence with the diagnostic it follows from.

    The order is that of ``Replay.diagnostics``. Of a wrong number of players nothing follows.
    """
    said = replayed.diagnostics
    if not any(map(_counts, said)) or replayed.start.players not in SEAT_COUNTS:
        return said
    trail = _Trail(replayed)
    found = [trail.of_deal(diagnostic) for diagnostic in replayed.deal_diagnostics]
    for step in replayed.steps:
        found += trail.of_step(step)
    end = [trail.of_end(diagnostic) for diagnostic in replayed.end_diagnostics]
    return (*found, *end)


class _Trail:
    """What is spoiled so far, and by which diagnostic."""

    def __init__(self, replayed: Replay) -> None:
        self._record = replayed.record
        self._seats = range(1, replayed.start.players + 1)
        self._spoiled = Spoiled()
        self._in_order = 0
        self._only_turns = len(replayed.steps) == len(replayed.record.log)

    def of_deal(self, found: Diagnostic) -> Diagnostic:
        if _is_refused(found):
            self._spoiled.note(_OF_THE_DEAL.get(found.code, ()), found)
        return found

    def of_end(self, found: Diagnostic) -> Diagnostic:
        return self._caused(found, None)

    def of_step(self, step: Step) -> list[Diagnostic]:
        """Return the diagnostics of a turn and of the checkpoints below it."""
        if not step.diagnostics and (self._only_turns or not self._spoiled):
            if WHOSE_TURN in self._spoiled:
                self._note_order(step, [])
            return []
        told = step.diagnostics
        own = told if self._only_turns else tuple(d for d in told if d.place.item == step.item)
        found = self._of_turn(step.turn, own) if own else []
        self._note_order(step, found)
        self._spoil_by_turn(step, found)
        if self._only_turns:
            return found
        return found + self._of_checkpoints(step, told[len(own) :])

    def _of_turn(self, turn: Turn, own: tuple[Diagnostic, ...]) -> list[Diagnostic]:
        """Return what was found in a turn; a later part may follow from an earlier one."""
        if len(own) == 1:
            return [self._caused(own[0], turn)]
        leads = _leads(tuple([(d.code, d.place.part, d.severity is _ILLEGAL) for d in own]))
        return [
            self._caused(found, turn)
            if lead is None
            else _following(found, own[lead], "the same turn")
            for found, lead in zip(own, leads, strict=True)
        ]

    def _of_checkpoints(self, step: Step, below: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return what was found in the checkpoints, which confirm what they agree in."""
        found = []
        for diagnostic in below:
            found.append(self._caused(diagnostic, None))
            if diagnostic.code == "F010":
                self._spoiled.note(diagnostic.facts, diagnostic)
        for item in islice(self._record.log, step.item + 1, None):
            if isinstance(item, Turn) or not self._spoiled:
                break
            if isinstance(item, Checkpoint):
                differs = {d.subject for d in checkpoint_differences(step.after, item.claim)}
                for subject in History.subjects(item.claim) - differs:
                    self._spoiled.pop(subject, None)
        return found

    def _note_order(self, step: Step, found: list[Diagnostic]) -> None:
        """Trust the order of the seats again after a whole round in order."""
        self._in_order += step.applied
        for diagnostic in found:
            if diagnostic.code == "A201":
                self._in_order = 0
        if self._in_order >= len(self._seats):
            self._spoiled.pop(WHOSE_TURN, None)

    def _spoil_by_turn(self, step: Step, found: list[Diagnostic]) -> None:
        """Note what an illegal turn changed, and what one that is not read whole leaves open."""
        for illegal in found:
            if _is_refused(illegal):
                self._spoiled.note_turn(step, illegal)
                break
        for silent in found:
            if silent.severity is _INCOMPLETE:
                self._spoiled.note(step.after.doubts - step.before.doubts, silent)
                if silent.code in _ANY_TURN:
                    self._spoiled.note(of_absent_turn(step.turn.seat), silent)
                break

    def _caused(self, found: Diagnostic, turn: Turn | None) -> Diagnostic:
        if self._spoiled:
            for subject in self._read(found, turn):
                by = self._spoiled.get(subject)
                if by is not None:
                    return _following(found, by, subject)
        return found

    def _read(self, found: Diagnostic, turn: Turn | None) -> Iterable[str]:
        """Return the subjects that a diagnostic rests on."""
        if found.code == "F010":
            return found.facts
        if turn is not None and found.code in _OF_ITS_CARDS:
            return chain(cards_of(turn), (ANY_CARD,))
        return _subjects(found.code, found.place.seat, len(self._seats))


@cache
def _subjects(code: str, seat: int | None, players: int) -> tuple[str, ...]:
    """Return what a rule reads but for the cards of a turn, which stand alone in ``reads``."""
    seats = range(1, players + 1)
    subjects = {
        "card": (),
        **{
            name: (*(f"{name} {level}" for level in LEVELS), ANY_CARD)
            for name in ("market", "deck")
        },
        "all-tokens": tuple(f"tokens {of}" for of in seats),
        "outcome": tuple(f"{what} {of}" for of in seats for what in ("tableau", "nobles")),
        **{name: (f"{name} {seat}",) for name in OWN},
        "nobles": ("nobles", f"nobles {seat}"),
    }
    names = RULE_BY_CODE[code].reads
    return tuple(subject for name in names for subject in subjects.get(name, (name,)))


def _following(found: Diagnostic, by: Diagnostic, subject: str) -> Diagnostic:
    """Return a diagnostic as the consequence of another."""
    place = by.place
    cause = _new(Cause, (by.code, place.turn or 0, place.item, subject))
    return found.following(cause)


_Told = tuple[str, str | None, bool]
"""Code and part of a diagnostic of a turn, and whether it is illegal."""


@lru_cache(4096)
def _leads(own: tuple[_Told, ...]) -> tuple[int | None, ...]:
    """Return for each diagnostic of a turn the one of the turn that it follows from, if any."""
    in_order = sorted(range(len(own)), key=lambda index: _stage_of(own[index][0]))
    before = [in_order[: in_order.index(index)] for index in range(len(own))]
    return tuple(
        next((index for index in earlier if _spoils_in_turn(own[index], later)), None)
        for earlier, later in zip(before, own, strict=True)
    )


def _spoils_in_turn(earlier: _Told, later: _Told) -> bool:
    """Tell whether a part of a turn spoils what a later part, or the same, is judged by."""
    code, part, illegal = earlier
    return illegal and (part == later[1] or _code_spoils(code, later[0]))


@cache
def _code_spoils(earlier: str, later: str) -> bool:
    if _stage_of(earlier) >= _stage_of(later):
        return False
    reads = RULE_BY_CODE[later].reads
    if earlier == "A201":
        return bool(reads)
    if earlier[0] in "GL" or earlier in _PAYING:
        return not _TOKENS_ONLY.isdisjoint(reads)
    return earlier[0] in "BVF" and bool(reads)


def _counts(found: Diagnostic) -> bool:
    """Tell whether something may follow from a diagnostic."""
    return found.waived is None and found.severity in _FAULTY


def _is_refused(found: Diagnostic) -> bool:
    return found.severity is _ILLEGAL and found.waived is None


@cache
def _stage_of(code: str) -> int:
    return 3 if code in _PAYING else _STAGES.get(code[0], 7)
