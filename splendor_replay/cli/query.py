"""``query``: ask an archive a question by name, or in SQL."""

import csv
import io
import json
import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import Enum
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.store.named_query import NamedQuery, QueryError, run_query, run_sql

NAME = "query"
HELP = "Ask an archive a question by name (--list shows them), or in SQL."
EXAMPLE = "Example: splendor-replay query prestige-by-turn --db games.duckdb --param game=1"


class Format(Enum):
    """How an answer is written."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


def run(
    name: Annotated[str | None, typer.Argument(help="Name of the question.")] = None,
    db: Annotated[str | None, typer.Option(help="The archive.")] = None,
    lake: Annotated[str | None, typer.Option(help="Folder or URL of a lake to ask.")] = None,
    param: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE; may be given several times.")
    ] = None,
    sql: Annotated[str | None, typer.Option(help="SQL to ask instead; read only.")] = None,
    form: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TABLE,
    list_: Annotated[bool, typer.Option("--list", help="List the questions.")] = False,
    show_sql: Annotated[bool, typer.Option(help="Show the SQL and do not ask.")] = False,
) -> int:
    """Ask.

    Raises:
        UsageError: Where the question or a parameter cannot be used.
    """
    from splendor_replay.cli.archive import named_queries
    from splendor_replay.cli.lake import asking
    from splendor_replay.store.lake import only_asks

    if list_:
        return _list(named_queries().values())
    if (name is None) is (sql is None):
        message = "name a question (--list shows them) or give --sql"
        raise UsageError(message)
    chosen = None if name is None else _named(name, named_queries())
    if show_sql:
        sys.stdout.write(chosen.sql if chosen is not None else f"{sql}\n")
        return int(Exit.CLEAN)
    if lake is not None and sql is not None and not only_asks(sql):
        message = "the SQL does more than ask: write one SELECT"
        raise UsageError(message)
    try:
        with asking(db, lake) as connection:
            if chosen is not None:
                table = run_query(connection, chosen, _given(param or []))
            else:
                table = run_sql(connection, str(sql))
    except QueryError as error:
        raise UsageError(str(error)) from error
    sys.stdout.write(written(table.columns, table.rows, form))
    return int(Exit.CLEAN)


def _list(queries: Iterable[NamedQuery]) -> int:
    for query in queries:
        sys.stdout.write(f"{query.group:8} {query.name:22} {query.question}\n")
    return int(Exit.CLEAN)


def _named(name: str, queries: Mapping[str, NamedQuery]) -> NamedQuery:
    if name not in queries:
        near = get_close_matches(name, queries, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        message = f"no question is called {name!r}{hint} (--list shows them)"
        raise UsageError(message)
    return queries[name]


def _given(pairs: list[str]) -> dict[str, str]:
    given = {}
    for pair in pairs:
        name, mark, value = pair.partition("=")
        if not mark:
            message = f"--param takes NAME=VALUE, not {pair!r}"
            raise UsageError(message)
        given[name] = value
    return given


def written(columns: tuple[str, ...], rows: tuple[tuple[object, ...], ...], form: Format) -> str:
    """Return an answer as it is shown."""
    if form is Format.CSV:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)
        return text.getvalue()
    if form is Format.JSON:
        found = [dict(zip(columns, row, strict=True)) for row in rows]
        return json.dumps(found, ensure_ascii=False, default=str, indent=1) + "\n"
    return _table(columns, [[_cell(value) for value in row] for row in rows])


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def _table(columns: tuple[str, ...], rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in ([*columns], ["-" * width for width in widths], *rows)
    ]
    plural = "row" if len(rows) == 1 else "rows"
    return "\n".join(lines) + f"\n({len(rows)} {plural})\n"
