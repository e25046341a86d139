"""``load`` with something in its way: a clear message, the right exit code, nothing by halves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.record import write_json
from splendor_replay.store.archive import VERSION, connect
from tests.unit.cli.calls import CLEAN, PLAYED, ROOT, Answer, call

Capture = pytest.CaptureFixture[str]
not_for_root = pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
# A load of which no file may become larger than some bytes, as on a disk that is full.
ON_A_FULL_DISK = """
import resource
import sys
from splendor_replay.cli import fast_load
from splendor_replay.cli.main import main

fast_load.PIECE = 60_000
size = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
sys.exit(main(["load", *sys.argv[2:]]))
"""
WITHOUT_NUMBA = """
import sys

sys.modules["numba"] = None
from splendor_replay.cli import fast_load
from splendor_replay.cli.main import main

fast_load.WORTH_IT = 0
sys.exit(main(["load", *sys.argv[1:]]))
"""


def load_by(program: str, *arguments: object) -> Answer:
    """Run a program that loads."""
    call = [sys.executable, "-c", program, *map(str, arguments)]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("corpus") / "games.jsonl"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for batch in batches(Wanted(100, seed=3)):
            file.writelines(f"{write_json(record)}\n" for record in records(batch))
    return path


def is_refused(answer: Answer, db: Path, *words: str) -> None:
    assert (answer.code, answer.out) == (3, "")
    (line,) = answer.err.splitlines()
    assert line.startswith(f"splendor-replay: {db}: ")
    for word in words:
        assert word in line


def test_load_refuses_a_folder_as_archive(capsys: Capture, tmp_path: Path) -> None:
    is_refused(call(capsys, "load", CLEAN, "--db", tmp_path), tmp_path, "s a directory")


def test_load_refuses_a_folder_that_is_not_there(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "none" / "a.duckdb"

    is_refused(call(capsys, "load", CLEAN, "--db", db), db, "No such file or directory")


@not_for_root
def test_load_refuses_a_folder_that_is_read_only(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    tmp_path.chmod(0o500)

    is_refused(call(capsys, "load", CLEAN, "--db", db), db, "Permission denied")


@not_for_root
def test_load_refuses_an_archive_that_is_read_only(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", CLEAN, "--db", db)
    db.chmod(0o400)

    is_refused(call(capsys, "load", *PLAYED, "--db", db), db, "Permission denied")


@not_for_root
def test_load_goes_on_behind_a_file_that_cannot_be_read(capsys: Capture, tmp_path: Path) -> None:
    secret = tmp_path / "secret.splendor"
    secret.write_bytes(CLEAN.read_bytes())
    secret.chmod(0)

    answer = call(capsys, "load", secret, CLEAN, "--db", tmp_path / "a.duckdb")

    assert (answer.code, answer.out[:13]) == (3, "1 game stored")
    assert f"{secret}: cannot be read: Permission denied" in answer.err


@pytest.mark.parametrize("engine", ["fast", "readable"])
def test_load_goes_on_behind_a_link_to_itself(capsys: Capture, tmp_path: Path, engine: str) -> None:
    link = tmp_path / "link.jsonl"
    link.symlink_to(link)

    answer = call(capsys, "load", link, CLEAN, "--db", tmp_path / "a.duckdb", "--engine", engine)

    assert (answer.code, answer.out[:13]) == (3, "1 game stored")
    assert f"{link}: cannot be read: Too many levels of symbolic links" in answer.err


def test_load_names_the_process_that_writes(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    holder = (
        "import sys; from splendor_replay.store.archive import connect; held = connect(sys.argv[1])"
        "; print(flush=True); sys.stdin.read()"
    )
    pipe = subprocess.PIPE
    program = [sys.executable, "-c", holder, str(db)]
    with subprocess.Popen(program, cwd=ROOT, stdin=pipe, stdout=pipe) as process:
        assert process.stdout is not None
        process.stdout.readline()
        answer = call(capsys, "load", CLEAN, "--db", db)
        process.communicate()

    is_refused(answer, db, "another process holds the database", f"process {process.pid}")


def test_load_refuses_another_version(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    with connect(str(db)) as archive:
        archive.execute("UPDATE archive_version SET version = 99").fetchall()

    is_refused(call(capsys, "load", CLEAN, "--db", db), db, "version 99", f"version {VERSION}")


@pytest.mark.parametrize("size", [100_000, 800_000, 1_600_000])
@pytest.mark.parametrize("engine", ["fast", "readable"])
def test_load_on_a_full_disk_stores_nothing_by_halves(
    tmp_path: Path, corpus: Path, engine: str, size: int
) -> None:
    db = tmp_path / "a.duckdb"
    told = "--db", db, "--engine", engine

    answer = load_by(ON_A_FULL_DISK, size, corpus, *told)
    assert (answer.code, answer.out) == (3, "")
    assert f"splendor-replay: {db}: " in answer.err
    assert "File too large" in answer.err

    with connect(str(db)) as archive:
        sql = """
            SELECT
                (SELECT count(*) FROM games),
                (SELECT count(DISTINCT game) FROM turns),
                (SELECT coalesce(sum(games), 0) FROM records)
        """
        ((games, played, kept),) = archive.sql(sql).fetchall()
        assert games == played == kept
    again = load_by(ON_A_FULL_DISK, 2**30, corpus, *told)
    assert again.code == 0
    assert again.out.startswith(f"{100 - games} games stored")


def test_load_without_numba_is_readable_and_says_so(tmp_path: Path, corpus: Path) -> None:
    answer = load_by(WITHOUT_NUMBA, corpus, "--db", tmp_path / "a.duckdb")

    assert (answer.code, answer.out[:16]) == (0, "100 games stored")
    (line,) = answer.err.splitlines()
    assert line.startswith("readable engine: Numba is not installed; pip install ")


def test_load_without_numba_refuses_the_fast_engine(tmp_path: Path, corpus: Path) -> None:
    db = tmp_path / "a.duckdb"

    answer = load_by(WITHOUT_NUMBA, corpus, "--db", db, "--engine", "fast")

    assert answer.code == 2
    assert answer.err.startswith("splendor-replay: --engine fast: Numba is not installed; ")
    assert not db.exists()


def test_load_refuses_the_fast_engine_under_other_rules(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"

    answer = call(capsys, "load", CLEAN, "--db", db, "--engine", "fast", "--rules", "bga")

    assert answer.code == 2
    assert "--rules" in answer.err
    assert not db.exists()


def test_load_says_which_engine_and_why(tmp_path: Path, corpus: Path) -> None:
    small = load_by(WITHOUT_NUMBA.replace("= 0", "= 2**30"), corpus, "--db", tmp_path / "a.db")

    assert small.err.startswith("readable engine: 0.7 MiB of JSON Lines, and the fast one pays ")


def test_load_of_texts_has_no_choice_of_engine(capsys: Capture, tmp_path: Path) -> None:
    assert call(capsys, "load", *PLAYED, "--db", tmp_path / "a.duckdb").err == ""
