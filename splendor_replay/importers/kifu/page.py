"""A source line by line: where games begin, which lines are variations, what is reported."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.problems import unreadable

__all__ = [
    "FORMAT",
    "LONGEST",
    "POSITION",
    "TURN",
    "Line",
    "Report",
    "games",
    "is_table",
    "lines_of",
    "variations",
]

FORMAT = re.compile(r"Format\s*:\s*Splendor KIFU", re.IGNORECASE)
TURN = re.compile(r"([0-9]{1,6})\.\s*P([0-9]{1,4})(?![0-9])\s*(.*)", re.DOTALL)
POSITION = re.compile(r"Position\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
LONGEST = 100_000
"""The most characters that a free text of a record may have."""
_OPENS = re.compile(r"V\s*\{")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a source.

    Attributes:
        number: From 1.
        raw: As it stands, without its end.
        text: Without space at its ends.
    """

    number: int
    raw: str
    text: str

    def place(self, offset: int = 0, length: int | None = None) -> Place:
        """Return a place in ``text``, up to its end where no length is given."""
        column = len(self.raw) - len(self.raw.lstrip()) + offset + 1
        rest = max(len(self.text) - offset, 1)
        return Place(record=1, line=self.number, column=column, length=length or rest)


@dataclass(slots=True)
class Report:
    """What could not be read, in the order of the source."""

    record: int = 1
    problems: list[Diagnostic] = field(default_factory=list)

    def add(self, message: str, line: Line, offset: int = 0) -> None:
        """Note something at a place of a line."""
        place = line.place(offset)
        where = Place(record=self.record, line=place.line, column=place.column, length=place.length)
        self.problems.append(unreadable(f"line {line.number}: {message}", where))


def lines_of(text: str) -> tuple[Line, ...]:
    """Return the lines of a source that are not blank; halves of characters are replaced."""
    whole = text.encode("utf-8", "replace").decode("utf-8").removeprefix("\ufeff")
    found = (Line(n, raw.rstrip("\r"), raw.strip()) for n, raw in enumerate(whole.split("\n"), 1))
    return tuple(line for line in found if line.text)


def games(lines: tuple[Line, ...]) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of each game: one begins where ``Format`` stands below a position or turn."""
    first, played = 0, False
    for at, line in enumerate(lines):
        if played and FORMAT.match(line.text):
            yield lines[first:at]
            first, played = at, False
        played = played or is_table(line)
    yield lines[first:]


def is_table(line: Line) -> bool:
    """Tell whether a line ends the header: a position or a turn."""
    return POSITION.match(line.text) is not None or TURN.match(line.text) is not None


def variations(lines: tuple[Line, ...], report: Report) -> frozenset[int]:
    """Return the numbers of the lines within ``V{`` and ``}``, with these.

    A variation that is never closed is none: its lines are read like all others.
    """
    found: set[int] = set()
    opened: list[int] = []
    for at, line in enumerate(lines):
        if _OPENS.match(line.text):
            opened.append(at)
        if opened and (line.text == "}" or (_OPENS.match(line.text) and line.text[-1] == "}")):
            found.update(inner.number for inner in lines[opened.pop() : at + 1])
    for at in opened:
        report.add("the variation is never closed with }", lines[at])
    return frozenset(found)
