"""Archives and queries on disk: where they lie, and how a fault of one becomes a message."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import duckdb

from splendor_replay.cli.exits import FileError
from splendor_replay.store.archive import StoreError, connect
from splendor_replay.store.named_query import NamedQuery, read_query

__all__ = ["archive", "faults_told", "named_queries"]


@contextmanager
def archive(path: str, *, read_only: bool) -> Iterator[duckdb.DuckDBPyConnection]:
    """Open an archive for a while.

    Raises:
        FileError: Where it cannot be opened, read or written.
    """
    if read_only and not Path(path).exists():
        message = f"{path}: there is no such database; `load` makes one"
        raise FileError(message)
    try:
        connection = connect(path, read_only=read_only)
    except StoreError as error:
        raise FileError(str(error)) from error
    with faults_told(path):
        try:
            yield connection
        finally:
            connection.close()


@contextmanager
def faults_told(path: str) -> Iterator[None]:
    """Tell a fault of an archive or a lake as one of its file.

    Raises:
        FileError: Where there is one.
    """
    try:
        yield
    except duckdb.Error as error:
        message = f"{path}: {str(error).splitlines()[0]}"
        raise FileError(message) from error
    except StoreError as error:
        message = str(error) if str(error).startswith(path) else f"{path}: {error}"
        raise FileError(message) from error


def named_queries() -> dict[str, NamedQuery]:
    """Return the queries by name: those of the installed package, or of the checkout."""
    installed = Path(str(files("splendor_replay"))) / "queries"
    folder = installed if installed.is_dir() else installed.parents[1] / "queries"
    found = (
        read_query(path.stem, path.parent.name, path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*/*.sql"))
    )
    return {query.name: query for query in found}
