"""The measure of the queries knows which columns a query reads."""

import duckdb
import pytest

from splendor_replay.store.named_query import read_query
from tests.bench.archive import used_by

HEADER = "-- question: Which?\n-- grain: one row a game\n-- column game integer -- its number\n"
TABLE = "CREATE TABLE found AS SELECT n AS game, n // 2 AS item, ['bank', 'pay'][n] AS part"


@pytest.mark.parametrize(
    ("sql", "columns"),
    [
        ("SELECT game, part FROM found", ("game", "part")),
        ("SELECT game FROM found WHERE part = 'item'", ("game", "part")),
        ("SELECT game FROM found WHERE item > 0 AND part != 'game'", ("game", "item", "part")),
    ],
    ids=["handed on", "filtered by", "filtered by two"],
)
def test_columns_are_those_handed_on_or_filtered_by(sql: str, columns: tuple[str, ...]) -> None:
    with duckdb.connect() as connection:
        connection.execute(f"{TABLE} FROM range(1, 3) AS numbers (n)")

        used = used_by(connection, read_query("which", "own", HEADER + sql), {})

    assert used == {"found": columns}
