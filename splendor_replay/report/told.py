"""Moments and turning points as a report tells them: what all could know, and what one seat could.

A moment is public where it names no card that only its owner has seen, and where no such card was
looked at to prove it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from splendor_replay.analysis import Moment, Moments, Pivot, moments, pivots
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.report.notes import Note, moment_note
from splendor_replay.report.sight import is_public, known_cards
from splendor_replay.report.words import named

__all__ = ["Told", "told"]

LOOK_AT_ALL = frozenset({"target-buy", "last-turn", "returned-needed"})
"""Kinds of moments that say what none of the cards of a seat could have done."""


class Told(NamedTuple):
    """What a report tells beside the turns.

    Attributes:
        public: Moments that all players could prove.
        private: Those that a seat alone could prove, for a card that only it has seen.
        pivots: The turning points, picked from what is public.
        names: Of the players, in seat order.
    """

    public: Moments = Moments((), 0)
    private: tuple[Moment, ...] = ()
    pivots: tuple[Pivot, ...] = ()
    names: Sequence[str] = ()

    def notes(self, turn: int) -> tuple[Note, ...]:
        """Return what all could know of a turn; a moment on which the game turned stands once."""
        here = [pivot for pivot in self.pivots if pivot.turn == turn]
        facts = {named(pivot.fact, self.names): pivot.rule for pivot in here}
        turned = (Note("turning point", text) for text in facts if facts[text] != "moment")
        told = (
            note._replace(kind="turning point", folded=False) if note.text in facts else note
            for note in _notes(self.public, turn, self.names)
        )
        return (*turned, *told)

    def hidden_notes(self, turn: int) -> tuple[Note, ...]:
        """Return what only a seat could know of a turn."""
        return _notes(self.private, turn, self.names)


def told(replay: Replay, names: Sequence[str]) -> Told:
    """Return the moments of a game, sorted, and its turning points."""
    found = moments(replay)
    _, *after = known_cards(replay)
    known = {
        step.number: (step.before, cards)
        for step, cards in zip(replay.steps, after, strict=True)
        if step.applied
    }
    public = tuple(moment for moment in found if _is_public(moment, *known[moment.turn]))
    shown = Moments(public, found.left_out)
    private = tuple(moment for moment in found if moment not in public)
    return Told(shown, private, pivots(replay, shown), names)


def _is_public(moment: Moment, before: Position, known: frozenset[str]) -> bool:
    own = any(held.hidden for held in before.area(moment.seat).reserved)
    if own and moment.kind in LOOK_AT_ALL:
        return False
    return is_public(f"{moment.fact} {moment.alternative or ''}", known)


def _notes(found: Moments | Sequence[Moment], turn: int, names: Sequence[str]) -> tuple[Note, ...]:
    return tuple(moment_note(moment, names) for moment in found if moment.turn == turn)
