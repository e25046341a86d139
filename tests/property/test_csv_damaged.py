"""Tables that are damaged: a diagnostic says so, or the game is the same."""

import csv
import io
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.engine.diagnose import check
from splendor_replay.importers import csv_table
from splendor_replay.record.csv_writer import COLUMNS, write_csv
from splendor_replay.record.reading import ReadRecord
from tests.generate.random_games import random_record

RECORD = random_record(46)
TABLE = write_csv([RECORD])
HEADING, *ROWS = csv.reader(io.StringIO(TABLE, newline=""))
TURNS = [n for n, row in enumerate(ROWS) if row[COLUMNS.index("kind")] in {"", "turn"}]


def table(rows: list[list[str]]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue()


def codes(found: ReadRecord) -> Counter[tuple[str, str]]:
    return Counter((d.code, d.message) for d in check(found).diagnostics)


def hold(text: str) -> None:
    """Hold the games of a table to be the one, or to have something said of them."""
    (before,) = csv_table.read(TABLE)
    reads = csv_table.read(text)
    if [read.record for read in reads] == [RECORD]:
        return
    judged = sum((codes(read) for read in reads), Counter())
    assert any(read.diagnostics for read in reads) or judged - codes(before)


def test_whole_table_is_the_game() -> None:
    (found,) = csv_table.read(TABLE)

    assert (found.record, found.diagnostics) == (RECORD, ())
    assert len(TURNS) == len(RECORD.turns)


@pytest.mark.parametrize("at", TURNS)
def test_turn_that_is_gone_or_twice_is_told(at: int) -> None:
    hold(table([HEADING, *ROWS[:at], *ROWS[at + 1 :]]))
    hold(table([HEADING, *ROWS[: at + 1], *ROWS[at:]]))


@pytest.mark.parametrize("column", [name for name in COLUMNS if name != "number"])
def test_column_that_is_gone_or_blank_is_told(column: str) -> None:
    """The numbers of turns may be left out: the game is the same without them."""
    at = COLUMNS.index(column)

    hold(table([[*row[:at], *row[at + 1 :]] for row in (HEADING, *ROWS)]))
    hold(table([HEADING, *([*row[:at], "", *row[at + 1 :]] for row in ROWS)]))


@given(st.sampled_from(TURNS), st.sampled_from(COLUMNS), st.sampled_from(["", "?x", "-1", "{}"]))
def test_cell_that_is_something_else_is_told(row: int, column: str, value: str) -> None:
    rows = [list(cells) for cells in ROWS]
    rows[row][COLUMNS.index(column)] = value
    (found, *others) = csv_table.read(table([HEADING, *rows]))

    assert len(found.record.turns) + sum(len(o.record.turns) for o in others) == len(TURNS) or (
        found.diagnostics
    )


@given(st.integers(0, len(TABLE) - 1))
def test_table_that_is_cut_off_anywhere_is_told(length: int) -> None:
    hold(TABLE[:length])


@given(st.permutations(TURNS))
def test_turns_out_of_order_are_told(order: list[int]) -> None:
    mixed = iter(order)
    rows = [ROWS[next(mixed)] if n in set(TURNS) else row for n, row in enumerate(ROWS)]

    hold(table([HEADING, *rows]))
