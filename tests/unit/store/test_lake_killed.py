"""Loads of a lake that are killed: whole batches stay, and the same load again goes on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from splendor_replay.store.archive import StoreError
from splendor_replay.store.bundle import Incoming
from splendor_replay.store.lake import connect_lake
from tests.unit.store.games import ROOT, of_text
from tests.unit.store.lakes import bytes_of, lake_rows, loaded

BATCH, BATCHES = 3, 8
TEXT = "splendor-record 1\nstart P1\ntarget {}\n1 P1 take WUG\n2 P2 take URK\n3 P1 take R\n"
PROGRAM = """
import sys
from tests.unit.store.lakes import loaded
from tests.unit.store.test_lake_killed import BATCH, games

loaded(sys.argv[1], games(), BATCH)
"""


def games() -> list[Incoming]:
    """Return the games of every load here."""
    return [of_text(TEXT.format(target)) for target in range(1, BATCH * BATCHES + 1)]


def started(lake: Path) -> subprocess.Popen[bytes]:
    """Start a load."""
    return subprocess.Popen([sys.executable, "-c", PROGRAM, str(lake)], cwd=ROOT)


def killed_once_there(lake: Path, pattern: str) -> None:
    """Start a load and kill it as soon as a file is there; the load may be a little further."""
    with started(lake) as process:
        while not [*lake.glob(pattern)]:
            assert process.poll() is None
            time.sleep(0.001)
        os.kill(process.pid, signal.SIGKILL)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a lake of a load that came to its end."""
    lake = tmp_path_factory.mktemp("undisturbed") / "lake"
    loaded(lake, games(), BATCH)
    return lake


@pytest.mark.parametrize(
    "pattern",
    [
        "loads",
        "lock.duckdb",
        "loads/*",
        "games/*",
        "turns/*00000001-*",
        "records/00000002-*",
        "loads/00000003.*",
        "games/00000005-*",
        "loads/00000008.*",
    ],
)
def test_killed_load_is_gone_on_with(tmp_path: Path, undisturbed: Path, pattern: str) -> None:
    lake = tmp_path / "lake"
    killed_once_there(lake, pattern)
    if [*lake.glob("loads/0*")]:
        before = lake_rows(lake)["games"]
        assert len(before) % BATCH == 0
        assert before == lake_rows(undisturbed)["games"][: len(before)]

    loaded(lake, games(), BATCH)

    assert lake_rows(undisturbed) == lake_rows(lake)
    entries = {path for path in bytes_of(lake) if path.startswith("loads/")}
    with connect_lake(str(lake)) as connection:
        ((stored,),) = connection.sql("SELECT sum(games) FROM loads").fetchall()
    assert stored == BATCH * BATCHES
    tables = len({path.split("/")[0] for path in bytes_of(undisturbed)}) - 1
    assert len(bytes_of(lake)) == len(entries) + tables * BATCHES  # nothing is left of the killed


def test_lake_is_held_by_one_load(tmp_path: Path) -> None:
    lake = tmp_path / "lake"
    with started(lake) as process:
        while not [*lake.glob("loads/00000001.*")]:
            assert process.poll() is None
            time.sleep(0.001)
        os.kill(process.pid, signal.SIGSTOP)
        try:
            with pytest.raises(StoreError, match=f"another process .* process {process.pid}"):
                loaded(lake, games(), BATCH)
            assert len(lake_rows(lake)["games"]) % BATCH == 0
        finally:
            os.kill(process.pid, signal.SIGCONT)

    assert process.returncode == 0
