"""Where the files of a lake lie: in a folder, or in a store that fsspec knows by its URL."""

import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any

import duckdb

from splendor_replay.store.lookup import StoreError

__all__ = [
    "LOADS",
    "PIECES",
    "TABLES",
    "all_files",
    "file_of",
    "files_under",
    "is_remote",
    "make_folders",
    "quoted",
    "read_bytes",
    "register",
    "remove",
    "write_bytes",
]

TABLES = (
    "games",
    "seats",
    "turns",
    "area_changes",
    "reveals",
    "noble_visits",
    "dealt_nobles",
    "diagnostics",
    "records",
)
"""The tables that grow, a folder each."""
PIECES = "pieces"
"""Lines on their way to the workers of a cluster, a file each while a load is under way."""
LOADS = "loads"
"""The entries of the batches, and the table that sums them up."""
_MARK = "://"
_PATTERN = re.compile(r"[*?\[]")


def is_remote(lake: str) -> bool:
    """Tell whether a lake is named by a URL."""
    return _MARK in lake


def file_of(lake: str, table: str, name: str) -> str:
    """Return the path of a file of a table."""
    return f"{lake.rstrip('/')}/{table}/{name}.parquet"


def quoted(text: str) -> str:
    """Return a text as a literal of SQL."""
    return "'" + text.replace("'", "''") + "'"


def register(connection: duckdb.DuckDBPyConnection, lake: str) -> str:
    """Let DuckDB reach the store of a lake, and return the lake as that store names it.

    Raises:
        StoreError: Where fsspec is not installed, or does not know such a store, or where the name
            is a pattern.
    """
    if found := _PATTERN.search(lake):
        raise StoreError(f"{lake}: a lake has no {found[0]!r} in its name: DuckDB reads a pattern")
    if not is_remote(lake):
        return lake
    filesystem = _filesystem(lake)
    connection.register_filesystem(filesystem)
    return str(filesystem.unstrip_protocol(lake))


def make_folders(lake: str) -> None:
    """Make the folders of a lake.

    Raises:
        StoreError: Where they cannot be made.
    """
    for table in (*TABLES, LOADS, PIECES):
        folder = f"{lake.rstrip('/')}/{table}"
        try:
            if is_remote(lake):
                _filesystem(lake).makedirs(folder, exist_ok=True)
            else:
                Path(folder).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or error
            raise StoreError(f"{lake}: the lake cannot be made: {reason}") from error


def all_files(lake: str) -> list[str]:
    """Return every file in the folder of a lake, by its path below it."""
    if is_remote(lake):
        filesystem = _filesystem(lake)
        root = filesystem._strip_protocol(lake)  # noqa: SLF001 - the name that `find` answers with
        return sorted(str(PurePosixPath(file).relative_to(root)) for file in filesystem.find(root))
    return sorted(
        path.relative_to(lake).as_posix() for path in Path(lake).rglob("*") if path.is_file()
    )


def write_bytes(lake: str, file: str, data: bytes) -> None:
    """Write a file of a lake that is named by its path below it; its folder is there."""
    if is_remote(lake):
        _filesystem(lake).pipe_file(f"{lake.rstrip('/')}/{file}", data)
    else:
        Path(lake, file).write_bytes(data)


def read_bytes(lake: str, file: str) -> bytes:
    """Return what a file of a lake holds that is named by its path below it."""
    if is_remote(lake):
        return bytes(_filesystem(lake).cat_file(f"{lake.rstrip('/')}/{file}"))
    return Path(lake, file).read_bytes()


def remove(lake: str, files: list[str]) -> None:
    """Remove files of a lake, named by their paths below it; some may be gone already."""
    for file in files:
        with suppress(FileNotFoundError):
            if is_remote(lake):
                _filesystem(lake).rm(f"{lake.rstrip('/')}/{file}")
            else:
                Path(lake, file).unlink()


def files_under(connection: duckdb.DuckDBPyConnection, lake: str, pattern: str) -> list[str]:
    """Return the files of a lake whose path below it fits a pattern, in order."""
    path = f"{lake.rstrip('/')}/{pattern}"
    found = connection.execute("SELECT file FROM glob($1) ORDER BY file", [path]).fetchall()
    return [str(file) for (file,) in found]


def _filesystem(lake: str) -> Any:  # noqa: ANN401 - fsspec ships no types
    """Return the store of a lake that is named by a URL.

    Raises:
        StoreError: Where fsspec is not installed, or does not know such a store.
    """
    try:
        fsspec = import_module("fsspec")
    except ModuleNotFoundError as error:
        hint = "pip install 'splendor-replay[lake]'"
        raise StoreError(f"{lake}: a lake in a remote store needs fsspec: {hint}") from error
    try:
        return fsspec.filesystem(lake.partition(_MARK)[0])
    except (ImportError, ValueError) as error:
        raise StoreError(f"{lake}: {error}") from error
