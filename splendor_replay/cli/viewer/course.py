"""Where the viewer stands in a game, and where its keys lead; knows no terminal."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from splendor_replay.analysis import Moment, moments
from splendor_replay.cli.table.seen import EVERYTHING, PUBLIC
from splendor_replay.cli.table.stops import Stop, Stops
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.what_if import Branch, Choice, what_if
from splendor_replay.record.reading import ReadRecord
from splendor_replay.report.words import joined, player_name

__all__ = ["Course"]


class Course:
    """One game, the stop at which it is looked at, and whether hidden cards are shown.

    Attributes:
        at: Place of the stop, from 0, the start.
        viewer: Who looks; see ``seen``.
        branch: The branch that the game is; ``None`` for the record that was opened.
    """

    def __init__(
        self, checked: Checked, viewer: int | None = PUBLIC, branch: Branch | None = None
    ) -> None:
        """Stand at the start of a record, or at the end of a branch."""
        self.stops = Stops(checked)
        self.viewer = viewer
        self.branch = branch
        self.at = 0 if branch is None else self.last
        self._faulty = [at for at, stop in enumerate(self.stops.all) if stop.faulty]
        self._moments: dict[int, list[Moment]] = {}
        for moment in moments(checked.replay):
            self._moments.setdefault(self.stops.at_turn(moment.turn) or 0, []).append(moment)

    @property
    def last(self) -> int:
        """Place of the last stop."""
        return len(self.stops) - 1

    @property
    def stop(self) -> Stop:
        """The stop at which the game is looked at."""
        return self.stops.all[self.at]

    def step(self, by: int) -> None:
        """Go on, or back, and no further than the game goes."""
        self.at = min(max(self.at + by, 0), self.last)

    def go(self, turn: int) -> bool:
        """Go to a turn of the game, and tell whether it has it."""
        at = self.stops.at_turn(turn)
        self.at = self.at if at is None else at
        return at is not None

    def seek(self, what: str, by: int) -> bool:
        """Go to the next or previous diagnostic or moment, and tell whether there is one."""
        places = self._faulty if what == "diagnostic" else sorted(self._moments)
        found = _beyond(places, self.at, by)
        self.at = self.at if found is None else found
        return found is not None

    def reveal(self) -> None:
        """Show the hidden cards, or hide them again."""
        self.viewer = PUBLIC if self.viewer is EVERYTHING else EVERYTHING

    @property
    def moments(self) -> Iterator[str]:
        """What the rules prove about the turn that led here, as far as it is shown."""
        for moment in self._moments.get(self.at, ()):
            other = f"; legal was {moment.alternative}" if moment.alternative else ""
            text = f"{moment.fact}{other}"
            if self.stops.allows(self.at, self.viewer, text):
                yield f"moment {moment.kind}: {text}"
            else:
                yield f"moment {moment.kind}: names a hidden card; r reveals it"

    @property
    def standing(self) -> str:
        """Who is to move, or who has won."""
        outcome, seat = self.stops.checked.replay.outcome, self.stops.table(self.at).to_move
        if self.at == self.last and outcome.over:
            return f"won by {self._names(outcome.winners)}" if outcome.winners else "over"
        return "" if seat is None else f"{self._names([seat])} to move"

    def _names(self, seats: Sequence[int]) -> str:
        return joined([player_name(seat, self.stops.names) for seat in seats])

    def choice(self) -> Choice:
        """Return what the seat to move can choose from.

        Raises:
            ValueError: Where nothing tells whose turn it is.
        """
        return what_if(self.stops.checked.replay, self.stop.position.turn + 1)

    def branched(self, branch: Branch) -> "Course":
        """Return the game of a branch, looked at behind its last turn."""
        return Course(check(ReadRecord(branch.record)), self.viewer, branch)


def _beyond(places: Sequence[int], at: int, by: int) -> int | None:
    """Return the next of some sorted places behind one, or before it."""
    if by > 0:
        index = bisect_right(places, at)
        return places[index] if index < len(places) else None
    index = bisect_left(places, at)
    return places[index - 1] if index else None
