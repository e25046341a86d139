"""The page of the table documents the columns, kinds and actions that are written and read."""

import csv
import io
import re
from importlib.resources import files

import pytest

from splendor_replay.importers import csv_table
from splendor_replay.importers.csv_turns import _ACTIONS
from splendor_replay.importers.detect import IMPORTERS, nearest
from splendor_replay.importers.plugged import GROUP
from splendor_replay.record import Record, read_text, write_text
from splendor_replay.record.csv_writer import COLUMNS, KINDS, write_csv

DOCS = files("splendor_replay").joinpath("docs")
PAGE = DOCS.joinpath("csv.md").read_text("utf-8")
IMPORTERS_PAGE = DOCS.joinpath("importers.md").read_text("utf-8")
EXAMPLE = """splendor-record 1
rules official
player P1 Ana

P1 take URK
P2 take G2
P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
"""


def documented(heading: str) -> list[str]:
    """The names in the first column of the table under a heading."""
    below = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| ", below, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


def test_page_documents_the_columns_that_are_written() -> None:
    heading = next(csv.reader(io.StringIO(write_csv([Record()]))))

    assert documented("Columns") == heading == list(COLUMNS)


def test_page_documents_the_kinds_of_rows() -> None:
    assert [name for name in documented("Kinds of rows") if name in KINDS] == list(KINDS)


def test_page_documents_the_actions() -> None:
    assert [name for name in documented("Actions") if name not in COLUMNS] == list(_ACTIONS)


def test_page_shows_a_table_that_is_read() -> None:
    (table,) = re.findall(r"```csv\n(.*?)```", PAGE, re.DOTALL)
    (game,) = csv_table.read(table)
    (expected,) = read_text(EXAMPLE.replace("player P1 Ana\n", ""))

    assert game.diagnostics == ()
    assert write_text(game.record) == write_text(expected.record)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {"turn", "more"}])
def test_page_shows_text_of_a_row_that_is_read(kind: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind}` |"))
    for text in re.findall(r"such as `([^`]+)`", row):
        (game,) = csv_table.read(f"kind,seat,action,text\n{kind},,,{text}\n")
        assert game.diagnostics == ()


def test_page_of_importers_names_each_of_them() -> None:
    assert [i.NAME for i in IMPORTERS if f"| `{i.NAME}` |" not in IMPORTERS_PAGE] == []
    assert GROUP in IMPORTERS_PAGE
    assert nearest("number,seat,card\n") in IMPORTERS_PAGE
