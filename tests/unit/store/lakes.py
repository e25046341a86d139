"""Lakes of the records of the project, made for a test."""

from pathlib import Path

import duckdb

from splendor_replay.store.lake import connect_lake, load_lake, open_lake
from splendor_replay.store.lake.places import TABLES
from splendor_replay.store.load import Incoming, LoadReport
from tests.unit.store.games import records

Content = dict[str, list[tuple[object, ...]]]


def loaded(lake: str | Path, games: list[Incoming], batch: int = 5) -> LoadReport:
    """Load games into a lake."""
    with open_lake(str(lake)) as opened:
        return load_lake(opened, games, batch=batch)


def rows(connection: duckdb.DuckDBPyConnection) -> Content:
    """Return every row of every table that grows, but which load it was."""
    found = {table: connection.table(table).fetchall() for table in TABLES}
    games = connection.table("games").project("* EXCLUDE (load)").fetchall()
    return found | {"games": games, "records": [(record,) for record in records(connection)]}


def lake_rows(lake: str | Path) -> Content:
    """Return every row of a lake, as ``rows``."""
    with connect_lake(str(lake)) as connection:
        return rows(connection)


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder but the lock, which a load may make."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "lock.duckdb"
    }
