"""Remembers which turn changed what, so that a difference can name the turn that explains it."""

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.engine.position import Position
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Area, Claim, Deck, Market

__all__ = ["History"]


class History:
    """The turns of a replay so far, and up to which one each subject was confirmed.

    Attributes:
        note: Remembers a turn.
    """

    def __init__(self) -> None:
        """Begin before the first turn."""
        self._steps: list[Step] = []
        self._confirmed: dict[str, int] = {}
        self.note = self._steps.append

    def settle(self, step: Step) -> None:
        """Replace the last turn by what checkpoints below it have made of it."""
        self._steps[-1] = step

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
        return diagnostic._replace(message=message, evidence=(first,))

    def _first(self, subject: str) -> Place | None:
        """Return the first turn after the last agreement that changed a subject."""
        since = self._confirmed.get(subject, -1)
        for step in self._steps:
            changed = _value(step.before, subject) != _value(step.after, subject)
            if step.number > since and changed:
                return Place(turn=step.number, item=step.item)
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
