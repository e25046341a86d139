"""An archive or a lake: what ``--db`` and ``--lake`` name."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any

import duckdb

from splendor_replay.cli.archive import archive, faults_told
from splendor_replay.cli.exits import UsageError, complain
from splendor_replay.record import Record, read_json
from splendor_replay.store.archive import stored_game
from splendor_replay.store.bundle import Incoming
from splendor_replay.store.lake import connect_lake, load_lake, open_lake
from splendor_replay.store.load import LoadReport, load
from splendor_replay.store.memory import give_back, hold_apart
from splendor_replay.store.sparing import sparing

__all__ = ["asking", "spreading", "stored_record", "storing"]

Store = Callable[[Iterable[Any], Iterable[Incoming]], LoadReport]
"""Stores the games for the fast engine, then the others, and says what it did."""
_MOMENT = 0.2
"""Seconds between two looks whether the archive is free."""


@contextmanager
def storing(db: str | None, lake: str | None) -> Iterator[Store]:
    """Open what games are loaded into, for a while.

    Raises:
        FileError: Where it cannot be opened, read or written.
        UsageError: Where not exactly one is named.
    """
    _one(db, lake)
    hold_apart()
    if lake is None:
        path = str(db)
        with faults_told(path), sparing(path, _patience(path)) as (connection, spared):
            yield lambda fast, games: load(connection, chain(fast, games), on_batch=spared)
    else:
        with faults_told(lake), open_lake(lake) as opened:
            yield lambda fast, games: load_lake(
                opened, chain(fast, games), on_batch=lambda _report: give_back()
            )


def _patience(path: str) -> Callable[[], None]:
    """Return what waits a moment for an archive; the first time it says so."""
    told = False

    def wait() -> None:
        nonlocal told
        if not told:
            complain(f"{path}: another process reads the database; the load waits for it")
            told = True
        time.sleep(_MOMENT)

    return wait


@contextmanager
def spreading(
    db: str | None, lake: str | None, cluster: str, refused: list[str]
) -> Iterator[Store]:
    """Open a lake that a cluster loads lines into, for a while.

    Args:
        db: None; an archive is loaded by one process.
        lake: The lake.
        cluster: As in ``on_cluster``.
        refused: Takes the name of a file for each line that holds no game, which is told.

    Raises:
        FileError: Where one of them cannot be reached, read or written.
        UsageError: Where no lake is named, or Dask is not installed.
    """
    if lake is None or db is not None:
        message = "--cluster loads into a lake: name it with --lake"
        raise UsageError(message)
    from splendor_replay.cli.cluster import on_cluster, telling
    from splendor_replay.store.cluster import load_on_cluster

    with on_cluster(cluster) as client, faults_told(lake), open_lake(lake) as opened:
        yield lambda fast, games: load_on_cluster(opened, fast, client, telling(refused)).plus(
            load_lake(opened, games)
        )


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
    if "" in {db, lake}:
        message = "the name of the archive or lake is empty"
        raise UsageError(message)


def stored_record(db: str | None, lake: str | None, game: str) -> Record:
    """Return the record of a game of an archive or a lake.

    Raises:
        FileError: Where the archive, the lake or the game is not there.
        UsageError: Where not exactly one is named.
    """
    with asking(db, lake) as connection:
        return read_json(stored_game(connection, game))[0].record
