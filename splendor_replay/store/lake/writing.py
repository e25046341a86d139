"""Writes the tables of some games as Parquet files. DuckDB does it all."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import duckdb

from splendor_replay.store.archive import tables_in_memory
from splendor_replay.store.bundle import Bundle
from splendor_replay.store.columns import Tables, insert_arrays
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

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from splendor_replay.store.columns import Columns

__all__ = [
    "NOTHING",
    "Allotted",
    "Passage",
    "Written",
    "passage",
    "token",
    "write_entry",
    "write_games",
]

_RECORDS = "records"
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


class Passage(Tables):
    """The way of games into the files of a lake.

    Rows of the readable engine pass through the tables of an archive in memory. Columns of the fast
    engine go straight into a file, unless they are to be sorted or put among rows: those of a file
    are sorted by game, so that its statistics tell a query for one game what it need not read.
    Records, which are sorted, go straight into theirs.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, lake: str) -> None:
        """Take the tables of an archive in memory without games, which reach the lake."""
        super().__init__(connection)
        self._lake = lake
        self._columns: dict[str, _Columns] = {}
        self._records: Sequence[tuple[Any, ...]] = ()

    def insert(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Take rows; records once."""
        if table == _RECORDS:
            self._records = rows
        else:
            super().insert(table, rows)

    def insert_arrays(
        self, table: str, columns: "Columns", read: Mapping[str, str] | None = None
    ) -> None:
        """Take columns."""
        if any(map(len, columns.values())):
            self._columns[table] = _Columns(columns, read or {})

    def write(self, name: str) -> list[str]:
        """Write every table that has rows as a file, and return which; then it holds none."""
        written = [table for table in TABLES if self._write(table, name)]
        self._columns.clear()
        self._records = ()
        return written

    def _write(self, table: str, name: str) -> bool:
        """Write a table, and tell whether it has rows."""
        if table == _RECORDS:
            return self._write_records(name)
        columns = self._columns.get(table)
        has_rows = bool(self.connection.execute(f"FROM {table} LIMIT 1").fetchall())
        if columns and (has_rows or not columns.are_sorted()):
            insert_arrays(self.connection, table, *columns)
            has_rows = True
        if has_rows:
            self._copy(f"FROM {table} ORDER BY game, rowid", table, name)
        elif columns:
            self.connection.register("incoming", dict(columns.arrays))
            self._copy(self._selected(table, columns), table, name)
            self.connection.unregister("incoming")
        return has_rows or columns is not None

    def _write_records(self, name: str) -> bool:
        """Write the records, and tell whether there are any."""
        if self._records:
            described = self.connection.table(_RECORDS)
            kinds = enumerate(zip(described.columns, described.types, strict=True), start=1)
            cells = ", ".join(
                f"unnest(${at}::{kind}[]) AS {column}" for at, (column, kind) in kinds
            )
            columns = list(map(list, zip(*self._records, strict=True)))
            self._copy(f"SELECT {cells}", _RECORDS, name, columns)
        return bool(self._records)

    def _selected(self, table: str, columns: "_Columns") -> str:
        """Return what reads the columns of a table from arrays, each of its kind."""
        described = self.connection.table(table)
        cells = ", ".join(
            f'CAST({columns.cell(column)} AS {kind}) AS "{column}"'
            for column, kind in zip(described.columns, described.types, strict=True)
        )
        return f"SELECT {cells} FROM incoming"  # noqa: S608 - our names

    def _copy(self, rows: str, table: str, name: str, values: Sequence[Any] = ()) -> None:
        path = quoted(file_of(self._lake, table, name))
        self.connection.execute(f"COPY ({rows}) TO {path} ({_FORM})", values)


class _Columns(NamedTuple):
    """Columns of a table as arrays, and how some are read; a column that is absent is NULL."""

    arrays: "Columns"
    read: Mapping[str, str]

    def are_sorted(self) -> bool:
        """Tell whether the rows are sorted by game."""
        games = cast("npt.NDArray[np.int32]", self.arrays["game"])
        return bool((games[1:] >= games[:-1]).all())

    def cell(self, column: str) -> str:
        """Return a column as an expression."""
        return self.read.get(column, f'"{column}"') if column in self.arrays else "NULL"


@contextmanager
def passage(lake: str) -> Iterator[Passage]:
    """Open a way into a lake.

    One thread writes: two take half as much processor time again.

    Raises:
        StoreError: Where the lake cannot be reached.
    """
    with tables_in_memory() as connection:
        connection.execute("SET threads = 1").fetchall()
        register(connection, lake)
        yield Passage(connection, lake)


def write_games(way: Passage, bundle: Bundle, allotted: Allotted) -> Written:
    """Write the new games of a bundle as files of a lake.

    Args:
        way: Into the lake; it holds nothing before and after.
        bundle: The games.
        allotted: Which of them are new, and where to.
    """
    new, first_game, number, load = allotted
    if not new.places:
        return NOTHING
    name = f"{number:08d}-{token(way.connection)}"
    way.connection.begin()
    try:
        stored = insert_games(way, bundle, new.places, first_game, load)
        tables = way.write(name)
    finally:
        way.connection.rollback()
    return Written(name, tables, stored.turns, stored.illegal)


def token(connection: duckdb.DuckDBPyConnection) -> str:
    """Return eight characters that nobody else gets."""
    ((found,),) = connection.execute("SELECT left(uuid()::VARCHAR, 8)").fetchall()
    return str(found)


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
