"""Archives made by hand: rows that name what matters, the rest being the plainest there is."""

from collections.abc import Mapping, Sequence

import duckdb

from splendor_replay.components.cards import CARDS
from splendor_replay.rows.turns import ACTIONS
from splendor_replay.store.archive import connect

Row = Mapping[str, object]
PLAIN: dict[str, dict[str, object]] = {
    "games": {
        "source_id": "",
        "load": 1,
        "file": "made by hand",
        "source_record": 1,
        "format": "text",
        "rules": "official",
        "declared": "official",
        "players": 2,
        "start": 1,
        "target": 15,
        "whole": True,
        "finished": True,
        "verdict": "legal",
        "deal_verdict": "legal",
    },
    "turns": {"game": 1, "inferred": "", "verdict": "legal", "named": True},
    "seats": {"game": 1},
    "reveals": {"game": 1, "slot": 1},
    "noble_visits": {"game": 1, "inferred": False},
    "dealt_nobles": {"game": 1},
}
NUMBERS = {card.name: card.index + 1 for card in CARDS}


def hand_made(**tables: Sequence[Row]) -> duckdb.DuckDBPyConnection:
    """Return an archive in memory with these rows.

    Cards and actions are given by name. A count that is not named is 0, anything else NULL. The
    turns of a game alternate between two seats where they do not say otherwise.
    """
    connection = connect(":memory:")
    for table, rows in tables.items():
        for row in rows:
            _insert(connection, table, row)
    return connection


def _insert(connection: duckdb.DuckDBPyConnection, table: str, row: Row) -> None:
    counts = dict.fromkeys(_counts(connection, table), 0)
    values: dict[str, object] = {**counts, **PLAIN[table], **_implied(table, row), **row}
    for name in {"card", "revealed"} & set(row):
        values[name] = NUMBERS[str(row[name])]
    if "action" in row:
        values["action"] = ACTIONS.index(str(row["action"]))
    names = ", ".join(values)
    marks = ", ".join(f"${name}" for name in values)
    connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", values).fetchall()  # noqa: S608


def _counts(connection: duckdb.DuckDBPyConnection, table: str) -> list[str]:
    """The columns that hold a number of something, but for those that may well be unknown."""
    sql = "SELECT column_name FROM duckdb_columns() WHERE table_name = $1 AND data_type = 'INTEGER'"
    found = [name for (name,) in connection.execute(sql, [table]).fetchall()]
    unknown = {"noble", "card", "level", "revealed", "illegal_since", "uncertain_since"}
    return [name for name in found if name not in unknown]


def _implied(table: str, row: Row) -> Row:
    if table == "games":
        return {"game_id": f"1:{row['game']}", "turns_id": f"turns of {row['game']}"}
    if table == "seats":
        return {"turn_order": row["seat"]}
    if table == "turns":
        turn = int(str(row["turn"]))
        seat = (turn - 1) % 2 + 1
        return {"round": (turn + 1) // 2, "seat": seat, "turn_order": seat}
    return {}
