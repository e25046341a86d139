"""Lets a load take one thread and little memory, however many games there are."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import duckdb

from splendor_replay.store.archive import connect, is_held, reason
from splendor_replay.store.load import LoadReport
from splendor_replay.store.lookup import StoreError
from splendor_replay.store.memory import give_back

__all__ = ["attach", "sparing"]

MEMORY = 48
"""Megabytes of rows that DuckDB holds during a load into an empty archive."""
GAMES_A_MEGABYTE = 131_072
"""Games whose keys take a megabyte more."""
MANY = 4_000
"""Stored games from which rows stay in the groups in which they came."""
HELD = 20_000
"""Games after which the archive is opened anew: what it holds of every group of rows adds up."""


@contextmanager
def sparing(
    path: str, wait: Callable[[], None]
) -> Iterator[tuple[duckdb.DuckDBPyConnection, Callable[[LoadReport], None]]]:
    """Open an archive for a load that takes one thread and little memory.

    Two threads take half as much time again to write the rows of a batch, and leave the blocks of
    the file half full. What was written is not read again but for the identities of the games. Of
    many games the rows are not gathered once more into larger groups: the records would be written
    again and again, and held in memory for it.

    Args:
        path: The archive; made where it is not there.
        wait: Called again and again while another process holds the archive between two batches.

    Yields:
        The archive, and what ``load`` is to call after each batch.

    Raises:
        StoreError: As in ``connect``.
    """
    connect(path).close()
    with duckdb.connect() as connection:
        connection.execute("SET threads = 1").fetchall()
        connection.execute("SET temp_directory = $1", [f"{path}.tmp"]).fetchall()
        attach(connection, path)
        ((there,),) = connection.execute("SELECT count(*) FROM games").fetchall()
        opened_at = 0

        def told(report: LoadReport) -> None:
            nonlocal opened_at
            megabytes = MEMORY + (there + report.stored) // GAMES_A_MEGABYTE
            connection.execute(f"SET memory_limit = '{megabytes} MB'").fetchall()
            if report.stored >= MANY:
                connection.execute("SET max_vacuum_tasks = 0").fetchall()
            if report.stored - opened_at >= HELD:
                opened_at = report.stored
                connection.execute("USE memory; DETACH archive")
                attach(connection, path, wait)
            give_back()

        told(LoadReport())
        yield connection, told


def attach(
    connection: duckdb.DuckDBPyConnection, path: str, wait: Callable[[], None] | None = None
) -> None:
    """Open an archive beside a database in memory, once it is free.

    Args:
        connection: The database in memory.
        path: The archive.
        wait: Called again and again while another process holds the archive.

    Raises:
        StoreError: Where it cannot be opened; without ``wait`` also where another process holds it.
    """
    while True:
        try:
            connection.execute("ATTACH $1 AS archive", [path])
            connection.execute("USE archive")
        except duckdb.Error as error:
            if wait is None or not is_held(error):
                raise StoreError(f"{path}: {reason(error)}") from error
            wait()
        else:
            return
