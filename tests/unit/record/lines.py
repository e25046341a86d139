"""Reads single lines, for tests that are about one line."""

from splendor_replay.record import read_text
from splendor_replay.record.model import Item, Record

OPENING = "splendor-record 1\n"
TURN = "1 P1 pass\n"


def record_of(text: str) -> Record:
    """The record of some lines, which must all be readable."""
    (read,) = read_text(OPENING + text)
    assert read.diagnostics == ()
    return read.record


def item_of(line: str) -> Item:
    """The item of a line of the log, which must be readable."""
    (item,) = record_of(f"log\n{line}").log
    return item


def problem_of(line: str, above: str = "") -> tuple[int | None, int, str]:
    """Column, length and message of the one problem of a line; the lines above have none."""
    (read,) = read_text(f"{OPENING}{above}{line}")
    (found,) = read.diagnostics
    assert found.place.line == 2 + above.count("\n")
    assert (found.code, found.name, found.severity) == ("F001", "unreadable-field", "incomplete")
    return found.place.column, found.place.length, found.message
