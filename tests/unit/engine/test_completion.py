"""``complete``: how a half-written line is read, and what its completions say."""

from pathlib import Path

import pytest

from splendor_replay import complete
from tests.unit.cli.calls import FAULTY, PLAYED

TABLE = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
position turn 11 to-move P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1G-W2U1 1R-W3
market 2 2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
deck 1 22
deck 2 18
deck 3 9
bank WU4G4R4K4Y4
P1 tokens W3Y tableau 1G-R3 reserved 1K-G3 nobles - prestige 0
P2 tokens - tableau - reserved - nobles - prestige 0

"""

BUYS = ("P1 buy 1G-W2U1 pay W2Y", "P1 buy 1R-W3 pay W3", "P1 buy 1R-W3 pay W2Y")


def lines(typed: str, table: str = TABLE) -> tuple[str, ...]:
    return complete(table + typed).lines


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("12 P1 take w r", ("12 P1 take WUR", "12 P1 take WGR", "12 P1 take WRK")),
        ("12. P1 take WRU", ("12 P1 take WUR",)),
        ("P1 take kK", ("P1 take K2",)),
        ("P1 take K2", ("P1 take K2",)),
        ("P1 buy", BUYS),
        ("P1 bu", BUYS),
        ("P1 buy 1r - w", ("P1 buy 1R-W3 pay W3", "P1 buy 1R-W3 pay W2Y")),
        ("P1 buy 1R-W3 p", ("P1 buy 1R-W3 pay W3", "P1 buy 1R-W3 pay W2Y")),
        ("P1 buy 1R-WWW pay", ("P1 buy 1R-W3 pay W3", "P1 buy 1R-W3 pay W2Y")),
        ("P1 buy 1R-W3 pay Y", ("P1 buy 1R-W3 pay W2Y",)),
        ("P1 buy 1R-W3 pay YWW -", ("P1 buy 1R-W3 pay W2Y",)),
        ("P1 buy 1R-W3 pay YWW -> 1K-", ("P1 buy 1R-W3 pay W2Y",)),
        (
            "P1 buy 1R-W3 from t",
            ("P1 buy 1R-W3 from table pay W3", "P1 buy 1R-W3 from table pay W2Y"),
        ),
        ("P1 buy 1R-W3 from hand", ()),
        ("P1 buy 1R-W3 pay W3 # a", ("P1 buy 1R-W3 pay W3",)),
        ('P1 buy 1R-W3 noble - pay W3 as "x', ("P1 buy 1R-W3 pay W3",)),
        ("P1 res 3", ()),
        ("P1 reserve d", tuple(f"P1 reserve deck {level} gold Y" for level in (1, 2, 3))),
        ("P1 reserve deck 3 =", ("P1 reserve deck 3 gold Y",)),
        ("P1 reserve deck 3 = 3W-K7 g", ("P1 reserve deck 3 gold Y",)),
        ("P1 reserve 1W-K1", ("P1 reserve 1W-R2K1 gold Y",)),
        ("P1 reserve 1U-K2", ()),
        ("reserve 3G", ("12 P1 reserve 3G-U7 gold Y",)),
        ("12 reserve 3G", ("12 P1 reserve 3G-U7 gold Y",)),
        ("1 P1 reserve 3G", ("1 P1 reserve 3G-U7 gold Y",)),
        ("P2 reserve 3G", ()),
        ("P1 reserve 3G-U7 gold -", ()),
        ("P1 reserve 3G-U7 return -", ("P1 reserve 3G-U7 gold Y",)),
        ("P1 gold Y reserve 3G-U7", ()),
        ("P1 take WUX", ()),
        ("P1 take WUR !G305 so", ("P1 take WUR",)),
        ("P1 take WUR undo", ()),
        ("P1 reserve 3G-Q", ()),
        ("P1 buy 3-G pay W", ()),
        ("+ return W", ()),
        ("= bank", ()),
        ("end", ()),
        ("no word of ours", ()),
    ],
)
def test_completion_of_a_half_written_line(typed: str, expected: tuple[str, ...]) -> None:
    assert lines(typed) == expected


@pytest.mark.parametrize("typed", ["", "1", "12", "12 ", "12 P", "12 P1", "12 P1 ", "  "])
def test_completion_adds_number_and_seat(typed: str) -> None:
    found = complete(TABLE + typed)

    assert found.complete
    assert len(found) == 10 + 4 + 12 + 3 + 3  # takes, pairs, reserves from table and decks, buys
    assert all(line.startswith("12 P1 ") for line in found)


@pytest.mark.parametrize("typed", ["13", "13.", "13 P1"])
def test_completion_keeps_another_number(typed: str) -> None:
    assert lines(typed) == tuple(f"13{line.removeprefix('12')}" for line in lines(""))


def test_completion_lists_nothing_where_there_are_too_many_tokens() -> None:
    found = complete(TABLE.replace("tokens W3Y", "tokens W999Y"))

    assert (found.lines, found.complete) == ((), False)


def test_completion_of_a_seat_has_no_number() -> None:
    assert lines("P1") == tuple(line.removeprefix("12 ") for line in lines(""))
    assert lines("p") == lines("P1")


def test_completion_follows_the_numbers_of_the_record() -> None:
    assert lines("", TABLE + "30 P1 take UGR\nP2 take UGR\n")[0].startswith("32 P1 ")
    assert lines("", TABLE + "P1 take UGR\n")[0].startswith("P2 ")
    assert lines("1", TABLE + "P1 take UGR\n")[0].startswith("13 P2 ")


def test_completion_of_an_unknown_start_lists_every_seat() -> None:
    table = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\n\n"

    assert {line.split()[1] for line in complete(table)} == {"P1", "P2"}
    assert {line.split()[0] for line in complete(f"{table}P2 ta")} == {"P2"}
    assert lines("", table.replace("Ben", "Ben\nstart P9")) == ()


@pytest.mark.parametrize("above", ["", "text\n", "{}\n", "splendor-record 1"])
def test_completion_without_a_record_is_empty_and_not_all(above: str) -> None:
    found = complete(above)

    assert (found.lines, found.complete) == ((), False)


def test_completion_below_the_end_is_empty() -> None:
    found = complete(TABLE + "end by abandoned\n")

    assert (found.lines, found.complete) == ((), True)


def test_completion_is_not_all_below_a_line_that_cannot_be_read() -> None:
    assert complete(TABLE).complete
    assert not complete(TABLE + "12 P1 tkae W\n").complete


def test_completion_counts_the_last_of_several_records() -> None:
    assert lines("P1 buy 1R") == lines("P1 buy 1R", "splendor-record 1\n1 P1 pass\n" + TABLE)
    assert lines("P1 take kK", TABLE.replace("\n", "\r\n")) == ("P1 take K2",)


@pytest.mark.parametrize("path", [*PLAYED[:3], *FAULTY], ids=lambda path: path.stem)
def test_completion_of_any_record_never_fails(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = complete(text.rpartition("\nend")[0] + "\n")

    assert all(" P" in f" {line}" for line in found)
    assert complete(text.rstrip()) is not None
