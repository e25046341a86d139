"""``load`` killed, interrupted and resumed: in the end the archive is that of a load left alone."""

import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pytest

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.cli.main import main
from splendor_replay.record import write_json
from splendor_replay.store.archive import connect
from tests.unit.cli.calls import ROOT
from tests.unit.store.games import content

WANTED = Wanted(200, seed=77, blind=30, unpaid=10, faulty=5)
# A load in which a transaction of the fast engine holds about eight games, and the archive is
# opened anew after every fourth.
PROGRAM = """
import sys
from splendor_replay.cli import fast_load
from splendor_replay.cli.main import main
from splendor_replay.store import sparing

fast_load.PIECE = 60_000
sparing.HELD = 30
sys.exit(main(["load", sys.argv[1], "--db", sys.argv[2], "--engine", sys.argv[3]]))
"""
Tables = dict[str, list[tuple[object, ...]]]


@dataclass(frozen=True)
class Undisturbed:
    """A source, what a load of it stores, and how long the load takes once the archive is there."""

    source: Path
    tables: Tables
    seconds: float


def started(source: Path, db: Path, engine: str = "fast") -> subprocess.Popen[str]:
    """Start a load and wait until it has made the archive."""
    pipe = subprocess.PIPE
    call = [sys.executable, "-c", PROGRAM, str(source), str(db), engine]
    process = subprocess.Popen(call, cwd=ROOT, stdout=pipe, stderr=pipe, text=True)
    while not db.exists() and process.poll() is None:
        time.sleep(0.005)
    return process


def tables(archive: duckdb.DuckDBPyConnection) -> Tables:
    """What is stored, less the numbers of the loads."""
    place = archive.table("games").columns.index("load")
    found = content(archive)
    return found | {"games": [(*row[:place], *row[place + 1 :]) for row in found["games"]]}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    folder = tmp_path_factory.mktemp("undisturbed")
    source, db = folder / "games.jsonl", folder / "a.duckdb"
    with source.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{write_json(r)}\n" for batch in batches(WANTED) for r in records(batch))
    process = started(source, db)
    begun = time.monotonic()
    assert process.wait() == 0
    seconds = time.monotonic() - begun
    process.communicate()
    with connect(str(db)) as archive:
        return Undisturbed(source, tables(archive), seconds)


def whole_games(archive: duckdb.DuckDBPyConnection) -> int:
    """How many games there are, after a look at whether all of their rows are there."""
    sql = """
        SELECT games.game, games.turns, count(turns.turn) AS found
        FROM games LEFT JOIN turns ON games.game = turns.game
        GROUP BY games.game, games.turns HAVING games.turns != found
    """
    assert archive.sql(sql).fetchall() == []
    ((games, seated, kept),) = archive.sql("""
        SELECT
            (SELECT count(*) FROM games),
            (SELECT count(DISTINCT game) FROM seats),
            (SELECT coalesce(sum(games), 0) FROM records)
    """).fetchall()
    assert games == seated == kept
    ((noted,),) = archive.sql("SELECT coalesce(sum(games), 0) FROM loads").fetchall()
    assert noted == games
    return int(games)


def disturbed(given: Undisturbed, db: Path, sign: int, moment: float, engine: str = "fast") -> int:
    """Send a signal to a load; return the exit code that a shell tells.

    It is 128 and the signal's number for a process that the signal ended before Python was up or
    after it was down: a load that had just come to its end, say.
    """
    process = started(given.source, db, engine)
    time.sleep(moment * given.seconds)
    process.send_signal(sign)
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err, err
    code = process.returncode
    return code if code >= 0 else 128 - code


def is_resumed(given: Undisturbed, db: Path) -> int:
    """What is there are whole games, and a second load stores the others; returns how many were."""
    with connect(str(db)) as archive:
        before = whole_games(archive)
    assert main(["load", str(given.source), "--db", str(db), "--engine", "fast"]) == 0
    with connect(str(db)) as archive:
        assert tables(archive) == given.tables
        stored = archive.sql("SELECT games FROM loads ORDER BY load DESC LIMIT 1").fetchall()
        assert stored == [(WANTED.count - before,)]
    return before


def moments(count: int) -> list[float]:
    chance = random.Random(5)
    return [chance.random() for _ in range(count)]


@pytest.mark.parametrize("moment", moments(10))
def test_killed_load_is_resumed(undisturbed: Undisturbed, tmp_path: Path, moment: float) -> None:
    db = tmp_path / "a.duckdb"
    disturbed(undisturbed, db, signal.SIGKILL, moment)

    is_resumed(undisturbed, db)


@pytest.mark.slow
def test_killed_loads_are_resumed(undisturbed: Undisturbed, tmp_path: Path) -> None:
    found = []
    for number, moment in enumerate(moments(50)):
        db = tmp_path / f"{number}.duckdb"
        disturbed(undisturbed, db, signal.SIGKILL, moment)
        found.append(is_resumed(undisturbed, db))

    assert any(0 < before < WANTED.count for before in found), found


def test_load_killed_again_and_again_comes_to_its_end(
    undisturbed: Undisturbed, tmp_path: Path
) -> None:
    db = tmp_path / "a.duckdb"
    for moment in (0.3, 0.3, 0.3):
        disturbed(undisturbed, db, signal.SIGKILL, moment)

    is_resumed(undisturbed, db)


@pytest.mark.parametrize("engine", ["fast", "readable"])
def test_interrupted_load_ends_with_130(
    undisturbed: Undisturbed, tmp_path: Path, engine: str
) -> None:
    codes = []
    for number, moment in enumerate((0.0, 0.1, 0.2, 0.4, 0.6)):
        db = tmp_path / f"{number}.duckdb"
        codes.append(disturbed(undisturbed, db, signal.SIGINT, moment, engine))
        is_resumed(undisturbed, db)

    assert 130 in codes
    assert {130, 0} >= set(codes)
