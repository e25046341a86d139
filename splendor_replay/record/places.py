"""Finds the line, column and length that a diagnostic of the engine means."""

from dataclasses import replace

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.words import code_and_comment, columns, split

__all__ = ["locate", "source_line"]

_ACTIONS = ("take", "buy", "reserve", "pass", "skip", "swap")
_WORDS = {"reveal": ("->",), "action": _ACTIONS, "label": ("as",)}


def source_line(read: ReadRecord, number: int) -> str:
    """Return a line of the source, from 1; empty where there is none."""
    lines = read.source.split("\n")
    return lines[number - 1].rstrip("\r") if 0 < number <= len(lines) else ""


def locate(read: ReadRecord, diagnostic: Diagnostic) -> Diagnostic:
    """Return a diagnostic with record, line, column and length of its place, where it has them.

    What the part of the place names is sought on the line of its item, on the lines with ``+``
    below it, or above the log; where it does not stand, the action or the whole line is meant.
    """
    evidence = tuple(_placed(read, place) for place in diagnostic.evidence)
    place = diagnostic.place
    if place.line is None:
        place = _placed(read, place)
    return replace(diagnostic, place=replace(place, record=read.index), evidence=evidence)


def _placed(read: ReadRecord, place: Place) -> Place:
    if read.format != "text":
        at = read.line if place.item is None or not read.lines else read.lines[place.item]
        return replace(place, record=read.index, line=at, column=1)
    lines = read.source.split("\n")
    if place.item is not None and place.item < len(read.lines):
        first = read.lines[place.item]
        numbers = [first, *_continued(lines, first)]
    else:
        numbers = _outside_log(read, lines, place.part or "")
    for number in numbers:
        span = _span(lines[number - 1], place.part or "line")
        if span is not None:
            return replace(place, line=number, column=span[0], length=span[1])
    number = numbers[0] if numbers else read.line
    column, length = _whole(lines[number - 1])
    return replace(place, line=number, column=column, length=length)


def _continued(lines: list[str], first: int) -> list[int]:
    """Return the lines with ``+`` below a turn."""
    found = []
    for number in range(first + 1, len(lines) + 1):
        words = lines[number - 1].split(None, 1)
        if words and words[0] == "+":
            found.append(number)
        elif words and not words[0].startswith("#"):
            break
    return found


def _outside_log(read: ReadRecord, lines: list[str], part: str) -> list[int]:
    """Return the lines that begin as a part of the header, deal or end does."""
    wanted = {"winner": "end"}.get(part, part).split()
    last = _last_line(read, lines)
    numbers = range(read.line, last + 1)
    fitting = [n for n in numbers if wanted and lines[n - 1].split()[: len(wanted)] == wanted]
    if fitting or not wanted:
        return fitting
    if wanted[0] == "end" and read.lines:
        return [read.lines[-1]]
    return [n for n in numbers if lines[n - 1].split()[:1] == wanted[:1]][:1]


def _last_line(read: ReadRecord, lines: list[str]) -> int:
    for number in range(read.line + 1, len(lines) + 1):
        if lines[number - 1].startswith("splendor-record"):
            return number - 1
    return len(lines)


def _whole(line: str) -> tuple[int, int]:
    code = code_and_comment(line)[0].rstrip()
    start = len(code) - len(code.lstrip())
    return start + 1, max(len(code) - start, 1)


def _span(line: str, part: str) -> tuple[int, int] | None:
    """Return column and length of a part: its word with what belongs to it."""
    code = code_and_comment(line)[0]
    words, spans = split(code), columns(code)
    if part == "line" or not words:
        return _whole(line)
    at = _first(words, part)
    if at is None:
        return None
    end = at
    if part in {"action", *_STOPS} or part in _WORDS:
        end = _stop(words, at)
    column = spans[at][0]
    return column, spans[end][0] + spans[end][1] - column


_STOPS = ("pay", "gold", "return", "receive", "noble", "drop", "->", "undone", "as", "time")


def _first(words: list[str], part: str) -> int | None:
    """Return the place of the word that begins a part."""
    if part == "number":
        return 0 if words[0].rstrip(".").isdecimal() else None
    if part == "seat":
        return next((i for i, word in enumerate(words) if word[:1] in "Pp"), None)
    wanted = _WORDS.get(part, (part.split()[0],))
    return next((i for i, word in enumerate(words) if word.lower() in wanted), None)


def _stop(words: list[str], at: int) -> int:
    """Return the last word that belongs to the part which begins at a word."""
    end = at
    for index in range(at + 1, len(words)):
        word = words[index].lower()
        if word in _STOPS or word in _ACTIONS or word[0] == "!" or word.startswith("->"):
            break
        end = index
    return end
