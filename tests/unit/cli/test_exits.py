"""What a process tells its caller where Ctrl-C came in the midst of something."""

import signal
import subprocess
import sys

import duckdb
import pytest

from splendor_replay.cli import explain
from splendor_replay.cli.exits import FileError
from splendor_replay.cli.interrupt import between, held
from splendor_replay.cli.main import main


@pytest.mark.parametrize(
    "said",
    [
        "Query interrupted",
        "KeyboardInterrupt: ",
        'Traceback (most recent call last):\n  File "x.py", line 1\nKeyboardInterrupt\n',
        "Error serializing to JSON: KeyboardInterrupt: ",
    ],
)
@pytest.mark.parametrize("told", [True, False], ids=["told", "bare"])
def test_error_of_a_library_that_was_ctrl_c_ends_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], said: str, *, told: bool
) -> None:
    def interrupted(_: object) -> str:
        if told:
            raise FileError(f"a.duckdb: {said}") from duckdb.Error(said)
        raise duckdb.Error(said)

    monkeypatch.setattr(explain, "page", interrupted)

    assert main(["explain", "G307"]) == 130
    assert capsys.readouterr().err == ""


def test_error_of_duckdb_that_was_not_ctrl_c_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: object) -> str:
        raise FileError("a.duckdb: KeyboardInterrupt is a table that is not there")

    monkeypatch.setattr(explain, "page", refused)

    assert main(["explain", "G307"]) == 3


def test_ctrl_c_is_held_back_until_the_next_item(capsys: pytest.CaptureFixture[str]) -> None:
    seen = []
    with pytest.raises(KeyboardInterrupt), held() as check:  # noqa: PT012 - what was seen counts
        for item in between(range(5), check):
            seen.append(item)
            if item == 1:
                signal.raise_signal(signal.SIGINT)
                seen.append(-1)

    assert seen == [0, 1, -1]
    assert "Ctrl-C again" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_second_ctrl_c_ends_the_process() -> None:
    program = """
import signal
from splendor_replay.cli.interrupt import held

with held():
    signal.raise_signal(signal.SIGINT)
    print("held", flush=True)
    try:
        signal.raise_signal(signal.SIGINT)
    finally:
        print("caught", flush=True)
"""
    call = [sys.executable, "-c", program]
    ended = subprocess.run(call, capture_output=True, text=True, check=False)

    assert (ended.returncode, ended.stdout) == (-signal.SIGINT, "held\n")
