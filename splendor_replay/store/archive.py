"""Opens an archive, and creates its tables in a new one."""

from importlib.resources import files

import duckdb

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.rows.turns import ACTIONS

__all__ = ["StoreError", "connect", "stored_game"]

_SHORTEST_ID = 6
"""Characters of an id that are enough to name a game."""


class StoreError(Exception):
    """An archive that cannot be opened, read or written; the message says why."""


def connect(path: str, *, read_only: bool = False) -> duckdb.DuckDBPyConnection:
    """Open an archive; a new one gets its tables.

    Args:
        path: File, or ``:memory:``.
        read_only: Whether nothing may be written; the file must exist then.

    Raises:
        StoreError: Where the file cannot be opened, is held by another process, or is no archive.
    """
    try:
        connection = duckdb.connect(path, read_only=read_only)
    except duckdb.Error as error:
        raise StoreError(f"{path}: {_reason(error)}") from error
    tables = {name for (name,) in connection.sql("SHOW TABLES").fetchall()}
    if tables >= {"games", "turns", "loads"}:
        if read_only:
            connection.execute("SET enable_external_access = false").fetchall()
        return connection
    if tables or read_only:
        connection.close()
        raise StoreError(f"{path}: the database is no archive of game records")
    _create(connection)
    return connection


def _reason(error: duckdb.Error) -> str:
    """Return the first line of a reason; for a lock it names the process that holds it."""
    text = str(error).replace("\n", " ")
    if "lock" in text.lower():
        return f"another process holds the database: {text}"
    return f"cannot be opened: {text}"


def _create(connection: duckdb.DuckDBPyConnection) -> None:
    """Create the tables, with what is in the box."""
    schema = files("splendor_replay.store").joinpath("schema.sql").read_text(encoding="utf-8")
    connection.begin()
    connection.execute(schema)
    cards = [(c.index + 1, c.name, c.level, c.bonus.letter, c.prestige, *c.cost) for c in CARDS]
    tiles = [(t.index + 1, t.name, t.prestige, *t.requirement) for t in NOBLES]
    for table, rows in (("cards", cards), ("noble_tiles", tiles)):
        marks = ", ".join("?" * len(rows[0]))
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 - our names
    connection.executemany("INSERT INTO actions VALUES (?, ?)", list(enumerate(ACTIONS)))
    connection.commit()


def stored_game(connection: duckdb.DuckDBPyConnection, name: str) -> str:
    """Return the record of a game as JSON.

    Args:
        name: Number of the game, its id, or the beginning of the id.

    Raises:
        StoreError: Where no game or more than one fits.
    """
    found = []
    for condition in (
        "CAST(game AS VARCHAR) = $name",
        "game_id = $name",
        f"len($name) >= {_SHORTEST_ID} AND starts_with(split_part(game_id, ':', 2), $name)",
    ):
        sql = f"SELECT game_id, record FROM games WHERE {condition} ORDER BY game LIMIT 2"  # noqa: S608 - our words
        found = connection.execute(sql, {"name": name}).fetchall()
        if found:
            break
    if len(found) != 1:
        held = "no game" if not found else f"more than one game, such as {found[0][0]}"
        raise StoreError(f"{held} has the number or id {name!r}")
    return str(found[0][1])
