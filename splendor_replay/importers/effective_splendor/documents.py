"""The text of a source -> its JSON documents, as far as each can be read, with the lines of steps.

A document that breaks off keeps what stands before the break, and says where it is. Nothing in
here knows the game.
"""

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.likeness import Likeness, by_signs
from splendor_replay.importers.problems import unreadable

__all__ = [
    "BROKEN",
    "FORMAT",
    "STEPS",
    "Document",
    "Entry",
    "open_documents",
    "recognizes",
    "resembles",
]

FORMAT: Final = "effective-splendor-replay"
STEPS: Final = "steps"
BROKEN: Final = object()
"""The value of a member that breaks off."""
_NAMED = re.compile(rf'"format"\s*:\s*"{FORMAT}"')
_BEGIN = re.compile(rf"^[ \t]*\[?[ \t]*(?=\{{[^{{}}\[\]]{{0,400}}{_NAMED.pattern})", re.MULTILINE)
"""Where a game begins, even though the one before it breaks off."""
_SPACE = " \t\r\n"
_LONGEST_KEPT = 1_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One member of the list of steps: its value, its text as it stands and its first line."""

    value: object
    text: str
    line: int


@dataclass(slots=True)
class Document:
    """One document of a source, still in its own shape.

    Attributes:
        line: Its first line, from 1.
        text: Its text.
        values: Its fields without the steps; ``None`` for one that stands twice.
        lines: Line of each field that stands in it.
        steps: ``None`` where it has no list of steps.
        broken: Whether it breaks off, so that later fields are missing.
        problems: Why the document, or a part of it, cannot be read.
    """

    line: int
    text: str = ""
    values: dict[str, object] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    steps: list[Entry] | None = None
    broken: bool = False
    problems: list[Diagnostic] = field(default_factory=list)


class _BreakError(ValueError):
    """The JSON cannot be read any further."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object whose fields that stand twice say nothing."""
    found = dict(pairs)
    if len(found) < len(pairs):
        times = Counter(name for name, _ in pairs)
        found |= {name: None for name, count in times.items() if count > 1}
    return found


_DECODER = json.JSONDecoder(object_pairs_hook=_once)


class _Cursor:
    """A place in a text that goes on from value to value."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.at = 0
        self._first = line
        self._ends = [found.start() for found in re.finditer("\n", text)]

    def line_of(self, offset: int) -> int:
        return self._first + bisect_right(self._ends, offset - 1)

    def place_of(self, offset: int) -> Place:
        begin = self.text.rfind("\n", 0, offset) + 1
        return Place(record=1, line=self.line_of(offset), column=offset - begin + 1)

    def peek(self, skipped: str = _SPACE) -> str:
        """Go to the next sign and return it, nothing at the end."""
        while self.text[self.at : self.at + 1] and self.text[self.at] in skipped:
            self.at += 1
        return self.text[self.at : self.at + 1]

    def sign(self, *wanted: str) -> str:
        found = self.peek()
        if found not in wanted or not found:
            raise _BreakError(self.at, f"expected {' or '.join(wanted)}")
        self.at += 1
        return found

    def value(self) -> object:
        self.peek()
        try:
            value, self.at = _DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            raise _BreakError(error.pos, error.msg) from error
        except (ValueError, RecursionError) as error:
            raise _BreakError(self.at, "a number or a nesting is too large") from error
        return value

    def name(self) -> str:
        self.peek()
        begin = self.at
        name = self.value()
        if not isinstance(name, str):
            raise _BreakError(begin, "expected the name of a field")
        self.sign(":")
        return name

    def entry(self) -> Entry:
        self.peek()
        begin = self.at
        line = self.line_of(begin)
        return Entry(self.value(), self.text[begin : self.at][:_LONGEST_KEPT], line)

    def rest(self, begin: int) -> Entry | None:
        """Return a member that breaks off, if any of it is there."""
        text = self.text[begin : begin + _LONGEST_KEPT]
        return Entry(BROKEN, text, self.line_of(begin)) if text.startswith("{") else None


def recognizes(text: str) -> bool:
    """Tell by its content whether a source is a replay of the engine, whole or cut off.

    Example:
        >>> recognizes('{"format": "effective-splendor-replay", "version": 1, "eng')
        True
    """
    return bool(_NAMED.search(text))


def resembles(text: str) -> Likeness | None:
    """Tell what a source lacks to be a replay of the engine, where it has its steps.

    Example:
        >>> resembles('{"steps": [{"state_hash_before": ""}]}').missing
        ('"format": "effective-splendor-replay"',)
    """
    steps = '"state_hash_before"' in text
    return by_signs({"steps": steps, f'"format": "{FORMAT}"': recognizes(text)})


def open_documents(text: str) -> tuple[Document, ...]:
    r"""Return the documents of a source: one, several in a row, one a line, or a list of them.

    Example:
        >>> [document.values for document in open_documents('{"version": 1}\n{"version": 2}')]
        [{'version': 1}, {'version': 2}]
    """
    text = text.removeprefix("\ufeff")
    listed = text.lstrip().startswith("[")
    found = [document for part in _parts(text) for document in _documents(*part, listed=listed)]
    if not found:
        nothing = Document(1, text)
        nothing.problems.append(unreadable("the text holds no game", Place(record=1, line=1)))
        return (nothing,)
    last = found[-1]
    if listed and not last.problems and not text.rstrip().endswith("]"):
        place = Place(record=1, line=text.count("\n") + 1)
        last.problems.append(unreadable("the list of games breaks off behind this one", place))
    return tuple(found)


def _parts(text: str) -> Iterator[tuple[str, int]]:
    """Yield the parts of a text that begin where a game does, each with its first line."""
    begins = [found.start() for found in _BEGIN.finditer(text)]
    cuts = sorted({0, *begins, len(text)})
    line = 1
    for begin, end in pairwise(cuts):
        yield text[begin:end], line
        line += text.count("\n", begin, end)


def _documents(text: str, line: int, *, listed: bool) -> Iterator[Document]:
    cursor = _Cursor(text, line)
    between = f"{_SPACE},[]" if listed else _SPACE
    while cursor.peek(between):
        begin = cursor.at
        document = Document(cursor.line_of(begin))
        try:
            _read_object(cursor, document)
        except _BreakError as broken:
            message = f"the JSON breaks off or cannot be read here ({broken}); the rest is not read"
            document.problems.append(unreadable(message, cursor.place_of(broken.offset)))
            document.broken = True
            cursor.at = len(text)
        document.text = text[begin : cursor.at].rstrip()
        yield document


def _read_object(cursor: _Cursor, document: Document) -> None:
    cursor.sign("{")
    if cursor.peek() == "}":
        cursor.at += 1
        return
    while True:
        cursor.peek()
        begin = cursor.at
        name = cursor.name()
        document.lines.setdefault(name, cursor.line_of(begin))
        twice = name in document.values or (name == STEPS and document.steps is not None)
        if name == STEPS and cursor.peek() == "[" and not twice:
            document.steps = []
            _read_steps(cursor, document.steps)
            value: object = None
        else:
            value = cursor.value()
        ended = cursor.sign(",", "}") == "}"  # a number at the very end may be cut off
        if twice:
            message = f"{name}: the field stands twice"
            document.problems.append(unreadable(message, cursor.place_of(begin)))
        if name != STEPS or document.steps is None:
            document.values[name] = None if twice else value
        if ended:
            return


def _read_steps(cursor: _Cursor, steps: list[Entry]) -> None:
    cursor.sign("[")
    if cursor.peek() == "]":
        cursor.at += 1
        return
    while True:
        cursor.peek()
        begin = cursor.at
        try:
            steps.append(cursor.entry())
        except _BreakError:
            rest = cursor.rest(begin)
            steps.extend([rest] if rest else [])
            raise
        if cursor.sign(",", "]") == "]":
            return
