"""Events -> the turns of a record, each with the line of its event.

The laws of this file:

- A table begins a turn, an action that was carried out is what was done in it. Attempts that
  failed, and what the programs think, are nothing.
- Two tables without an action between them are a skipped turn, where they are equal: the arena
  plays no action for a program that gave none. That is ``skip`` and no ``pass``: nobody chose to
  do nothing, and whether an action was possible is not for the log to say.
- Where they differ, or where the game ends so, an action is missing: the turn is there and what
  was done in it is kept as not readable. So is a turn that the log counts and does not hold.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from splendor_replay.importers.ai_splendor.claims import claims_of
from splendor_replay.importers.ai_splendor.deeds import Deed, read_deed, unread
from splendor_replay.importers.ai_splendor.events import Event
from splendor_replay.importers.ai_splendor.notes import Notes
from splendor_replay.importers.ai_splendor.table import Table, turn_number
from splendor_replay.importers.values import as_dict, as_int
from splendor_replay.record.model import Checkpoint, Item, Skip, Turn, Unreadable, UnreadableLine

__all__ = ["Line", "read_turns"]

_HIGHEST_SEAT = 99_999
_LONGEST_GAP = 20
"""Turns that are written for a jump of the log's count; a longer one is only reported."""
_ABSENT = Deed(Unreadable(text="this turn is not in the log"))


@dataclass(frozen=True, slots=True)
class Line:
    """An item of the log with the line of the source that it comes from."""

    item: Item
    line: int


@dataclass(slots=True)
class _Begun:
    """A turn that has begun.

    Attributes:
        acted: Whether its action has come.
        damaged: Whether lines that cannot be read came since.
    """

    seat: int | None
    number: int | None
    line: int
    table: Table
    acted: bool = False
    damaged: bool = False


def read_turns(
    events: Iterable[Event], first: int | None, names: Mapping[str, str], players: int, notes: Notes
) -> tuple[Line, ...]:
    """Return the turns that the events of one game tell.

    Args:
        first: Number of the turn that should come first, where the start tells it.
        names: Our names of the cards by the numbers of the log.
        players: How many play.
        notes: Takes what is wrong.
    """
    teller = _Teller(first, names, players, notes)
    for event in events:
        teller.hear(event)
    return tuple(teller.lines)


def _seat(event: Event) -> int | None:
    player = as_int(event.fields.get("playerIndex"))
    return player + 1 if player is not None and 0 <= player < _HIGHEST_SEAT else None


class _Teller:
    def __init__(
        self, first: int | None, names: Mapping[str, str], players: int, notes: Notes
    ) -> None:
        self.expected = first
        self.names = names
        self.players = players
        self.notes = notes
        self.lines: list[Line] = []
        self.begun: _Begun | None = None

    def hear(self, event: Event) -> None:
        match event.kind:
            case "table":
                self._table(event)
            case "action" if event.fields.get("success") is not False:
                self._action(event)
            case "end" if self.begun and not self.begun.acted:
                # The arena ends a game on an action only, never on a skipped turn.
                self._lose(self.begun, "the game ends")
            case "broken" if self.begun:
                self.begun.damaged = True
            case _:
                pass

    def _table(self, event: Event) -> None:
        table = Table(as_dict(event.fields.get("gameState")))
        if not table.state:
            self.notes.add(event.line, "gameState: missing or cannot be read")
        in_round = as_int(event.fields.get("turn"))
        seat = _seat(event)
        if in_round is None or seat is None:
            self.notes.add(event.line, "turn or playerIndex: missing or cannot be read")
        if seat is None and table.player is not None and 0 <= table.player < self.players:
            seat = table.player + 1
        in_round = table.round if in_round is None else in_round
        number = turn_number(in_round, None if seat is None else seat - 1, self.players)
        self._close(table, event.line)
        self._compare(number, event.line)
        self._count(number)
        self.begun = _Begun(seat, number, event.line, table)

    def _count(self, number: int | None) -> None:
        """Note which turn should begin next."""
        last = self.expected if number is None else number
        self.expected = None if last is None else last + 1

    def _close(self, after: Table, line: int) -> None:
        """Write the turn that has no action when the next one begins.

        What was withheld moved nothing where the table is the same; checkpoints say so.
        """
        begun = self.begun
        if begun is None or begun.acted:
            return
        if begun.damaged:
            self._lose(begun, "lines behind it cannot be read")
        elif after.differs(begun.table):
            self._lose(begun, "the table changes")
        else:
            self._write(begun.seat, begun.number, begun.line, Deed(Skip()))
            if begun.seat is not None and begun.table.state:
                claims = claims_of(after, begun.seat)
                self.lines += [Line(Checkpoint(claim=claim), line) for claim in claims]

    def _lose(self, begun: _Begun, sign: str) -> None:
        message = f"{sign}, and the action of the turn that begins here is not in the log"
        self.notes.add(begun.line, message, len(self.lines))
        self._write(begun.seat, begun.number, begun.line, unread(None))
        begun.acted = True

    def _compare(self, number: int | None, line: int) -> None:
        """Compare the log's count of the turns with the turns that it holds."""
        expected = self.expected
        if number is None or expected is None or number == expected:
            return
        if number < expected:
            message = f"turn {number} where turn {expected} should begin: out of order, or twice"
            self.notes.add(line, message, len(self.lines))
            return
        message = f"turns are missing: {number} begins here, and {expected} should"
        self.notes.add(line, message, len(self.lines))
        for absent in range(expected, number if number - expected <= _LONGEST_GAP else expected):
            self._write((absent - 1) % self.players + 1, absent, line, _ABSENT)

    def _action(self, event: Event) -> None:
        begun, seat = self.begun, _seat(event)
        waiting = begun is not None and not begun.acted
        if seat is None:
            self.notes.add(event.line, "playerIndex: missing or cannot be read", len(self.lines))
            seat = begun.seat if begun and waiting else None
        if begun and waiting and seat == begun.seat:
            begun.acted = True
            self._write(seat, begun.number, event.line, self._deed(event, begun.table))
            return
        if begun and waiting:
            self._lose(begun, "another player acts")
        self._stray(event, seat)

    def _stray(self, event: Event, seat: int | None) -> None:
        """Write an action that has no table before it as a turn of its own."""
        message = "an action without the table before it, or a second one in a turn"
        self.notes.add(event.line, message, len(self.lines))
        number = self.expected
        if number is None or seat != (number - 1) % self.players + 1:
            number = None
        else:
            self._count(number)
        self._write(seat, number, event.line, self._deed(event, Table({})))

    def _deed(self, event: Event, table: Table) -> Deed:
        note = partial(self.notes.add, event.line, item=len(self.lines))
        said = event.fields.get("action")
        if event.fields.get("success") is not True:
            note("success: missing or cannot be read; whether it was carried out is not known")
            return unread(said)
        return read_deed(said, table, self.names, note)

    def _write(self, seat: int | None, number: int | None, line: int, deed: Deed) -> None:
        item: Item
        if seat is None:
            item = UnreadableLine(text="a turn of an unknown player")
        else:
            item = Turn(
                seat=seat,
                number=number,
                action=deed.action,
                returned=deed.returned,
                reveals=deed.reveals,
            )
        self.lines.append(Line(item, line))
