"""The text of a table -> its rows, and where in the text a cell stands. Knows no column."""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

__all__ = ["SEPARATORS", "Row", "Span", "first_cells", "rows_of", "span_of"]

SEPARATORS = (",", ";", "\t")
_LONGEST_CELL = 1_000_000
_MOST_LINES = 500
_FIRST = 20
"""Lines that may stand above the heading, all of them blank."""


class Row(NamedTuple):
    """One row of a table.

    Attributes:
        line: Line of the source where it begins, from 1.
        text: The row as it stands, with its line end.
        cells: What its cells say.
        problem: What is wrong with the row as a whole; empty where nothing is.
        at: Which cell that is, from 0.
    """

    line: int
    text: str
    cells: tuple[str, ...]
    problem: str = ""
    at: int = 0


class Span(NamedTuple):
    """Where something stands in a source: line and column from 1, length in characters."""

    line: int
    column: int
    length: int


def rows_of(text: str, separator: str) -> tuple[Row, ...]:
    r"""Return the rows of a table that are not blank; the quotes of a cell may hold line ends.

    A cell whose quotes never close ends with its line.

    Example:
        >>> [row.cells for row in rows_of('a,b\n\n"1, 2",3\n', ",")]
        [('a', 'b'), ('1, 2', '3')]
    """
    lines = list(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    rows: list[Row] = []
    at = 0
    with _long_cells():
        while at < len(lines):
            row, used = _row(lines, at, separator)
            at += used
            if row.problem or any(cell.strip() for cell in row.cells):
                rows.append(row)
    return tuple(rows)


def first_cells(text: str, separator: str) -> tuple[str, ...]:
    """Return the cells of the first line that is not blank; none where it is very long."""
    lines = io.StringIO(text[:_LONGEST_HEADING].removeprefix("\ufeff"), newline="")
    for _, line in zip(range(_FIRST), lines, strict=False):
        if line.strip():
            return _row([line], 0, separator)[0].cells
    return ()


_LONGEST_HEADING = 4_096


@contextmanager
def _long_cells() -> Iterator[None]:
    """Let cells be as long as a line of a record may be; the limit is one of the process."""
    before = csv.field_size_limit(_LONGEST_CELL)
    try:
        yield
    finally:
        csv.field_size_limit(before)


class _Lines:
    """The lines of a row, as many as the reader asks for.

    Attributes:
        ended: Whether it asked for more than there are: a quote does not close.
    """

    def __init__(self, lines: list[str], at: int) -> None:
        """Begin at a line."""
        self.ended = False
        self._lines, self._at, self._last = lines, at, min(at + _MOST_LINES, len(lines))

    def __iter__(self) -> Iterator[str]:
        """Yield line by line."""
        yield from (self._lines[at] for at in range(self._at, self._last))
        self.ended = True


def _row(lines: list[str], at: int, separator: str) -> tuple[Row, int]:
    """Return the row that begins at a line, and how many lines it has."""
    line = lines[at]
    try:
        source = _Lines(lines, at)
        reader = csv.reader(source, delimiter=separator, skipinitialspace=True)
        cells = next(reader)
        if not source.ended:
            used = reader.line_num
            return Row(at + 1, "".join(lines[at : at + used]), tuple(cells)), used
        return _unclosed(line, at + 1, separator), 1
    except csv.Error as error:
        return Row(at + 1, line, (), f"the row cannot be taken apart: {error}"), 1


def _unclosed(line: str, number: int, separator: str) -> Row:
    """Return the row of a line of which a quote never closes; the others are taken off."""
    said = next(csv.reader([line], delimiter=separator, quoting=csv.QUOTE_NONE))
    opens = [cell.strip()[:1] == '"' and not _QUOTED.fullmatch(cell.strip()) for cell in said]
    cells = tuple(
        cell.strip()[1:-1].replace('""', '"') if _QUOTED.fullmatch(cell.strip()) else cell
        for cell in said
    )
    at = opens.index(True) if True in opens else 0
    return Row(number, line, cells, "a quote opens here and never closes", at)


_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def span_of(row: Row, separator: str, index: int, offset: int = 0, length: int = 0) -> Span:
    r"""Return where a cell of a row stands, or a part of it.

    Args:
        row: The row.
        separator: What divides its cells.
        index: Which cell, from 0; behind the last one the end of the row is meant.
        offset: Where in the cell, from 0, once white space around it is left out.
        length: How many characters; 0 means all from there.

    Example:
        >>> (row,) = rows_of('1,"a, b",take\n', ",")
        >>> span_of(row, ",", 2)
        Span(line=1, column=10, length=4)
    """
    begin, end = _cell(row.text, separator, index)
    raw = row.text[begin:end]
    inner = raw.strip()
    begin += raw.find(inner)
    if inner[:1] == '"':
        begin, inner = begin + 1, inner[1:].removesuffix('"')
    if '"' in inner or "\n" in inner or "\r" in inner:
        offset, length = 0, 0
        inner = re.split("[\r\n]", inner, maxsplit=1)[0]
    offset = min(offset, len(inner))
    length = min(length or len(inner), len(inner) - offset)
    above = re.split("\r\n|\r|\n", row.text[: begin + offset])
    return Span(row.line + len(above) - 1, len(above[-1]) + 1, length)


def _cell(text: str, separator: str, index: int) -> tuple[int, int]:
    """Return where a cell of a row begins and ends."""
    mark = re.escape(separator)
    form = re.compile(rf' *"(?:[^"]|"")*"[^{mark}\r\n]*|[^{mark}\r\n]*')
    begin = end = 0
    for _ in range(index + 1):
        begin = end + 1 if _ else 0
        found = form.match(text, begin)
        if found is None or begin > len(text.rstrip("\r\n")):
            last = len(text.rstrip("\r\n"))
            return last, last
        end = found.end()
    return begin, end
