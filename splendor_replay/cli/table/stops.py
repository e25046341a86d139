"""The stops of a game: the start, then the table after each turn, with all that is said there."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.cli.table.seen import EVERYTHING, PUBLIC, seen_turn
from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Diagnostic, Severity, printable
from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position
from splendor_replay.engine.step import Step
from splendor_replay.report.notes import KEPT_BACK, Note, notes_of, notes_of_step, public_note
from splendor_replay.report.sight import is_public, known_cards
from splendor_replay.report.words import sentence
from splendor_replay.rows.values import deed_text

__all__ = ["Stop", "Stops"]

_SAID_OF_TABLE = {"not applied": "not applied", "info": "inferred"}


class Stop(NamedTuple):
    """A place at which a game can be looked at.

    Attributes:
        step: The turn that led here; ``None`` at the start.
        position: The table.
        found: Diagnostics of the turn and of the checkpoints below it; of the end at the last one.
        known: Names of the cards that all players have seen so far.
    """

    step: Step | None
    position: Position
    found: tuple[Diagnostic, ...]
    known: frozenset[str]

    @property
    def title(self) -> str:
        """Where the table stands."""
        turn = self.position.turn
        if self.step is None:
            return f"The start, after turn {turn}" if turn else "The start"
        return f"After turn {self.step.number}" + ("" if self.step.applied else ", not counted")

    @property
    def faulty(self) -> bool:
        """Whether something is wrong here, more than that something was inferred."""
        return any(found.severity is not Severity.INFO for found in self.found)

    @property
    def new(self) -> frozenset[Card]:
        """The cards that the turn turned up."""
        before = set(self.position.face_up if self.step is None else self.step.before.face_up)
        return frozenset(self.position.face_up) - before


class Stops:
    """All stops of a game, and what a viewer may read at each."""

    def __init__(self, checked: Checked) -> None:
        """Go through the game once."""
        result = checked.replay
        self.checked = checked
        self.names = [printable(player.name) for player in checked.read.record.players]
        found, known = _found(checked), list(known_cards(result))
        tables = [(None, result.start), *((step, step.after) for step in result.steps)]
        self.all = tuple(
            Stop(step, position, tuple(found[at]), known[at])
            for at, (step, position) in enumerate(tables)
        )

    def __len__(self) -> int:
        """Return how many there are; the start is one."""
        return len(self.all)

    def at_turn(self, number: int) -> int | None:
        """Return the place of the stop after a turn, from 0, or ``None`` where there is none."""
        if number in {0, self.all[0].position.turn}:
            return 0
        steps = enumerate(self.all[1:], start=1)
        return next((at for at, stop in steps if stop.step and stop.step.number == number), None)

    def table(self, at: int) -> Position:
        """Return the table of a stop; nobody is to move where the game is over."""
        position = self.all[at].position
        over = is_over(position, self.checked.replay.rules)
        return position._replace(to_move=None) if over else position

    def words(self, at: int, viewer: int | None) -> str:
        """Return the turn that led to a stop as a sentence; empty at the start."""
        step = self.all[at].step
        return "" if step is None else sentence(seen_turn(step.turn, viewer), self.names)

    def line(self, at: int, viewer: int | None) -> str:
        """Return the turn that led to a stop in the notation; empty at the start."""
        step = self.all[at].step
        if step is None:
            return ""
        text = f"P{step.turn.seat} {deed_text(seen_turn(step.turn, viewer))}"
        return text if self.allows(at, viewer, text) else KEPT_BACK

    def doubts(self, at: int, viewer: int | None) -> Iterator[str]:
        """Yield in what the table is not what the rules and the record make certain."""
        step = self.all[at].step
        if step is None:
            return
        if step.illegal_since is not None:
            yield f"illegal since turn {step.illegal_since}: the table is as recorded"
        if step.uncertain_since is not None:
            doubts = ", ".join(sorted(step.after.doubts))
            yield f"uncertain since turn {step.uncertain_since}: {doubts}"
        for note in self.notes(at, viewer):
            if note.kind in _SAID_OF_TABLE:
                yield f"{_SAID_OF_TABLE[note.kind]}: {note.text}"

    def notes(self, at: int, viewer: int | None) -> Iterator[Note]:
        """Yield what is said at a stop, as far as a viewer may read it."""
        stop = self.all[at]
        judged = self.checked.replay.rules.judged.name
        told = (
            notes_of(stop.found, judged)
            if stop.step is None
            else notes_of_step(stop.step, stop.found)
        )
        known = self._known(at, viewer)
        yield from (note if viewer is EVERYTHING else public_note(note, known) for note in told)

    def allows(self, at: int, viewer: int | None, text: str) -> bool:
        """Tell whether a text names no card that a viewer cannot know at a stop."""
        return viewer is EVERYTHING or is_public(text, self._known(at, viewer))

    def _known(self, at: int, viewer: int | None) -> frozenset[str]:
        """Return what all have seen, and what a seat has drawn blind itself."""
        if viewer in {EVERYTHING, PUBLIC}:
            return self.all[at].known
        own = (
            held.card.name
            for stop in self.all[: at + 1]
            for held in stop.position.area(viewer or 0).reserved
            if held.card is not None
        )
        return self.all[at].known.union(own)


def _found(checked: Checked) -> list[list[Diagnostic]]:
    """Return the diagnostics of each stop, those of the end at the last one."""
    items = [step.item for step in checked.replay.steps]
    found: list[list[Diagnostic]] = [[] for _ in range(len(items) + 1)]
    for diagnostic in checked.diagnostics:
        item = diagnostic.place.item
        if item is not None:
            found[bisect_right(items, item)].append(diagnostic)
        else:
            found[-1 if diagnostic.place.turn else 0].append(diagnostic)
    return found
