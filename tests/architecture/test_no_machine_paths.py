"""The repository knows no machine: no file of it names a folder of somebody's computer."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Absolute only: what stands before the first slash is not a host, a folder or a name.
MACHINE_PATH = re.compile(
    rb"(?<![\w.~/-])/(?:home|root|work|tmp|Users|farm)/[\w.]|\b[A-Z]:\\+Users\b"
)


def tracked_files() -> list[Path]:
    """What git tracks, and what it would track at the next `git add`."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_machine_path_in_a_tracked_file() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): match.group()
        for path in tracked_files()
        if (match := MACHINE_PATH.search(path.read_bytes()))
    }

    assert found == {}


@pytest.mark.parametrize("folder", ["home", "root", "work", "tmp", "Users", "farm"])
def test_no_machine_path_is_found_in(folder: str) -> None:
    assert MACHINE_PATH.search(f"see '/{folder}/ana/games'".encode())


@pytest.mark.parametrize("text", ["https://a.example/home/ana", "../shared/work/a", "tests/tmp/a"])
def test_no_machine_path_leaves_alone(text: str) -> None:
    assert not MACHINE_PATH.search(text.encode())
