"""The checks: silent on what the program stored, loud on every falsification."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from tests.queries.archives import FAULTY, FILES, archive_of, named, played_archive, query_in, rows
from tests.queries.generated import generated

CHECKS = [path for path in FILES if path.parent.name == "checks"]
FALSE = [
    ("tokens_conserved", "UPDATE turns SET bank_white = bank_white + 1 WHERE {turn}"),
    ("tokens_conserved", "UPDATE turns SET tokens_gold = tokens_gold + 1 WHERE {turn}"),
    (
        "tokens_conserved",
        "UPDATE turns SET bank_white = bank_white + 1, bank_red = bank_red - 1 WHERE {turn}",
    ),
    ("one_row_a_turn", "DELETE FROM turns WHERE {turn}"),
    ("one_row_a_turn", "DELETE FROM turns WHERE game = 2"),
    ("one_row_a_turn", "INSERT INTO turns SELECT * FROM turns WHERE {turn}"),
    ("one_row_a_turn", "UPDATE turns SET turn = 8 WHERE {turn}"),
    ("prestige_adds_up", "UPDATE turns SET prestige = prestige + 1 WHERE {turn}"),
    ("prestige_adds_up", "DELETE FROM noble_visits WHERE game = 2"),
    ("prestige_adds_up", "UPDATE turns SET card = 90 WHERE game = 2 AND card < 40"),
    ("seats_agree", "UPDATE seats SET prestige = prestige + 1 WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE seats SET prestige = NULL WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE seats SET cards = cards - 1 WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE seats SET nobles = nobles + 1 WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE seats SET reserved = reserved + 1 WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE seats SET turns = turns + 1 WHERE game = 2 AND seat = 1"),
    ("seats_agree", "UPDATE turns SET seat = 1 WHERE game = 2 AND turn IN (2, 3)"),
    ("nobles_earned", "UPDATE noble_visits SET turn = 1 + (seat + 3) % 4 WHERE game = 2"),
    ("nobles_earned", "UPDATE turns SET white = 0, blue = 0, green = 0 WHERE game = 2"),
    ("nobles_missed", "UPDATE turns SET white = 4, blue = 4, green = 4, red = 4 WHERE {turn}"),
    (
        "nobles_missed",
        "DELETE FROM noble_visits WHERE game = 2; UPDATE turns SET noble = NULL WHERE game = 2",
    ),
    (
        "stored_once",
        "UPDATE games SET game_id = (SELECT game_id FROM games WHERE game = 1) WHERE game = 2",
    ),
    ("winner_has_most", "UPDATE seats SET won = NOT won WHERE game = 2 AND seat = 1"),
    ("winner_has_most", "UPDATE seats SET prestige = 40 WHERE game = 2 AND NOT won"),
]


@pytest.fixture
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with played_archive() as connection:
        yield connection


@pytest.mark.parametrize("path", CHECKS, ids=lambda path: path.stem)
def test_check_is_silent_on_played_records(archive: duckdb.DuckDBPyConnection, path: Path) -> None:
    assert rows(archive, query_in(path)) == []


@pytest.mark.parametrize("path", CHECKS, ids=lambda path: path.stem)
def test_check_is_silent_on_faulty_records(path: Path) -> None:
    with archive_of([faulty.read_text(encoding="utf-8") for faulty in FAULTY]) as connection:
        assert rows(connection, query_in(path)) == []


@pytest.mark.parametrize("path", CHECKS, ids=lambda path: path.stem)
def test_check_is_silent_on_generated_games(path: Path) -> None:
    connection, _ = generated(60, 3)
    with connection:
        assert rows(connection, query_in(path)) == []


@pytest.mark.parametrize(("check", "sql"), FALSE)
def test_check_finds_a_falsification(
    archive: duckdb.DuckDBPyConnection, check: str, sql: str
) -> None:
    archive.execute(sql.format(turn="game = 2 AND turn = 9")).fetchall()

    found = rows(archive, named("checks", check))

    assert found
    assert {row["game"] for row in found} == {2}


def test_every_check_has_a_falsification() -> None:
    assert {path.stem for path in CHECKS} == {check for check, _ in FALSE}


def test_tokens_conserved_says_turn_and_numbers(archive: duckdb.DuckDBPyConnection) -> None:
    sql = "UPDATE turns SET bank_white = bank_white + 1 WHERE game = 2 AND turn = 9"
    archive.execute(sql).fetchall()

    (row,) = rows(archive, named("checks", "tokens_conserved"))

    assert (row["turn"], row["color"]) == (9, "white")
    assert row["tokens"] == int(str(row["expected"])) + 1
