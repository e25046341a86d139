"""Questions asked by name: one file of SQL each, whose header declares all that it takes.

The header is comment lines in a fixed form, checked against what DuckDB says of the query::

    -- question: How did the prestige of each seat grow?
    -- games ended
    -- grain: one row a turn and seat
    -- param game game = 1 -- number of the game, its id, or the beginning of the id
    -- column turn integer -- number of the turn, from 1

A parameter of the kind ``game`` may be given in each of the ways of ``game_number``; the query
gets the number. One without ``= DEFAULT`` must be given. A statistic says which ``games`` it
counts: any, those from the deal (``dealt``), those that the rules ended (``ended``), or both
(``dealt, ended``); its answer then says how many were left out, and why. ``rated`` hands the rows
to ``ratings``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal

__all__ = [
    "Column",
    "NamedQuery",
    "Parameter",
    "QueryError",
    "Table",
    "Value",
    "read_query",
    "values_of",
]

_PARAM = re.compile(r"param (\w+) (text|integer|boolean|game)(?: = (.*?))? -- (.+)")
_COLUMN = re.compile(r"column (\w+) (\w+) -- (.+)")
_GAMES = re.compile(r"games (any|dealt|ended|dealt, ended)")
Value = str | int | bool | None


class QueryError(ValueError):
    """A query or parameter that cannot be used; the message names the right ones."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a query; ``default`` is text, ``None`` where it must be given."""

    name: str
    kind: Literal["text", "integer", "boolean", "game"]
    default: str | None
    meaning: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the answer."""

    name: str
    kind: str
    meaning: str


@dataclass(frozen=True, slots=True)
class NamedQuery:
    """A question with its SQL.

    Attributes:
        name: Name on the command line, with dashes.
        group: Folder: game, players, archive or checks.
        grain: What one row stands for.
        games: Which games a statistic counts, as ``judged`` takes it; ``None`` where it is none.
        rated: Whether the rows are games to be rated.
    """

    name: str
    group: str
    question: str
    grain: str
    parameters: tuple[Parameter, ...]
    columns: tuple[Column, ...]
    sql: str
    games: str | None = None
    rated: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """An answer: names of the columns and the rows, in order."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


def read_query(name: str, group: str, text: str) -> NamedQuery:
    """Return the query of a file.

    Args:
        name: Name of the file without ending.
        group: Name of its folder.
        text: The SQL with its header.

    Raises:
        QueryError: Where the header lacks a question, a grain or a column, or cannot be read.
    """
    said: dict[str, str] = {}
    parameters, columns = [], []
    for line in _header(text):
        if match := _PARAM.fullmatch(line):
            parameters.append(Parameter(match[1], match[2], match[3], match[4]))  # type: ignore[arg-type]
        elif match := _COLUMN.fullmatch(line):
            columns.append(Column(match[1], match[2], match[3]))
        elif match := _GAMES.fullmatch(line):
            said["games"] = match[1].removeprefix("any")
        elif line == "rated":
            said["rated"] = line
        elif line.startswith(("question: ", "grain: ")):
            key, _, value = line.partition(": ")
            said[key] = value
        else:
            raise QueryError(f"{name}: the header line {line!r} cannot be read")
    if not ("question" in said and "grain" in said and columns):
        raise QueryError(f"{name}: the header lacks a question, a grain or its columns")
    return NamedQuery(
        name.replace("_", "-"),
        group,
        said["question"],
        said["grain"],
        tuple(parameters),
        tuple(columns),
        text,
        said.get("games"),
        "rated" in said,
    )


def _header(text: str) -> list[str]:
    """Return the comment lines that a file begins with."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("-- "):
            break
        lines.append(line.removeprefix("-- ").strip())
    return lines


def values_of(query: NamedQuery, given: Mapping[str, str]) -> dict[str, Value]:
    """Return the value of every parameter.

    Args:
        query: The question.
        given: Values as text; the others have their defaults.

    Raises:
        QueryError: Where a parameter is unknown, missing or of the wrong kind.
    """
    known = {parameter.name: parameter for parameter in query.parameters}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]}?" if near else "."
            takes = ", ".join(known) or "none"
            raise QueryError(f"{query.name} has no parameter {name!r}{hint} It takes: {takes}")
    values: dict[str, Value] = {}
    for name, parameter in known.items():
        text = given.get(name, parameter.default)
        if text is None:
            raise QueryError(f"{query.name} needs --param {name}=..., {parameter.meaning}")
        values[name] = _value(parameter, text)
    return values


def _value(parameter: Parameter, text: str) -> Value:
    if parameter.kind == "integer":
        if not re.fullmatch(r"-?\d{1,18}", text):
            raise QueryError(f"{parameter.name} is a number, not {text!r}")
        return int(text)
    if parameter.kind == "boolean":
        if text.lower() not in {"true", "false", "yes", "no"}:
            raise QueryError(f"{parameter.name} is yes or no, not {text!r}")
        return text.lower() in {"true", "yes"}
    return text
