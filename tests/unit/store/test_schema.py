"""The tables: every one explained, and columns that are those of the rows."""

import inspect
import re
from collections.abc import Iterator
from types import NoneType
from typing import get_args, get_type_hints

import duckdb
import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.rows import (
    ACTIONS,
    AreaChangeRow,
    DiagnosticRow,
    GameRow,
    GameSeatRow,
    NobleVisitRow,
    RevealRow,
    SeatRow,
    TurnRow,
)
from splendor_replay.store.archive import VERSION, connect, tables_in_memory

ROWS = {
    "games": GameRow,
    "turns": TurnRow,
    "area_changes": AreaChangeRow,
    "seats": GameSeatRow,
    "reveals": RevealRow,
    "diagnostics": DiagnosticRow,
    "noble_visits": NobleVisitRow,
}
OWN = {"games": 8}  # columns in front of those of the row
TYPES = {int: "INTEGER", str: "VARCHAR", bool: "BOOLEAN", float: "DOUBLE"}
# A row names the tile, the table its number.
OTHERWISE = {("noble_visits", "noble")}
each_table = pytest.mark.parametrize("table", ROWS)


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with connect(":memory:") as connection:
        yield connection


def explained(row: type) -> dict[str, str]:
    """The attributes of a row class by name, each with its text on one line."""
    _, attributes = inspect.cleandoc(row.__doc__ or "").split("Attributes:\n")
    entries = re.split(r"^    (?=\w+: )", attributes, flags=re.MULTILINE)
    pairs = (" ".join(entry.split()).split(": ", 1) for entry in entries if entry.strip())
    return {entry[0]: entry[1] for entry in pairs}


def columns(archive: duckdb.DuckDBPyConnection, table: str) -> list[tuple[str, str, bool, str]]:
    """Name, type, whether it may be NULL, and comment of each column that a row gives."""
    sql = """
        SELECT column_name, data_type, is_nullable, comment
        FROM duckdb_columns() WHERE table_name = $table ORDER BY column_index
    """
    found = archive.execute(sql, {"table": table}).fetchall()
    return found[OWN.get(table, 1) :]


def test_schema_explains_every_table_and_view(archive: duckdb.DuckDBPyConnection) -> None:
    sql = """
        SELECT table_name FROM duckdb_tables() WHERE comment IS NULL OR comment = ''
        UNION ALL
        SELECT view_name FROM duckdb_views()
        WHERE NOT internal AND (comment IS NULL OR comment = '')
    """
    assert archive.sql(sql).fetchall() == []


def test_schema_explains_every_column(archive: duckdb.DuckDBPyConnection) -> None:
    sql = """
        SELECT table_name, column_name FROM duckdb_columns()
        WHERE NOT internal AND (comment IS NULL OR comment = '')
    """
    assert archive.sql(sql).fetchall() == []


@each_table
def test_schema_has_the_columns_of_the_rows(archive: duckdb.DuckDBPyConnection, table: str) -> None:
    hints = get_type_hints(ROWS[table])
    expected = []
    for name in ROWS[table]._fields:  # type: ignore[attr-defined]
        parts = set(get_args(hints[name]) or (hints[name],))
        (kind,) = parts - {NoneType}
        expected.append((name, TYPES[kind], NoneType in parts))
    found = [(name, kind, null) for name, kind, null, _ in columns(archive, table)]

    assert [c for c in expected if (table, c[0]) not in OTHERWISE] == [
        c for c in found if (table, c[0]) not in OTHERWISE
    ]
    assert [c[0] for c in expected] == [c[0] for c in found]


@each_table
def test_schema_explains_columns_as_the_rows_do(
    archive: duckdb.DuckDBPyConnection, table: str
) -> None:
    found = {
        name: comment
        for name, _, _, comment in columns(archive, table)
        if (table, name) not in OTHERWISE
    }
    expected = explained(ROWS[table])

    assert {name: expected[name] for name in found} == found


def test_turn_seats_have_the_columns_of_the_seat_rows(archive: duckdb.DuckDBPyConnection) -> None:
    fields = {name.removesuffix("_tokens") for name in SeatRow._fields} - {"label"}
    found = {name.removeprefix("tokens_") for name in archive.table("turn_seats").columns}

    assert found - fields == {"game", "nobles", "named"}
    assert fields - found == set()


def test_schema_holds_what_is_in_the_box(archive: duckdb.DuckDBPyConnection) -> None:
    cards = archive.sql("FROM cards ORDER BY card").fetchall()
    tiles = archive.sql("FROM noble_tiles ORDER BY noble").fetchall()
    actions = archive.sql("SELECT action, name FROM actions ORDER BY action").fetchall()

    assert [
        (n, c.name, c.level, c.bonus.letter, c.prestige, *c.cost)
        for n, c in enumerate(CARDS, start=1)
    ] == cards
    assert [(n, t.name, t.prestige, *t.requirement) for n, t in enumerate(NOBLES, start=1)] == tiles
    assert list(enumerate(ACTIONS)) == actions


def test_schema_says_its_version(archive: duckdb.DuckDBPyConnection) -> None:
    assert archive.sql("SELECT version FROM archive_version").fetchall() == [(VERSION,)]


def test_games_alone_have_keys_among_the_tables_that_grow(
    archive: duckdb.DuckDBPyConnection,
) -> None:
    sql = """
        SELECT DISTINCT table_name FROM duckdb_constraints()
        WHERE constraint_type IN ('PRIMARY KEY', 'UNIQUE', 'FOREIGN KEY') ORDER BY table_name
    """
    assert archive.sql(sql).fetchall() == [("actions",), ("cards",), ("games",), ("noble_tiles",)]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE turns SET seat = 0",
        "UPDATE turns SET verdict = 'fine'",
        "UPDATE turns SET card = 91",
        "UPDATE turns SET prestige = NULL, named = NULL",
        "UPDATE games SET verdict = 'fine'",
        "UPDATE diagnostics SET severity = 'error'",
        "UPDATE reveals SET level = 4",
        "UPDATE noble_visits SET noble = 13",
    ],
)
def test_schema_refuses(sql: str) -> None:
    with connect(":memory:") as connection:
        table = sql.split()[1]
        names = [f'"{name}"' for name in connection.table(table).columns]
        kinds = connection.table(table).types
        sample = {"verdict": "'legal'", "deal_verdict": "'legal'", "severity": "'info'"}
        values = [
            sample.get(name.strip('"'), f"CAST(1 AS {kind})")
            for name, kind in zip(names, kinds, strict=True)
        ]
        connection.execute(f"INSERT INTO {table} SELECT {', '.join(values)}").fetchall()

        with pytest.raises(duckdb.ConstraintException):
            connection.execute(sql).fetchall()


def test_bare_tables_in_memory_are_those_of_an_archive_with_their_checks() -> None:
    made = "SELECT table_name, sql FROM duckdb_tables() ORDER BY table_name"
    with connect(":memory:") as archive, tables_in_memory() as bare:
        assert bare.sql(made).fetchall() == archive.sql(made).fetchall()
