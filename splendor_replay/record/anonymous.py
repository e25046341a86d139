"""A record without anything that tells who played, where, or when."""

from typing import TypeVar

from splendor_replay.record.model import (
    Checkpoint,
    End,
    Item,
    Player,
    Record,
    Remark,
    Segment,
    Turn,
    Unreadable,
    UnreadableLine,
    Waiver,
)

__all__ = ["pseudonymous"]

Part = TypeVar("Part", Record, Segment, Turn, Checkpoint, End)
_LEFT_OUT = "unreadable"


def pseudonymous(record: Record) -> Record:
    """Return the same game with players named by their seats.

    Date, time, event, source, ``x-`` fields, ratings, remarks, comments and the reasons of
    waivers are left out, for they may name people. So may what could not be read: above the log
    it is left out, and in the log its text is replaced. Rules, deal, turns, labels, checkpoints
    and end stay as they are.

    Example:
        >>> pseudonymous(Record(players=(Player(name="Ana"),), event="club")).players
        (Player(name='Player 1'),)
    """
    end = record.end
    return _with(
        record,
        players=tuple(Player(name=f"Player {n}") for n in range(1, len(record.players) + 1)),
        date=None,
        time=None,
        event=None,
        source=None,
        extras={},
        remarks=(),
        unreadable=(),
        log=tuple(_silent(item) for item in record.log if not isinstance(item, Remark)),
        end=None if end is None else _with(end, comment=None),
    )


def _silent(item: Item) -> Item:
    """Return an item without words that somebody wrote."""
    match item:
        case Turn():
            return _with(
                item,
                action=_readable(item).action,
                more=tuple(map(_readable, item.more)),
                waivers=tuple(Waiver(codes=waiver.codes) for waiver in item.waivers),
                time=None,
                comment=None,
            )
        case Checkpoint():
            return _with(item, comment=None)
        case _:
            return UnreadableLine(text=_LEFT_OUT)


def _readable(line: Segment) -> Segment:
    if not isinstance(line.action, Unreadable):
        return line
    return _with(line, action=Unreadable(text=_LEFT_OUT))


def _with(part: Part, **changes: object) -> Part:
    return type(part).model_validate({**dict(part), **changes})
