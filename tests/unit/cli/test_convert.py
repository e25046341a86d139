"""``convert``: text and JSON say the same, pseudonyms hide every name."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.calls import CLEAN, FAULTY, PLAYED, call

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_convert_to_json_and_back_is_identical(capsys: Capture, tmp_path: Path, path: Path) -> None:
    text = call(capsys, "convert", path)
    structured = tmp_path / "x.json"
    made = call(capsys, "convert", path, "--to", "json", "-o", structured)

    again = call(capsys, "convert", structured)

    assert (text.code, made.code, again.code) == (0, 0, 0)
    assert path.read_text(encoding="utf-8") == text.out
    assert text.out == again.out


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_convert_of_faulty_record_is_a_fixed_point(
    capsys: Capture, tmp_path: Path, path: Path
) -> None:
    text = call(capsys, "convert", path)
    structured = tmp_path / "x.json"
    call(capsys, "convert", path, "--to", "json", "-o", structured)

    assert text.out == call(capsys, "convert", structured).out


def test_convert_many_to_jsonl_is_a_line_a_record(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "all.jsonl"
    code = call(capsys, "convert", *PLAYED, "--to", "jsonl", "-o", target).code
    lines = target.read_text(encoding="utf-8").splitlines()
    for line in lines:
        json.loads(line)

    assert code == 0
    assert len(PLAYED) == len(lines)
    text = call(capsys, "convert", target)
    assert call(capsys, "convert", *PLAYED).out == text.out


def test_convert_many_to_json_is_a_list(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "all.json"
    call(capsys, "convert", *PLAYED, "--to", "json", "-o", target)

    assert len(PLAYED) == len(json.loads(target.read_text(encoding="utf-8")))
    assert call(capsys, "convert", *PLAYED).out == call(capsys, "convert", target).out


@pytest.mark.parametrize("to", ["text", "json", "jsonl"])
def test_convert_pseudonymize_leaves_no_name(capsys: Capture, tmp_path: Path, to: str) -> None:
    source = tmp_path / "x.splendor"
    text = CLEAN.read_text(encoding="utf-8").replace("Ana", "Zenobia").replace("Ben", "Quirin")
    text = text.replace("event sample game", "event Zenobias birthday")
    source.write_text(text + "# Quirin was tired\n", encoding="utf-8")

    answer = call(capsys, "convert", source, "--pseudonymize", "--to", to)

    assert answer.code == 0
    assert "Zenobia" not in answer.out
    assert "Quirin" not in answer.out


def test_convert_writes_over_a_file_only_when_told(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "x.splendor"
    target.write_text("mine", "utf-8")

    refused = call(capsys, "convert", CLEAN, "-o", target)

    assert refused.code == 3
    assert f"{target}: cannot be written: it exists already; --force writes over" in refused.err
    assert target.read_text("utf-8") == "mine"
    assert call(capsys, "convert", CLEAN, "-o", target, "--force").code == 0
    assert target.read_text("utf-8") == call(capsys, "convert", CLEAN).out


def test_convert_tells_that_a_file_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "convert", CLEAN, "-o", tmp_path / "none" / "x.splendor")

    assert answer.code == 3
    assert "cannot be written" in answer.err
