"""The text of a log -> its events, each with its line, and the lines that hold none.

An event is an object on a line of its own, over several lines, or behind another one. Where
nothing can be read the rest of the line is passed over, and the passed lines become one event.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from splendor_replay.importers.likeness import Likeness, by_signs

__all__ = ["Event", "Kind", "read_events", "recognizes", "resembles"]

Kind = Literal["start", "table", "action", "end", "other", "broken"]

_KEYS: tuple[tuple[Kind, frozenset[str]], ...] = (
    ("start", frozenset({"initialState", "gameId", "player0Model"})),
    ("table", frozenset({"gameState", "turn"})),
    ("action", frozenset({"action", "success"})),
    ("end", frozenset({"winnerIndex", "finalScores"})),
    ("other", frozenset({"reasoning", "error", "attempt"})),
)
"""Events have no type: each kind is known by any of its keys, so that it may lack one."""
_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"\s*")
_OBJECT = re.compile(r'\{\s*"')


@dataclass(frozen=True, slots=True)
class Event:
    """One event, or lines that hold none (``broken``).

    Attributes:
        line: Line of the source where it begins, from 1.
        last: Line where it ends.
    """

    kind: Kind
    line: int
    last: int
    fields: Mapping[str, object] = field(default_factory=dict)


def recognizes(text: str) -> bool:
    """Tell by its content whether a source is such a log, whole or cut off.

    Example:
        >>> recognizes('{"timestamp":"2026-01-01T11:33:14Z","gameId":"1","player0Model":"a')
        True
    """
    return '"player0Model"' in text or ('"availableTokens"' in text and '"faceUpCards"' in text)


def resembles(text: str) -> Likeness | None:
    """Tell what a source lacks to be such a log, where it has a part of it."""
    signs = ("player0Model", "availableTokens", "faceUpCards", "playerIndex")
    return by_signs({sign: f'"{sign}"' in text for sign in signs})


def read_events(text: str) -> Iterator[Event]:
    r"""Yield the events of a log in order.

    Example:
        >>> [(event.kind, event.line) for event in read_events('{"turn": 1}\n{"tu\n{"action": {}}')]
        [('table', 1), ('broken', 2), ('action', 3)]
    """
    ends = [found.end() for found in re.finditer("\n", text)]
    passed: Event | None = None
    at = _next(text, 0)
    while at < len(text):
        fields, after = _object(text, at)
        line, last = bisect_right(ends, at) + 1, bisect_right(ends, after - 1) + 1
        kind = next((kind for kind, keys in _KEYS if not keys.isdisjoint(fields)), None)
        if kind is None:
            passed = Event("broken", passed.line if passed else line, last)
        else:
            if passed:
                yield passed
            passed = None
            yield Event(kind, line, last, fields)
        at = _next(text, after)
    if passed:
        yield passed


def _next(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _object(text: str, at: int) -> tuple[Mapping[str, object], int]:
    """Return the object that begins here and where it ends, or nothing up to the line's end."""
    end = text.find("\n", at)
    nothing: tuple[Mapping[str, object], int] = ({}, len(text) if end < 0 else end)
    if not _OBJECT.match(text, at):
        return nothing
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return nothing
