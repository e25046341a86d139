"""The entries of a lake, which say what batches it has, and the tables over them."""

from typing import NamedTuple

import duckdb

from splendor_replay.store.archive import VERSION, connect, reason
from splendor_replay.store.lake.places import (
    LOADS,
    TABLES,
    file_of,
    files_under,
    is_remote,
    quoted,
    register,
)
from splendor_replay.store.lookup import StoreError

__all__ = ["Entry", "connect_lake", "entries_of", "show_tables"]


_SUM_UP = """
    INSERT INTO loads
    SELECT load, any_value(program), sum(games), sum(known), bool_or(finished)
    FROM read_parquet($1)
    WHERE load > 0
    GROUP BY load
    ORDER BY load
"""


class Entry(NamedTuple):
    """What a lake notes of a batch; the one at its making, and the last of a load, have no games.

    Attributes:
        batch: Number of the entry, from 0.
        version: Version of the tables.
        load: Number of the load, from 1; 0 at the making.
        program: Version of the program.
        name: Name of the files of the batch.
        tables: Tables of which the batch has a file.
        first_game: Number of its first game.
        games: How many games it has.
        known: Games that the load met in it and that were there already.
        finished: Whether the load came to its end with it.
    """

    batch: int
    version: int
    load: int
    program: str
    name: str
    tables: list[str]
    first_game: int
    games: int
    known: int
    finished: bool


def connect_lake(lake: str) -> duckdb.DuckDBPyConnection:
    """Open a lake for questions: the tables and views of an archive, over its files.

    No other file can be touched by a query; ``ask`` takes nothing but a SELECT of others.

    Args:
        lake: Folder, or URL of a store that fsspec knows.

    Raises:
        StoreError: Where it is no lake, cannot be read, or is of another version of the tables.
    """
    connection = connect(":memory:")
    try:
        lake = register(connection, lake)
        shown = show_tables(connection, lake, _entries_there(connection, lake))
        connection.execute(_SUM_UP, [_entry_files(connection, lake)])
        _close_the_rest(connection, lake, shown)
    except BaseException:
        connection.close()
        raise
    return connection


def _entries_there(connection: duckdb.DuckDBPyConnection, lake: str) -> list[Entry]:
    """Return the entries of a lake.

    Raises:
        StoreError: As in ``entries_of``, and where there is no lake.
    """
    entries = entries_of(connection, lake)
    if not entries:
        raise StoreError(f"{lake}: there is no lake of game records; `load --lake` makes one")
    return entries


def _close_the_rest(connection: duckdb.DuckDBPyConnection, lake: str, files: list[str]) -> None:
    """Let queries touch nothing but the files of the lake; of a remote store, all that is in it."""
    if is_remote(lake):
        connection.execute("SET disabled_filesystems = 'LocalFileSystem'").fetchall()
        return
    connection.execute("SET allowed_paths = $1", [files]).fetchall()
    connection.execute("SET enable_external_access = false").fetchall()


def entries_of(connection: duckdb.DuckDBPyConnection, lake: str) -> list[Entry]:
    """Return the entries of a lake in their order; none where there is no lake.

    Raises:
        StoreError: Where they cannot be read, or one is missing or of another version.
    """
    try:
        files = _entry_files(connection, lake)
        if not files:
            return []
        sql = f"SELECT {', '.join(Entry._fields)} FROM read_parquet($1) ORDER BY batch"  # noqa: S608 - our names
        found = [Entry(*row) for row in connection.execute(sql, [files]).fetchall()]
    except duckdb.Error as error:
        raise StoreError(f"{lake}: {reason(error)}") from error
    for place, entry in enumerate(found):
        if entry.version != VERSION:
            raise StoreError(
                f"{lake}: the lake has version {entry.version} of the tables, and this program "
                f"knows version {VERSION}; load the records into a new lake"
            )
        if entry.batch != place:
            raise StoreError(f"{lake}: the entry of batch {place} is missing in {LOADS}/")
    return found


def _entry_files(connection: duckdb.DuckDBPyConnection, lake: str) -> list[str]:
    return files_under(connection, lake, f"{LOADS}/[0-9]*.parquet")


def show_tables(
    connection: duckdb.DuckDBPyConnection, lake: str, entries: list[Entry]
) -> list[str]:
    """Put views over the files of batches in place of the tables that grow.

    Args:
        connection: A database without games.
        lake: The lake.
        entries: Its batches.

    Returns:
        The files.

    Raises:
        StoreError: Where a file is missing or is no Parquet file.
    """
    shown = []
    for table in TABLES:
        files = [file_of(lake, table, entry.name) for entry in entries if table in entry.tables]
        if not files:
            continue
        shown += files
        read = ", ".join(map(quoted, files))
        try:
            connection.execute(f"DROP TABLE IF EXISTS {table}")
            connection.execute(f"CREATE VIEW {table} AS FROM read_parquet([{read}])")
        except duckdb.Error as error:
            raise StoreError(f"{lake}: {reason(error)}") from error
    return shown
