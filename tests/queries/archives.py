"""The named queries of the checkout, and archives to ask."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import duckdb

from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_text
from splendor_replay.store.archive import connect
from splendor_replay.store.ask import run_query
from splendor_replay.store.load import Incoming, load
from splendor_replay.store.named_query import NamedQuery, read_query

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "queries").glob("*/*.sql"))
PLAYED = sorted((ROOT / "records" / "played").glob("*.splendor"))
FAULTY = sorted((ROOT / "records" / "faulty").glob("*.splendor"))


def query_in(path: Path) -> NamedQuery:
    """Return the query of a file."""
    return read_query(path.stem, path.parent.name, path.read_text(encoding="utf-8"))


def named(group: str, name: str) -> NamedQuery:
    """Return a query by folder and file."""
    return query_in(ROOT / "queries" / group / f"{name}.sql")


def archive_of(texts: list[str]) -> duckdb.DuckDBPyConnection:
    """Return an archive in memory with these records."""
    connection = connect(":memory:")
    load(connection, [game for text in texts for game in games_of(text)])
    return connection


@cache
def games_of(text: str) -> tuple[Incoming, ...]:
    """Return the games of a text, replayed once for all tests."""
    return tuple(Incoming(check(read), "text", "text") for read in read_text(text))


def played_archive() -> duckdb.DuckDBPyConnection:
    """Return an archive in memory with all played records."""
    return archive_of([path.read_text(encoding="utf-8") for path in PLAYED])


def rows(
    connection: duckdb.DuckDBPyConnection, query: NamedQuery, **given: str
) -> list[Mapping[str, object]]:
    """Ask a query and return its rows by column."""
    table = run_query(connection, query, given).table()
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def asked(
    archive: duckdb.DuckDBPyConnection, place: str, columns: str, **given: str
) -> list[tuple[object, ...]]:
    """Some columns of an answer."""
    group, name = place.split("/")
    found = rows(archive, named(group, name), **given)
    return [tuple(row[column] for column in columns.split()) for row in found]
