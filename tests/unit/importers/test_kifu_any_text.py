"""No source raises, and none is silently shorter: cut off, lines dropped, doubled or garbled."""

from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.engine.replay import replay
from splendor_replay.importers import kifu
from splendor_replay.record.model import Record, Turn, UnreadableLine
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import write_text
from tests.unit.importers.kifu_text import LATE, source

WHOLE = source()
MIDDLE = source("21. P1 take:GRK [5]\n22. P0 reserve:L2\n23. P0 return:W", position=LATE)
SOURCES = st.sampled_from([WHOLE, MIDDLE, WHOLE + MIDDLE])
AWKWARD = st.sampled_from(
    [
        *(
            "#",
            "V{",
            "}",
            "@",
            "1.",
            "P0",
            "P99999",
            "take:",
            "buy:C",
            "buy:C90",
            "noble:N5",
            "[0]",
        ),
        *(
            "Position:",
            "Result:",
            "DRAW",
            "TotalTurns: 1",
            "Format: Splendor KIFU v1.0",
            "\r",
            "\n",
        ),
        *(
            '"\\ud800"',
            "\ud800",
            "= bank W4",
            "reveal:C1",
            "gold:-",
            "W999W999",
            "9" * 5000,
            "\u2028",
        ),
        *("startpos 99", "bank:W4", "|", "L1[", "?L3", "Deck1: C3 ...", "Start: ?", "Omits: gold"),
    ]
)
LINES = WHOLE.rstrip("\n").split("\n")


def written_again(text: str) -> tuple[Record, ...]:
    """The records of a source, each of which can be written and read back."""
    reads = kifu.read(text)
    for found in reads:
        assert [again.record for again in read_text(write_text(found.record))] == [found.record]
        assert len(found.lines) == len(found.record.log)
        assert all(d.place.line and d.place.column for d in found.diagnostics)
    assert reads
    return tuple(found.record for found in reads)


@given(st.text() | st.lists(AWKWARD | st.text(max_size=5)).map(" ".join))
def test_any_text_gives_records(text: str) -> None:
    written_again(text)


@given(SOURCES, st.data())
def test_any_source_out_of_shape_gives_records_that_can_be_written(
    text: str, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        first = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(first, min(first + 12, len(text))))
        text = text[:first] + data.draw(AWKWARD | st.text(max_size=4)) + text[end:]

    for record in written_again(text):
        replay(record)


@given(SOURCES, st.data())
def test_any_line_may_be_dropped_doubled_or_put_elsewhere(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        to = data.draw(st.integers(0, len(lines) - 1))
        lines[to:to] = lines[at : at + data.draw(st.integers(0, 2))]
        del lines[at : at + data.draw(st.integers(0, 1))]
        lines = lines or [""]

    written_again("\n".join(lines))


def told(text: str) -> bool:
    """Whether anybody who checks a source is told that something is wrong with it."""
    reads = kifu.read(text)
    if any(found.diagnostics for found in reads):
        return True
    return any(d.code == "F015" for found in reads for d in replay(found.record).diagnostics)


@given(st.integers(0, len(WHOLE) - 1))
def test_source_that_is_cut_off_within_its_turns_is_told(length: int) -> None:
    text = WHOLE[:length]

    assert told(text) or "Result: P0_WIN" in text


@given(st.sampled_from([n for n, line in enumerate(LINES) if line[:1].isdigit()]))
def test_line_of_an_action_that_is_dropped_or_doubled_is_told(at: int) -> None:
    assert told("\n".join([*LINES[:at], *LINES[at + 1 :]]))
    assert told("\n".join([*LINES[:at], LINES[at], *LINES[at:]]))


@given(
    st.sampled_from([n for n, line in enumerate(LINES) if line[:1].isdigit()]),
    st.text(max_size=20),
)
def test_line_of_an_action_that_is_garbled_is_told_or_stays_an_action(at: int, words: str) -> None:
    (found,) = kifu.read("\n".join([*LINES[:at], words, *LINES[at + 1 :]]))[:1]
    acted = [item for item in found.record.log if isinstance(item, Turn | UnreadableLine)]

    assert found.diagnostics
    if words.strip() and words.strip()[0] not in "#@V" and ":" not in words:
        assert len(acted) >= len(kifu.read(WHOLE)[0].record.turns)
