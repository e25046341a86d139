"""Finds line, column and length of what a diagnostic means, by reading the source line again.

Only asked for where something is wrong, so nothing is remembered while a record is read.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from splendor_replay.diagnostics import Diagnostic, Place, Suggestion
from splendor_replay.record.editing import placed_edit
from splendor_replay.record.lines import Line
from splendor_replay.record.log import PartName
from splendor_replay.record.notation import ACTION_WORDS, AREA_WORDS, KEYWORD_OF_PART, TURN_WORDS
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.words import Word

__all__ = ["locate", "source_line"]

_KEYWORDS: dict[str, Collection[str]] = {
    **{part: (keyword,) for part, keyword in KEYWORD_OF_PART.items()},
    "action": ACTION_WORDS,
    "label": ("as",),
    "time": ("time",),
    "undone": ("undone",),
}
_ENDING = frozenset({"end", "winner"})

Span = tuple[int, int]
"""Column, from 1, and length."""
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is

_VALUE = "(?:[0-9WUGRKY?][0-9WUGRKY?-]*+|-)"
_USUAL_PARTS: tuple[PartName, ...] = ("pay", "gold", "return", "noble", "reveal")
_USUAL = re.compile(
    rf"(?:(?P<number>[0-9]++\.?) )?(?P<seat>P[1-9])"
    rf" (?P<action>(?:take|buy|reserve(?: deck)?) {_VALUE}(?: (?:from|=) {_VALUE})?)"
    + "".join(rf"(?: (?P<{part}>{KEYWORD_OF_PART[part]} {_VALUE}))?" for part in _USUAL_PARTS)
    + " *(?:#.*)?"
)
"""A turn as the writer writes it: its parts are found at once, without its words."""
_PARTS_FOUND = frozenset(_USUAL.groupindex)
_usual = lru_cache(256)(_USUAL.fullmatch)


def source_line(read: ReadRecord, number: int) -> str:
    r"""Return a line of the source by its number, from 1; empty where the record has none.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> source_line(read_text("splendor-record 1\nP1 pass")[0], 2)
        'P1 pass'
    """
    lines = _lines(read.source)
    at = number - read.line
    return lines[at] if 0 <= at < len(lines) else ""


def locate(read: ReadRecord, diagnostic: Diagnostic) -> Diagnostic:
    r"""Return a diagnostic with record, line, column and length of its place and its evidence.

    The part that the place names is looked for on the line of its item, then on the ``+`` lines
    below it; where it does not stand, the action is meant, else the whole line. Without an item
    it is looked for above the log and in the end; what is absent there is the opening line, or
    for the end the last line. A place that has a line already keeps it.

    Example:
        >>> from splendor_replay.diagnostics import Severity
        >>> from splendor_replay.record.reader import read_text
        >>> (read,) = read_text("splendor-record 1\n1 P1 take GG return G")
        >>> found = Diagnostic("L702", "needless-return", Severity.ILLEGAL, "...")
        >>> place = locate(read, found.at(item=0, part="return")).place
        >>> place.line, place.column, place.length
        (2, 14, 8)
    """
    placed = diagnostic.placed(_placed(read, diagnostic.place))
    if not diagnostic.evidence and not diagnostic.suggestions:
        return placed
    return placed._replace(
        evidence=tuple([_placed(read, place) for place in diagnostic.evidence]),
        suggestions=tuple([_with_lines(read, told) for told in diagnostic.suggestions]),
    )


def _with_lines(read: ReadRecord, told: Suggestion) -> Suggestion:
    return replace(told, edits=tuple(placed_edit(read, edit) for edit in told.edits))


def _placed(read: ReadRecord, place: Place) -> Place:
    file, _record, line, _column, _length, turn, seat, item, name = place
    if line is not None:
        return place._replace(record=read.index)
    first = read.lines[item] if item is not None and item < len(read.lines) else None
    if not read.source:
        return place._replace(record=read.index, line=first or read.line)
    part = name or "line"
    if first is None:
        number, (column, length) = _outside(read, part.replace("_", "-").split())
    else:
        number, (column, length) = _inside(read, first, part)
    return _new(Place, (file, read.index, number, column, length, turn, seat, item, name))


@lru_cache(8)
def _lines(source: str) -> tuple[str, ...]:
    return tuple(source.split("\n"))


def _words(text: str) -> list[Word]:
    line = _line(text)
    return [] if line is None else line.words


@lru_cache(256)
def _line(text: str) -> Line | None:
    """Return a line split into words, ``None`` where it has none."""
    return None if text.lstrip()[:1] in {"", "#"} else Line(text, 0)


# --- in the log ------------------------------------------------------------------------------


def _inside(read: ReadRecord, first: int, part: str) -> tuple[int, Span]:
    """Return line and span of a part of an item."""
    text = source_line(read, first)
    span = _part(text, part)
    if span is not None:
        return first, span
    lines = [(first, text), *_further(read, first)]
    for wanted in (part, "action"):
        for number, text in lines:
            span = _part(text, wanted)
            if span is not None:
                return number, span
    return first, _whole(lines[0][1])


def _further(read: ReadRecord, first: int) -> Iterator[tuple[int, str]]:
    """Yield the lines with ``+`` below a line; blank lines and comments may stand between."""
    below = first + 1 - read.line
    for number, text in enumerate(islice(_lines(read.source), below, None), first + 1):
        mark = text.lstrip()[:1]
        if mark == "+":
            yield number, text
        elif mark not in {"", "#"}:
            return


def _part(text: str, part: str) -> Span | None:
    """Return column and length of a part of a line of the log."""
    usual = _usual(text)
    if usual is None or part not in _PARTS_FOUND:
        return _searched(text, part)
    begin, end = usual.span(part)
    return (begin + 1, end - begin) if end >= 0 else None


def _searched(text: str, part: str) -> Span | None:
    """Return column and length of a part of a line that may be written in any way."""
    line = _line(text)
    if line is None or part == "line":
        return _whole(text)
    words = line.words
    if part == "number":
        return _span(words, 0, 1) if line.numbered else None
    if part == "seat":
        return None if line.seat_at is None else _span(words, line.seat_at, line.seat_at + 1)
    said = [word[0].lower() for word in words]
    end = len(said)
    if "!" in text:
        end = next((at for at, word in enumerate(said) if word[0] == "!"), end)
    if part == "waiver":
        return _span(words, end, len(words)) if end < len(words) else None
    wanted = _KEYWORDS.get(part, ())
    for at in range(end):
        if said[at] in wanted:
            stop = next((i for i in range(at + 1, end) if said[i] in TURN_WORDS), end)
            return _span(words, at, stop)
    return None


def _span(words: list[Word], first: int, end: int) -> Span:
    """Return column and length of the words from ``first`` up to ``end``."""
    last = words[end - 1]
    return words[first].column, last.column + len(last.text) - words[first].column


def _whole(text: str) -> Span:
    words = _words(text)
    return _span(words, 0, len(words)) if words else (1, len(text))


# --- above the log, and the end --------------------------------------------------------------


def _outside(read: ReadRecord, wanted: list[str]) -> tuple[int, Span]:
    """Return line and span of a line that begins with some words."""
    begins = ["end"] if wanted == ["winner"] else [word.lower() for word in wanted]
    lines = list(enumerate(_lines(read.source), read.line))
    for number, text in lines:
        if begins[0] not in text.lower():
            continue
        words = _words(text)
        said = [word.text.lower() for word in words]
        if said[: len(begins)] == begins and _is_said_of(begins, said):
            return number, _winner(words, said) if wanted == ["winner"] else _whole(text)
    if _ENDING.isdisjoint(begins):
        return read.line, _whole(source_line(read, read.line))
    last = next((number for number, text in reversed(lines) if _words(text)), read.line)
    return last, _whole(source_line(read, last))


def _is_said_of(begins: list[str], said: list[str]) -> bool:
    """Tell a line of the deal about a seat from a turn of it."""
    return (
        begins[0][:1] != "p"
        or len(said) == 1
        or begins[0] in {"player", "position"}
        or (said[1] in AREA_WORDS)
    )


def _winner(words: list[Word], said: list[str]) -> Span:
    if "winner" not in said:
        return _span(words, 0, len(words))
    first = said.index("winner")
    end = said.index("by") if "by" in said[first:] else len(said)
    return _span(words, first, end)
