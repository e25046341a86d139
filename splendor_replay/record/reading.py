"""What reading gives back: a record, where each of its items stands, and what was unreadable."""

from collections.abc import Mapping
from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.record.model import Record

__all__ = ["ReadRecord", "undecodable", "unreadable"]

_NO_UTF8 = "the line is no UTF-8; what cannot be read is shown as \ufffd"


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """One record of a source, as far as it could be read.

    Attributes:
        record: The record; unreadable lines are kept in it as they stand.
        diagnostics: Problems of reading (F001, S110 and the like), in the order of the source.
        index: Which record of the source, from 1.
        line: Line of the source where the record begins, from 1.
        lines: Line of each item of ``record.log``, from 1; empty where the source has no lines.
        source: Text of the record's own lines, the first of which is ``line``; empty where it
            has no lines of its own.
        format: What the source was taken for, such as ``text``, ``json`` or ``bga``.
    """

    record: Record
    diagnostics: tuple[Diagnostic, ...] = ()
    index: int = 1
    line: int = 1
    lines: tuple[int, ...] = ()
    source: str = ""
    format: str = "text"


def unreadable(message: str, place: Place, facts: Mapping[str, str] | None = None) -> Diagnostic:
    """Return the diagnostic of something that cannot be read (F001).

    Args:
        message: One sentence: what was found and what was expected.
        place: Where it is.
        facts: The texts of the message, ``expected`` and ``found``.
    """
    return Diagnostic(
        "F001", "unreadable-field", Severity.INCOMPLETE, message, place, dict(facts or {})
    )


def undecodable(data: bytes, line: int = 1) -> tuple[Diagnostic, ...]:
    """Return a diagnostic of each line that is no UTF-8.

    Args:
        data: Lines.
        line: Number of the first of them.

    Example:
        >>> [found.place.line for found in undecodable(bytes([65, 10, 255]))]
        [2]
    """
    if _is_utf8(data):
        return ()
    lines = enumerate(data.split(b"\n"), start=line)
    wrong = [number for number, text in lines if not _is_utf8(text)]
    return tuple(unreadable(_NO_UTF8, Place(line=number, column=1)) for number in wrong)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
