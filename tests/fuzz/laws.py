"""What holds for every input, however broken: it is read, judged, written and read back."""

import json
import math
from collections.abc import Callable, Iterable, Sequence

from splendor_replay.cli.report_json import diagnostic_json
from splendor_replay.cli.report_text import concise, rustc_shaped
from splendor_replay.cli.sources import in_file
from splendor_replay.cli.style import Style
from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.position import Position
from splendor_replay.engine.position_text import position_text, record_from
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.rules import RULE_BY_CODE
from splendor_replay.engine.walk import OnIllegal
from splendor_replay.importers import bga
from splendor_replay.importers.detect import detect
from splendor_replay.record import (
    ReadRecord,
    Record,
    game_id,
    read_json,
    read_records,
    read_text,
    turns_id,
    write_json,
    write_json_lines,
    write_records,
    write_text,
)
from splendor_replay.record.anonymous import pseudonymous
from splendor_replay.rows import (
    area_change_rows,
    diagnostic_rows,
    game_row,
    game_seat_rows,
    noble_gap_rows,
    noble_visit_rows,
    power_rows,
    reveal_rows,
    seat_rows,
    turn_rows,
)

__all__ = ["obey"]

MODES: tuple[OnIllegal, ...] = ("apply", "skip", "stop")
PLAIN = Style()
MOST_RECORDS = 20
"""A damaged array may hold thousands of values; each of them would be one empty record more."""
MANY_SEATS = 1_000
"""A record may speak of P99999: what takes a row or a line for each seat is then not asked for."""
Rows = Callable[[Replay], Iterable[tuple[object, ...]]]
SHORT_ROWS: tuple[Rows, ...] = (turn_rows, game_seat_rows, area_change_rows, reveal_rows)
LONG_ROWS: tuple[Rows, ...] = (seat_rows, power_rows, noble_gap_rows, noble_visit_rows)
"""Rows for each turn, each seat and each noble: they take most of the time."""


def obey(sources: Sequence[str], rules: str | None = None, effort: int = 0) -> None:
    """Read one source, or a log and its start state, and hold what becomes of it to the laws.

    Args:
        sources: Texts of one game, or of several.
        rules: Profile to judge by; ``None`` is what each record declares.
        effort: Turns that may be played to suggest what was meant in the first record.

    Raises:
        AssertionError: Where a law is broken; anything else is a fault too.
    """
    reads = _read(sources)
    assert reads, "nothing was read"
    lines = [_lines(source) for source in sources]
    reads = reads[:MOST_RECORDS]
    checks = [check(read, rules, mode) for read in reads for mode in MODES]
    if effort:
        checks[0] = check(reads[0], rules, effort=effort)
    for number, checked in enumerate(checks):
        _judged(checked, lines, full=number % len(MODES) == 0)
    for read in reads:
        _written(read)
    _written_together([read.record for read in reads])
    for checked in checks:
        if checked.replay.start.players <= MANY_SEATS:
            _position(checked.replay.position)


def _read(sources: Sequence[str]) -> tuple[ReadRecord, ...]:
    """Read as the command line does."""
    foreign = [detect(source) == bga.NAME for source in sources]
    for source in sources:
        assert bga.join([bga.part(source)]) == ((0,),), "a part that stands alone"
    if len(sources) > 1:
        return bga.read_bga_pair(*sources)
    return bga.read(sources[0]) if foreign[0] else read_records(sources[0])


def _lines(source: str) -> list[str]:
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


# --- judged ------------------------------------------------------------------------------------


def _judged(checked: Checked, lines: Sequence[list[str]], *, full: bool) -> None:
    read = checked.read
    assert len(read.lines) in {0, len(read.record.log)}, "lines of another number than items"
    for found in checked.diagnostics:
        _diagnostic(found, read, lines)
        if full:
            _reported(in_file(found, "a"), checked)
    full &= checked.replay.start.players <= MANY_SEATS
    for kind in (*SHORT_ROWS, *(LONG_ROWS if full else ())):
        for row in kind(checked.replay):
            _row(row)
    _row(game_row(checked.replay, checked.diagnostics))
    _strict_json(write_json(checked.read.record))
    for stored in diagnostic_rows(checked.diagnostics):
        _row(stored)
        _strict_json(stored.facts)


def _diagnostic(found: Diagnostic, read: ReadRecord, lines: Sequence[list[str]]) -> None:
    rule = RULE_BY_CODE[found.code]
    assert rule.name == found.name, f"{found.code} is called {found.name}"
    assert set(found.also) <= set(RULE_BY_CODE), f"{found.code} also breaks {found.also}"
    assert found.message, f"{found.code} says nothing"
    for place in (found.place, *found.evidence):
        _place(place, read, lines)


def _reported(found: Diagnostic, checked: Checked) -> None:
    """Hold the reports of a diagnostic to lines that can be written."""
    written = json.dumps(diagnostic_json(found), ensure_ascii=False, allow_nan=False)
    for text in (written, concise(found), *rustc_shaped(found, checked, PLAIN)):
        assert text.encode("utf-8"), "an empty line"
        assert "\n" not in text, f"a report of one line has two: {text!r}"


def _place(place: Place, read: ReadRecord, lines: Sequence[list[str]]) -> None:
    text = read.format == "text"
    known = place.line is not None and place.column is not None
    assert known or not text or not read.source, f"no line or column: {place}"
    assert place.record == read.index, f"record {read.index}: {place}"
    assert place.line is None or 1 <= place.line <= max(map(len, lines)), f"no such line: {place}"
    assert place.column is None or place.column >= 1, f"no such column: {place}"
    assert place.length >= 0, f"a length below zero: {place}"
    assert place.turn is None or place.turn >= 0, f"no such turn: {place}"
    assert place.item is None or 0 <= place.item < len(read.record.log), f"no such item: {place}"
    if text and place.line and place.column:
        (found,) = lines
        last = place.column - 1 + place.length
        assert last <= len(found[place.line - 1]), f"beyond the end of the line: {place}"


def _row(row: tuple[object, ...]) -> None:
    """Hold a row to what a table can take: numbers of 64 bits, texts, nothing."""
    for value in row:
        match value:
            case None | bool():
                pass
            case int():
                assert -(2**63) <= value < 2**63, f"no number of 64 bits: {row}"
            case float():
                assert math.isfinite(value), f"not finite: {row}"
            case str():
                assert value.encode("utf-8") is not None, f"no text: {row}"
            case _:
                raise AssertionError(f"{type(value).__name__} in {row}")


def _position(position: Position) -> None:
    """Hold the text of a position to be read back as the record that was written."""
    text = position_text(position)
    (again,) = read_text(text)
    assert again.diagnostics == (), f"position: {again.diagnostics[0].message}"
    assert again.record == record_from(position), "a position is not read back"


# --- written -----------------------------------------------------------------------------------


def _strict_json(text: str) -> object:
    def refuse(word: str) -> float:
        raise AssertionError(f"{word} is no JSON")

    return json.loads(text, parse_constant=refuse)


def _written(read: ReadRecord) -> None:
    record = read.record
    text, line = write_text(record), write_json(record)
    (from_text,), (from_line,) = read_text(text), read_json(line)
    assert from_text.record == record, "the text reads back as another record"
    assert from_line.record == record, "the JSON reads back as another record"
    assert "\n" not in line, "the JSON has two lines"
    assert text.encode("utf-8"), "no text"
    assert (write_text(from_line.record), write_json(from_text.record)) == (text, line)
    assert _strict_json(write_json(record, indent=2)) == _strict_json(line), "indented otherwise"
    assert game_id(from_text.record) == game_id(record), "another game"
    assert turns_id(from_line.record) == turns_id(record), "other turns"
    nameless = pseudonymous(record)
    assert read_text(write_text(nameless))[0].record == nameless, "not the same without names"


def _written_together(records: list[Record]) -> None:
    """Hold several records to be read back from one file."""
    if len(records) == 1:
        return
    for reads in (read_text(write_records(records)), read_json(write_json_lines(records))):
        assert [again.record for again in reads] == records, "records of a file read back otherwise"
    listed = read_json(f"[\n{','.join(map(write_json, records))}\n]\n")
    assert [again.record for again in listed] == records, "records of an array read back otherwise"
