"""Any text is read without an exception, nothing of it is lost, and what is read is stable."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.record import (
    ReadRecord,
    Record,
    locate,
    read_json,
    read_records,
    read_text,
    write_json,
    write_text,
)
from splendor_replay.record.lines import Line
from splendor_replay.record.turn_lines import turn_of
from splendor_replay.record.usual_lines import usual_turn

RECORD = """splendor-record 1
rules official,target=21
event "Club #3"
player P1 Ana
player P2 Ben rating 1500.5
start P1
nobles W4U4 G3R3K3 ?
market 1 1W-R2K1 1U-K3 - ? unordered
deck 2 2R-U3R2K3 ...
P1 tokens W tableau 3 reserved 2? nobles - prestige 4

1 P1 take URK return U as "take three" time 0:12:05 !G305 agreed # remark
2 P2 noble W4U4 reserve deck 3 = 3K-R7 gold Y -> 1K-W1U1G1R1
+ return K
= bank W2U2G2R4K4Y3
end P1 16 winner P1 by target
"""
PIECES = (
    *('"', "#", "!", "->", "→", "+", "=", "P1", "P99999", "B", "-", "?", "...", "\\", "\n", "\r\n"),
    *(
        "take",
        "buy",
        "tkae",
        "noble",
        "bank",
        "tokens",
        "undone",
        "as",
        "by",
        "log",
        "end",
        "rules",
    ),
    *("\x00", "\x85", "\u2028", "\ufeff", "é", "\ud800", "R1000", "1?", "2W-2-W6", "W9", "x-a"),
    *("splendor-record 2", "splendor-record", "9" * 30, "{", "}", "[", ",", ":", "null", "\\ud800"),
)
ANY_TEXT = st.text(st.characters()) | st.lists(st.sampled_from(PIECES)).map(" ".join)


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    for _ in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, len(text)))
        end = draw(st.integers(first, min(first + 12, len(text))))
        text = text[:first] + draw(st.sampled_from(("", " ", *PIECES))) + text[end:]
    return text


def stays_the_same(read: ReadRecord) -> bool:
    """Whether a record that was read is written and read back the same, twice."""
    text, line = write_text(read.record), write_json(read.record)
    (again,), (from_json,) = read_text(text), read_json(line)
    return (
        again.record == from_json.record == read.record
        and (write_text(again.record), write_json(again.record)) == (text, line)
        and len(read.lines) in {len(read.record.log), 0}
    )


def points_into(read: ReadRecord, text: str) -> bool:
    """Whether every problem has a place in the text and a short message."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return all(
        found.place.line is not None
        and 1 <= (found.place.column or 1) <= len(lines[found.place.line - 1]) + 1
        and len(found.message) < 500
        for found in read.diagnostics
    )


@given(ANY_TEXT | mutated(RECORD))
def test_any_text_is_read_and_stays_the_same(text: str) -> None:
    reads = read_records(text)

    assert reads
    assert all(map(stays_the_same, reads))
    assert all(points_into(read, text) for read in reads)


@given(mutated(RECORD), st.sampled_from(["pay", "seat", "winner", "market 1", "P1", "line", "x y"]))
def test_any_part_is_located_in_the_record(text: str, part: str) -> None:
    for read in read_text(text):
        for found in read.diagnostics:
            for item in (None, *range(len(read.record.log))):
                place = locate(read, found.at(line=None, item=item, part=part)).place
                assert place.line is not None
                assert read.line <= place.line <= text.count("\n") + text.count("\r") + 1


@given(mutated(write_json(read_text(RECORD)[0].record)) | ANY_TEXT)
def test_any_json_is_read_and_stays_the_same(text: str) -> None:
    reads = read_json(text)

    assert reads
    assert all(map(stays_the_same, reads))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(PIECES),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def faulty(draw: st.DrawFn) -> dict[str, Any]:
    """A JSON record in which some values are others."""
    data: dict[str, Any] = json.loads(write_json(read_text(RECORD)[0].record))
    for _ in range(draw(st.integers(1, 3))):
        holder: Any = data
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            key = draw(st.sampled_from(keys))
            if not isinstance(holder[key], dict | list) or not holder[key] or draw(st.booleans()):
                break
            holder = holder[key]
        holder[key] = draw(JSON)
    return {**data, "format": "splendor-record", "version": 1}


@given(faulty())
def test_any_faulty_json_record_keeps_the_rest(data: dict[str, Any]) -> None:
    (read,) = read_json(json.dumps(data))

    assert stays_the_same(read)
    assert read.diagnostics or read.record != Record()


@given(mutated("12. P2 buy 1W-R2K1 from hand pay R2K noble W4U4 -> 1K-W1U1G1R1 # so"))
def test_turn_is_read_the_same_fast_and_carefully(line: str) -> None:
    fast = usual_turn(line)
    if fast is not None:
        careful = Line(line, 1)
        fields: dict[str, Any] = {"number": fast.number, "comment": careful.comment}
        cursor = careful.cursor(int(careful.numbered))
        fields["seat"] = cursor.seat()
        assert turn_of(cursor, fields) == fast
