"""Rows in, rows out: every statistic of one small game, worked out by hand."""

from collections.abc import Iterator

import duckdb
import pytest

from splendor_replay.components.nobles import NOBLES
from tests.queries.archives import asked
from tests.queries.hand_made import Row, hand_made
from tests.queries.one_game import one_game


@pytest.fixture
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with one_game() as connection:
        yield connection


def test_openings(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "turns opening seats wins"

    assert asked(archive, "archive/openings", columns) == [
        (1, "reserve 1", 1, 0),
        (1, "take 3", 1, 1),
        (2, "reserve 1, take a pair", 1, 0),
        (2, "take 3, buy 1", 1, 1),
    ]
    assert asked(archive, "archive/openings", columns, named="yes")[2:] == [
        (2, "reserve 1U-K3, take G2", 1, 0),
        (2, "take URK, buy 1W-R2K1", 1, 1),
    ]


def test_engine_curve(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "players round won seats bonuses prestige cards"

    assert asked(archive, "archive/engine_curve", columns) == [
        (2, 1, True, 1, 0, 0, 0),
        (2, 1, False, 1, 0, 0, 0),
        (2, 2, True, 1, 1, 0, 1),
        (2, 2, False, 1, 0, 0, 0),
        (2, 3, True, 1, 2, 15, 2),
        (2, 3, False, 1, 1, 10, 1),
    ]
    assert {row[0] for row in asked(archive, "archive/engine_curve", "bonuses_spread")} == {0}


def test_first_levels(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/first_levels", "level won seats bought mean_round") == [
        (1, True, 1, 1, 2),
        (1, False, 1, 1, 3),
        (2, True, 1, 1, 3),
        (2, False, 1, 0, None),
        (3, True, 1, 0, None),
        (3, False, 1, 0, None),
    ]


def test_tempo(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/tempo", "cards won seats reached median")[:4] == [
        (1, True, 1, 1, 2),
        (1, False, 1, 1, 3),
        (5, True, 1, 0, None),
        (5, False, 1, 0, None),
    ]


def test_nobles_of_winners(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/nobles_of_winners", "nobles seats wins winner_share") == [
        (0, 1, 0, 0),
        (1, 1, 1, 1),
    ]


def test_noble_summary(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/noble_summary", "noble dealt visits mean_round") == [
        (NOBLES[0].name, 1, 1, 3),
        (NOBLES[1].name, 1, 0, None),
    ]


@pytest.mark.parametrize(("near", "contested"), [("2", 0), ("7", 0), ("8", 1)])
def test_noble_races(archive: duckdb.DuckDBPyConnection, near: str, contested: int) -> None:
    columns = "visits contested mean_gap wins contested_wins"

    found = asked(archive, "archive/noble_races", columns, near=near)

    assert found == [(1, contested, 8, 1, contested)]


def test_noble_races_by_player(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "player visits races races_won won_share"

    assert asked(archive, "players/noble_races_by_player", columns) == []
    assert asked(archive, "players/noble_races_by_player", columns, near="8") == [
        ("Ana", 1, 1, 1, 1),
        ("Ben", 0, 1, 0, 0),
    ]


def test_card_summary(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "card bought bought_share from_hand mean_round wins"

    assert sorted(asked(archive, "archive/card_summary", columns)) == [
        ("1U-K3", 1, 1, 1, 3, 0),
        ("1W-R2K1", 1, 1, 0, 2, 1),
        ("2W-R5", 1, 1, 0, 3, 1),
    ]


def test_card_chances(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "card seen chances bought wins other_wins"

    assert sorted(asked(archive, "archive/card_chances", columns)) == [
        ("1G-R3", 2, 1, 0, 0, 1),
        ("1W-R2K1", 1, 1, 1, 1, 0),
        ("2W-R5", 2, 1, 1, 1, 0),
    ]


def test_card_chances_need_gold_and_known_tokens(archive: duckdb.DuckDBPyConnection) -> None:
    archive.execute("UPDATE turns SET tokens_gold = 3 WHERE turn = 4").fetchall()
    assert ("1G-R3", 2) in asked(archive, "archive/card_chances", "card chances")

    archive.execute("UPDATE turns SET tokens_blue = NULL WHERE turn IN (3, 4)").fetchall()
    assert asked(archive, "archive/card_chances", "card chances") == [("1W-R2K1", 1)]


@pytest.mark.parametrize(("black", "denied"), [(1, 0), (2, 0), (3, 1)])
def test_reserve_fates(archive: duckdb.DuckDBPyConnection, black: int, denied: int) -> None:
    sql = "UPDATE turns SET tokens_black = $1 WHERE turn = 1"
    archive.execute(sql, [black]).fetchall()
    columns = "level from_deck reserves named bought never_bought mean_rounds denied wins"

    found = asked(archive, "archive/reserve_fates", columns)

    assert found == [(1, False, 1, 1, 1, 0, 2, denied, 0)]


def test_gold_use(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/gold_use", "paid seats wins taken returned unused") == [
        (0, 1, 1, 0, 0, 0),
        (1, 1, 0, 1, 0, 0),
    ]


def test_token_cost(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/token_cost", "won seats tokens prestige tokens_a_prestige") == [
        (True, 1, 8, 15, 8 / 15),
        (False, 1, 3, 10, 0.3),
    ]


def test_comebacks(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/comebacks", "behind seats wins") == [(0, 2, 1)]
    assert asked(archive, "archive/comebacks", "behind seats wins", percent="100") == [
        (0, 1, 1),
        (5, 1, 0),
    ]


def test_ties(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "games tied by_cards shared"
    assert asked(archive, "archive/ties", columns) == [(1, 0, 0, 0)]

    archive.execute("UPDATE seats SET prestige = 15").fetchall()
    assert asked(archive, "archive/ties", columns) == [(1, 1, 1, 0)]

    archive.execute("UPDATE seats SET won = TRUE").fetchall()
    assert asked(archive, "archive/ties", columns) == [(1, 1, 0, 1)]


def test_game_length(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "players games mean_rounds shortest median longest mean_turns"

    assert asked(archive, "archive/game_length", columns) == [(2, 1, 3, 3, 3, 3, 6)]


def test_margins(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/margins", "margin games game_share best") == [(5, 1, 1, 15)]


def test_actions_by_round(archive: duckdb.DuckDBPyConnection) -> None:
    columns = "round turns takes buys reserves returns nobles tokens"

    assert asked(archive, "archive/actions_by_round", columns) == [
        (1, 2, 1, 0, 1, 0, 0, 2.5),
        (2, 2, 1, 1, 0, 0, 0, 4),
        (3, 2, 0, 2, 0, 0, 1, 0),
    ]


def test_bonus_colors(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/bonus_colors", "color bonuses seats wins") == [
        ("white", 0, 1, 0),
        ("white", 2, 1, 1),
        ("blue", 0, 1, 1),
        ("blue", 1, 1, 0),
        ("green", 0, 2, 1),
        ("red", 0, 2, 1),
        ("black", 0, 2, 1),
    ]


@pytest.mark.parametrize(
    ("sql", "odd"),
    [
        ("UPDATE turns SET action = 5 WHERE turn = 4", [(1, "pass", 1, 0)]),
        ("UPDATE turns SET take_green = 1 WHERE turn = 4", [(1, "small-take", 1, 0)]),
        ("UPDATE turns SET action = 1, take_green = 2 WHERE turn = 6", [(1, "no-buy", 0, 1)]),
        ("UPDATE turns SET seat = 1 WHERE turn = 4", [(1, "unequal-turns", 2, 1)]),
        ("UPDATE turns SET round = 4", []),
    ],
)
def test_anomalies(archive: duckdb.DuckDBPyConnection, sql: str, odd: list[object]) -> None:
    archive.execute(sql).fetchall()

    assert asked(archive, "archive/anomalies", "game oddity found usual") == odd


def test_anomalies_of_length() -> None:
    games: list[Row] = [{"game": n, "turns": 1, "rounds": 30} for n in range(1, 199)]
    short, long = ({"game": 300 + n, "turns": 1, "rounds": n} for n in (9, 60))
    turns: list[Row] = [
        {"game": game["game"], "turn": 1, "action": "buy"} for game in (*games, short, long)
    ]
    with hand_made(games=[*games, short, long], turns=turns) as archive:
        assert asked(archive, "archive/anomalies", "game oddity found usual") == [
            (309, "short", 9, 30),
            (360, "long", 60, 30),
        ]


def test_duplicates(archive: duckdb.DuckDBPyConnection) -> None:
    assert asked(archive, "archive/duplicates", "first game") == []

    archive.execute("UPDATE games SET turns_id = 'same', turns = 10 WHERE game < 3").fetchall()
    assert asked(archive, "archive/duplicates", "first game same_players") == [
        (1, 1, True),
        (1, 2, True),
    ]

    archive.execute("UPDATE seats SET player = 'Cara' WHERE game = 2 AND seat = 2").fetchall()
    assert asked(archive, "archive/duplicates", "game same_players") == [(1, True), (2, False)]
    assert asked(archive, "archive/duplicates", "game", turns="11") == []
