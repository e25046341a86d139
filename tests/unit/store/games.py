"""Archives of the records of the project, made for a test."""

from collections.abc import Iterator
from pathlib import Path

import duckdb

from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.record import read_text
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load
from splendor_replay.store.packing import unpacked

ROOT = Path(__file__).parents[3]
PLAYED = sorted((ROOT / "records" / "played").glob("*.splendor"))
FAULTY = sorted((ROOT / "records" / "faulty").glob("*.splendor"))


def incoming(path: Path) -> Incoming:
    """Return a record of the project on its way into an archive."""
    return Incoming(checked(path), path.name, path.stem)


def checked(path: Path) -> Checked:
    """Return a record of the project, replayed."""
    return check(read_text(path.read_text(encoding="utf-8"))[0])


def of_text(text: str) -> Incoming:
    """Return a record written in a test."""
    return Incoming(check(read_text(text)[0]), "text", "text")


def archive_of(games: list[Incoming]) -> duckdb.DuckDBPyConnection:
    """Return an archive in memory."""
    connection = connect(":memory:")
    load(connection, games)
    return connection


def content(connection: duckdb.DuckDBPyConnection) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every table but the list of loads, in the order of the games."""
    every = ((name, connection.sql(f"FROM {name}").fetchall()) for name in tables(connection))
    found = {name: sorted(rows, key=lambda row: int(row[0])) for name, rows in every}
    return found | {"records": [(record,) for record in records(connection)]}


def records(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """Return the record of each game, in the order of the games."""
    sql = "SELECT lines FROM records ORDER BY first_game"
    return [record for (lines,) in connection.sql(sql).fetchall() for record in unpacked(lines)]


def tables(connection: duckdb.DuckDBPyConnection) -> Iterator[str]:
    """Yield the tables whose content counts."""
    sql = "SELECT table_name FROM duckdb_tables()"
    for (name,) in connection.sql(sql).fetchall():
        if name != "loads":
            yield str(name)
