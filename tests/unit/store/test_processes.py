"""An archive on disk among several processes: killed loads, locks, versions."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import pytest

from splendor_replay.store.archive import VERSION, StoreError, connect
from splendor_replay.store.load import load
from tests.unit.store.games import PLAYED, ROOT, archive_of, content, incoming

BATCH = 3
# Loads batches of three games for ever, each game under another target, and tells of each batch.
ENDLESS = f"""
import itertools
import sys
import time
from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_text
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load

text = "splendor-record 1\\nstart P1\\ntarget {{}}\\n1 P1 take WUG\\n2 P2 take URK\\n3 P1 take R\\n"
games = (
    Incoming(check(read_text(text.format(target % 999 + 1))[0]), "endless", "endless")
    for target in itertools.count()
)
load(connect(sys.argv[1]), games, batch={BATCH}, on_batch=lambda report: print(report, flush=True))
"""
HOLDER = """
import sys
import time
from splendor_replay.store.archive import connect

archive = connect(sys.argv[1], read_only="read" in sys.argv)
print("held", flush=True)
sys.stdin.readline()
"""


def started(program: str, *arguments: str) -> subprocess.Popen[str]:
    """Start a program and wait for its first line."""
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline()
    return process


@pytest.mark.parametrize("batches", [1, 4, 9])
def test_killed_load_leaves_whole_batches(tmp_path: Path, batches: int) -> None:
    path = str(tmp_path / "a.duckdb")
    with started(ENDLESS, path) as process:
        assert process.stdout is not None
        for _ in range(batches - 1):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)

    with connect(path) as archive:
        ((games, turns, seats),) = archive.sql("""
            SELECT
                (SELECT count(*) FROM games),
                (SELECT count(*) FROM turns),
                (SELECT count(*) FROM seats)
        """).fetchall()
        assert games >= batches * BATCH
        assert (games % BATCH, turns, seats) == (0, 3 * games, 2 * games)
        noted = archive.sql("SELECT load, games, finished FROM loads").fetchall()
        assert noted == [(1, games, False)]


def test_archive_of_a_killed_load_can_be_loaded_again(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    with started(ENDLESS, path) as process:
        os.kill(process.pid, signal.SIGKILL)

    with connect(path) as archive:
        load(archive, [incoming(path) for path in PLAYED])

        sql = "SELECT load, finished FROM loads ORDER BY load"
        assert archive.sql(sql).fetchall() == [(1, False), (2, True)]


def test_connect_names_the_process_that_writes(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    with started(HOLDER, path) as process:
        for read_only in (False, True):
            with pytest.raises(StoreError, match=f"another process .*, process {process.pid}"):
                connect(path, read_only=read_only)
        process.communicate("done\n")

    connect(path).close()


def test_connect_lets_several_processes_read(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    connect(path).close()
    with started(HOLDER, path, "read") as process:
        connect(path, read_only=True).close()
        with pytest.raises(StoreError, match="another process"):
            connect(path)
        process.communicate("done\n")


def test_connect_refuses_another_version(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    with connect(path) as archive:
        archive.execute("UPDATE archive_version SET version = 99").fetchall()

    for read_only in (False, True):
        with pytest.raises(StoreError, match=f"version 99 .* version {VERSION}"):
            connect(path, read_only=read_only)


def test_connect_refuses_an_archive_without_a_version(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    with connect(path) as archive:
        archive.execute("DROP TABLE archive_version").fetchall()

    with pytest.raises(StoreError, match="version 1 of the tables"):
        connect(path)


def test_connect_read_only_refuses_other_files(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    connect(path).close()
    with connect(path, read_only=True) as archive, pytest.raises(duckdb.Error):
        archive.sql(f"SELECT content FROM read_text('{ROOT / 'README.md'}')").fetchall()  # noqa: S608


def test_archive_on_disk_is_the_archive_in_memory(tmp_path: Path) -> None:
    games = [incoming(path) for path in PLAYED]
    path = str(tmp_path / "a.duckdb")
    with connect(path) as archive:
        load(archive, games)
    with connect(path, read_only=True) as archive, archive_of(games) as expected:
        assert content(expected) == content(archive)


MAKER = """
import sys
import time
from splendor_replay.store.archive import connect

print("ready", flush=True)
connect(sys.argv[1])
"""


@pytest.mark.parametrize("delay", [0, 0.02, 0.05, 0.1, 0.2])
def test_archive_whose_maker_was_killed_is_made_again(tmp_path: Path, delay: float) -> None:
    path = str(tmp_path / "a.duckdb")
    with started(MAKER, path) as process:
        time.sleep(delay)
        process.kill()

    with connect(path) as archive:
        assert archive.sql("SELECT count(*) FROM games").fetchall() == [(0,)]


def test_archive_is_whole_as_soon_as_it_is_there(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    with started(MAKER, str(path)):
        while not path.exists():
            time.sleep(0.001)
        copy = str(shutil.copy(path, tmp_path / "copy.duckdb"))

    with connect(copy, read_only=True) as archive:
        assert archive.sql("SELECT version FROM archive_version").fetchall() == [(VERSION,)]
    assert {file.name for file in tmp_path.iterdir()} == {"a.duckdb", "copy.duckdb"}
