"""A flat table of games, one row a turn, as ``convert --to csv`` and spreadsheets write it.

``docs/csv.md`` describes the columns. Separators, the order of columns and the case of their
headings may be others than ours, and columns may be missing. A cell that cannot be read is a
diagnostic with its line and column; the rest of its row and of the table is read.
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.csv_cells import Cells, Table
from splendor_replay.importers.csv_games import GameRows
from splendor_replay.importers.csv_source import (
    SEPARATORS,
    Row,
    first_cells,
    rows_of,
    span_of,
)
from splendor_replay.importers.likeness import Likeness, by_signs
from splendor_replay.importers.problems import unreadable
from splendor_replay.record.csv_writer import COLUMNS
from splendor_replay.record.model import Record
from splendor_replay.record.reader import halves_message, without_halves
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.words import hint, shortened

__all__ = ["NAME", "read", "recognizes", "resembles"]

NAME = "csv"
_NEEDED = ("seat", "action")
_KNOWN = frozenset(COLUMNS)
_FEW = 2
"""Known columns by which a table is at least like ours."""


def recognizes(text: str) -> bool:
    r"""Tell by its heading whether a source is such a table.

    Example:
        >>> [recognizes(text) for text in ("Seat;Action;Tokens\n", "seat,card\n", "P1 take URK")]
        [True, False, False]
    """
    return set(_NEEDED) <= _headings(text, _separator(text)).keys()


def resembles(text: str) -> Likeness | None:
    r"""Tell which of the needed columns a table does not have, where it has some of ours.

    Example:
        >>> resembles("game,number,seat,card\n").missing
        ('the column action',)
    """
    found = _headings(text, _separator(text)).keys()
    if len(found) < _FEW:
        return None
    return by_signs({f"the column {column}": column in found for column in _NEEDED})


def read(text: str) -> tuple[ReadRecord, ...]:
    r"""Return the record of each game of a table, in the order of their first rows.

    Rows with one value of ``game`` are one game; a blank one is that of the row above.

    Example:
        >>> (game,) = read("seat,action,tokens\nP1,take,URK\nP2,take,G2\n")
        >>> [turn.seat for turn in game.record.turns]
        [1, 2]
    """
    text, halves = without_halves(text)
    separator = _separator(text)
    heading, *rows = rows_of(text, separator) or (Row(1, "", ()),)
    table = Table(separator, _columns(heading.cells), len(heading.cells))
    found = tuple(_wrong_heading(heading, table))
    if halves:
        found = (unreadable(halves_message(halves), Place(record=1, line=1, column=1)), *found)
    games: dict[str, GameRows] = {}
    name = ""
    for row in rows:
        name = Cells(row, table, 1).text("game") or name
        game = games.setdefault(name, GameRows(len(games) + 1, row.line))
        game.add(Cells(row, table, game.index))
    if not games:
        place = Place(record=1, line=heading.line, column=1, part="line")
        return (ReadRecord(Record(), (*found, unreadable("no row below the heading", place))),)
    return tuple(game.read(found if game.index == 1 else ()) for game in games.values())


def _separator(text: str) -> str:
    """Return what divides the heading into the most columns that are known."""
    return max(SEPARATORS, key=lambda separator: len(_headings(text, separator)))


def _headings(text: str, separator: str) -> dict[str, int]:
    return _columns(first_cells(text, separator))


def _columns(headings: tuple[str, ...]) -> dict[str, int]:
    """Return the index of each known column; of two with one name the first."""
    names = [_name(heading) for heading in headings]
    return {name: at for at, name in reversed(list(enumerate(names))) if name in _KNOWN}


def _name(heading: str) -> str:
    return heading.strip().lower()


def _wrong_heading(heading: Row, table: Table) -> Iterator[Diagnostic]:
    """Yield what is wrong with each heading that is unknown or stands twice."""
    for at, said in enumerate(heading.cells):
        name = _name(said)
        if not name or table.columns.get(name) == at:
            continue
        near = hint(name, COLUMNS)
        question = f"; did you mean {near}?" if near else ""
        message = f"no column is called {shortened(said.strip())}, so it is not read{question}"
        if name in _KNOWN:
            message = f"the column {name} stands twice; the first one is read"
        span = span_of(heading, table.separator, at)
        yield unreadable(message, Place(None, 1, *span, part="line"))
