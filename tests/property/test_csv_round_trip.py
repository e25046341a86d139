"""Every valid record is written as a table and read back equal; no table raises."""

import csv
import io
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.importers import csv_table
from splendor_replay.record import Record, read_text, write_text
from splendor_replay.record.csv_writer import COLUMNS, KINDS, write_csv
from tests.property.test_record_any_text import ANY_TEXT, PIECES, RECORD, mutated, points_into
from tests.property.test_record_round_trip import RECORD as RECORDS

TABLE = write_csv([read_text(RECORD)[0].record])
HEADING = ",".join(COLUMNS) + "\n"
CELL = st.sampled_from((*PIECES, *KINDS, "", "", "1", "URK", "W for K", "1W-R2K1", '"a', "'"))


@given(RECORDS)
def test_record_written_as_table_is_read_back(record: Record) -> None:
    table = write_csv([record])
    (read,) = csv_table.read(table)

    assert read.record == record
    assert len(read.lines) == len(record.log)
    assert write_csv([read.record]) == table


@given(st.lists(RECORDS, min_size=1, max_size=3), st.sampled_from(",;\t"), st.randoms())
def test_games_of_a_table_are_read_back(
    records: list[Record], separator: str, random: Random
) -> None:
    order = list(range(len(COLUMNS)))
    random.shuffle(order)
    table = io.StringIO(newline="")
    writer = csv.writer(table, delimiter=separator)
    heading, *rows = csv.reader(io.StringIO(write_csv(records), newline=""))
    writer.writerows(
        [row[at] for at in order] for row in ([name.upper() for name in heading], *rows)
    )

    assert [read.record for read in csv_table.read("\ufeff" + table.getvalue())] == records


@given(st.lists(st.lists(CELL, max_size=len(COLUMNS) + 1), max_size=6))
def test_any_rows_are_read(rows: list[list[str]]) -> None:
    table = io.StringIO(newline="")
    csv.writer(table).writerows(rows)
    assert_read(HEADING + table.getvalue())
    assert_read(HEADING + "\n".join(map(",".join, rows)))


@given(ANY_TEXT | mutated(TABLE))
def test_any_table_is_read_and_stays_the_same(text: str) -> None:
    csv_table.recognizes(text)
    csv_table.resembles(text)
    assert_read(text)


def assert_read(text: str) -> None:
    reads = csv_table.read(text)

    assert reads
    for read in reads:
        assert points_into(read, text)
        assert len(read.lines) == len(read.record.log)
        assert csv_table.read(write_csv([read.record]))[0].record == read.record
        assert read_text(write_text(read.record))[0].record == read.record
