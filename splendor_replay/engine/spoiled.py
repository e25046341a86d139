"""What of the table an illegal turn spoils: all that it changed, and what it left out."""

from collections.abc import Iterable, Iterator
from functools import cache

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS, Card
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.step import Step, doubts_of_turn
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Segment, Turn

__all__ = ["ANY_CARD", "OWN", "WHOSE_TURN", "Spoiled", "cards_of", "of_absent_turn"]

ANY_CARD = "cards"
WHOSE_TURN = "to-move"
OWN = ("tokens", "tableau", "reserved", "nobles")
"""What a seat has of its own; a subject is one of them with the seat, such as ``tokens 2``."""
_DECKS = tuple(f"deck {level}" for level in LEVELS)


class Spoiled(dict[str, Diagnostic]):
    """The subjects that are spoiled so far, each with the diagnostic that did so first."""

    def note(self, subjects: Iterable[str], by: Diagnostic) -> None:
        """Note that a diagnostic spoils some subjects."""
        for subject in subjects:
            self.setdefault(subject, by)

    def note_turn(self, step: Step, illegal: Diagnostic) -> None:
        """Note what an illegal turn changed, and what turns that it left out may have changed."""
        self._note_changes(step.before, step.after, illegal)
        seat = step.turn.seat
        if step.not_applied:
            self.note((*cards_of(step.turn), f"tableau {seat}", f"reserved {seat}"), illegal)
        if illegal.code == "N804":
            self.note(("nobles", f"nobles {seat}"), illegal)
        if not step.applied:
            self.note(of_absent_turn(seat), illegal)
        if illegal.code == "A201":
            self.setdefault(WHOSE_TURN, illegal)
            players, expected = step.before.players, step.before.to_move or seat
            for ahead in range((seat - expected) % players):
                self.note(of_absent_turn((expected - 1 + ahead) % players + 1), illegal)

    def _note_changes(self, before: Position, after: Position, by: Diagnostic) -> None:
        """Note the subjects in which two positions differ."""
        if before.bank != after.bank or before.bank_spare != after.bank_spare:
            self.setdefault("bank", by)
        for seat, (old, new) in enumerate(zip(before.areas, after.areas, strict=True), start=1):
            if old is not new:
                self._note_area(_own_subjects(seat), old, new, by)
        if before[_TABLE] != after[_TABLE]:
            self._note_table(before, after, by)

    def _note_table(self, before: Position, after: Position, by: Diagnostic) -> None:
        """Note the subjects in which market, decks and tiles of two positions differ."""
        if before.nobles != after.nobles:
            self.setdefault("nobles", by)
        for deck, old, new in zip(_DECKS, before.decks, after.decks, strict=True):
            if old is not new and old.count != new.count:
                self.setdefault(deck, by)
        for row, refilled in zip(before.market, after.market, strict=True):
            if row is not refilled:
                self._note_cards({*row} ^ {*refilled}, by)

    def _note_area(
        self, own: tuple[str, ...], old: PlayerArea, new: PlayerArea, by: Diagnostic
    ) -> None:
        """Note the subjects in which two areas of a seat differ, the named cards among them."""
        tokens, tableau, reserved, nobles = own
        if old[_TOKENS] != new[_TOKENS]:
            self.setdefault(tokens, by)
        if old.nobles != new.nobles:
            self.setdefault(nobles, by)
        if old.tableau is new.tableau and old.reserved is new.reserved:
            if old.unnamed != new.unnamed:
                self.setdefault(tableau, by)
            return
        if old.reserved != new.reserved:
            self.setdefault(reserved, by)
        if (old.tableau, old.unnamed) != (new.tableau, new.unnamed):
            self.setdefault(tableau, by)
        self._note_cards(_cards(old) ^ _cards(new), by)

    def _note_cards(self, cards: Iterable[object], by: Diagnostic) -> None:
        """Note the named cards among what lies in slots or with a seat."""
        for card in cards:
            if isinstance(card, Card):
                self.setdefault(f"card {card.name}", by)


_TABLE = slice(Position._fields.index("market"), Position._fields.index("nobles") + 1)
"""The fields of a position that tell of market, decks and tiles."""
_TOKENS = slice(PlayerArea._fields.index("count") + 1)
"""The fields of an area that tell of its tokens."""


@cache
def of_absent_turn(seat: int) -> tuple[str, ...]:
    """Return what a turn of a seat may have changed that nobody wrote down."""
    return (*doubts_of_turn(seat), ANY_CARD)


@cache
def _own_subjects(seat: int) -> tuple[str, ...]:
    return tuple(f"{what} {seat}" for what in OWN)


def _cards(area: PlayerArea) -> set[Card | None]:
    return {*area.tableau, *[held.card for held in area.reserved]}


def cards_of(turn: Turn) -> Iterator[str]:
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
