"""Who a game is: hashes that do not depend on the spelling, on names or on comments."""

import hashlib
import json
from typing import Any

from splendor_replay.record.model import Record

__all__ = ["game_id", "source_id", "turns_id"]

HASH_VERSION = 1
_OF_TURN = {"number", "label", "time", "waivers", "comment"}


def game_id(record: Record) -> str:
    """Return the identity of a game: rules, setup and turns.

    Names, comments, ``x-`` fields, source, occasion, times, turn numbers, labels, waivers,
    checkpoints and the stated end do not count; turns that were taken back do not count either.

    Returns:
        Version of the hash, a colon, and 64 hexadecimal digits.

    Example:
        >>> game_id(Record(event="club")) == game_id(Record())
        True
    """
    said = {
        "rules": record.rules.model_dump(mode="json"),
        "target": record.target,
        "nobles_from": record.nobles_from,
        "omits": sorted(record.omits),
        "expansions": sorted(record.expansions),
        "players": len(record.players),
        "start": record.start,
        "position": _dump(record.position),
        "deal": _dump(record.deal),
        "turns": _turns(record),
    }
    return _hash(said)


def turns_id(record: Record) -> str:
    """Return the identity of the turns alone, whatever the setup and the rules."""
    return _hash(_turns(record))


def source_id(data: bytes) -> str:
    """Return the identity of the bytes of a source.

    Example:
        >>> source_id(b"")[:10]
        '1:e3b0c442'
    """
    return f"{HASH_VERSION}:{hashlib.sha256(data).hexdigest()}"


def _dump(part: Any) -> Any:  # noqa: ANN401 - any model of the record
    return None if part is None else part.model_dump(mode="json", exclude_defaults=True)


def _turns(record: Record) -> list[Any]:
    return [
        turn.model_dump(mode="json", exclude_defaults=True, exclude=_OF_TURN)
        for turn in record.turns
        if not turn.undone
    ]


def _hash(said: object) -> str:
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return source_id(text.encode("ascii"))
