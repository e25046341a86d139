"""Writes the tables of some games as Parquet files. DuckDB does it all."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import duckdb

from splendor_replay.store.archive import connect
from splendor_replay.store.bundle import Bundle
from splendor_replay.store.lake.entries import Entry
from splendor_replay.store.lake.places import (
    LOADS,
    TABLES,
    file_of,
    files_under,
    quoted,
    register,
)
from splendor_replay.store.load import Newcomers, insert_games

__all__ = [
    "NOTHING",
    "Allotted",
    "Written",
    "passage",
    "token",
    "write_entry",
    "write_games",
    "write_tables",
]

_ORDER = {"records": "first_game"}
"""What the rows of a table are sorted by, where it is not the game."""
_KINDS = {int: "INTEGER", str: "VARCHAR", bool: "BOOLEAN", list[str]: "VARCHAR[]"}
_FORM = "FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE true"
"""DuckDB gives a file its name once it is whole."""


class Allotted(NamedTuple):
    """New games of a bundle, with all that it takes to write them anywhere.

    Attributes:
        new: Which games.
        first_game: Number of the first of them; the others follow it.
        number: Which bundle of the load it is, after the batches that were there.
        load: Number of the load.
    """

    new: Newcomers
    first_game: int
    number: int
    load: int


class Written(NamedTuple):
    """What was written of a batch.

    Attributes:
        name: Name of the files, which no other writing has: a lost worker may still be at its own.
        tables: Tables that got a file.
        turns: Rows of turns.
        illegal: Games with an illegal diagnostic.
    """

    name: str
    tables: list[str]
    turns: int
    illegal: int


NOTHING = Written("", [], 0, 0)


def write_games(
    connection: duckdb.DuckDBPyConnection, lake: str, bundle: Bundle, allotted: Allotted
) -> Written:
    """Write the new games of a bundle as files of a lake.

    The tables of the archive check the rows. They are sorted by game, so that the statistics of a
    file tell a query for one game what it need not read.

    Args:
        connection: A ``passage`` to the lake; it holds nothing before and after.
        lake: The lake.
        bundle: The games.
        allotted: Which of them are new, and where to.
    """
    new, first_game, number, load = allotted
    if not new.places:
        return NOTHING
    name = f"{number:08d}-{token(connection)}"
    connection.begin()
    try:
        stored = insert_games(connection, bundle, new.places, first_game, load)
        tables = write_tables(connection, lake, name)
    finally:
        connection.rollback()
    return Written(name, tables, stored.turns, stored.illegal)


def token(connection: duckdb.DuckDBPyConnection) -> str:
    """Return eight characters that nobody else gets."""
    ((found,),) = connection.execute("SELECT left(uuid()::VARCHAR, 8)").fetchall()
    return str(found)


@contextmanager
def passage(lake: str) -> Iterator[duckdb.DuckDBPyConnection]:
    """Open the tables of an archive in memory, through which games pass on their way to a lake.

    One thread inserts them: two take half as much processor time again.

    Raises:
        StoreError: Where the lake cannot be reached.
    """
    with connect(":memory:") as connection:
        connection.execute("SET threads = 1").fetchall()
        register(connection, lake)
        yield connection


def write_tables(connection: duckdb.DuckDBPyConnection, lake: str, name: str) -> list[str]:
    """Write every table that has rows as a file, and return which."""
    return [table for table in TABLES if _write_table(connection, table, lake, name)]


def _write_table(connection: duckdb.DuckDBPyConnection, table: str, lake: str, name: str) -> bool:
    """Write a table as a file, and tell whether it has rows; without any there is no file."""
    if connection.execute(f"FROM {table} LIMIT 1").fetchone() is None:
        return False
    rows = f"FROM {table} ORDER BY {_ORDER.get(table, 'game')}, rowid"
    connection.execute(f"COPY ({rows}) TO {quoted(file_of(lake, table, name))} ({_FORM})")
    return True


def write_entry(connection: duckdb.DuckDBPyConnection, lake: str, entry: Entry) -> bool:
    """Write the entry of a batch: from now on the batch counts.

    Args:
        connection: Any that reaches the lake.
        lake: The lake.
        entry: What to note.

    Returns:
        Whether it was written; it is not where there is one of that number.
    """
    name = f"{entry.batch:08d}"
    if files_under(connection, lake, f"{LOADS}/{name}.parquet"):
        return False
    fields = enumerate(Entry.__annotations__.items(), start=1)
    values = ", ".join(f"${at}::{_KINDS[kind]} AS {field}" for at, (field, kind) in fields)
    path = file_of(lake, LOADS, name)
    connection.execute(f"COPY (SELECT {values}) TO {quoted(path)} ({_FORM})", list(entry))
    return True
