"""What could not be read stays in the record as it stands, and the rest is read."""

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record import read_text
from splendor_replay.record.model import (
    Record,
    Remark,
    Segment,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)
from tests.unit.record.lines import OPENING, TURN, problem_of


def test_problem_shows_little_of_a_long_word() -> None:
    _, length, message = problem_of("P1 " + "\U0010ffff" * 5000)

    assert length == 5000
    assert len(message) < 150


def test_problem_names_what_was_found_and_expected() -> None:
    (found,) = read_text(f"{OPENING}P1 buy 1Q")[0].diagnostics

    expected = "a card <level><bonus>-<cost>, such as 1W-R2K1"
    assert found.facts == {"expected": expected, "found": "'1Q'"}


def test_problem_names_record_line_item_and_seat() -> None:
    reads = read_text(f"{OPENING}{TURN}\n{OPENING}{TURN}\n2 P2 oops")
    (place,) = (found.place for read in reads for found in read.diagnostics)

    assert (place.record, place.line, place.item, place.seat) == (2, 7, 1, 2)


def turn(number: int | None, text: str, comment: str | None = None) -> Turn:
    return Turn(seat=2, number=number, action=Unreadable(text=text), comment=comment)


@pytest.mark.parametrize(
    ("line", "record"),
    [
        ("3 P2 tkae W  U # so", Record(log=(turn(3, "tkae W  U", "so"),))),
        ("P2 tkae", Record(log=(turn(None, "tkae"),))),
        ("999999 P2 pass", Record(log=(UnreadableLine(text="999999 P2 pass"),))),
        ("1 Px take W", Record(log=(UnreadableLine(text="1 Px take W"),))),
        ("Ana take W # so", Record(log=(UnreadableLine(text="Ana take W # so"),))),
        ("take W", Record(log=(UnreadableLine(text="take W"),))),
        ("= bnak W", Record(log=(UnreadableLine(text="= bnak W"),))),
        ("+ bnak W", Record(log=(UnreadableLine(text="+ bnak W"),))),
        ("playr P1 Ana", Record(unreadable=("playr P1 Ana",))),
        ("P1 tokns W", Record(unreadable=("P1 tokns W",))),
        ("P1 tokens B", Record(unreadable=("P1 tokens B",))),
        ('"two lines"', Record(unreadable=("two lines",))),
        ('"two" lines', Record(unreadable=('"two" lines',))),
    ],
)
def test_unreadable_line_is_kept_as_it_stands(line: str, record: Record) -> None:
    (read,) = read_text(OPENING + line)

    assert (read.record, len(read.diagnostics)) == (record, 1)


def test_unreadable_line_of_a_log_keeps_its_place() -> None:
    lines = ("1 P1 take W", "# a", "oops", "+ oops # b", "= oops", '"oops"', "2 P1", "+ oops # c")
    (read,) = read_text(OPENING + "\n".join(lines))

    assert len(read.diagnostics) == 5
    assert read.record.log == (
        Turn(seat=1, number=1, action=Take(tokens=TokenCounts(diamond=1))),
        Remark(text="a"),
        UnreadableLine(text="oops"),
        UnreadableLine(text="+ oops # b"),
        UnreadableLine(text="= oops"),
        UnreadableLine(text="oops"),
        Turn(seat=1, number=2, more=(Segment(action=Unreadable(text="oops")),)),
        Remark(text="c"),
    )


def test_header_goes_on_below_an_unreadable_turn() -> None:
    (read,) = read_text(f"{OPENING}1 Px take W\n# a\nstart P2\n")

    assert read.record.start == 2
    assert read.record.log == (UnreadableLine(text="1 Px take W"), Remark(text="a"))


@pytest.mark.parametrize("comment", ["# " + "a" * 100_001, '!G305 "' + "a" * 100_001 + '"'])
def test_unreadable_text_that_is_too_long_is_kept(comment: str) -> None:
    (read,) = read_text(f"{OPENING}1 P1 pass {comment}")

    assert len(read.diagnostics) == 1
    assert sum(len(item.model_dump_json()) > 100_000 for item in read.record.log) == 1


@pytest.mark.parametrize("line", ["a" * 1_000_001, "1 P1 take " + "W " * 600_000])
def test_unreadable_line_of_a_million_characters_is_kept(line: str) -> None:
    (read,) = read_text(OPENING + line)
    (found,) = read.diagnostics

    assert read.record == Record(unreadable=(line.strip(),))
    assert found.message == f"the line has {len(line):,} characters; 1,000,000 are read"
