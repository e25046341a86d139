"""Finds the JSON values of a text and where each begins: one value, an array, or one a line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

__all__ = ["Broken", "Value", "json_values", "value_of_line"]

_DECODER = json.JSONDecoder()
_SPACE = " \t\n\r"
_TOO_DEEP = "the nesting is too deep"
_TOO_LONG = "a number has too many digits"


@dataclass(frozen=True, slots=True)
class Broken:
    """A text that is no JSON.

    Attributes:
        reason: What is wrong.
        line: Line of the fault, from 1.
        column: Column of the fault, from 1.
    """

    reason: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Value:
    """A text that should be a JSON value.

    Attributes:
        text: The value as it stands.
        line: Line where it begins, from 1.
        column: Column where it begins, from 1.
    """

    text: str
    line: int
    column: int

    def data(self) -> Any:  # noqa: ANN401 - any JSON value
        """Return the value in Python, or what is wrong with it as ``Broken``."""
        try:
            return from_json(self.text)
        except ValueError as refused:
            reason = str(refused).partition(" at line ")[0]
        try:
            json.loads(self.text)
        except json.JSONDecodeError as error:
            before = self.column - 1 if error.lineno == 1 else 0
            return Broken(error.msg, self.line + error.lineno - 1, error.colno + before)
        except (ValueError, RecursionError):
            return Broken(reason, self.line, self.column)
        return Broken(reason, self.line, self.column)


def json_values(text: str) -> tuple[Value | Broken, ...]:
    """Return the values of a text in order; whether each is JSON, ``Value.data`` says.

    Example:
        >>> [value.text for value in json_values("[1, {}]")]
        ['1', '{}']
    """
    if not text.strip(_SPACE):
        return ()
    if text.lstrip(_SPACE).startswith("["):
        return tuple(_Walk(text).elements())
    lines = text.split("\n")
    if not any(map(_is_of_lines, lines)):
        return (_Walk(text).value(),)
    numbered = enumerate(lines, start=1)
    return tuple(value_of_line(line, number) for number, line in numbered if line.strip(_SPACE))


def value_of_line(line: str, number: int) -> Value:
    """Return what should be the value of a line of JSON Lines."""
    return Value(line.strip(_SPACE), number, 1 + len(line) - len(line.lstrip(_SPACE)))


def _is_of_lines(line: str) -> bool:
    """Tell whether a line is a whole object that names its format, as in JSON Lines."""
    if '"format"' not in line:
        return False
    value = Value(line, 1, 1).data()
    return isinstance(value, dict) and "format" in value


def _reason(error: ValueError | RecursionError) -> str:
    return _TOO_DEEP if isinstance(error, RecursionError) else _TOO_LONG


class _Walk:
    """Walks over a text once and counts its lines."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._line, self._counted = text, 0, 1, 0

    def value(self) -> Value:
        self._skip_space()
        return Value(self._text[self._at :].rstrip(_SPACE), *self._place(self._at))

    def elements(self) -> Iterator[Value | Broken]:
        """Yield the elements of an array, up to the first thing that is no JSON."""
        self._skip_space()
        self._at += 1
        self._skip_space()
        while self._text[self._at : self._at + 1] != "]":
            element = self._element()
            yield element
            if isinstance(element, Broken):
                return
            self._skip_space()
            if self._text[self._at : self._at + 1] == ",":
                self._at += 1
                self._skip_space()
            elif self._text[self._at : self._at + 1] != "]":
                yield Broken("expected , or ]", *self._place(self._at))
                return
        self._at += 1
        self._skip_space()
        if self._at < len(self._text):
            yield Broken("expected the end of the text", *self._place(self._at))

    def _element(self) -> Value | Broken:
        first = self._at
        line, column = self._place(first)
        try:
            self._at = _DECODER.raw_decode(self._text, first)[1]
        except json.JSONDecodeError as error:
            return Broken(error.msg, *self._place(error.pos))
        except (ValueError, RecursionError) as error:
            return Broken(_reason(error), line, column)
        return Value(self._text[first : self._at], line, column)

    def _skip_space(self) -> None:
        while self._text[self._at : self._at + 1] in _SPACE and self._at < len(self._text):
            self._at += 1

    def _place(self, at: int) -> tuple[int, int]:
        """Return line and column of an offset, which is not before the last one."""
        self._line += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._line, at - self._text.rfind("\n", 0, at)
