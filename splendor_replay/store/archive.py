"""Opens an archive, and creates its tables in a new one."""

import re
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.rows.turns import ACTIONS
from splendor_replay.store.columns import insert
from splendor_replay.store.lookup import StoreError, game_number, stored_game

__all__ = [
    "VERSION",
    "StoreError",
    "connect",
    "game_number",
    "is_held",
    "reason",
    "stored_game",
    "tables_in_memory",
]

VERSION = 5
"""Version of the tables; it changes with every change of ``schema.sql``."""
_OF_ANOTHER_KIND = "Cannot launch in-memory database"
"""What DuckDB says of a file of JSON, CSV or Parquet, which it would read into memory."""
_IN_MEMORY = ":memory:"
_TABLE = re.compile(r"^CREATE TABLE .+?^\);$", re.MULTILINE | re.DOTALL)
_HOLDER = re.compile(r"lock is held in (.+?) \(PID (\d+)\)")


def connect(path: str, *, read_only: bool = False) -> duckdb.DuckDBPyConnection:
    """Open an archive; a new one gets its tables.

    Args:
        path: File, or ``:memory:``.
        read_only: Whether nothing may be written, and no other file be touched by a query; the
            file must exist then.

    Raises:
        StoreError: Where the file cannot be opened, is held by another process, is no archive, or
            is one of another version of the tables.
    """
    if not read_only and path != _IN_MEMORY and not Path(path).exists():
        _make(path)
    try:
        connection = duckdb.connect(path, read_only=read_only)
    except duckdb.Error as error:
        raise StoreError(f"{path}: {reason(error)}") from error
    try:
        _prepare(connection, path, read_only=read_only)
        if read_only:
            connection.execute("SET enable_external_access = false").fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def tables_in_memory() -> duckdb.DuckDBPyConnection:
    """Open the bare tables of an archive in memory, for rows on their way to somewhere else.

    Nobody asks them, so they have no comments, which take most of the time to make an archive, and
    there are no views, macros, cards and tiles.
    """
    connection = duckdb.connect(_IN_MEMORY)
    connection.execute("".join(_TABLE.findall(_schema())))
    return connection


def is_held(error: duckdb.Error) -> bool:
    """Tell whether another process holds a database."""
    return _HOLDER.search(" ".join(str(error).split())) is not None


def reason(error: duckdb.Error) -> str:
    """Return what DuckDB says on one line; for a lock, the process that holds it."""
    text = " ".join(str(error).split())
    if _OF_ANOTHER_KIND in text:
        return "the file is no DuckDB database"
    if holder := _HOLDER.search(text):
        return f"another process holds the database: {holder[1]}, process {holder[2]}"
    return f"cannot be opened: {text}"


def _prepare(connection: duckdb.DuckDBPyConnection, path: str, *, read_only: bool) -> None:
    """Create the tables of a new database, or see that those of an old one are ours.

    Raises:
        StoreError: Where they are not, or cannot be read.
    """
    try:
        tables = {name for (name,) in connection.sql("SHOW TABLES").fetchall()}
        if not tables and not read_only:
            _create(connection)
            return
        found = None
        if "archive_version" in tables:
            sql = "SELECT max(version) FROM archive_version"
            ((found,),) = connection.sql(sql).fetchall()
    except duckdb.Error as error:
        raise StoreError(f"{path}: {reason(error)}") from error
    if found == VERSION:
        return
    if found is None and not tables >= {"games", "turns", "loads"}:
        raise StoreError(f"{path}: the database is no archive of game records")
    raise StoreError(
        f"{path}: the archive has version {found or 1} of the tables, and this program knows "
        f"version {VERSION}; load the records into a new file"
    )


def _make(path: str) -> None:
    """Make an archive beside its place and put it there whole: its maker may be killed.

    Where that cannot be done, DuckDB makes it in its place, or says why it cannot.
    """
    with (
        suppress(OSError, duckdb.Error),
        TemporaryDirectory(prefix=".", dir=Path(path).parent) as folder,
    ):
        made = Path(folder, "archive.duckdb")
        with duckdb.connect(made) as connection:
            _create(connection)
        Path(path).hardlink_to(made)  # fails where another process was first


def _create(connection: duckdb.DuckDBPyConnection) -> None:
    """Create the tables, with what is in the box."""
    cards = [(c.index + 1, c.name, c.level, c.bonus.letter, c.prestige, *c.cost) for c in CARDS]
    tiles = [(t.index + 1, t.name, t.prestige, *t.requirement) for t in NOBLES]
    connection.begin()
    connection.execute(_schema())
    insert(connection, "cards", cards)
    insert(connection, "noble_tiles", tiles)
    insert(connection, "actions", list(enumerate(ACTIONS)))
    insert(connection, "archive_version", [(VERSION,)])
    connection.commit()


def _schema() -> str:
    return files("splendor_replay.store").joinpath("schema.sql").read_text(encoding="utf-8")
