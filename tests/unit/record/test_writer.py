"""One canonical text for each record."""

import pytest

from splendor_replay.components.gems import read_token_counts
from splendor_replay.record import claim_text, read_text, turn_text, write_records, write_text
from splendor_replay.record.action_text import action_text
from splendor_replay.record.model import (
    End,
    Pass,
    Player,
    Record,
    Remark,
    Segment,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)

CANONICAL = r"""splendor-record 1
# at the table
rules bga,color_cap=7,target=21
date 2026-01-31
time 20:15
event "Open #3"
source our club
target 21
nobles-from 12
omits pay reveal
expansion Cities
x-Elo ""
x-a b
player P1 Ana
player P2 "Ben \"B\" Bee" rating 1500.5
player P3 "berating Cy" rating 1600
start P1
position turn 20 to-move P1
nobles W4U4 ?
market 1 1W-R2K1 ? - unordered
deck 2 2R-U3R2K3 ...
deck 3 16
bank W4U4Y5
P1 tokens WU2 tableau 1W-R2K1 ? reserved 2? nobles - prestige 4
P2 tokens ? tableau 0
P3 reserved ?

21 P1 noble W4U4 return U take URK noble ? as "take three" time 0:12:05 !G305 !L701 so # why?
P2 buy ? from hand pay ? !G305 "" !L701 "so!"
P3 reserve 1U-K3
22 P2 reserve deck 3 = 3K-R7 gold Y receive W return K drop 1? -> 1K-W1U1G1R1 -> - undone
+ swap W for K2
= bank ? # counted
# a remark
#
P1 "buy" pay R
end P1 16 P2 -1 winner P1 by target # so
"""


def test_canonical_text_is_written_as_it_was_read() -> None:
    (read,) = read_text(CANONICAL)

    assert len(read.diagnostics) == 1
    assert write_text(read.record) == CANONICAL


def test_record_that_says_nothing_is_two_lines() -> None:
    assert write_text(Record()) == "splendor-record 1\nrules official\n"


def test_end_without_a_log_stands_below_a_blank_line() -> None:
    text = "splendor-record 1\nrules official\n\nend by concede\n"

    assert write_text(Record(end=End(reason="concede"))) == text


def test_end_that_says_nothing_is_one_word() -> None:
    assert write_text(Record(end=End())).splitlines()[-1] == "end"


def test_records_stand_one_below_the_other() -> None:
    text = write_records([Record(start=1), Record()])

    assert text == (
        "splendor-record 1\nrules official\nstart P1\n\nsplendor-record 1\nrules official\n"
    )


@pytest.mark.parametrize(
    ("record", "lines"),
    [
        (Record(log=(Remark(text="a"),)), ["", "log", "# a"]),
        (Record(log=(UnreadableLine(text="1 Px"),)), ["", "log", "1 Px"]),
        (Record(log=(UnreadableLine(text="1 P1"),)), ["", "log", '"1 P1"']),
        (Record(unreadable=("playr P1 Ana",)), ["playr P1 Ana"]),
        (Record(unreadable=("player P1 Ana",)), ['"player P1 Ana"']),
        (Record(unreadable=("playr P1", "start P1")), ['"playr P1"', '"start P1"']),
        (
            Record(players=(Player(name="Ana"),), unreadable=("player P2 Ben",)),
            ["player P1 Ana", '"player P2 Ben"'],
        ),
        (
            Record(log=(Turn(seat=1, action=Unreadable(text="tkae"), comment="a"),)),
            ["", "P1 tkae # a"],
        ),
        (Record(log=(Turn(seat=1, action=Unreadable(text="pass")),)), ["", 'P1 "pass"']),
        (
            Record(log=(Turn(seat=1, more=(Segment(action=Unreadable(text="tkae")),)),)),
            ["", "P1", "+ tkae"],
        ),
    ],
)  # fmt: skip
def test_unreadable_words_stand_without_quotes_where_they_stay_unreadable(
    record: Record, lines: list[str]
) -> None:
    text = write_text(record)

    assert text.splitlines()[2:] == lines
    assert read_text(text)[0].record == record


@pytest.mark.parametrize(
    ("rating", "text"), [(1500.0, "1500"), (-0.5, "-0.5"), (1e300, "1e+300"), (1e-7, "1e-07")]
)
def test_rating_is_written_as_short_as_it_can_be_read(rating: float, text: str) -> None:
    record = Record(players=(Player(name="Ana", rating=rating),))

    assert write_text(record).splitlines()[2] == f"player P1 Ana rating {text}"
    assert read_text(write_text(record))[0].record == record


def test_turn_text_is_the_first_line_of_a_turn() -> None:
    turn = Turn(seat=1, action=Take(tokens=read_token_counts("URK")), more=(Segment(),))

    assert turn_text(turn) == "P1 take URK"


def test_action_text_of_unreadable_words_is_these_words() -> None:
    assert [action_text(Unreadable(text="tkae W")), action_text(Pass())] == ["tkae W", "pass"]


def test_claim_text_is_the_line_of_the_deal() -> None:
    claims = read_text(CANONICAL)[0].record.deal.claims

    assert [claim_text(claim) for claim in claims] == CANONICAL.splitlines()[18:26]
