"""How much of a record goes into a report: up to a turn, and without names."""

from dataclasses import replace

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.replay import steps
from splendor_replay.record.anonymous import pseudonymous
from splendor_replay.record.model import Record
from splendor_replay.record.reading import ReadRecord

__all__ = ["nameless", "until"]


def nameless(read: ReadRecord) -> ReadRecord:
    r"""Return what was read without names, and without what quotes the source.

    Example:
        >>> from splendor_replay.record import read_text
        >>> (read,) = read_text("splendor-record 1\nplayer P1 Ana")
        >>> nameless(read).record.players[0].name
        'Player 1'
    """
    return ReadRecord(pseudonymous(read.record), index=read.index, format=read.format)


def until(read: ReadRecord, turn: int) -> ReadRecord:
    """Return what was read up to a turn, with the checkpoints below it.

    The end of the record, remarks above the log and what was found later are left out.

    Args:
        read: The whole record.
        turn: Number of the last turn that stays, in the numbering of the game.
    """
    record = read.record
    cut = next((s.item for s in steps(record) if s.number > turn), len(record.log))
    fields = dict(record) | {"log": record.log[:cut], "end": None, "remarks": ()}
    line = read.lines[cut] if cut < len(read.lines) else None
    found = tuple(d for d in read.diagnostics if _stays(d, cut, line))
    return replace(
        read, record=Record.model_validate(fields), lines=read.lines[:cut], diagnostics=found
    )


def _stays(diagnostic: Diagnostic, cut: int, line: int | None) -> bool:
    place = diagnostic.place
    if place.item is not None:
        return place.item < cut
    if line is not None:
        return place.line is not None and place.line < line
    return place.turn in {None, 0} and place.part not in {"end", "winner"}
