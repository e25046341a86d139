"""A table is read cell by cell: what cannot be read is told with its place, the rest is read."""

import csv
from pathlib import Path

import pytest

from splendor_replay.importers import csv_table, holds_game
from splendor_replay.record import ReadRecord, read_text, write_text
from splendor_replay.record.csv_writer import write_csv
from splendor_replay.record.model import Record, Remark
from tests.unit.cli.calls import FAULTY, PLAYED

TURN = "seat,action,card,level,tokens,pay,gold,noble,reveal,number,time,waivers,undone,early,text\n"


def read(text: str) -> ReadRecord:
    (game,) = csv_table.read(text)
    return game


def lines(read: ReadRecord) -> list[str]:
    """The log as the notation writes it."""
    return write_text(Record(log=read.record.log)).splitlines()[3:]


def problems(read: ReadRecord) -> list[tuple[int | None, int | None, int]]:
    assert {found.code for found in read.diagnostics} <= {"F001"}
    places = [found.place for found in read.diagnostics]
    return [(place.line, place.column, place.length) for place in places]


@pytest.mark.parametrize("path", [*PLAYED, *FAULTY], ids=lambda path: path.stem)
def test_table_of_a_record_gives_it_back(path: Path) -> None:
    records = [read.record for read in read_text(path.read_text("utf-8"))]

    assert [read.record for read in csv_table.read(write_csv(records))] == records


def test_table_of_all_records_gives_them_back() -> None:
    paths = (*PLAYED, *FAULTY)
    records = [read.record for path in paths for read in read_text(path.read_text("utf-8"))]
    reads = csv_table.read(write_csv(records))

    assert [read.record for read in reads] == records
    assert [read.index for read in reads] == list(range(1, len(reads) + 1))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_table_of_a_spreadsheet_is_read(separator: str, end: str) -> None:
    rows = (
        ("Tokens", " ACTION", "Seat", "card"),
        ("URK", "Take", "P1", ""),
        ("", "", "", ""),
        ("", "buy  from Hand", "2", "1w-k1r2"),
    )
    game = read("\ufeff" + end.join(map(separator.join, rows)))

    assert game.diagnostics == ()
    assert lines(game) == ["P1 take URK", "P2 buy 1W-R2K1 from hand"]
    assert (game.format, game.lines) == ("csv", (2, 4))


def test_cells_of_every_action_are_read() -> None:
    rows = (
        *("P1,take,,,?", "P1,buy,?", "P1,reserve,1U-K3,,,,Y,,1G-R3", "P1,reserve deck,,3"),
        *("P1,reserve deck,2W-R5,2", "P1,pass", "P1,skip", "P1,swap,,,W for K2", "P1"),
    )
    game = read(TURN + "\n".join(rows))

    assert game.diagnostics == ()
    assert lines(game) == [
        *("P1 take ?", "P1 buy ?", "P1 reserve 1U-K3 gold Y -> 1G-R3", "P1 reserve deck 3"),
        *("P1 reserve deck 2 = 2W-R5", "P1 pass", "P1 skip", "P1 swap W for K2", "P1"),
    ]


@pytest.mark.parametrize(
    ("row", "line", "place"),
    [
        ("P1,take,,,URX", "P1 take ?", (2, 13, 1)),
        ("P1,take", "P1 take ?", (2, 8, 0)),
        ("P1,buy,9Z", "P1 buy ?", (2, 8, 2)),
        ("P1,buy,1W-R2K1,,,R9X", "P1 buy 1W-R2K1 pay ?", (2, 20, 1)),
        ('P1,buy,1W-R2K1,,,"R9X"', "P1 buy 1W-R2K1 pay ?", (2, 21, 1)),
        ("P1,pass,,,,,,W4U4 no", "P1 pass noble W4U4 noble ?", (2, 19, 2)),
        ("P1,pass,,,,,,,,99x", "P1 pass", (2, 16, 3)),
        ("P1,pass,,,,,,,,,noon", "P1 pass", (2, 17, 4)),
        ("P1,pass,,,,,,,,,,as agreed", "P1 pass", (2, 18, 9)),
        ("P1,pass,,,,,,,,,,!G1", "P1 pass", (2, 18, 3)),
        ("P1,pass,,,,,,,,,,,perhaps", "P1 pass", (2, 19, 7)),
        ("P1,pass,,,,,,,,,,,,reveal", "P1 pass", (2, 20, 6)),
        ("P1,pass,,,,,,,,,,,,now", "P1 pass", (2, 20, 3)),
        ("P1,pass,,,URK", "P1 pass", (2, 11, 3)),
        ("P1,,,2", "P1", (2, 6, 1)),
        ("P1,tkae,,,URK", "P1 tkae URK", (2, 4, 4)),
        ("P1,reserve deck,,4", "P1 reserve deck 4", (2, 18, 1)),
        ("P1,swap,,,W", "P1 swap W", (2, 11, 1)),
        ("P1,unreadable,,,,,,,,,,,,,took a lot", 'P1 "took a lot"', (2, 27, 10)),
        ("P1,unreadable", "P1", (2, 4, 10)),
        ("P1,pass,,,,,,,,,,,,,why", "P1 pass", (2, 21, 3)),
        ("P1,pass,,,,,,,,,,,,,,more", "P1 pass", (2, 22, 4)),
        ("PX,pass", "PX,pass", (2, 1, 2)),
        (",pass", ",pass", (2, 1, 0)),
        ('"P1",pass,"', "P1 pass", (2, 12, 0)),
    ],
)
def test_cell_that_cannot_be_read_is_told(row: str, line: str, place: tuple[int, int, int]) -> None:
    game = read(f"{TURN}{row}\nP2,take,,,WUG")

    assert problems(game)[:1] == [place]
    assert lines(game)[-2:] == [line, "P2 take WUG"]
    assert [found.place.item for found in game.diagnostics][:1] == [0]


@pytest.mark.parametrize(
    ("row", "place"),
    [
        ("header,,played by ear", (2, 9, 6)),
        ("header,,player P2 Ben", (2, 9, 6)),
        ("deal,,bank X", (2, 12, 1)),
        ("checkpoint,,bonk W", (2, 13, 4)),
        ("checkpoint,,", (2, 13, 0)),
        ("remark,P1,hello", (2, 8, 2)),
        ("unreadable,,1 P1 what", (2, 13, 9)),
        ("more,,", (2, 1, 4)),
        ("trun,P1,", (2, 1, 4)),
        ("end,,winner P1 by chance", (2, 19, 6)),
    ],
)
def test_row_that_cannot_be_read_is_told(row: str, place: tuple[int, int, int]) -> None:
    game = read(f"kind,seat,text,action\n{row}\nturn,P1,,pass")

    assert problems(game) == [place]
    assert lines(game)[-1:] == ["P1 pass"]


def test_second_end_is_told() -> None:
    game = read("kind,seat,action,text\nend,,,\nend,,,winner P1\nend,,,")

    assert problems(game) == [(3, 7, 3), (4, 1, 3)]


@pytest.mark.parametrize(
    ("heading", "message", "place"),
    [
        ("seat,action,tokns", "did you mean tokens?", (1, 13, 5)),
        ("seat,action,Seat", "the column seat stands twice", (1, 13, 4)),
        ("seat,action,weather", "no column is called 'weather'", (1, 13, 7)),
    ],
)
def test_heading_that_is_unknown_is_told(
    heading: str, message: str, place: tuple[int, int, int]
) -> None:
    game = read(f"{heading}\nP1,pass,W")

    assert problems(game) == [place]
    assert message in game.diagnostics[0].message
    assert lines(game) == ["P1 pass"]


def test_games_are_told_apart_by_their_column() -> None:
    games = csv_table.read("game,seat,action\nmon,P1,pass\n,P2,pass\ntue,P1,skip\nmon,P1,skip\n")

    assert [lines(game) for game in games] == [["P1 pass", "P2 pass", "P1 skip"], ["P1 skip"]]
    assert [(game.index, game.line) for game in games] == [(1, 2), (2, 4)]


def test_problem_names_its_game() -> None:
    _, second = csv_table.read("game,seat,action\na,P1,pass\nb,P1,psas\n")

    assert [found.place.record for found in second.diagnostics] == [2]


def test_quote_that_never_closes_ends_with_its_line() -> None:
    game = read('seat,action,comment\nP1,pass,"oh\nP2,pass,fine\n')

    assert lines(game) == ['P1 pass # "\\"oh"', "P2 pass # fine"]
    assert problems(game) == [(2, 10, 2)]


def test_cell_may_hold_line_ends() -> None:
    game = read('seat,comment,action,tokens\nP1,"a\nb",take,X\nP2,,pass,\n')

    assert game.record.turns[0].comment == "a\nb"
    assert problems(game) == [(3, 9, 1)]
    assert game.lines == (2, 4)


def test_comment_of_a_further_row_is_a_remark() -> None:
    rows = "turn,P1,take,,\nmore,,,W,so\nmore,,,,again"
    game = read(f"kind,seat,action,return,comment\n{rows}".replace("take", "pass"))

    assert game.diagnostics == ()
    assert [item.text for item in game.record.log if isinstance(item, Remark)] == ["so", "again"]
    assert [len(turn.more) for turn in game.record.turns] == [2]


@pytest.mark.parametrize("text", ["seat,action", "seat,action\n", "seat,action\n,\n", "", "\n\n"])
def test_table_without_rows_holds_no_game(text: str) -> None:
    game = read(text)

    assert not holds_game(game)
    assert game.diagnostics[-1].message == "no row below the heading"


def test_cell_that_is_very_long_is_told() -> None:
    limit = csv.field_size_limit()
    game = read(
        f"seat,action,comment\nP1,pass,{'x' * 1_000_001}\nP2,pass,{'y' * 100_001}\nP1,pass,z"
    )

    assert [found.place.line for found in game.diagnostics][-1] == 3
    assert game.diagnostics[0].message.startswith("the row cannot be taken apart: field larger")
    assert lines(game)[-2:] == ["P2 pass", "P1 pass # z"]
    assert csv.field_size_limit() == limit


def test_formula_is_written_in_quotes() -> None:
    (game,) = read_text('splendor-record 1\n1 P1 pass # =HYPERLINK("x")')
    table = write_csv([game.record])

    assert ',"""=HYPERLINK(' in table
    assert read(table).record == game.record


def test_halves_of_characters_are_told() -> None:
    game = read("seat,action,comment\nP1,pass,\ud800")

    assert "halves of characters" in game.diagnostics[0].message
    assert lines(game) == ["P1 pass # \ufffd"]


def test_many_quotes_take_no_long_time() -> None:
    game = read("seat,action,comment\n" + 'P1,pass,"a""b\n' * 3_000)

    assert game.record.log
