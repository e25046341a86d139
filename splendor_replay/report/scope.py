"""How much of a record goes into a report: up to a turn, and without names."""

from dataclasses import replace
from itertools import takewhile

from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.replay import steps
from splendor_replay.record.anonymous import pseudonymous
from splendor_replay.record.model import Checkpoint, Record, Remark
from splendor_replay.record.reading import ReadRecord

__all__ = ["nameless", "not_given", "until"]


def nameless(read: ReadRecord) -> ReadRecord:
    r"""Return what was read without names, and without what quotes the source.

    Example:
        >>> from splendor_replay.record import read_text
        >>> (read,) = read_text("splendor-record 1\nplayer P1 Ana")
        >>> nameless(read).record.players[0].name
        'Player 1'
    """
    said = not_given(read)
    return ReadRecord(pseudonymous(read.record), said, index=read.index, format=read.format)


def not_given(read: ReadRecord) -> tuple[Diagnostic, ...]:
    """Return what the source as a whole does not hold, though all of it could be read.

    Such a remark quotes nothing.
    """
    return tuple(
        d for d in read.diagnostics if d.severity is Severity.INFO and d.place.line is None
    )


def until(read: ReadRecord, turn: int) -> ReadRecord:
    """Return what was read up to a turn, with the checkpoints below it.

    The end of the record, its event, remarks above the log and what was found later are left
    out: all may tell how the game went on.

    Args:
        read: The whole record.
        turn: Number of the last turn that stays, in the numbering of the game.
    """
    record = read.record
    cut = _end(record, turn)
    fields = dict(record) | {"log": record.log[:cut], "end": None, "event": None, "remarks": ()}
    below = read.lines[cut : cut + 1] or tuple(line + 1 for line in read.lines[-1:])
    said = not_given(read)
    found = tuple(d for d in read.diagnostics if d in said or _stays(d, cut, *below))
    return replace(
        read, record=Record.model_validate(fields), lines=read.lines[:cut], diagnostics=found
    )


def _end(record: Record, turn: int) -> int:
    """Return the index behind a turn and its checkpoints.

    A line that cannot be read may be the next turn, so it is behind them.
    """
    played = takewhile(lambda step: step.number <= turn, steps(record))
    end = max((step.item + 1 for step in played), default=0)
    below = takewhile(lambda item: isinstance(item, Checkpoint | Remark), record.log[end:])
    return end + len(tuple(below))


def _stays(diagnostic: Diagnostic, cut: int, line: int | None = None) -> bool:
    """Tell whether a problem of reading stands above an item, or a line where it is known."""
    place = diagnostic.place
    if place.item is not None:
        return place.item < cut
    if line is not None:
        return place.line is not None and place.line < line
    return place.turn in {None, 0} and place.part not in {"end", "winner"}
