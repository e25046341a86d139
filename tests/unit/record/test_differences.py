"""``differences``: two logs of one game, laid side by side."""

from pathlib import Path

import pytest

from splendor_replay.record import read_text, write_json
from splendor_replay.record.differences import differences
from splendor_replay.record.json_spelling import read_json
from splendor_replay.record.model import Record
from tests.unit.cli.calls import CLEAN, FAULTY, PLAYED

HEAD = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nstart P1\n"
TURNS = (
    "1 P1 take URK",
    "2 P2 reserve 1U-K3 gold Y -> 1G-R3",
    "3 P1 take WGR",
    "4 P2 take WUG return K",
    "5 P1 buy 1W-R2K1 pay R2K noble W4U4 -> 1K-W1U1G1R1",
    "6 P2 take WUG",
    "7 P1 take WUG",
    "end P1 16 winner P1 by target",
)


def record(*lines: str, head: str = HEAD) -> Record:
    (read,) = read_text(head + "\n".join(lines))
    return read.record


def found(a: Record, b: Record) -> list[tuple[str, int | None, str | None, str | None]]:
    return [(d.part, d.a.turn or d.b.turn, d.a.text, d.b.text) for d in differences(a, b)]


def turns_with(line: str) -> Record:
    """The record in which the turn of the same number, or the end, is another line."""
    first = line.split(maxsplit=1)[0]
    return record(*(line if own.split(maxsplit=1)[0] == first else own for own in TURNS))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1 P1 take URG", ("action", 1, "take URK", "take UGR")),
        ("2 P2 reserve 1U-K3 -> 1G-R3", ("gold", 2, "gold Y", None)),
        ("2 P2 reserve 1U-K3 gold Y -> ?", ("reveal", 2, "-> 1G-R3", "-> ?")),
        ("4 P2 take WUG", ("return", 4, "return K", None)),
        ("4 P2 return K take WUG", ("return", 4, "return K", "return K before the action")),
        ("4 P2 take WUG return K drop 1W-R2K1", ("drop", 4, None, "drop 1W-R2K1")),
        ("4 P2 take WUG return K undone", ("undone", 4, None, "undone")),
        (
            "5 P1 buy 1W-R2K1 pay RKY noble W4U4 -> 1K-W1U1G1R1",
            ("pay", 5, "pay R2K", "pay RKY"),
        ),
        (
            "5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1",
            ("noble", 5, "noble W4U4", None),
        ),
        ("7 P2 take WUG", ("seat", 7, "P1", "P2")),
        (
            "end P1 15 winner P1 by target",
            ("end", None, "end P1 16 winner P1 by target", "end P1 15 winner P1 by target"),
        ),
        ("7 P1 tkae WUG", ("action", 7, "take WUG", "tkae WUG")),
    ],
)
def test_a_part_of_a_turn_differs(
    line: str, expected: tuple[str, int | None, str | None, str | None]
) -> None:
    a, b = record(*TURNS), turns_with(line)

    assert found(a, b) == [expected]
    assert found(b, a) == [(*expected[:2], expected[3], expected[2])]


@pytest.mark.parametrize(
    "line",
    [
        "1. P1 take K U R # who began?",
        '1 P1 take URK as "take three" time 0:00:12 !G305 so',
        "11 P1 take URK",
        "2 P2 reserve 1U-K3 gold Y return - -> 1G-R3",
        "4 P2 take WUG\n+ return K",
        "end P1 16 winner P1 by target # at last",
    ],
)
def test_spelling_and_what_is_said_about_a_turn_do_not_count(line: str) -> None:
    first = "1" if line.startswith("1") else line.split(maxsplit=1)[0]
    other = record(*(line if own.split(maxsplit=1)[0] == first else own for own in TURNS))

    assert found(record(*TURNS), other) == []


@pytest.mark.parametrize("at", range(7))
def test_a_dropped_turn_shifts_no_other(at: int) -> None:
    dropped = record(*TURNS[:at], *TURNS[at + 1 :])

    (one,) = differences(record(*TURNS), dropped)

    assert (one.part, one.a.turn, one.a.item, one.b.text) == ("turn", at + 1, at, None)


@pytest.mark.parametrize("at", range(7))
def test_a_doubled_turn_shifts_no_other(at: int) -> None:
    doubled = record(*TURNS[: at + 1], TURNS[at], *TURNS[at + 1 :])

    (one,) = differences(record(*TURNS), doubled)

    assert (one.part, one.a.text) == ("turn", None)
    assert one.b.turn in {at + 1, at + 2}


def test_a_dropped_turn_beside_a_changed_one() -> None:
    changed = record(TURNS[0], TURNS[1], "3 P1 take WGK", *TURNS[4:])

    assert found(record(*TURNS), changed) == [
        ("action", 3, "take WGR", "take WGK"),
        ("turn", 4, "P2 take WUG return K", None),
    ]


def test_a_log_without_payments_is_still_laid_beside() -> None:
    text = CLEAN.read_text(encoding="utf-8")
    a = read_text(text)[0].record
    bare = "\n".join(line.partition(" pay ")[0] for line in text.split("\n"))
    parts = {d.part for d in differences(a, read_text(bare)[0].record)}

    assert parts == {"pay", "reveal", "noble"}


def test_header_and_deal_differ_line_by_line() -> None:
    a = record("position turn 4", "nobles W4U4 G3R3K3", "market 1 1U-K3 ? ? ?", "P1 prestige 3")
    b = record(
        "rules bga",
        "expansion Cities",
        "x-table 7",
        "nobles G3R3K3 W4U4",
        "market 1 1R-W3 ? ? ?",
        "deck 1 36",
        "not readable",
        head=HEAD.replace("Ben", "Bea"),
    )

    assert [(d.part, d.name) for d in differences(a, b)] == [
        ("header", "rules"),
        ("header", "player P2"),
        ("header", "expansion Cities"),
        ("header", "x-table"),
        ("header", "not readable"),
        ("deal", "position"),
        ("deal", "market 1"),
        ("deal", "P1"),
        ("deal", "deck 1"),
    ]


def test_an_unordered_row_has_no_order() -> None:
    a = record("market 1 1U-K3 1R-W3 unordered", TURNS[0])

    assert found(a, record("market 1 1R-W3 1U-K3 unordered", TURNS[0])) == []


def test_checkpoints_are_compared_below_their_turn() -> None:
    bank, other = "= bank W2U2G2R4K4Y3", "= bank W2U2G2R4K4Y4"
    a = record("= deck 1 36", TURNS[0], bank, "= P1 tokens URK", "# so", TURNS[1])
    b = record(TURNS[0], other, bank, "tkae", TURNS[1])

    assert [(d.part, d.name, d.a.turn or d.b.turn) for d in differences(a, b)] == [
        ("checkpoint", "deck 1", None),
        ("checkpoint", "bank", 1),
        ("checkpoint", "P1", 1),
        ("checkpoint", "bank (2)", 1),
        ("line", "line", 1),
    ]


def test_turns_of_a_later_start_are_counted_on() -> None:
    a, b = (record(f"position turn 40\n1 P1 take {tokens}") for tokens in ("G2", "R2"))

    assert found(a, b) == [("action", 41, "take G2", "take R2")]


@pytest.mark.parametrize("path", [*PLAYED, *FAULTY], ids=lambda path: path.stem)
def test_a_record_does_not_differ_from_itself(path: Path) -> None:
    for read in read_text(path.read_text(encoding="utf-8")):
        (other,) = read_json(write_json(read.record))
        assert differences(read.record, other.record) == ()


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_any_two_records_can_be_compared(path: Path) -> None:
    a = read_text(path.read_text(encoding="utf-8"))[0].record
    b = read_text(CLEAN.read_text(encoding="utf-8"))[0].record

    there, back = differences(a, b), differences(b, a)

    assert all(d.a.text != d.b.text for d in (*there, *back))
    assert there
