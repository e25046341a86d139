"""A record without anything that tells who played, where, or when."""

from typing import TypeVar

from splendor_replay.record.model import Checkpoint, End, Item, Player, Record, Remark, Turn

__all__ = ["pseudonymous"]

T = TypeVar("T", Turn, Checkpoint, End)


def pseudonymous(record: Record) -> Record:
    """Return the same game with players named by their seats.

    Date, time, event, source, ``x-`` fields, ratings, remarks and comments are left out, for
    they may name people; rules, deal, turns, checkpoints and end stay as they are.

    Example:
        >>> pseudonymous(Record(players=(Player(name="Ana"),), event="club")).players
        (Player(name='Player 1'),)
    """
    fields = {name: getattr(record, name) for name in Record.model_fields}
    players = (Player(name=f"Player {seat + 1}") for seat in range(len(record.players)))
    log = (_silent(item) for item in record.log if not isinstance(item, Remark))
    end = record.end
    return Record(
        **{
            **fields,
            "players": tuple(players),
            "date": None,
            "time": None,
            "event": None,
            "source": None,
            "extras": {},
            "remarks": (),
            "unreadable": (),
            "log": tuple(log),
            "end": None if end is None else _without(end, End),
        }
    )


def _silent(item: Item) -> Item:
    """Return an item without its comment."""
    if isinstance(item, Turn):
        return _without(item, Turn, time=None)
    return _without(item, Checkpoint) if isinstance(item, Checkpoint) else item


def _without(part: T, kind: type[T], **more: None) -> T:
    fields = {name: getattr(part, name) for name in kind.model_fields}
    return kind(**{**fields, "comment": None, **more})
