"""A lake that is open for a load: what it has, and what the load adds to it batch by batch."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version

import duckdb

from splendor_replay.store.archive import VERSION, connect, reason
from splendor_replay.store.lake.entries import Entry, entries_of, show_tables
from splendor_replay.store.lake.places import (
    LOADS,
    all_files,
    is_remote,
    make_folders,
    quoted,
    register,
    remove,
)
from splendor_replay.store.lake.writing import Allotted, Written, write_entry
from splendor_replay.store.load import LoadReport, Newcomers, newcomers
from splendor_replay.store.lookup import StoreError

__all__ = ["OpenLake", "open_lake"]

_LOCK = "lock.duckdb"
_OURS = re.compile(rf"{LOADS}/tmp_[^/]+|{_LOCK}(\.wal)?")  # noqa: S108 - a name of DuckDB
"""What a load that was killed at once may have left in a new folder."""
_DATA = re.compile(r"[a-z_]+/(?:tmp_)?(\d{8}-[0-9a-f]{8})\.parquet")
_HELD = """
    CREATE TABLE held AS
    SELECT md5_number(game_id) AS game_id, md5_number(turns_id) AS turns_id FROM games
"""


class OpenLake:
    """A lake with the identities of its games in memory, 32 bytes a game."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, lake: str) -> None:
        """Read what the lake has.

        Args:
            connection: An archive in memory without games, which reaches the lake.
            lake: The lake, with the entry of its making.
        """
        entries = entries_of(connection, lake)
        self.path = lake
        self._connection = connection
        self._load = max(entry.load for entry in entries) + 1
        self._batch = len(entries)
        self._allotted = len(entries)
        self._next_game = max(entry.first_game + entry.games for entry in entries)
        self._known = 0
        _tidy(lake, {entry.name for entry in entries})
        show_tables(connection, lake, entries)
        connection.execute(_HELD)
        ((self._token,),) = connection.sql("SELECT left(uuid()::VARCHAR, 8)").fetchall()

    def allot(self, ids: Sequence[str], turns_ids: Sequence[str]) -> Allotted:
        """Choose the new games of a bundle, and number them.

        They count as held from now on, so bundles may be allotted before earlier ones are written.

        Args:
            ids: Identity of each game.
            turns_ids: Identity of the turns of each game.
        """
        new = newcomers(ids, turns_ids, self._held)
        name = f"{self._allotted:08d}-{self._token}"
        allotted = Allotted(new, self._next_game, name, self._load)
        self._allotted += 1
        self._next_game += len(new.places)
        columns = [[values[place] for place in new.places] for values in (ids, turns_ids)]
        sql = "INSERT INTO held SELECT md5_number(unnest($1)), md5_number(unnest($2))"
        self._connection.execute(sql, columns)
        return allotted

    def commit(self, allotted: Allotted, written: Written) -> LoadReport:
        """Let games count that were written; in the order in which they were allotted.

        Raises:
            StoreError: Where another load has written to the lake meanwhile.
        """
        new = allotted.new
        self._known += new.known
        if new.places:
            self._note(allotted, written.tables, finished=False)
        return LoadReport(
            len(new.places), new.known, new.same_turns, written.turns, written.illegal
        )

    def finish(self) -> None:
        """Note that the load came to its end.

        Raises:
            StoreError: As in ``commit``.
        """
        self._note(
            Allotted(Newcomers([], 0, 0), self._next_game, "", self._load), [], finished=True
        )

    def _note(self, allotted: Allotted, tables: list[str], *, finished: bool) -> None:
        """Write an entry.

        Raises:
            StoreError: Where there is one of that number.
        """
        entry = Entry(
            self._batch,
            VERSION,
            self._load,
            version("splendor-replay"),
            allotted.name,
            tables,
            allotted.first_game,
            len(allotted.new.places),
            self._known,
            finished,
        )
        if not write_entry(self._connection, self.path, entry):
            raise StoreError(f"{self.path}: another load has written to the lake meanwhile")
        self._batch, self._known = self._batch + 1, 0

    def _held(self, column: str, values: list[str]) -> set[str]:
        """Return which of some identities the lake has."""
        sql = (
            f"SELECT DISTINCT v FROM held, (SELECT unnest($1) AS v) WHERE {column} = md5_number(v)"  # noqa: S608 - our names
        )
        return {found for (found,) in self._connection.execute(sql, [values]).fetchall()}


@contextmanager
def open_lake(lake: str) -> Iterator[OpenLake]:
    """Open a lake for a load, and make it where there is none.

    Args:
        lake: Folder, or URL of a store that fsspec knows; absent, empty or a lake.

    Raises:
        StoreError: Where it cannot be read or made, is something else, of another version of the
            tables, or held by another load.
    """
    with connect(":memory:") as connection:
        lake = register(connection, lake)
        if not entries_of(connection, lake):
            _refuse_other_folders(lake)
        make_folders(lake)
        _lock(connection, lake)
        if not entries_of(connection, lake):
            program = version("splendor-replay")
            making = Entry(0, VERSION, 0, program, "", [], 1, 0, 0, finished=False)
            write_entry(connection, lake, making)
        yield OpenLake(connection, lake)


def _refuse_other_folders(lake: str) -> None:
    """See that a folder that is no lake has nothing in it.

    Raises:
        StoreError: Where it has.
    """
    for file in all_files(lake):
        if not _OURS.fullmatch(file):
            raise StoreError(f"{lake}: the folder is no lake of game records, and holds {file}")


def _lock(connection: duckdb.DuckDBPyConnection, lake: str) -> None:
    """Keep other loads out while the connection is open; remote stores have no such lock.

    Raises:
        StoreError: Where another load is under way.
    """
    if is_remote(lake):
        return
    try:
        connection.execute(f"ATTACH {quoted(f'{lake}/{_LOCK}')} AS lock")
    except duckdb.Error as error:
        raise StoreError(f"{lake}: {reason(error)}") from error


def _tidy(lake: str, named: set[str]) -> None:
    """Remove the files that a killed load left and no entry names."""
    files = ((file, _DATA.fullmatch(file)) for file in all_files(lake))
    remove(lake, [file for file, match in files if match and match[1] not in named])
