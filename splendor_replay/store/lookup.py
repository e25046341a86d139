"""Finds a game of an archive by what a person writes. Imports no DuckDB: it gets a connection."""

from typing import TYPE_CHECKING

from splendor_replay.store.packing import unpacked

if TYPE_CHECKING:
    import duckdb  # only for the type

__all__ = ["StoreError", "game_number", "stored_game"]

SHORTEST_ID = 6
"""Characters of an id that are enough to name a game."""
_WAYS = (
    "CAST(game AS VARCHAR) = $name",
    "game_id = $name",
    f"len($name) >= {SHORTEST_ID} AND starts_with(split_part(game_id, ':', 2), $name)",
)


_RECORDS = """
    SELECT first_game, lines FROM records
    WHERE $game >= first_game AND $game < first_game + games
"""


class StoreError(Exception):
    """An archive that cannot be opened, read or written; the message says why."""


def game_number(connection: "duckdb.DuckDBPyConnection", name: str) -> int:
    """Return the number of a game in an archive.

    Args:
        connection: An archive.
        name: Number of the game, its id, or at least six characters of the beginning of the id,
            without the version in front of it. A number goes before the beginning of an id.

    Raises:
        StoreError: Where no game or more than one fits.
    """
    for way in _WAYS:
        sql = f"SELECT game, game_id FROM games WHERE {way} ORDER BY game LIMIT 2"  # noqa: S608 - our words
        found = connection.execute(sql, {"name": name}).fetchall()
        if len(found) == 1:
            return int(found[0][0])
        if found:
            both = " and ".join(f"{number} ({identity})" for number, identity in found)
            raise StoreError(f"more than one game has an id that begins with {name!r}, as {both}")
    (((count,),)) = connection.execute("SELECT count(*) FROM games").fetchall()
    raise StoreError(
        f"no game has the number or id {name!r}; the archive has {count} games, and "
        f"{SHORTEST_ID} characters of an id are enough"
    )


def stored_game(connection: "duckdb.DuckDBPyConnection", name: str) -> str:
    """Return the record of a game as canonical JSON.

    Args:
        connection: An archive.
        name: As in ``game_number``.

    Raises:
        StoreError: Where no game or more than one fits.
    """
    game = game_number(connection, name)
    ((first, lines),) = connection.execute(_RECORDS, {"game": game}).fetchall()
    return unpacked(lines)[int(game - first)]
