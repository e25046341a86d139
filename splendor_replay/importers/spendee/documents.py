"""The text of a source -> the documents of games in it, those of one game together.

A source is one document, a list of them, an object around them, or one after the other (a line
each or not). Nothing in here knows the game.
"""

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, as_id, as_items

__all__ = ["Document", "Failure", "documents_of", "recognizes"]

_SIGNS = ('"hiddenCards"', '"showedCards"', '"actionItems"', '"SPENDEE_', '"targetScore"')
_SPACE = " \t\r\n,;\ufeff"


@dataclass(frozen=True, slots=True)
class Document:
    """One document as it stands.

    Attributes:
        fields: Its fields; only ``data`` where the source holds no more of it.
        whole: Whether it is a document, and not only the ``data`` of one.
        line: Line of the source where it, or what it lies in, begins.
        source: The text that it was read from; empty where that holds other games too.
    """

    fields: Mapping[str, object]
    whole: bool
    line: int
    source: str

    @property
    def game(self) -> str | None:
        """The site's id of the game."""
        return as_id(self.fields.get("_id"))

    @property
    def acts(self) -> tuple[object, ...]:
        """The entries of ``actionItems``."""
        written = self.fields.get("actionItems")
        return tuple(written) if isinstance(written, list) else ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A part of the source that is no document, and why."""

    problem: Diagnostic
    line: int
    source: str


def recognizes(text: str) -> bool:
    """Tell by its content whether a source is of the site, whole or cut off.

    Example:
        >>> recognizes('{"_id": "a", "data": {"bank": {"hiddenCards": [[3')
        True
        >>> recognizes("pick the hiddenCards")
        False
    """
    begins = text[:_HEAD].lstrip(_SPACE).startswith(("{", "["))
    return begins and any(sign in text for sign in _SIGNS)


_HEAD = 4_096


def documents_of(text: str) -> tuple[Document | Failure, ...]:
    """Return every document of a source; what is none is a failure in its place.

    Example:
        >>> [type(part).__name__ for part in documents_of('{"actionItems": []} {"actionIt')]
        ['Document', 'Failure']
    """
    found: list[Document | Failure] = []
    for piece in _pieces(text):
        if isinstance(piece, Failure):
            found.append(piece)
            continue
        value, line, source = piece
        inner = list(_documents(value))
        alone = source if len(inner) == 1 else ""
        found += [Document(fields, whole, line, alone) for fields, whole in inner]
        if not inner:
            message = "neither actionItems nor data of a game is in the source"
            found.append(Failure(unreadable(message, Place(record=1, line=line)), line, source))
    if not found:
        found.append(Failure(unreadable("the source is empty"), 1, text))
    return tuple(found)


def _pieces(text: str) -> Iterator[tuple[object, int, str] | Failure]:
    """Yield the values that stand one after the other; a broken one ends where a line opens."""
    decoder, at = json.JSONDecoder(), _skip(text, 0)
    while at < len(text):
        line = text.count("\n", 0, at) + 1
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            end = _next_opening(text, at)
            yield Failure(_broken(error, text, line), line, text[at:end])
        else:
            yield value, line, text[at:end]
        at = _skip(text, end)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _SPACE:
        at += 1
    return at


def _next_opening(text: str, at: int) -> int:
    """Return where the next line begins that opens a value at its very start."""
    ends = [end for mark in ("\n{", "\n[") if (end := text.find(mark, at)) >= 0]
    return min(ends, default=len(text))


def _broken(error: Exception, text: str, line: int) -> Diagnostic:
    if not isinstance(error, json.JSONDecodeError):
        message = "the JSON cannot be read: a number or a nesting is too large"
        return unreadable(message, Place(record=1, line=line))
    line = text.count("\n", 0, error.pos) + 1
    column = error.pos - (text.rfind("\n", 0, error.pos) + 1) + 1
    message = f"the JSON breaks off or cannot be read here ({error.msg}); save it again, whole"
    return unreadable(message, Place(record=1, line=line, column=column))


def _documents(value: object) -> Iterator[tuple[Mapping[str, object], bool]]:
    """Yield the fields of each document within a value, and whether it is a whole one."""
    queue = deque([value])
    while queue:
        entry = queue.popleft()
        fields = as_dict(entry)
        if _is_document(fields):
            yield fields, True
        elif "bank" in fields and not fields.keys().isdisjoint({"players", "state"}):
            yield {"data": fields}, False
        else:
            queue.extend(as_items(entry))


def _is_document(fields: Mapping[str, object]) -> bool:
    inner = as_dict(fields.get("data"))
    return (
        "actionItems" in fields
        or not inner.keys().isdisjoint({"bank", "state"})
        or {"settings", "status"} <= fields.keys()
    )
