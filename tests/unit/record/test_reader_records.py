"""Whole texts: where records begin and end, and what is no record."""

import time

import pytest

from splendor_replay.record import read_text
from splendor_replay.record.model import Pass, Record, Remark, Turn, UnreadableLine
from tests.unit.record.lines import OPENING, TURN, record_of

PASS = Turn(seat=1, number=1, action=Pass())


def told(text: str) -> list[tuple[int | None, int | None, str]]:
    """Record, line and message of every problem of a text."""
    return [
        (found.place.record, found.place.line, found.message)
        for read in read_text(text)
        for found in read.diagnostics
    ]


def test_text_of_several_records_gives_each_with_its_lines() -> None:
    text = f"# a\n{OPENING}start P1\n\n{TURN}# b\n\n Splendor-Record 1 # c\n1 P1 pass\n2 P1 pass"
    first, second = read_text(text)

    assert first.record == Record(start=1, remarks=("a",), log=(PASS, Remark(text="b")))
    assert (first.index, first.line, first.lines) == (1, 1, (5, 6))
    assert first.source == f"# a\n{OPENING}start P1\n\n{TURN}# b\n"
    assert second.record.remarks == ("c",)
    assert (second.index, second.line, second.lines) == (2, 8, (9, 10))
    assert second.source.splitlines()[2] == "2 P1 pass"


def test_text_without_an_opening_line_is_a_record_with_a_problem() -> None:
    (read,) = read_text(TURN)

    assert read.record == Record(log=(PASS,))
    assert told(TURN) == [(1, 1, "expected the line splendor-record 1 above the record")]


def test_text_before_the_opening_line_belongs_to_the_first_record() -> None:
    (read,) = read_text(f"Our club\n{OPENING}{TURN}")

    assert read.record == Record(log=(PASS,), unreadable=("Our club",))
    assert told(f"Our club\n{OPENING}{TURN}") == [
        (1, 1, "expected a line of a record; found 'Our'")
    ]


def test_record_without_an_opening_line_ends_where_the_next_begins() -> None:
    first, second = read_text(f"start P1\n{OPENING}{TURN}")

    assert (first.record, second.record) == (Record(start=1), Record(log=(PASS,)))


@pytest.mark.parametrize(
    ("version", "found"),
    [(" 2", "; found '2'"), (" x", "; found 'x'"), ("", "; the line ends here")],
)
def test_other_version_is_reported_and_read_as_far_as_possible(version: str, found: str) -> None:
    text = f"splendor-record{version}\n{TURN}"
    message = "expected version 1 of the format, which the rest is read as"

    assert told(text) == [(1, 1, message + found)]
    assert read_text(text)[0].record.log == (PASS,)
    assert read_text(text)[0].record.unreadable == (f"splendor-record{version}",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is empty"),
        (" \n\ufeff\n\t", "no line of the text is one of a record"),
        (" \n\t", "the text is empty"),
        ("# only a remark", "no line of the text is one of a record"),
        ("Dear Ana,\ntime flies\nrules of the game\nthe end\n", "no line of the text is one of a"),
        ("\x00\x01\xff" * 1000, "no line of the text is one of a record"),
    ],
)
def test_text_without_any_line_of_a_record_holds_no_record(text: str, reason: str) -> None:
    (read,) = read_text(text)
    (found,) = read.diagnostics

    assert (read.record, read.lines) == (Record(), ())
    assert found.code == "F001"
    assert found.message.startswith(f"no record found: {reason}")


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n\n", " \t\n"])
def test_text_is_read_with_any_line_end(end: str) -> None:
    text = "\ufeff" + end.join(("splendor-record 1", "1 P1 pass", "2 P2", ""))

    assert [turn.number for turn in read_text(text)[0].record.turns] == [1, 2]
    assert told(text) == []


def test_halves_of_characters_are_replaced_and_reported() -> None:
    (read,) = read_text(f"{OPENING}event a\ud800\udcff\n{TURN}")
    (found,) = read.diagnostics

    assert read.record.event == "a\ufffd\ufffd"
    assert found.message == "2 halves of characters, which are no text, are read as \ufffd"


def test_remarks_keep_their_place() -> None:
    record = record_of("# a\nstart P1 # b\n# c\n1 P1 pass # d\n\n# e\nend # f\n# g")

    assert record.remarks == ("a", "b", "c")
    assert [getattr(item, "text", None) for item in record.log] == [None, "e", "g"]
    assert record.end is not None
    assert record.end.comment == "f"


def test_log_line_begins_the_log() -> None:
    assert record_of("# a\nLog # b\n# c\n1 P1 pass") == Record(
        remarks=("a",), log=(Remark(text="b"), Remark(text="c"), PASS)
    )


def test_turn_of_a_seat_that_is_no_player_is_kept() -> None:
    record = record_of("player P1 Ana\n1 P9 pass")

    assert record.log == (Turn(seat=9, number=1, action=Pass()),)


def test_thousand_players_are_read() -> None:
    record = record_of("".join(f"player P{seat} N{seat}\n" for seat in range(1, 1001)))

    assert (len(record.players), record.players[999].name) == (1000, "N1000")


@pytest.mark.parametrize(
    "text",
    [
        "x" * 20_000_000,
        "P1 take " + "W " * 5_000_000,
        "P1 " + '"' * 5_000_000,
        '"\\" ' * 3_000_000,
        "P1 pass # " + "a " * 5_000_000,
        f"{TURN}" + "+\n" * 20_000,
        f"{TURN}" + "# a\n+\n" * 20_000,
        "oops\n" * 50_000,
        "".join(f"P1 {number:x} take\n" for number in range(20_000)),
    ],
    ids=["word", "words", "quotes", "escapes", "comment", "more", "remarks", "lines", "hints"],
)
def test_huge_text_is_read_in_time_that_grows_with_it(text: str) -> None:
    before = time.process_time()
    reads = read_text(OPENING + text)

    assert len(reads) == 1
    assert time.process_time() - before < 20


def test_unreadable_line_begins_no_log_of_its_own() -> None:
    record = read_text(f"{OPENING}1 Px pass\nstart P1\n{TURN}")[0].record

    assert record == Record(start=1, log=(UnreadableLine(text="1 Px pass"), PASS))
