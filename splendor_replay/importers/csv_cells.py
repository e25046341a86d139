"""The cells of one row, by column: what they say, and what in them cannot be read."""

import re
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, TypeVar

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.csv_source import Row, span_of
from splendor_replay.record.csv_writer import COLUMNS
from splendor_replay.record.lines import comment_in
from splendor_replay.record.reading import unreadable
from splendor_replay.record.words import Cursor, LineError, Word

__all__ = ["Cells", "Table"]

Value = TypeVar("Value")
_LONGEST_TEXT = 100_000
_NAME = re.compile(r"\S+")
_YES = {"yes": True, "true": True, "1": True, "x": True, "no": False, "false": False, "0": False}


class Table(NamedTuple):
    """What the heading of a table says.

    Attributes:
        separator: What divides the cells.
        columns: Index of each column that is known.
        width: How many columns there are, known or not.
    """

    separator: str
    columns: Mapping[str, int]
    width: int


class Cells:
    """One row of a table under its heading.

    Attributes:
        row: The row.
        problems: What could not be read in it, in the order in which it was looked at.
    """

    def __init__(self, row: Row, table: Table, game: int) -> None:
        """Lay a row under the columns of its table; games count from 1."""
        self.row = row
        self.problems: list[Diagnostic] = []
        self._table, self._game = table, game

    def text(self, column: str) -> str:
        """Return what a cell says without white space around it; empty where there is none."""
        at = self._table.columns.get(column, len(self.row.cells))
        return self.row.cells[at].strip() if at < len(self.row.cells) else ""

    def word(self, column: str) -> str:
        """Return a cell in small letters, its words one space apart."""
        return " ".join(self.text(column).lower().split())

    def read(
        self, column: str, value_in: Callable[[Word], Value], unread: Value, expected: str = ""
    ) -> Value | None:
        """Return the value of a cell, ``None`` where it is blank.

        Args:
            column: Which cell.
            value_in: Reads it, and raises ``LineError`` where it cannot.
            unread: The value where it cannot.
            expected: What must stand there, where the cell may not be blank.
        """
        said = self.text(column)
        try:
            if said:
                return value_in(Word(said, 1))
        except LineError as error:
            self.report(column, error)
            return unread
        if expected:
            message = f"expected {expected}; the cell {column} is blank"
            self.report(column, LineError(message, 1, 0, expected=expected))
            return unread
        return None

    def names(
        self, column: str, name_in: Callable[[Word], str], unread: str
    ) -> tuple[str, ...] | None:
        """Return the names that a cell lists, ``None`` where it is blank; ``-`` is none."""
        said = self.text(column)
        if said == "-":
            return ()
        names: list[str] = []
        for found in _NAME.finditer(said):
            try:
                names.append(name_in(Word(found[0], found.start() + 1)))
            except LineError as error:
                self.report(column, error)
                names.append(unread)
        return tuple(names) or None

    def free(self, column: str) -> str | None:
        """Return anybody's words, ``None`` where there are none."""
        said = comment_in(self.text(column))
        if len(said) > _LONGEST_TEXT:
            message = f"the text is longer than {_LONGEST_TEXT} characters"
            self.report(column, LineError(message, 1, 0))
            return None
        return said or None

    def marked(self, column: str) -> bool:
        """Tell whether a cell says yes."""
        expected = "yes, or nothing"
        return bool(
            self.read(column, lambda word: _YES[_known(word, expected, _YES)], unread=False)
        )

    def refuse_others(self, known: Collection[str], whose: str) -> None:
        """Report each cell that says something where its row can say nothing."""
        for column in COLUMNS:
            said = self.text(column)
            if said and column not in known:
                message = f"{whose} has no {column}, so this is not read"
                self.report(column, LineError(message, 1, 0))
        for at in range(self._table.width, len(self.row.cells)):
            if self.row.cells[at].strip():
                message = "the cell stands behind the last column, so it is not read"
                self.report_at(at, LineError(message, 1, 0))

    def report(self, column: str, error: LineError) -> None:
        """Report something that cannot be read in a cell."""
        self.report_at(self._table.columns.get(column, len(self.row.cells)), error)

    def report_at(self, at: int, error: LineError) -> None:
        """Report something that cannot be read in a cell by its index."""
        span = span_of(self.row, self._table.separator, at, error.column - 1, error.length)
        place = Place(None, self._game, *span, part="line")
        self.problems.append(unreadable(str(error), place, error.facts))


def _known(word: Word, expected: str, known: Collection[str]) -> str:
    said = word.text.lower()
    if said not in known:
        Cursor.refuse_word(word, expected, known)
    return said
