"""``load`` and ``query``: an archive there and back."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from splendor_replay.cli.archive import named_queries
from splendor_replay.cli.main import main
from tests.unit.cli.calls import CLEAN, PLAYED, ROOT, call

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("archive") / "a.duckdb"
    assert main(["load", str(ROOT / "records" / "played"), "--db", str(path)]) == 0
    yield path
    path.unlink()


def test_load_says_what_it_stored(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "load", *PLAYED, "--db", tmp_path / "a.duckdb")

    assert answer.code == 0
    assert answer.out.startswith(f"{len(PLAYED)} games stored, ")
    assert "; 0 were there already; 0 with illegal turns" in answer.out


def test_load_twice_stores_nothing_new(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", *PLAYED, "--db", db)
    count = ("query", "--db", db, "--format", "csv", "--sql", "SELECT count(*) FROM turns")
    before = call(capsys, *count)

    answer = call(capsys, "load", *PLAYED, "--db", db)

    assert answer.code == 0
    assert answer.out.startswith(f"0 games stored, 0 turns; {len(PLAYED)} were there already")
    assert before == call(capsys, *count)


def test_load_stores_faulty_records(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "load", ROOT / "records" / "faulty", "--db", tmp_path / "a.duckdb")

    assert answer.code in {0, 1}
    assert " games stored, " in answer.out


def test_load_of_a_missing_file_fails(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "load", tmp_path / "none", "--db", tmp_path / "a.duckdb")

    assert answer.code == 3


def test_load_refuses_unknown_rules(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"

    assert call(capsys, "load", CLEAN, "--db", db, "--rules", "nonsense").code == 2
    assert not db.exists()


def test_load_refuses_a_text_as_archive(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.txt"
    db.write_text("hello\n" * 1000, encoding="utf-8")

    answer = call(capsys, "load", CLEAN, "--db", db)

    assert answer.code == 3
    assert db.read_text(encoding="utf-8") == "hello\n" * 1000


@pytest.mark.parametrize("name", named_queries())
@pytest.mark.parametrize("form", ["table", "csv", "json"])
def test_query_answers_every_question(capsys: Capture, db: Path, name: str, form: str) -> None:
    answer = call(capsys, "query", name, "--db", db, "--format", form, *given(name))

    assert answer.code == 0
    assert answer.out


def given(name: str) -> list[str]:
    needed = (p for p in named_queries()[name].parameters if p.default is None)
    return [part for p in needed for part in ("--param", f"{p.name}=Ana")]


def test_query_says_the_same_in_csv_and_json(capsys: Capture, db: Path) -> None:
    asked = ("query", "ledger", "--db", db, "--param", "game=2", "--format")
    rows = list(csv.DictReader(io.StringIO(call(capsys, *asked, "csv").out)))
    found = json.loads(call(capsys, *asked, "json").out)

    shown = [{k: "" if v is None else str(v) for k, v in row.items()} for row in found]
    assert shown == rows
    assert {row["game"] for row in rows} == {"2"}


def test_query_lists_every_question(capsys: Capture) -> None:
    answer = call(capsys, "query", "--list")

    assert answer.code == 0
    listed = [line.split()[0] for line in answer.out.splitlines() if line.startswith("  ")]
    assert sorted(named_queries()) == sorted(listed)


def test_query_shows_sql_without_archive(capsys: Capture) -> None:
    answer = call(capsys, "query", "ledger", "--show-sql")

    path = ROOT / "queries" / "game" / "ledger.sql"
    assert path.read_text(encoding="utf-8") == answer.out


def test_query_asks_sql(capsys: Capture, db: Path) -> None:
    sql = "SELECT count(*) AS n FROM games"

    answer = call(capsys, "query", "--db", db, "--sql", sql, "--format", "json")

    assert json.loads(answer.out) == [{"n": len(PLAYED)}]


@pytest.mark.parametrize(
    "sql", ["DELETE FROM games", "DROP TABLE turns", "SELECT", "", ";", "SELECT * FROM none", "é"]
)
def test_query_refuses_sql_that_does_not_read(capsys: Capture, db: Path, sql: str) -> None:
    answer = call(capsys, "query", "--db", db, "--sql", sql)

    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("splendor-replay: ")
    assert len(answer.err.splitlines()) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        ["legder"],
        ["ledger", "--param", "gmae=1"],
        ["ledger", "--param", "game"],
        ["head-to-head", "--param", "doubtful=perhaps"],
        ["ledger", "--sql", "SELECT 1"],
        [],
    ],
)
def test_query_refuses_a_wrong_call(capsys: Capture, db: Path, wrong: list[str]) -> None:
    answer = call(capsys, "query", *wrong, "--db", db)

    assert answer.code == 2
    assert answer.err.startswith("splendor-replay: ")


def test_query_needs_an_archive(capsys: Capture) -> None:
    assert call(capsys, "query", "ledger").code == 2


def test_query_misses_an_archive(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "none.duckdb"

    answer = call(capsys, "query", "ledger", "--db", db)

    assert answer.code == 3
    assert not db.exists()


def test_query_refuses_a_text_as_archive(capsys: Capture) -> None:
    assert call(capsys, "query", "ledger", "--db", CLEAN).code == 3


def test_query_writes_no_file(capsys: Capture, tmp_path: Path) -> None:
    archive = tmp_path / "games.duckdb"
    call(capsys, "load", CLEAN, "--db", archive)
    copied = tmp_path / "copied.csv"

    answer = call(capsys, "query", "--db", archive, "--sql", f"COPY (SELECT 1) TO '{copied}'")

    assert answer.code == 2
    assert not copied.exists()
