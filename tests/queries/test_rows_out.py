"""Rows in, rows out: every question asked of games small enough to answer by hand."""

from collections.abc import Iterator
from importlib import import_module

import duckdb
import pytest

from tests.queries.archives import FILES, archive_of, named, rows

DEAL = """splendor-record 1
player P1 Ana
player P2 Ben
date 2024-05-01
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
"""
SOUND = f"""{DEAL}
1 P1 take URK
2 P2 reserve 1U-K3 gold Y -> 1G-R3
3 P1 take WGR
4 P2 take UGK
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
6 P2 reserve deck 3 gold Y
end by abandoned
"""
# Turn 3 takes two rubies of the three that are left.
FAULTY = f"""{DEAL}
1 P1 take URK
2 P2 take WUG
3 P1 take R2
4 P2 take WUG
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
end by abandoned
"""
# The buy of the fourth blue bonus brings the noble W4U4, 16 prestige and the end.
LAST = """splendor-record 1
player P1 Cleo
player P2 Dan
start P1
position turn 41 to-move P2
nobles W4U4 W3U3K3
market 1 1U-K3 1W-R2K1 1G-W2U1 1W-U3
market 2 2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
deck 1 22
deck 2 18
deck 3 9
bank W4U4G4R4K1Y5
P1 tokens - tableau 1K-W1U1G1R1 reserved - nobles - prestige 0
P2 tokens K3 tableau 3W-W3R3K6 3W-W3K7 1W-U2K2 1W-U1G1R1K1 3U-W6U3K3 1U-W1K2 1U-G2K2 \
reserved - nobles - prestige 13
42 P2 buy 1U-K3 pay K3 noble W4U4 -> 1R-W3
end winner P2 by target
"""


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with archive_of([SOUND, FAULTY]) as connection:
        yield connection


@pytest.fixture(scope="module")
def last() -> Iterator[duckdb.DuckDBPyConnection]:
    with archive_of([LAST]) as connection:
        yield connection


def asked(
    archive: duckdb.DuckDBPyConnection, group: str, name: str, **given: str
) -> list[tuple[object, ...]]:
    return [tuple(row.values()) for row in rows(archive, named(group, name), **given)]


def test_prestige_by_turn(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "game", "prestige_by_turn", game="2")

    assert found[:4] == [
        (2, 0, 1, "Ana", False, 0, 0, False),
        (2, 0, 2, "Ben", False, 0, 0, False),
        (2, 1, 1, "Ana", True, 0, 0, False),
        (2, 1, 2, "Ben", False, 0, 0, False),
    ]
    assert [row[-1] for row in found if row[2] == 1] == [False, False, False, True, True, True]


def test_engine_by_turn(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "game", "engine_by_turn", game="1")

    assert [row[:2] for row in found if row[2] == 1] == [(1, turn) for turn in range(7)]
    assert found[-2:] == [
        (1, 6, 1, "Ana", 1, 0, 0, 0, 0, 1, 1, False),
        (1, 6, 2, "Ben", 0, 0, 0, 0, 0, 0, 0, False),
    ]


def test_noble_gaps_by_turn(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "game", "noble_gaps_by_turn", game="1")

    assert len(found) == 7 * 2 * 3
    assert [row[1:] for row in found[-6:]] == [
        (6, 1, "Ana", "W4U4", 7, False),
        (6, 1, "Ana", "W3U3K3", 8, False),
        (6, 1, "Ana", "G3R3K3", 9, False),
        (6, 2, "Ben", "W4U4", 8, False),
        (6, 2, "Ben", "W3U3K3", 9, False),
        (6, 2, "Ben", "G3R3K3", 9, False),
    ]


def test_noble_gaps_by_turn_reach_the_visit(last: duckdb.DuckDBPyConnection) -> None:
    found = asked(last, "game", "noble_gaps_by_turn")

    assert [row[1:6] for row in found if row[4] == "W4U4"] == [
        (41, 1, "Cleo", "W4U4", 8),
        (41, 2, "Dan", "W4U4", 1),
        (42, 1, "Cleo", "W4U4", 8),
        (42, 2, "Dan", "W4U4", 0),
    ]


def test_tokens_by_turn(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "game", "tokens_by_turn", game="1") == [
        (1, 1, 1, 4, 3, 4, 3, 3, 5, 3, False),
        (1, 2, 2, 4, 3, 4, 3, 3, 4, 1, False),
        (1, 3, 1, 3, 3, 3, 2, 3, 4, 6, False),
        (1, 4, 2, 3, 2, 2, 2, 2, 4, 4, False),
        (1, 5, 1, 3, 2, 2, 4, 3, 4, 3, False),
        (1, 6, 2, 3, 2, 2, 4, 3, 3, 5, False),
    ]


def test_ledger(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "game", "ledger", game="1")

    assert found[0] == (1, 1, 1, 1, "Ana", "take", None, None, None, 0, "legal")
    assert found[1][4:9] == ("Ben", "reserve", "1U-K3", None, "1G-R3")
    assert found[4][4:9] == ("Ana", "buy", "1W-R2K1", None, "1K-W1U1G1R1")
    assert found[5][4:9] == ("Ben", "reserve-deck", None, None, None)


def test_reveals(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "game", "reveals", game="1")

    assert len(found) == 14
    assert found[:3] == [
        (1, 0, 1, 1, "1W-R2K1", 5, 1, "buy"),
        (1, 0, 1, 2, "1U-K3", 2, 2, "reserve"),
        (1, 0, 1, 3, "1K-G3", None, None, None),
    ]
    assert found[-2:] == [
        (1, 2, 1, 2, "1G-R3", None, None, None),
        (1, 5, 1, 1, "1K-W1U1G1R1", None, None, None),
    ]


def test_games(archive: duckdb.DuckDBPyConnection) -> None:
    sql = "SELECT game_id FROM games ORDER BY game"
    first, second = (identity for (identity,) in archive.sql(sql).fetchall())
    common = ("text", "2024-05-01", "Ana, Ben", "official")
    assert [row[:9] for row in asked(archive, "archive", "games")] == [
        (1, first, *common, 6, False, None),
        (2, second, *common, 5, False, None),
    ]
    assert [row[9:11] for row in asked(archive, "archive", "games")][1] == ("illegal", 1)


def test_problems(archive: duckdb.DuckDBPyConnection) -> None:
    found = asked(archive, "archive", "problems")

    assert ("G307", "pair-from-short-bank", "illegal", 1, 1) in found


def test_statistics_of_a_decided_game(last: duckdb.DuckDBPyConnection) -> None:
    assert [row[:3] for row in asked(last, "players", "player_summary")] == [
        ("Cleo", 1, 0),
        ("Dan", 1, 1),
    ]
    assert [row[:4] for row in asked(last, "archive", "card_summary")] == [("1U-K3", 1, 0, 1)]
    assert [(row[0], row[2]) for row in asked(last, "archive", "noble_summary")] == [
        ("W4U4", 1),
        ("W3U3K3", 0),
    ]
    assert [row[7:10] for row in asked(last, "archive", "games")] == [(True, "Dan", "legal")]


def test_every_query_is_asked_here_or_beside_this_file() -> None:
    beside = {
        name
        for file in ("test_hand_made", "test_hand_made_players", "test_ratings")
        for name in vars(import_module(f"tests.queries.{file}"))
    }
    names = {n.removeprefix("test_") for n in {*globals(), *beside} if n.startswith("test_")}
    for path in FILES:
        if path.parent.name != "checks":
            assert any(name.startswith(path.stem) for name in names), path.stem
