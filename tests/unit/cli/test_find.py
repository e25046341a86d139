"""``find``: a pattern on the command line, and what it gives."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from splendor_replay.cli.exits import FileError
from splendor_replay.cli.limits import limited
from splendor_replay.cli.main import main
from tests.unit.cli.calls import FAULTY, ROOT, call

Capture = pytest.CaptureFixture[str]
PATTERN = "reserve level 3 by round 5; buy it by round 15"


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("archive") / "a.duckdb"
    assert main(["load", str(ROOT / "records" / "played"), "--db", str(path)]) == 0
    yield path
    path.unlink()


def test_find_says_where_and_in_how_many_games(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "find", PATTERN, "--db", db)

    assert answer.code == 0
    assert answer.out.splitlines()[0].split() == [
        *("game", "id", "seat", "player", "turn_1", "turn_2", "card")
    ]
    assert answer.out.splitlines()[-1] == "1 match in 1 of 13 games"


def test_find_says_that_there_is_none(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "find", "buy level 3 by round 2", "--db", db)

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith("(0 rows)\n0 matches in 0 of 13 games\n")


def test_find_limits_the_rows_and_says_so(capsys: Capture, db: Path) -> None:
    some = call(capsys, "find", "reserve", "--db", db, "--limit", "2")
    every = call(capsys, "find", "reserve", "--db", db, "--limit", "0")

    total = int(every.out.splitlines()[-1].split()[0])
    assert every.out.splitlines()[-2] == f"({total} rows)"
    assert some.out.splitlines()[-1] == f"{total} matches in 13 of 13 games; 2 shown (--limit)"


def test_find_writes_csv_and_the_counts_beside_it(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "find", PATTERN, "--db", db, "--format", "csv")

    (row,) = csv.DictReader(io.StringIO(answer.out))
    assert (row["game"], row["turn_1"], row["turn_2"], row["card"]) == ("12", "7", "27", "3G-U7")
    assert answer.err == "1 match in 1 of 13 games\n"


def test_find_writes_json(capsys: Capture, db: Path) -> None:
    answer = json.loads(call(capsys, "find", PATTERN, "--db", db, "--format", "json").out)

    (row,) = answer.pop("found")
    assert answer == {"matches": 1, "games": 1, "searched": 13, "left_out": 0}
    assert (row["game"], row["seat"], row["turn_1"], row["turn_2"]) == (12, 1, 7, 27)


@pytest.mark.parametrize("pattern", [PATTERN, "market shows level 3 and seat to move holds R3"])
def test_find_looks_through_a_lake_as_through_an_archive(
    capsys: Capture, db: Path, tmp_path: Path, pattern: str
) -> None:
    lake = tmp_path / "lake"
    call(capsys, "load", ROOT / "records" / "played", "--lake", lake)

    of_lake = call(capsys, "find", pattern, "--lake", lake)

    assert of_lake.code == 0
    assert of_lake.out == call(capsys, "find", pattern, "--db", db).out


def test_find_leaves_out_games_in_doubt(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", *FAULTY[:20], "--db", db)

    clean = call(capsys, "find", "act", "--db", db, "--format", "json", "--limit", "1")
    every = call(capsys, "find", "act", "--db", db, "--format", "json", "--doubtful")

    few, more = json.loads(clean.out), json.loads(every.out)
    assert few["left_out"] > 0
    assert few["searched"] + few["left_out"] == more["searched"]
    assert more["left_out"] == 0
    assert more["matches"] > few["matches"]


def test_find_shows_its_sql_with_no_archive(capsys: Capture) -> None:
    answer = call(capsys, "find", PATTERN, "--show-sql")

    assert answer.code == 0
    assert duckdb.extract_statements(answer.out)[0].named_parameters
    assert "-- $4 = 3\n-- $5 = 5\n" in answer.out


def test_find_tells_a_mistake_with_its_column(capsys: Capture, db: Path) -> None:
    answer = call(capsys, "find", "reserve levle 3", "--db", db)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("splendor-replay: column 9: ")
    assert answer.err.endswith("did you mean level?\n  reserve levle 3\n          ^\n")


def test_find_needs_an_archive(capsys: Capture, tmp_path: Path) -> None:
    unnamed = call(capsys, "find", "buy")
    absent = call(capsys, "find", "buy", "--db", tmp_path / "none.duckdb")

    assert (unnamed.code, unnamed.err) == (
        2,
        "splendor-replay: name the archive with --db, or a lake with --lake\n",
    )
    assert absent.code == 3
    assert "there is no such database" in absent.err


def test_search_is_given_up_after_its_time() -> None:
    with (
        duckdb.connect() as connection,
        pytest.raises(FileError, match=r"0.01 seconds were not enough"),
        limited(connection, 0.01, "less is faster"),
    ):
        connection.execute("SELECT count(*) FROM range(10000000) a, range(10000000) b").fetchall()


def test_search_in_time_is_not_given_up() -> None:
    with duckdb.connect() as connection, limited(connection, 600, "less is faster"):
        assert connection.execute("SELECT 1").fetchall() == [(1,)]
