"""The tables: every one explained, and columns that are those of the rows."""

from collections.abc import Iterator

import duckdb
import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.rows.games import DiagnosticRow, GameSeatRow, RevealRow
from splendor_replay.rows.nobles import NobleVisitRow
from splendor_replay.rows.turns import ACTIONS, TurnRow
from splendor_replay.store.archive import connect


@pytest.fixture
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with connect(":memory:") as connection:
        yield connection


def test_schema_explains_every_table_and_view(archive: duckdb.DuckDBPyConnection) -> None:
    sql = """
        SELECT table_name FROM duckdb_tables() WHERE comment IS NULL OR comment = ''
        UNION ALL
        SELECT view_name FROM duckdb_views()
        WHERE NOT internal AND (comment IS NULL OR comment = '')
    """
    assert archive.sql(sql).fetchall() == []


def test_schema_explains_every_column_of_a_table(archive: duckdb.DuckDBPyConnection) -> None:
    sql = """
        SELECT table_name, column_name FROM duckdb_columns()
        INNER JOIN duckdb_tables() USING (database_name, schema_name, table_name)
        WHERE duckdb_columns.comment IS NULL OR duckdb_columns.comment = ''
    """
    assert archive.sql(sql).fetchall() == []


@pytest.mark.parametrize(
    ("table", "fields"),
    [
        ("turns", TurnRow._fields),
        ("seats", GameSeatRow._fields),
        ("reveals", RevealRow._fields),
        ("diagnostics", DiagnosticRow._fields),
        ("noble_visits", NobleVisitRow._fields),
    ],
)
def test_schema_has_the_columns_of_the_rows(
    archive: duckdb.DuckDBPyConnection, table: str, fields: tuple[str, ...]
) -> None:
    assert ["game", *fields] == archive.table(table).columns


def test_schema_holds_what_is_in_the_box(archive: duckdb.DuckDBPyConnection) -> None:
    cards = archive.sql("SELECT name FROM cards ORDER BY card").fetchall()
    tiles = archive.sql("SELECT name FROM noble_tiles ORDER BY noble").fetchall()
    actions = archive.sql("SELECT action, name FROM actions ORDER BY action").fetchall()

    assert [(card.name,) for card in CARDS] == cards
    assert [(tile.name,) for tile in NOBLES] == tiles
    assert list(enumerate(ACTIONS)) == actions
