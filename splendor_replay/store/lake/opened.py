"""A lake that is open for a load: what it has, and what the load adds to it batch by batch."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import version

import duckdb

from splendor_replay.store.archive import VERSION, reason
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
from splendor_replay.store.lake.writing import NOTHING, Allotted, Written, token, write_entry
from splendor_replay.store.load import LoadReport, Newcomers, newcomers
from splendor_replay.store.lookup import StoreError

__all__ = ["OpenLake", "open_lake"]

_LOCK = "lock.duckdb"
_OURS = re.compile(rf"{LOADS}/tmp_[^/]+|{_LOCK}(\.wal)?")  # noqa: S108 - a name of DuckDB
"""What a load that was killed at once may have left in a new folder."""
_DATA = re.compile(r"[a-z_]+/(?:tmp_)?(\d{8}-[0-9a-f]{8})\.(?:parquet|jsonl)")
_HELD = """
    CREATE TABLE held AS
    SELECT md5_number(game_id) AS game_id, md5_number(turns_id) AS turns_id FROM games
"""


class OpenLake:
    """A lake with the identities of its games in memory, 32 bytes a game.

    Attributes:
        path: The lake.
        token: Part of file names that no other load has.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection, lake: str) -> None:
        """Read what the lake has.

        Args:
            connection: A database in memory without games, which reaches the lake.
            lake: The lake, with the entry of its making.
        """
        entries = entries_of(connection, lake)
        self.path = lake
        self.token = token(connection)
        self._connection = connection
        self._load = max(entry.load for entry in entries) + 1
        self._batch = len(entries)
        self._allotted = len(entries)
        self._next_game = max(entry.first_game + entry.games for entry in entries)
        self._known = 0
        self._names = {entry.name for entry in entries}
        self._tidy()
        show_tables(connection, lake, entries)
        connection.execute(_HELD)

    def allot(self, ids: Sequence[str], turns_ids: Sequence[str]) -> Allotted:
        """Choose the new games of a bundle, and number them.

        They count as held from now on, so bundles may be allotted before earlier ones are written.

        Args:
            ids: Identity of each game.
            turns_ids: Identity of the turns of each game.
        """
        new = newcomers(ids, turns_ids, self._held)
        allotted = Allotted(new, self._next_game, self._allotted, self._load)
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
            self._note(allotted, written, finished=False)
        return LoadReport(
            len(new.places), new.known, new.same_turns, written.turns, written.illegal
        )

    def finish(self) -> None:
        """Note that the load came to its end.

        Raises:
            StoreError: As in ``commit``.
        """
        nobody = Newcomers([], 0, 0)
        last = Allotted(nobody, self._next_game, self._allotted, self._load)
        self._note(last, NOTHING, finished=True)
        self._tidy()

    def _note(self, allotted: Allotted, written: Written, *, finished: bool) -> None:
        """Write an entry.

        Raises:
            StoreError: Where there is one of that number.
        """
        entry = Entry(
            self._batch,
            VERSION,
            self._load,
            version("splendor-replay"),
            written.name,
            written.tables,
            allotted.first_game,
            len(allotted.new.places),
            self._known,
            finished,
        )
        if not write_entry(self._connection, self.path, entry):
            raise StoreError(f"{self.path}: another load has written to the lake meanwhile")
        self._batch, self._known = self._batch + 1, 0
        self._names.add(written.name)

    def _tidy(self) -> None:
        """Remove the files of batches that do not count: their load or their worker was killed.

        Without a lock they may be those of another load, which is still at it.
        """
        if is_remote(self.path):
            return
        files = ((file, _DATA.fullmatch(file)) for file in all_files(self.path))
        remove(self.path, [file for file, of in files if of and of[1] not in self._names])

    def _held(self, column: str, values: list[str]) -> set[str]:
        """Return which of some identities the lake has."""
        sql = (
            f"SELECT DISTINCT v FROM held, (SELECT unnest($1) AS v) WHERE {column} = md5_number(v)"  # noqa: S608 - our names
        )
        return {found for (found,) in self._connection.execute(sql, [values]).fetchall()}


@contextmanager
def open_lake(lake: str) -> Iterator[OpenLake]:
    """Open a lake for a load, and make it where there is none; note at the end that it was reached.

    Args:
        lake: Folder, or URL of a store that fsspec knows; absent, empty or a lake.

    Raises:
        StoreError: Where it cannot be read or made, is something else, of another version of the
            tables, or held by another load.
    """
    with duckdb.connect() as connection:
        connection.execute("CREATE TABLE games (game_id VARCHAR, turns_id VARCHAR)")
        lake = register(connection, lake)
        if not entries_of(connection, lake):
            _refuse_other_folders(lake)
        make_folders(lake)
        _lock(connection, lake)
        if not entries_of(connection, lake):
            program = version("splendor-replay")
            making = Entry(0, VERSION, 0, program, "", [], 1, 0, 0, finished=False)
            write_entry(connection, lake, making)
        opened = OpenLake(connection, lake)
        yield opened
        opened.finish()


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
