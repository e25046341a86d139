"""Measures that SQL can compute too, from the archive, are the same there."""

from collections.abc import Iterator

import duckdb
import pytest

from splendor_replay.analysis import (
    gold_held,
    lead_changes,
    noble_races,
    prestige_a_token,
    tokens_saved,
)
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import read_text
from tests.unit.store.games import PLAYED, archive_of, incoming

SAVED = """
SELECT turn, seat, name, printed, paid, printed - paid
FROM (
    SELECT
        *,
        cost_white + cost_blue + cost_green + cost_red + cost_black AS printed,
        pay_white + pay_blue + pay_green + pay_red + pay_black + pay_gold AS paid
    FROM turns INNER JOIN cards USING (card)
    WHERE game = $game AND action = (SELECT action FROM actions WHERE name = 'buy')
)
ORDER BY turn
"""
SPENT = """
SELECT
    seat,
    max(turns.prestige),
    coalesce(sum(pay_white + pay_blue + pay_green + pay_red + pay_black + pay_gold)
        FILTER (WHERE actions.name = 'buy'), 0)::INTEGER
FROM turns INNER JOIN actions USING (action)
WHERE game = $game
GROUP BY seat ORDER BY seat
"""
GOLD = """
SELECT turn, seat, tokens_gold, doubtful FROM turn_seats WHERE game = $game ORDER BY turn, seat
"""
LEADS = """
WITH leaders AS (
    SELECT turn, arg_max(seat, prestige) AS seat, max(prestige, 2) AS best
    FROM turn_seats
    WHERE game = $game AND turn > 0
    GROUP BY turn
),

alone AS (SELECT * FROM leaders WHERE best[1] > best[2])

SELECT turn, seat, best[1], best[2]
FROM alone
QUALIFY seat IS DISTINCT FROM lag(seat) OVER (ORDER BY turn)
ORDER BY turn
"""
RACES = """
WITH leaders AS (
    SELECT noble, turn, arg_min(seat, missing) AS seat, min(missing, 2) AS least
    FROM noble_gaps
    WHERE game = $game
    GROUP BY noble, turn
),

alone AS (SELECT * FROM leaders WHERE least[1] < least[2]),

changes AS (
    SELECT noble, turn
    FROM alone
    QUALIFY seat IS DISTINCT FROM lag(seat) OVER (PARTITION BY noble ORDER BY turn)
)

SELECT name, greatest(count(changes.turn) - 1, 0)
FROM noble_tiles INNER JOIN (SELECT DISTINCT noble FROM leaders) USING (noble)
LEFT JOIN changes USING (noble)
GROUP BY name
"""


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    connection = archive_of([incoming(path) for path in PLAYED])
    yield connection
    connection.close()


@pytest.fixture(params=range(len(PLAYED)), ids=[path.stem for path in PLAYED])
def number(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def replayed(number: int) -> Replay:
    return replay(read_text(PLAYED[number].read_text("utf-8"))[0].record)


def asked(archive: duckdb.DuckDBPyConnection, sql: str, number: int) -> list[tuple[object, ...]]:
    return archive.execute(sql, {"game": number + 1}).fetchall()


def test_tokens_saved_are_those_of_sql(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    rows = asked(archive, SAVED, number)

    assert rows
    assert [tuple(row) for row in tokens_saved(replayed(number))] == rows


def test_prestige_a_token_is_that_of_sql(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    rows = asked(archive, SPENT, number)

    assert [tuple(row)[:3] for row in prestige_a_token(replayed(number))] == rows


def test_gold_held_is_that_of_sql(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    assert [tuple(row) for row in gold_held(replayed(number))] == asked(archive, GOLD, number)


def test_lead_changes_are_those_of_sql(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    rows = asked(archive, LEADS, number)

    assert rows
    assert [tuple(row)[:4] for row in lead_changes(replayed(number))] == rows


def test_leads_of_races_are_those_of_sql(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    rows = asked(archive, RACES, number)

    assert rows
    races = noble_races(replayed(number))
    assert sorted((row.noble, row.lead_changes) for row in races) == sorted(rows)
