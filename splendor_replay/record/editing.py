"""Carries out edits in the text of a record, line by line; every other line stays as it is."""

from collections.abc import Iterable
from dataclasses import replace

from splendor_replay.diagnostics import Edit
from splendor_replay.record.reading import ReadRecord

__all__ = ["edited_text", "placed_edit"]


def placed_edit(read: ReadRecord, edit: Edit) -> Edit:
    """Return an edit with the line of the source that it is about; behind the log, the next one."""
    lines = read.lines
    line = lines[edit.item] if edit.item < len(lines) else (lines[-1] + 1 if lines else read.line)
    return replace(edit, line=line)


def edited_text(read: ReadRecord, edits: Iterable[Edit], reason: str) -> str:
    r"""Return the source of a record with some lines changed, each below a comment that says so.

    Args:
        read: A record that was read from text.
        edits: Placed edits.
        reason: What the comments begin with, such as a code.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> (read,) = read_text("splendor-record 1\nP1 take GG\nP2 pass")
        >>> edit = placed_edit(read, Edit(0, "P1 take G2", "P1 take GR"))
        >>> print(edited_text(read, [edit], "G307"))
        splendor-record 1
        # G307: was P1 take GG
        P1 take GR
        P2 pass
    """
    lines = read.source.split("\n")
    for edit in sorted(edits, key=lambda edit: (edit.line or 0, edit.item), reverse=True):
        at = (edit.line or 1) - read.line
        if edit.old is None:
            lines[at:at] = [f"# {reason}: added", edit.new or ""]
        elif edit.new is None:
            lines[at : at + 1] = [f"# {reason}: taken out {lines[at].strip()}"]
        else:
            lines[at : at + 1] = [f"# {reason}: was {lines[at].strip()}", edit.new]
    return "\n".join(lines)
