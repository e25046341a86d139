"""Lets a load take one thread and little memory of DuckDB."""

from collections.abc import Callable

import duckdb

from splendor_replay.store.load import LoadReport

__all__ = ["sparing"]

MEMORY = 128
"""Megabytes of rows that DuckDB holds during a load into an empty archive."""
GAMES_A_MEGABYTE = 16_384
"""Games whose keys take a megabyte more."""
MANY = 4_000
"""Stored games from which rows stay in the groups in which they came."""


def sparing(connection: duckdb.DuckDBPyConnection) -> Callable[[LoadReport], None]:
    """Let a load take one thread and little memory.

    Two threads take half as much time again to write the rows of a batch, and leave the blocks of
    the file half full. What was written is not read again but for the keys of the games. Of many
    games the rows are not gathered once more into larger groups: the records would be written again
    and again, and held in memory for it.

    Args:
        connection: An archive that is only loaded into; its settings stay changed.

    Returns:
        What ``load`` is to call after each batch.
    """
    connection.execute("SET threads = 1").fetchall()
    ((there,),) = connection.execute("SELECT count(*) FROM games").fetchall()

    def told(report: LoadReport) -> None:
        megabytes = MEMORY + (there + report.stored) // GAMES_A_MEGABYTE
        connection.execute(f"SET memory_limit = '{megabytes} MB'").fetchall()
        if report.stored >= MANY:
            connection.execute("SET max_vacuum_tasks = 0").fetchall()

    told(LoadReport())
    return told
