"""The end of the game (state 99) -> the record's ``End`` and what it states of each seat.

After a concession and the like the site gives a nominal result, such as 1 to 0: then the scores
are no prestige, and neither they nor a winner by them is taken for one.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.bga.drafts import Line
from splendor_replay.importers.bga.events import State, Stopped
from splendor_replay.importers.bga.reading import Told
from splendor_replay.importers.bga.turns import END
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, as_id, as_int, as_items, is_set
from splendor_replay.record.model import Area, Checkpoint, End, Score

__all__ = ["read_outcome"]

Reason = Literal["target", "concede", "abandoned", "timeout"]
_HIGHEST = 999
_TWO = 2
"""Seats of a game that ends as soon as one of them leaves."""


@dataclass(frozen=True, slots=True)
class _Row:
    """What the site says of one seat at the end; ``cards`` is the number of bought cards."""

    seat: int
    prestige: int | None
    cards: int | None
    place: int | None
    conceded: bool
    gone: bool


def read_outcome(
    told: Iterable[Told], seats: Mapping[str, int]
) -> tuple[End | None, tuple[Line, ...], tuple[Diagnostic, ...]]:
    """Return how the game ended, and a checkpoint a seat of its prestige and number of cards.

    Returns:
        No end where the log stops before one; no checkpoints after any but the ordinary end; what
        is missing in the result.
    """
    result: Mapping[str, object] | None = None
    stopped: Stopped | None = None
    line: int | None = None
    for entry in told:
        for event in entry.events:
            if isinstance(event, State) and event.state == END:
                result, line = event.args, entry.packet.line
            elif isinstance(event, Stopped):
                stopped = event
    if result is None and stopped is None:
        return None, (), ()
    rows = tuple(_rows(result or {}, seats))
    reason, seat = _reason(as_dict((result or {}).get("table")), rows, stopped, seats)
    stated = [row for row in rows if reason in ("target", None) and not row.gone]
    end = End(
        scores=tuple(
            Score(seat=row.seat, prestige=row.prestige)
            for row in stated
            if row.prestige is not None
        ),
        winners=None if reason == "abandoned" else _winners(rows),
        reason=reason,
        seat=seat,
    )
    said = (row for row in stated if (row.prestige, row.cards) != (None, None))
    problems = () if result is None else tuple(_missing(rows, len(seats), line))
    return end, tuple(Line(_checkpoint(row), line) for row in said), problems


def _missing(rows: tuple[_Row, ...], seats: int, line: int | None) -> Iterator[Diagnostic]:
    """Say what the result does not hold of the seats."""
    place = Place(record=1, line=line)
    if len(rows) != seats:
        yield unreadable(f"the result has {len(rows)} of {seats} seats", place)
    for row in rows:
        parts = {"score": row.prestige, "score_aux": row.cards, "rank": row.place}
        lacks = [name for name, value in parts.items() if value is None]
        if lacks:
            path = f"the result of seat {row.seat}: {', '.join(lacks)}"
            yield unreadable(f"{path} missing or cannot be read", place)


def _rows(result: Mapping[str, object], seats: Mapping[str, int]) -> Iterator[_Row]:
    """Yield what the result says of each seat, in seat order."""
    found = {
        seats.get(as_id(row.get("player")) or as_id(row.get("id")) or ""): row
        for row in map(as_dict, as_items(result.get("result")))
    }
    for seat in sorted(seat for seat in found if seat is not None):
        row = found[seat]
        cards = as_int(row.get("score_aux"))
        yield _Row(
            seat=seat,
            prestige=_bounded(as_int(row.get("score"))),
            cards=None if cards is None else _bounded(-cards),
            place=as_int(row.get("rank")),
            conceded=is_set(row.get("concede")),
            gone=is_set(row.get("zombie")),
        )


def _bounded(number: int | None) -> int | None:
    return number if number is not None and 0 <= number <= _HIGHEST else None


def _reason(
    table: Mapping[str, object],
    rows: tuple[_Row, ...],
    stopped: Stopped | None,
    seats: Mapping[str, int],
) -> tuple[Reason | None, int | None]:
    """Return why the game ended, and which seat conceded or ran out of time."""
    conceded = [row.seat for row in rows if row.conceded]
    if conceded or is_set(table.get("concede")):
        told = stopped.player if stopped else None
        return "concede", conceded[0] if len(conceded) == 1 else seats.get(told or "")
    if is_set(table.get("neutralized")):
        return "timeout", seats.get(as_id(table.get("neutralized")) or "")
    if stopped:
        return stopped.reason, seats.get(stopped.player or "")
    if any(row.gone for row in rows):
        return ("abandoned" if len(rows) <= _TWO else None), None
    return "target", None


def _winners(rows: tuple[_Row, ...]) -> tuple[int, ...] | None:
    return tuple(row.seat for row in rows if row.place == 1) or None


def _checkpoint(row: _Row) -> Checkpoint:
    return Checkpoint(claim=Area(seat=row.seat, tableau=row.cards, prestige=row.prestige))
