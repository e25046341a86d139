"""Remembers which turn changed what, so that a difference can name the turn that explains it."""

from dataclasses import replace

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.engine.position import Position
from splendor_replay.record.model import Area, Claim, Deck, Market

__all__ = ["History"]


class History:
    """The tables of a replay so far, and up to which turn each subject was confirmed."""

    def __init__(self, start: Position) -> None:
        """Begin at the start of a record."""
        self._tables: list[tuple[int, int | None, Position]] = [(start.turn, None, start)]
        self._confirmed: dict[str, int] = {}

    def note(self, number: int, item: int, after: Position) -> None:
        """Remember the table after a turn."""
        self._tables.append((number, item, after))

    def settle(self, after: Position) -> None:
        """Replace the last table by what checkpoints have made of it."""
        number, item, _ = self._tables[-1]
        self._tables[-1] = (number, item, after)

    def confirm(self, subjects: frozenset[str], turn: int) -> None:
        """Remember that a checkpoint after a turn agrees in some subjects."""
        for subject in subjects:
            self._confirmed[subject] = turn

    @staticmethod
    def subjects(claim: Claim) -> frozenset[str]:
        """Return the subjects that a claim speaks of, as in ``Difference.subject``."""
        if isinstance(claim, Area):
            said = {
                "tokens": claim.tokens,
                "tableau": claim.tableau,
                "reserved": claim.reserved,
                "nobles": claim.nobles,
                "prestige": claim.prestige,
            }
            return frozenset(f"{name} {claim.seat}" for name, v in said.items() if v is not None)
        if isinstance(claim, Market | Deck):
            return frozenset({f"{claim.kind} {claim.level}"})
        return frozenset({claim.kind})

    def explained(self, diagnostic: Diagnostic) -> Diagnostic:
        """Add the first turn that can explain a difference (F010) to its evidence."""
        if diagnostic.code != "F010":
            return diagnostic
        places = [place for subject in diagnostic.facts if (place := self._first(subject))]
        if not places:
            return diagnostic
        first = min(places, key=lambda place: place.turn or 0)
        message = f"{diagnostic.message}; turn {first.turn} is the first that can explain it"
        return replace(diagnostic, message=message, evidence=(first,))

    def _first(self, subject: str) -> Place | None:
        """Return the first turn after the last agreement that changed a subject."""
        since = self._confirmed.get(subject, -1)
        pairs = zip(self._tables, self._tables[1:], strict=False)
        for (_, _, before), (number, item, after) in pairs:
            if number > since and _value(before, subject) != _value(after, subject):
                return Place(turn=number, item=item)
        return None


def _value(position: Position, subject: str) -> object:
    """Return what a subject is in a position."""
    name, _, number = subject.partition(" ")
    if not number:
        return {"bank": position.bank, "nobles": position.nobles}[name]
    index = int(number) - 1
    if name == "market":
        return position.market[index]
    if name == "deck":
        return position.decks[index].count
    return getattr(position.areas[index], name)
