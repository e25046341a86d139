"""``query``: what its answers may hold, and what it may be asked of."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.calls import CLEAN, call

Capture = pytest.CaptureFixture[str]


def test_answer_in_json_has_no_number_that_json_has_not(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", CLEAN, "--db", db)
    asked = ["query", "--db", db, "--format", "json", "--sql"]

    odd = call(capsys, *asked, "SELECT 'nan'::DOUBLE AS a, '-inf'::DOUBLE AS b, 0.5 AS c")
    twice = call(capsys, *asked, "SELECT 1 AS a, 2 AS a")

    assert json.loads(odd.out) == [{"a": None, "b": None, "c": 0.5}]
    assert twice.code == 2
    assert "two columns are called a" in twice.err


def test_table_spells_out_what_does_not_print(capsys: Capture, tmp_path: Path) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", CLEAN, "--db", db)

    sql = "SELECT chr(27) || '[31m' AS a, 'two' || chr(10) || 'lines' AS b"
    out = call(capsys, "query", "--db", db, "--sql", sql).out

    assert out.splitlines()[2].split() == ["\\x1b[31m", "two\\nlines"]


@pytest.mark.parametrize("name", ["games.json", "games.csv"])
def test_file_of_another_kind_is_no_archive(capsys: Capture, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text('{"a": 1}\n', encoding="utf-8")

    answer = call(capsys, "query", "ties", "--db", file)

    assert answer.code == 3
    assert answer.err == f"splendor-replay: {file}: the file is no DuckDB database\n"


def test_archive_without_a_name_is_a_wrong_call(capsys: Capture) -> None:
    assert call(capsys, "query", "ties", "--db", "").code == 2
    assert call(capsys, "load", CLEAN, "--db", "").code == 2
