"""Who a game is: hashes that do not depend on spelling, names, comments or claims."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from splendor_replay.components.limits import SEAT_COUNTS, token_set
from splendor_replay.record.model import Deal, Market, Nobles, Record

__all__ = ["game_id", "identities", "source_id", "source_id_of", "turns_id"]

_HASH_VERSION = 1
_NOT_OF_THE_GAME = {"number", "label", "time", "waivers", "comment"}


def game_id(record: Record) -> str:
    """Return the identity of a game: its rules, its setup and its turns.

    Counted are the rules with their knobs, target, ``nobles_from``, ``omits``, expansions, the
    number of players, start, position, deal and turns. The order of nobles and of an unordered
    market row does not count. Without a ``position`` neither does a bank that is the printed one,
    nor a deck: its order is a claim beside the cards that the turns reveal.

    Not counted are names, ratings, date, event, source, ``x-`` fields, comments, turn numbers,
    labels, times, waivers, checkpoints, the end, and turns that were taken back.

    Returns:
        The version of the hash, a colon, and 64 hexadecimal digits (SHA-256).

    Example:
        >>> game_id(Record(event="club night")) == game_id(Record())
        True
    """
    return identities(record)[0]


def turns_id(record: Record) -> str:
    """Return the identity of the turns alone, whatever the setup and the rules.

    Example:
        >>> turns_id(Record(start=1)) == turns_id(Record(start=2))
        True
    """
    return _hash(_turns(record))


def identities(record: Record) -> tuple[str, str]:
    """Return both identities, of the game and of its turns, for less than they cost apart."""
    turns = _turns(record)
    said = {
        "rules": record.rules.model_dump(mode="json"),
        "target": record.target,
        "nobles_from": record.nobles_from,
        "omits": record.omits,
        "expansions": sorted(record.expansions),
        "players": len(record.players),
        "start": record.start,
        "position": _dump(record.position),
        "deal": _dump(_settled(record)),
        "turns": turns,
    }
    return _hash(said), _hash(turns)


def source_id(data: bytes | memoryview) -> str:
    """Return the identity of the bytes of a source.

    Example:
        >>> source_id(b"")[:10]
        '1:e3b0c442'
    """
    return f"{_HASH_VERSION}:{hashlib.sha256(data).hexdigest()}"


def source_id_of(blocks: Iterable[bytes | memoryview]) -> str:
    """Return the identity of the bytes of a source that is read block by block.

    Example:
        >>> source_id_of((b"a", b"b")) == source_id(b"ab")
        True
    """
    digest = hashlib.sha256()
    for block in blocks:
        digest.update(block)
    return f"{_HASH_VERSION}:{digest.hexdigest()}"


def _settled(record: Record) -> Deal:
    """Return the deal without what is only another way to say the same."""
    deal, whole = record.deal, record.position is None
    players = len(record.players)
    printed = token_set(players) if whole and players in SEAT_COUNTS else None
    tiles = deal.nobles
    return Deal(
        nobles=None if tiles is None else Nobles(tiles=tuple(sorted(tiles.tiles))),
        market=tuple(map(_in_order, deal.market)),
        decks=() if whole else deal.decks,
        bank=None if deal.bank is not None and deal.bank.tokens == printed else deal.bank,
        areas=deal.areas,
    )


def _in_order(market: Market) -> Market:
    if not market.unordered:
        return market
    return Market(level=market.level, slots=tuple(sorted(market.slots)), unordered=True)


def _dump(part: Any) -> Any:  # noqa: ANN401 - any model of the record
    return None if part is None else part.model_dump(mode="json", exclude_defaults=True)


def _turns(record: Record) -> list[Any]:
    return [
        turn.model_dump(mode="json", exclude_defaults=True, exclude=_NOT_OF_THE_GAME)
        for turn in record.turns
        if not turn.undone
    ]


def _hash(said: object) -> str:
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return source_id(text.encode("ascii"))
