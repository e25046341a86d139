"""Keeps a question within its time."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX, Event, Thread

import duckdb

from splendor_replay.cli.exits import FileError

__all__ = ["limited"]

_PAUSE = 0.05
"""Seconds between two interruptions."""


@contextmanager
def limited(
    connection: duckdb.DuckDBPyConnection, seconds: float | None, hint: str
) -> Iterator[None]:
    """Interrupt what the connection does after a time.

    Args:
        connection: An archive.
        seconds: The time; ``None`` is no end of it.
        hint: What makes it faster.

    Raises:
        FileError: Where the time was not enough.
    """
    done = Event()

    def interrupt() -> None:
        """Interrupt again and again: between two queries there is nothing to interrupt."""
        passed = done.wait(None if seconds is None else min(seconds, TIMEOUT_MAX))
        while not passed:
            connection.interrupt()
            passed = done.wait(_PAUSE)

    watch = Thread(target=interrupt, daemon=True)
    watch.start()
    try:
        yield
    except duckdb.InterruptException as error:
        message = f"{seconds:g} seconds were not enough; {hint}"
        raise FileError(message) from error
    finally:
        done.set()
        watch.join()
