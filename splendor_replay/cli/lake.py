"""An archive or a lake: what ``--db`` and ``--lake`` name."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

import duckdb

from splendor_replay.cli.archive import archive, faults_told
from splendor_replay.cli.exits import UsageError
from splendor_replay.record import Record, read_json
from splendor_replay.store.archive import stored_game
from splendor_replay.store.bundle import Bundle, Incoming
from splendor_replay.store.lake import connect_lake, load_lake, open_lake
from splendor_replay.store.load import LoadReport, load

__all__ = ["asking", "stored_record", "storing"]

Store = Callable[[Iterable[Incoming | Bundle]], LoadReport]
"""Stores games and says what it did."""


@contextmanager
def storing(db: str | None, lake: str | None) -> Iterator[Store]:
    """Open what games are loaded into, for a while.

    Raises:
        FileError: Where it cannot be opened, read or written.
        UsageError: Where not exactly one is named.
    """
    _one(db, lake)
    if lake is None:
        with archive(str(db), read_only=False) as connection:
            yield partial(load, connection)
    else:
        with faults_told(lake), open_lake(lake) as opened:
            yield partial(load_lake, opened)


@contextmanager
def asking(db: str | None, lake: str | None) -> Iterator[duckdb.DuckDBPyConnection]:
    """Open what is asked, for a while.

    Raises:
        FileError: Where it cannot be opened or read.
        UsageError: Where not exactly one is named.
    """
    _one(db, lake)
    if lake is None:
        with archive(str(db), read_only=True) as connection:
            yield connection
    else:
        with faults_told(lake), connect_lake(lake) as connection:
            yield connection


def _one(db: str | None, lake: str | None) -> None:
    """See that one of the two is named.

    Raises:
        UsageError: Where it is not so.
    """
    if (db is None) is (lake is None):
        message = "name the archive with --db, or a lake with --lake"
        raise UsageError(message)


def stored_record(db: str | None, lake: str | None, game: str) -> Record:
    """Return the record of a game of an archive or a lake.

    Raises:
        FileError: Where the archive, the lake or the game is not there.
        UsageError: Where not exactly one is named.
    """
    with asking(db, lake) as connection:
        return read_json(stored_game(connection, game))[0].record
