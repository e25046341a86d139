"""Calls of the command line inside the test process."""

from pathlib import Path
from typing import NamedTuple

import pytest

from splendor_replay.cli.main import main

ROOT = Path(__file__).parents[3]
PLAYED = sorted((ROOT / "records" / "played").glob("*.splendor"))
FAULTY = sorted((ROOT / "records" / "faulty").glob("*.splendor"))
CLEAN = ROOT / "records" / "played" / "two-players.splendor"
BROKEN = ROOT / "records" / "faulty" / "G301-gold-taken.splendor"


class Answer(NamedTuple):
    """What a call gave."""

    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> Answer:
    """Run a command; a traceback or a fault of the program fails the test."""
    capsys.readouterr()
    code = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert code in {0, 1, 2, 3}, err
    return Answer(code, out, err)
