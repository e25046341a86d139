"""Questions asked by name: one file of SQL each, whose header declares all that it takes.

The header is comment lines in a fixed form, checked against what DuckDB says of the query::

    -- question: How did the prestige of each seat grow?
    -- grain: one row a turn and seat
    -- param game game = 1 -- number of the game, its id, or the beginning of the id
    -- column turn integer -- number of the turn, from 1

A parameter of the kind ``game`` may be given in each of the ways of ``game_number``; the query gets
the number. One without ``= DEFAULT`` must be given.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Literal

from splendor_replay.store.lookup import game_number

if TYPE_CHECKING:
    import duckdb  # only for the type: a header is read without it

__all__ = [
    "Column",
    "NamedQuery",
    "Parameter",
    "QueryError",
    "Table",
    "read_query",
    "run_query",
    "run_sql",
]

_PARAM = re.compile(r"param (\w+) (text|integer|boolean|game)(?: = (.*?))? -- (.+)")
_COLUMN = re.compile(r"column (\w+) (\w+) -- (.+)")
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
    """

    name: str
    group: str
    question: str
    grain: str
    parameters: tuple[Parameter, ...]
    columns: tuple[Column, ...]
    sql: str


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
    question, grain = "", ""
    parameters, columns = [], []
    for line in text.splitlines():
        if not line.startswith("-- "):
            break
        said = line.removeprefix("-- ").strip()
        if said.startswith("question: "):
            question = said.removeprefix("question: ")
        elif said.startswith("grain: "):
            grain = said.removeprefix("grain: ")
        elif match := _PARAM.fullmatch(said):
            parameters.append(Parameter(match[1], match[2], match[3], match[4]))  # type: ignore[arg-type]
        elif match := _COLUMN.fullmatch(said):
            columns.append(Column(match[1], match[2], match[3]))
        else:
            raise QueryError(f"{name}: the header line {said!r} cannot be read")
    if not (question and grain and columns):
        raise QueryError(f"{name}: the header lacks a question, a grain or its columns")
    dashed = name.replace("_", "-")
    return NamedQuery(dashed, group, question, grain, tuple(parameters), tuple(columns), text)


def run_query(
    connection: "duckdb.DuckDBPyConnection", query: NamedQuery, given: Mapping[str, str]
) -> Table:
    """Ask a named query.

    Args:
        connection: An archive.
        query: The question.
        given: Values of parameters as text.

    Raises:
        QueryError: Where a parameter is unknown, missing or of the wrong kind.
        StoreError: Where the archive has not the game that a parameter names.
    """
    values = _values(query, given)
    for parameter in query.parameters:
        if parameter.kind == "game":
            values[parameter.name] = game_number(connection, str(values[parameter.name]))
    relation = connection.sql(query.sql, params=values) if values else connection.sql(query.sql)
    return Table(tuple(relation.columns), tuple(relation.fetchall()))


def run_sql(connection: "duckdb.DuckDBPyConnection", sql: str) -> Table:
    """Ask a question in SQL.

    Raises:
        QueryError: Where the SQL asks for nothing.
    """
    relation = connection.sql(sql)
    if relation is None:
        raise QueryError("the SQL asks for nothing: write one SELECT")
    return Table(tuple(relation.columns), tuple(relation.fetchall()))


def _values(query: NamedQuery, given: Mapping[str, str]) -> dict[str, Value]:
    known = {parameter.name: parameter for parameter in query.parameters}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
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
