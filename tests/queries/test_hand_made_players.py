"""Rows in, rows out: every question about players, and which games an answer counts."""

from collections.abc import Iterator

import duckdb
import pytest

from splendor_replay.store.ask import run_query
from tests.queries.archives import asked, named
from tests.queries.one_game import one_game


@pytest.fixture
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with one_game() as connection:
        yield connection


def test_turn_order(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "players turn_order games wins win_share"

    assert asked(archive, "players/turn_order", columns) == [(2, 1, 1, 1, 1), (2, 2, 1, 0, 0)]
    assert asked(archive, "players/turn_order", columns, doubtful="yes") == [
        (2, 1, 2, 2, 1),
        (2, 2, 2, 0, 0),
    ]
    assert asked(archive, "players/turn_order", columns, least="2") == []


def test_head_to_head(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "player opponent games ahead behind ahead_share"

    both = [("Ana", "Ben", 1, 1, 0, 1), ("Ben", "Ana", 1, 0, 1, 0)]
    assert asked(archive, "players/head_to_head", columns) == both
    assert asked(archive, "players/head_to_head", columns, player="Ben") == both[1:]
    assert asked(archive, "players/head_to_head", columns, opponent="Ben") == both[:1]


def test_player_summary(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "players/player_summary", "player games wins prestige cards nobles") == [
        ("Ana", 1, 1, 15, 2, 1),
        ("Ben", 1, 0, 10, 1, 0),
    ]


def test_player_games(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "game date turn_order prestige best_other won"

    assert asked(archive, "players/player_games", columns, player="Ben", doubtful="yes") == [
        (1, "2026-01-31", 2, 10, 15, False),
        (2, None, 2, 3, 15, False),
    ]


def test_player_percentiles(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "player win_percentile prestige_percentile nobles_percentile turns turns_percentile"

    assert asked(archive, "players/player_percentiles", columns) == [
        ("Ana", 1, 1, 1, 3, 0),
        ("Ben", 0, 0, 0, None, None),
    ]


def test_player_style(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "player seats turns takes buys level_1 level_2 reserves hand_buys gold"

    assert asked(archive, "players/player_style", columns) == [
        ("Ana", 1, 3, 1, 2, 1, 1, 0, 0, 0),
        ("Ben", 1, 3, 1, 1, 1, 0, 1, 1, 1),
    ]


@pytest.mark.parametrize(
    ("place", "given", "said"),
    [
        ("players/turn_order", {}, "1 game counted, 2 left out: 1 illegal, 1 without an end"),
        (
            "players/turn_order",
            {"doubtful": "yes"},
            "2 games counted, 1 left out: 1 without an end",
        ),
        ("archive/actions_by_round", {}, "2 games counted, 1 left out: 1 illegal"),
        ("archive/game_length", {"players": "3"}, "0 games counted, none left out"),
    ],
)
def test_answer_says_what_it_counts(
    archive: duckdb.DuckDBPyConnection, place: str, given: dict[str, str], said: str
) -> None:
    group, name = place.split("/")

    assert str(run_query(archive, named(group, name), given).counted) == said


def test_answer_says_every_reason(archive: duckdb.DuckDBPyConnection) -> None:
    archive.execute("UPDATE games SET uncertain_since = 2, whole = FALSE").fetchall()
    query = named("archive", "game_length")

    counted = run_query(archive, query, {}).counted
    assert str(counted) == "0 games counted, 3 left out: 1 illegal, 2 uncertain"
    counted = run_query(archive, query, {"doubtful": "yes"}).counted
    reasons = "1 without an end, 2 without a beginning"
    assert sorted(reasons.split(", ")) == sorted(str(counted).partition("out: ")[2].split(", "))
