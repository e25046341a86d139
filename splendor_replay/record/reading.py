"""What reading gives back: a record, where each of its items stands, and what was unreadable."""

from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.record.model import Record

__all__ = ["ReadRecord"]


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """One record of a source, as far as it could be read.

    Attributes:
        record: The record; unreadable lines are kept in it as they stand.
        diagnostics: Problems of reading (F001, S110 and the like), in the order of the source.
        index: Which record of the source, from 1.
        line: Line of the source where the record begins, from 1.
        lines: Line of each item of ``record.log``, from 1; empty where the source has no lines.
        source: Text of the source, for underlining; empty where it has no lines of its own.
        format: What the source was taken for, such as ``text``, ``json`` or ``bga``.
    """

    record: Record
    diagnostics: tuple[Diagnostic, ...] = ()
    index: int = 1
    line: int = 1
    lines: tuple[int, ...] = ()
    source: str = ""
    format: str = "text"
