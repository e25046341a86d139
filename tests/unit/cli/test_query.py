"""``query``: limits, files of one's own, aliases and formats; nothing changes a file."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from splendor_replay.cli.main import main
from tests.unit.cli.calls import PLAYED, ROOT, call

Capture = pytest.CaptureFixture[str]
OWN = """-- question: How many games are there?
-- grain: one row
-- param more integer = 0 -- added to it
-- column games bigint -- number of games

SELECT count(*) + $more AS games FROM games
"""
ENDLESS = "SELECT count(*) FROM turns AS a, turns AS b, turns AS c, turns AS d"


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("archive") / "a.duckdb"
    assert main(["load", str(ROOT / "records" / "played"), "--db", str(path)]) == 0
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    yield path
    assert before == hashlib.sha256(path.read_bytes()).hexdigest()
    assert [path] == list(path.parent.iterdir())


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "questions"
    folder.mkdir()
    (folder / "how_many.sql").write_text(OWN, encoding="utf-8")
    return folder


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_query_lists_its_questions_by_what_they_are_about(capsys: Capture, own: Path) -> None:
    out = call(capsys, "query", "--list", "--queries", own).out
    headings = [line for line in out.splitlines() if not line.startswith(" ")]

    assert headings == [
        "Of all games",
        "Of players",
        "Of one game, --param game=N",
        "Of the archive itself; no row is right",
        "Your own",
    ]
    assert out.endswith("  how-many                 How many games are there?\n")


def test_query_says_what_a_question_takes_and_gives(capsys: Capture) -> None:
    answer = call(capsys, "query", "turn-order", "--list")
    lines = answer.out.splitlines()

    assert answer.code == 0
    assert lines[:5] == [
        "Does it help to begin?",
        "",
        "Parameters, --param NAME=VALUE:",
        "  least=1     rows of fewer are left away",
        "  doubtful=no whether games in doubt count too",
    ]
    assert lines[-1] == "  win_high    upper end"
    assert call(capsys, "query", "nonsense", "--list").code == 2


def test_query_asks_a_question_of_ones_own(capsys: Capture, db: Path, own: Path) -> None:
    asked = ("query", "how-many", "--db", db, "--queries", own, "--format", "csv")

    assert call(capsys, *asked).out == f"games\n{len(PLAYED)}\n"
    assert call(capsys, *asked, "--param", "more=2").out == f"games\n{len(PLAYED) + 2}\n"
    assert call(capsys, *asked, "--show-sql").out == OWN


def test_query_counts_for_a_question_of_ones_own(capsys: Capture, db: Path, own: Path) -> None:
    written(own / "how_many.sql", OWN.replace("-- grain", "-- games ended\n-- grain"))

    answer = call(capsys, "query", "how-many", "--db", db, "--queries", own)

    assert answer.code == 0
    assert f"{len(PLAYED)} games counted, none left out" in answer.out


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("broken", "SELECT 1", "lacks a question"),
        ("broken", OWN.replace("-- grain", "-- grian"), "'grian: one row' cannot be read"),
        ("turn_order", OWN, "a question turn-order already"),
        ("how-many", OWN, "a question how-many already"),
    ],
)
def test_query_refuses_a_broken_file_of_ones_own(
    capsys: Capture, own: Path, name: str, text: str, said: str
) -> None:
    written(own / f"{name}.sql", text)

    answer = call(capsys, "query", "--list", "--queries", own)

    assert answer.code == 2
    assert f"{own}{os.sep}" in answer.err
    assert said in answer.err


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("SELECT nonsense AS games FROM games WHERE $more = 0", "nonsense"),
        ("SELEKT $more", "syntax error"),
        ("DELETE FROM games WHERE game = $more", "only reads"),
        ("SELECT $more AS games; DROP TABLE games", "one SELECT"),
        ("SELECT 1 AS games", "declares more, which the SQL does not use"),
        ("SELECT $more + $less AS games", "uses $less, which the header does not declare"),
        ("SELECT CAST('x' AS INTEGER) + $more AS games", "how-many: Conversion Error"),
    ],
)
def test_query_says_what_is_wrong_with_sql_of_ones_own(
    capsys: Capture, db: Path, own: Path, sql: str, said: str
) -> None:
    written(own / "how_many.sql", OWN[: OWN.index("SELECT")] + sql)

    answer = call(capsys, "query", "how-many", "--db", db, "--queries", own)

    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert len(answer.err.splitlines()) == 1


def test_query_misses_a_folder_and_a_file(capsys: Capture, db: Path, tmp_path: Path) -> None:
    missing = tmp_path / "none"

    assert call(capsys, "query", "games", "--db", db, "--queries", missing).code == 3
    assert call(capsys, "query", "games", "--db", db, "--aliases", missing).code == 3
    assert call(capsys, "query", "games", "--db", db, "-o", missing / "x").code == 3


def test_query_gives_up_after_its_time(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "query", "--db", db, "--sql", ENDLESS, "--timeout", "0.2")

    assert (answer.code, answer.out) == (3, "")
    assert "0.2 seconds were not enough" in answer.err


@pytest.mark.parametrize("seconds", ["600", "1e30", "inf"])
def test_query_in_time_is_answered(capsys: Capture, db: Path, seconds: str) -> None:
    answer = call(capsys, "query", "games", "--db", db, "--timeout", seconds)

    assert (answer.code, answer.err) == (0, "")


def test_query_stays_within_its_memory(capsys: Capture, db: Path) -> None:
    sql = "SELECT list(a ORDER BY b.turn) FROM turns AS a, turns AS b"

    answer = call(capsys, "query", "--db", db, "--sql", sql, "--memory", "20MB")

    assert (answer.code, answer.out) == (3, "")
    assert "Out of Memory" in answer.err


@pytest.mark.parametrize("memory", ["lots", "-1GB", "10", "1GB'; DROP TABLE games; --"])
def test_query_refuses_memory_that_is_none(capsys: Capture, db: Path, memory: str) -> None:
    answer = call(capsys, "query", "games", "--db", db, "--memory", memory)

    assert answer.code == 2
    assert "--memory takes a size" in answer.err


def test_query_refuses_memory_beyond_all_sizes(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "query", "games", "--db", db, "--memory", "999999999999TB")

    assert answer.code == 2
    assert "--memory 999999999999TB" in answer.err


@pytest.mark.parametrize(
    "sql",
    [
        "SET memory_limit = '1TB'",
        "ATTACH 'other.duckdb'",
        "INSTALL json",
        "CHECKPOINT",
        "EXPLAIN ANALYZE COPY games TO 'x.parquet'",
        "SELECT * FROM read_csv('/etc/hostname')",
        "SELECT * FROM 'a.parquet'",
        "CREATE TEMP TABLE x AS SELECT 1 AS y",
        "SELECT 1; SELECT 2",
    ],
)
def test_query_does_nothing_but_read_the_archive(capsys: Capture, db: Path, sql: str) -> None:
    answer = call(capsys, "query", "--db", db, "--sql", sql)

    assert (answer.code, answer.out) == (2, "")


@pytest.mark.parametrize("sql", ["SHOW TABLES", "DESCRIBE turns", "FROM games"])
def test_query_shows_what_there_is(capsys: Capture, db: Path, sql: str) -> None:
    assert call(capsys, "query", "--db", db, "--sql", sql).code == 0


@pytest.mark.parametrize("value", ["Ana' OR 1 = 1 --", "'; DROP TABLE games; --", '"', "$player"])
def test_query_takes_a_parameter_for_nothing_but_a_value(
    capsys: Capture, db: Path, value: str
) -> None:
    asked = ("query", "player-games", "--db", db, "--format", "csv", "--param", f"player={value}")

    answer = call(capsys, *asked)

    assert answer.code == 0
    assert len(answer.out.splitlines()) == 1


def test_query_refuses_a_parameter_given_twice(capsys: Capture, db: Path) -> None:
    given = ("--param", "game=1", "--param", "game=2")

    answer = call(capsys, "query", "ledger", "--db", db, *given)

    assert answer.code == 2
    assert "game is given twice: '1' and '2'" in answer.err


def test_query_says_what_it_counts(capsys: Capture, db: Path) -> None:
    said = f"{len(PLAYED)} games counted, none left out"

    table = call(capsys, "query", "game-length", "--db", db)
    assert table.out.endswith(f"(3 rows; {said})\n")
    assert table.err == ""
    for form in ("csv", "json", "parquet"):
        answer = call(capsys, "query", "ties", "--db", db, "--format", form, "-o", db.parent / "x")
        (db.parent / "x").unlink()
        assert answer.err == f"splendor-replay: {said}\n"


@pytest.mark.parametrize("name", ["turn-order", "player-ratings", "ledger"])
def test_query_writes_parquet(capsys: Capture, db: Path, tmp_path: Path, name: str) -> None:
    file = tmp_path / "answer.parquet"

    answer = call(capsys, "query", name, "--db", db, "--format", "parquet", "-o", file)

    assert (answer.code, answer.out) == (0, "")
    plain = call(capsys, "query", name, "--db", db, "--format", "csv").out
    with duckdb.connect() as connection:
        relation = connection.read_parquet(str(file))
        assert ",".join(relation.columns) == plain.splitlines()[0]
        assert len(relation.fetchall()) == len(plain.splitlines()) - 1


def test_query_merges_the_names_of_a_player(capsys: Capture, db: Path, tmp_path: Path) -> None:
    aliases = written(tmp_path / "aliases.csv", "alias,name\nBen,Benjamin\nCara,Benjamin\n")
    asked = ("query", "player-summary", "--db", db, "--format", "csv")

    before = {line.split(",")[0] for line in call(capsys, *asked).out.splitlines()[1:]}
    after = {
        line.split(",")[0]
        for line in call(capsys, *asked, "--aliases", aliases).out.splitlines()[1:]
    }

    assert {"Ben", "Cara"} < before
    assert before - {"Ben", "Cara"} | {"Benjamin"} == after


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name;alias\nAna;Ben\n", "the columns name and alias"),
        ("", "the columns name and alias"),
        ("name,alias\nAna,\n", ":2: a name or an alias is missing"),
        ("name,alias\nAna\n", ":2: a name or an alias is missing"),
        ("name,alias\nAna,B\nCara,B\n", ":3: B is Ana already, and cannot be Cara too"),
        ("name,alias\nAna,B\nB,C\n", "C is B, and B is Ana; name the last one"),
    ],
)
def test_query_refuses_aliases_that_are_not_clear(
    capsys: Capture, db: Path, tmp_path: Path, text: str, said: str
) -> None:
    aliases = written(tmp_path / "aliases.csv", text)

    answer = call(capsys, "query", "games", "--db", db, "--aliases", aliases)

    assert answer.code == 2
    assert said in answer.err
