"""Tells roots from consequences: which diagnostic rests on what an earlier faulty turn spoiled.

Data flow, no search. An illegal turn spoils all that it changed (bank, holdings, places of cards,
tiles), and the turns that it left out; one that cannot be read spoils what it leaves open. A rule
says what it reads. What reads a spoiled subject
follows from the turn that spoiled it, until a checkpoint confirms the subject.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS, Card
from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.diagnostics import Cause, Diagnostic, Severity, worst
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.rules import RULE_BY_CODE
from splendor_replay.engine.step import Step, doubts_of_turn
from splendor_replay.engine.tally import checkpoint_differences
from splendor_replay.engine.trace import History
from splendor_replay.record.model import Buy, Checkpoint, Reserve, ReserveDeck, Segment, Turn

__all__ = ["with_causes"]

_ANY_CARD = "cards"
_TO_MOVE = "to-move"
_OWN = ("tokens", "tableau", "reserved", "nobles")
_STAGES = {"A": 0, "F": 1, "G": 2, "V": 2, "B": 2, "D": 4, "L": 5, "N": 6}
_PAYING = frozenset({"B505", "B506", "B507", "B508", "B509", "B510"})
_ANY_TURN = frozenset({"F001", "F012"})
"""Codes of a turn that may have been anything."""
_TOKENS_ONLY = frozenset({"tokens", "bank"})
_OF_THE_DEAL = {
    **dict.fromkeys(
        ("S102", "S103", "S108", "C951"), ("bank", *(f"tokens {s}" for s in range(1, 5)))
    ),
    **dict.fromkeys(("S104", "S105", "F003", "C954"), ("nobles",)),
    **dict.fromkeys(("S106", "S107", "C952", "F002"), (_ANY_CARD,)),
}


_OF_ITS_CARDS = frozenset(code for code, rule in RULE_BY_CODE.items() if rule.reads == ("card",))
"""Codes that rest on where the cards of the turn are, and on nothing else."""


def with_causes(replayed: Replay) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a replay, each consequence with the diagnostic it follows from.

    The order is that of ``Replay.diagnostics``. Of a wrong number of players nothing follows.
    """
    faulty = worst(replayed.diagnostics) in {Severity.ILLEGAL, Severity.INCOMPLETE}
    if not faulty or replayed.start.players not in SEAT_COUNTS:
        return replayed.diagnostics
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
        self._last = replayed.position
        self._spoiled: dict[str, Diagnostic] = {}
        self._in_order = 0

    def of_deal(self, found: Diagnostic) -> Diagnostic:
        if _is_refused(found):
            self._spoil(_OF_THE_DEAL.get(found.code, ()), found)
        return found

    def of_end(self, found: Diagnostic) -> Diagnostic:
        return self._caused(found, None)

    def of_step(self, step: Step) -> list[Diagnostic]:
        """Return the diagnostics of a turn and of the checkpoints below it."""
        if not step.diagnostics and not self._spoiled:
            return []
        own = [d for d in step.diagnostics if d.place.item == step.item]
        found = self._of_turn(step, own) if own else own
        self._note_order(step, found)
        if found:
            illegal = next(filter(_is_refused, found), None)
            if illegal is not None:
                self._spoil(_spoiled_by(step, illegal), illegal)
            self._spoil_by_silence(step, found)
        if self._is_last(step.item):
            return found
        below = step.diagnostics[len(own) :]
        return found + self._of_checkpoints(step, below)

    def _of_turn(self, step: Step, own: list[Diagnostic]) -> list[Diagnostic]:
        """Return what was found in a turn; a later part may follow from an earlier one."""
        if len(own) == 1:
            return [self._caused(own[0], step.turn)]
        found: list[Diagnostic] = []
        in_order = sorted(own, key=_stage)
        for diagnostic in own:
            for earlier in in_order[: in_order.index(diagnostic)]:
                if _spoils_in_turn(earlier, diagnostic):
                    found.append(_following(diagnostic, earlier, "the same turn"))
                    break
            else:
                found.append(self._caused(diagnostic, step.turn))
        return found

    def _is_last(self, item: int) -> bool:
        """Tell whether no line stands between a turn and the next one."""
        log = self._record.log
        return item + 1 == len(log) or type(log[item + 1]) is Turn

    def _of_checkpoints(self, step: Step, below: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return what was found in the checkpoints, which confirm what they agree in."""
        found = []
        for diagnostic in below:
            found.append(self._caused(diagnostic, None))
            if diagnostic.code == "F010":
                self._spoil(diagnostic.facts, diagnostic)
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
            self._spoiled.pop(_TO_MOVE, None)

    def _spoil_by_silence(self, step: Step, found: list[Diagnostic]) -> None:
        """Note what a turn that could not be read, or only in part, leaves open."""
        silent = next((d for d in found if d.severity is Severity.INCOMPLETE), None)
        if silent is not None:
            self._spoil(step.after.doubts - step.before.doubts, silent)
            if silent.code in _ANY_TURN:
                self._spoil(_of_absent_turn(step.turn.seat), silent)

    def _spoil(self, subjects: Iterable[str], by: Diagnostic) -> None:
        for subject in subjects:
            self._spoiled.setdefault(subject, by)

    def _caused(self, found: Diagnostic, turn: Turn | None) -> Diagnostic:
        if self._spoiled:
            for subject in self._read(found, turn):
                if subject in self._spoiled:
                    return _following(found, self._spoiled[subject], subject)
        return found

    def _read(self, found: Diagnostic, turn: Turn | None) -> Iterable[str]:
        """Return the subjects that a diagnostic rests on."""
        if found.code == "F010":
            return found.facts
        if turn is not None and found.code in _OF_ITS_CARDS:
            return (*_cards_of(turn), _ANY_CARD)
        return _subjects(found.code, found.place.seat, len(self._seats))


@cache
def _subjects(code: str, seat: int | None, players: int) -> tuple[str, ...]:
    """Return what a rule reads but for the cards of a turn, which stand alone in ``reads``."""
    seats = range(1, players + 1)
    subjects = {
        "card": (),
        **{
            name: (*(f"{name} {level}" for level in LEVELS), _ANY_CARD)
            for name in ("market", "deck")
        },
        "all-tokens": tuple(f"tokens {of}" for of in seats),
        "outcome": tuple(f"{what} {of}" for of in seats for what in ("tableau", "nobles")),
        **{name: (f"{name} {seat}",) for name in _OWN},
        "nobles": ("nobles", f"nobles {seat}"),
    }
    names = RULE_BY_CODE[code].reads
    return tuple(subject for name in names for subject in subjects.get(name, (name,)))


def _following(found: Diagnostic, by: Diagnostic, subject: str) -> Diagnostic:
    """Return a diagnostic as the consequence of another."""
    cause = Cause(by.code, by.place.turn or 0, by.place.item, subject)
    return found.following(cause)


def _spoils_in_turn(earlier: Diagnostic, later: Diagnostic) -> bool:
    """Tell whether a part of a turn spoils what a later part, or the same, is judged by."""
    if earlier.severity is not Severity.ILLEGAL:
        return False
    if earlier.place.part == later.place.part:
        return True
    if _stage(earlier) >= _stage(later):
        return False
    reads = RULE_BY_CODE[later.code].reads
    if earlier.code == "A201":
        return bool(reads)
    if earlier.family in "GL" or earlier.code in _PAYING:
        return not _TOKENS_ONLY.isdisjoint(reads)
    return earlier.family in "BVF" and bool(reads)


def _is_refused(found: Diagnostic) -> bool:
    return found.severity is Severity.ILLEGAL and found.waived is None


def _stage(found: Diagnostic) -> int:
    return 3 if found.code in _PAYING else _STAGES.get(found.family, 7)


def _spoiled_by(step: Step, illegal: Diagnostic) -> list[str]:
    """Return what an illegal turn changed, and what turns that it left out may have changed."""
    spoiled = _changed(step.before, step.after)
    seat = step.turn.seat
    if step.not_applied:
        spoiled += (*_cards_of(step.turn), f"tableau {seat}", f"reserved {seat}")
    if illegal.code == "N804":
        spoiled += ("nobles", f"nobles {seat}")
    if not step.applied:
        spoiled += _of_absent_turn(seat)
    if illegal.code == "A201":
        spoiled.append(_TO_MOVE)
        players, expected = step.before.players, step.before.to_move or seat
        for ahead in range((seat - expected) % players):
            spoiled += _of_absent_turn((expected - 1 + ahead) % players + 1)
    return spoiled


@cache
def _of_absent_turn(seat: int) -> tuple[str, ...]:
    return (*doubts_of_turn(seat), _ANY_CARD)


def _changed(before: Position, after: Position) -> list[str]:
    """Return the subjects in which two positions differ."""
    changed = []
    if before.bank != after.bank or before.bank_spare != after.bank_spare:
        changed.append("bank")
    if before.nobles is not after.nobles and before.nobles != after.nobles:
        changed.append("nobles")
    for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True), start=1):
        if old is not new:
            changed += _changed_area(seat, old, new)
    if before.decks is not after.decks:
        pairs = zip(LEVELS, before.decks, after.decks, strict=True)
        changed += [f"deck {level}" for level, old, new in pairs if old.count != new.count]
    if before.market is not after.market:
        changed += _changed_slots(before, after)
    return changed


def _changed_slots(before: Position, after: Position) -> Iterator[str]:
    """Yield the named cards that came to the market or left it."""
    for old, new in zip(before.market, after.market, strict=True):
        if old is not new:
            yield from (f"card {card.name}" for card in {*old} ^ {*new} if isinstance(card, Card))


def _changed_area(seat: int, old: PlayerArea, new: PlayerArea) -> Iterator[str]:
    """Yield the subjects in which two areas of a seat differ, the named cards among them."""
    if (old.tokens, old.spare, old.count) != (new.tokens, new.spare, new.count):
        yield f"tokens {seat}"
    bought = (old.tableau, old.unnamed) != (new.tableau, new.unnamed)
    if bought:
        yield f"tableau {seat}"
    reserved = old.reserved != new.reserved
    if reserved:
        yield f"reserved {seat}"
    if old.nobles != new.nobles:
        yield f"nobles {seat}"
    if bought or reserved:
        yield from (f"card {card.name}" for card in _cards(old) ^ _cards(new))


def _cards(area: PlayerArea) -> set[Card]:
    return {*area.tableau, *[held.card for held in area.reserved if held.card is not None]}


def _cards_of(turn: Turn) -> Iterator[str]:
    """Yield the cards that a turn names, and their rows."""
    for deed in (turn, *turn.more):
        for name in _named(deed):
            yield f"card {name}"
            if name in CARD_BY_NAME:
                yield f"market {CARD_BY_NAME[name].level}"


def _named(deed: Segment) -> Iterator[str]:
    if isinstance(deed.action, Buy | Reserve | ReserveDeck) and deed.action.card is not None:
        yield deed.action.card
    yield from (*(deed.reveals or ()), *deed.drops)
