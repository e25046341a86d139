"""``convert --to kifu``: writes what KIFU can say, tells what it cannot, reads it back."""

from pathlib import Path

import pytest

from tests.unit.cli.calls import CLEAN, PLAYED, ROOT, call

Capture = pytest.CaptureFixture[str]
UNDONE = ROOT / "records" / "faulty" / "F013-undone-turn.splendor"


def unstamped(text: str) -> str:
    """A text without the lines that say where an imported record comes from."""
    stamps = ("x-importer", "x-source-id")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(stamps))


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_convert_to_kifu_and_back_is_identical(capsys: Capture, tmp_path: Path, path: Path) -> None:
    target = tmp_path / "x"
    made = call(capsys, "convert", path, "--to", "kifu", "-o", target)
    text = call(capsys, "convert", target)

    assert (made.code, text.code) == (0, 0)
    assert text.err == f"{target}: kifu, 1 record\n"
    assert unstamped(text.out) == path.read_text(encoding="utf-8")


def test_convert_many_to_kifu_is_one_file_of_several_games(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "all.kifu"
    call(capsys, "convert", *PLAYED, "--to", "kifu", "-o", target)

    assert unstamped(call(capsys, "convert", target).out) == call(capsys, "convert", *PLAYED).out


def test_convert_tells_what_kifu_cannot_say_and_writes_the_others(capsys: Capture) -> None:
    answer = call(capsys, "convert", UNDONE, CLEAN, "--to", "kifu")

    assert answer.code == 1
    assert "record 1 cannot be written as KIFU: turn 41, undone" in answer.err
    assert answer.out == call(capsys, "convert", CLEAN, "--to", "kifu").out


def test_convert_writes_no_file_where_nothing_can_be_said(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "none.kifu"
    answer = call(capsys, "convert", UNDONE, "--to", "kifu", "-o", target)

    assert answer.code == 1
    assert not target.exists()


def test_check_reads_kifu(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "x.kifu"
    call(capsys, "convert", CLEAN, "--to", "kifu", "-o", target)

    assert call(capsys, "check", target).code == 0
