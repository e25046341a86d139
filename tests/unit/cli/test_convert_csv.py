"""``convert --to csv`` and back: the same record, whatever it holds."""

from pathlib import Path

import pytest

from tests.unit.cli.calls import CLEAN, FAULTY, PLAYED, call

Capture = pytest.CaptureFixture[str]


def test_convert_to_csv_and_back_is_identical(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "all.csv"
    made = call(capsys, "convert", *PLAYED, "--to", "csv", "-o", table)
    again = call(capsys, "convert", table)

    assert (made.code, again.code) == (0, 0)
    assert again.err == f"{table}: csv, {len(PLAYED)} records\n"
    assert again.out == call(capsys, "convert", *PLAYED).out


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_convert_of_a_faulty_record_to_csv_loses_nothing(
    capsys: Capture, tmp_path: Path, path: Path
) -> None:
    table = tmp_path / "x.csv"
    call(capsys, "convert", path, "--to", "csv", "-o", table)

    assert call(capsys, "convert", table).out == call(capsys, "convert", path).out


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_check_reads_the_table_of_a_spreadsheet(
    capsys: Capture, tmp_path: Path, encoding: str
) -> None:
    table = tmp_path / "x.csv"
    out = call(capsys, "convert", CLEAN, "--to", "csv").out
    table.write_bytes(out.replace("\n", "\r\n").encode(encoding))
    checked = call(capsys, "check", table)

    assert checked.code == 0
    assert checked.out == call(capsys, "check", CLEAN).out


def test_check_tells_the_cell_of_a_table(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "x.csv"
    table.write_text("seat;action;tokens\nP1;take;WUX\n", "utf-8")
    answer = call(capsys, "check", table, "--format", "concise")

    assert answer.code == 1
    assert f"{table}:2:11: incomplete[F001]" in answer.out


def test_table_in_another_encoding_is_told(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "x.csv"
    table.write_bytes("seat,action,comment\nP1,pass,Zo\u00eb\n".encode("cp1252"))
    answer = call(capsys, "convert", table)

    assert answer.code == 1
    assert f"{table}:2:1: " in answer.err
    assert "the line is no UTF-8" in answer.err
    assert "P1 pass # Zo\ufffd" in answer.out


def test_unknown_format_is_told_with_the_nearest(capsys: Capture, tmp_path: Path) -> None:
    table = tmp_path / "x.csv"
    table.write_text("number,seat,card\n1,P1,1W-R2K1\n", "utf-8")
    answer = call(capsys, "check", table, "--format", "concise")

    assert answer.code == 1
    assert "the nearest is csv, for which it lacks the column action" in answer.out
