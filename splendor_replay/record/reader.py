"""Reads records from text: the *Splendor record notation*. Never raises for any text.

A line that cannot be read is a diagnostic (F001) with its place, stays in the record as it stands,
and the rest is read. Each line means one thing; blank lines and comments never change that.
"""

import re

from splendor_replay.diagnostics import Place
from splendor_replay.record.model import FORMAT_VERSION, Record
from splendor_replay.record.notation import OPENING
from splendor_replay.record.reading import ReadRecord, unreadable
from splendor_replay.record.record_reader import RecordReader
from splendor_replay.record.turn_lines import TurnTextError, read_turn
from splendor_replay.record.usual_lines import usual_turn

__all__ = ["TurnTextError", "read_text", "read_turn"]

_TURN_BEGINS = frozenset("P0123456789")
_USUAL_LENGTH = 1000
_HALF = re.compile("[\ud800-\udfff]")
_HALF_READ_AS = "\ufffd"
_OPENS = re.compile(rf"\s*{OPENING}(?!\S)", re.IGNORECASE)


def read_text(text: str) -> tuple[ReadRecord, ...]:
    r"""Read every record of a text.

    Args:
        text: Any text; an opening line ``splendor-record 1`` begins the next record.

    Returns:
        One for each record, in order; at least one. A text that holds no record gives one whose
        record is empty and whose only diagnostic says so (F001).

    Example:
        >>> (read,) = read_text("splendor-record 1\n1 P1 take URK\n2 P2 tkae G2")
        >>> [turn.seat for turn in read.record.turns]
        [1, 2]
        >>> [(found.place.line, found.place.column) for found in read.diagnostics]
        [(3, 6)]
    """
    text, halves = without_halves(text)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = RecordReader(1, 1)
    readers = [reader]
    for number, line in enumerate(lines, start=1):
        if line[:1] in _TURN_BEGINS and len(line) < _USUAL_LENGTH:
            turn = usual_turn(line)
            if turn is not None:
                reader.turn(turn, number)
                continue
        if _OPENS.match(line) and (reader.opened or reader.recognized):
            reader = RecordReader(number, len(readers) + 1)
            readers.append(reader)
        reader.line(line, number)
    if not (readers[0].opened or readers[0].recognized):
        return (_no_record("\n".join(lines)),)
    ends = [*(reader.begin - 1 for reader in readers[1:]), len(lines)]
    if not readers[0].opened:
        message = f"expected the line {OPENING} {FORMAT_VERSION} above the record"
        readers[0].report_first(message, len(lines[0]))
    if halves:
        readers[0].report_first(halves_message(halves))
    return tuple(
        reader.read("\n".join(lines[reader.begin - 1 : end]))
        for reader, end in zip(readers, ends, strict=True)
    )


def without_halves(text: str) -> tuple[str, int]:
    """Return a text without halves of characters, which no file can hold, and their number."""
    if text.isascii():
        return text, 0
    return _HALF.subn(_HALF_READ_AS, text)


def halves_message(count: int) -> str:
    """Return what is said of a text that held halves of characters."""
    return f"{count} halves of characters, which are no text, are read as {_HALF_READ_AS}"


def _no_record(text: str) -> ReadRecord:
    """Return what reading gives for a text that holds no record."""
    words = text.split(None, 1)
    said = "no line of the text is one of a record" if words else "the text is empty"
    message = f"no record found: {said}; a record begins with {OPENING} {FORMAT_VERSION}"
    place = Place(record=1, line=1, column=1, part="line")
    return ReadRecord(Record(), (unreadable(message, place),), source=text)
