"""``report``: the review of a game as one file."""

from pathlib import Path

import pytest

from tests.unit.cli.calls import BROKEN, CLEAN, call

Capture = pytest.CaptureFixture[str]


def test_report_writes_one_page(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "game.html"

    answer = call(capsys, "report", CLEAN, "-o", target)

    assert answer == (0, "", f"{target} written\n")
    assert list(tmp_path.iterdir()) == [target]
    page = target.read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert 'id="turn-58"' in page


def test_report_of_an_illegal_record_is_written(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "game.html"

    assert call(capsys, "report", BROKEN, "-o", target).code == 0
    assert "G301" in target.read_text("utf-8")


def test_report_to_standard_output_until_a_turn_and_without_names(capsys: Capture) -> None:
    answer = call(capsys, "report", CLEAN, "-o", "-", "--until", 7, "--pseudonymize")

    assert answer.code == 0
    assert answer.err == ""
    assert "Splendor: Player 1 and Player 2" in answer.out
    assert 'id="turn-7"' in answer.out
    assert 'id="turn-8"' not in answer.out


@pytest.mark.parametrize("until", [-1, 59])
def test_report_refuses_a_turn_that_is_not_there(
    capsys: Capture, tmp_path: Path, until: int
) -> None:
    answer = call(capsys, "report", CLEAN, "-o", tmp_path / "x.html", "--until", until)

    assert answer.code == 2
    assert f"there is no turn {until}" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_report_tells_that_a_file_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "report", CLEAN, "-o", tmp_path / "no" / "x.html")

    assert answer.code == 3
    assert "cannot be written" in answer.err


def test_report_misses_a_record(capsys: Capture, tmp_path: Path) -> None:
    assert call(capsys, "report", tmp_path / "no.splendor").code == 3
    assert call(capsys, "report", CLEAN, "--record", 2).code == 3
