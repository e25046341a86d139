"""``query``: ask an archive a question by name, or in SQL."""

import sys
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError, complain
from splendor_replay.cli.outputs import write_bytes
from splendor_replay.cli.query_answers import Format
from splendor_replay.cli.query_options import given_parameters, known_memory, read_aliases

if TYPE_CHECKING:
    from splendor_replay.store.named_query import NamedQuery

NAME = "query"
HELP = "Ask an archive a question by name, or in SQL. --list shows the questions."
EXAMPLE = "Example: splendor-replay query turn-order --db games.duckdb --param least=30"
GROUPS = {
    "archive": "Of all games",
    "players": "Of players",
    "game": "Of one game, --param game=N",
    "checks": "Of the archive itself; no row is right",
    "own": "Your own",
}


def run(
    name: Annotated[str | None, typer.Argument(help="Name of the question.")] = None,
    db: Annotated[str | None, typer.Option(help="The archive.")] = None,
    lake: Annotated[str | None, typer.Option(help="Folder or URL of a lake to ask.")] = None,
    param: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE; may be given several times.")
    ] = None,
    sql: Annotated[str | None, typer.Option(help="SQL to ask instead; read only.")] = None,
    form: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TABLE,
    output: Annotated[
        str, typer.Option("--output", "-o", help="File; - is standard output.")
    ] = "-",
    queries: Annotated[
        str | None, typer.Option(help="Folder with questions of your own, one .sql file each.")
    ] = None,
    aliases: Annotated[
        str | None, typer.Option(help="CSV file with name,alias: more names of the same player.")
    ] = None,
    timeout: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds after which the question is given up.")
    ] = None,
    memory: Annotated[
        str | None, typer.Option(help="Memory that DuckDB may take, such as 2GB.")
    ] = None,
    list_: Annotated[
        bool,
        typer.Option("--list", help="List the questions; with a name, what it takes and gives."),
    ] = False,
    show_sql: Annotated[bool, typer.Option(help="Show the SQL and do not ask.")] = False,
) -> int:
    """Ask.

    Raises:
        UsageError: Where the question or a parameter cannot be used.
    """
    from splendor_replay.cli.archive import named_queries

    if list_:
        known = named_queries(queries)
        return _list(known.values()) if name is None else _describe(_named(name, known))
    if (name is None) is (sql is None):
        message = "name a question (--list shows them) or give --sql"
        raise UsageError(message)
    chosen = None if name is None else _named(name, named_queries(queries))
    if show_sql:
        sys.stdout.write(chosen.sql if chosen is not None else f"{sql}\n")
        return int(Exit.CLEAN)
    from splendor_replay.cli.lake import asking
    from splendor_replay.cli.query_run import Limits, Question, answered

    names = [] if aliases is None else read_aliases(aliases)
    question = Question(chosen, str(sql), given_parameters(param or []), names)
    limits = Limits(timeout, None if memory is None else known_memory(memory))
    with asking(db, lake) as connection:
        answer, counted = answered(connection, question, limits, form)
    write_bytes(output, answer)
    if counted and form is not Format.TABLE:
        complain(counted)
    return int(Exit.CLEAN)


def _list(queries: Iterable["NamedQuery"]) -> int:
    order = list(GROUPS)
    ordered = sorted(queries, key=lambda query: (order.index(query.group), query.name))
    for group, part in groupby(ordered, key=lambda query: query.group):
        sys.stdout.write(f"{GROUPS[group]}\n")
        sys.stdout.writelines(f"  {query.name:24} {query.question}\n" for query in part)
    return int(Exit.CLEAN)


def _describe(query: "NamedQuery") -> int:
    """Say what a question takes and what its answer has."""
    takes = [
        (
            parameter.name
            if parameter.default is None
            else f"{parameter.name}={parameter.default}",
            parameter.meaning,
        )
        for parameter in query.parameters
    ]
    gives = [(column.name, column.meaning) for column in query.columns]
    width = max(len(name) for name, _ in (*takes, *gives))
    lines = [query.question, "", "Parameters, --param NAME=VALUE:" if takes else "No parameter."]
    lines += [f"  {name:{width}} {meaning}" for name, meaning in takes]
    lines += ["", f"Columns; {query.grain}:"]
    lines += [f"  {name:{width}} {meaning}" for name, meaning in gives]
    sys.stdout.write("\n".join(lines) + "\n")
    return int(Exit.CLEAN)


def _named(name: str, queries: Mapping[str, "NamedQuery"]) -> "NamedQuery":
    if name not in queries:
        near = get_close_matches(name, queries, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        message = f"no question is called {name!r}{hint} (--list shows them)"
        raise UsageError(message)
    return queries[name]
