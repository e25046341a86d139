"""Reads a pattern from its text."""

from splendor_replay.store.patterns.read_parts import read_compare
from splendor_replay.store.patterns.read_steps import ACTS, read_steps
from splendor_replay.store.patterns.read_tables import CLAUSES, read_clauses
from splendor_replay.store.patterns.tree import (
    Filter,
    Pattern,
    PlayerName,
    Players,
    Position,
    Sequence,
    TurnOrder,
    Winner,
)
from splendor_replay.store.patterns.words import Cursor

__all__ = ["read_pattern"]

_FILTERS = ("players", "winner", "loser", "turn", "player")
_BEGINNINGS = (*ACTS, "not", *CLAUSES)


def read_pattern(text: str) -> Pattern:
    """Read a pattern: filters, then a sequence of steps or clauses about the table.

    Raises:
        PatternError: Where the text is none; it names the column and what would do there.

    Example:
        >>> len(read_pattern("reserve level 3 by round 5; buy it by round 15").body.steps)
        2
    """
    cursor = Cursor(text)
    filters = _filters(cursor) if cursor.word in _FILTERS else ()
    if cursor.word in {*ACTS, "not"}:
        body: Sequence | Position = Sequence(read_steps(cursor))
    elif cursor.word in CLAUSES:
        body = Position(read_clauses(cursor))
    else:
        known = _BEGINNINGS if filters else (*_BEGINNINGS, *_FILTERS)
        cursor.refuse("an action, or what the table shows", known)
    if cursor.word:
        cursor.refuse("and, or the end")
    return Pattern(body, filters)


def _filters(cursor: Cursor) -> tuple[Filter, ...]:
    filters = [_filter(cursor)]
    while cursor.accept("and"):
        filters.append(_filter(cursor))
    cursor.need(":")
    return tuple(filters)


def _filter(cursor: Cursor) -> Filter:
    match cursor.one_of("a filter", _FILTERS):
        case "players":
            return Players(read_compare(cursor, "a number of players"))
        case "winner":
            return Winner(won=True)
        case "loser":
            return Winner(won=False)
        case "turn":
            cursor.need("order")
            return TurnOrder(read_compare(cursor, "a place in the order of turns"))
        case _:
            return PlayerName(_quoted(cursor))


def _quoted(cursor: Cursor) -> str:
    if len(cursor.raw) < 3 or cursor.raw[0] != '"':  # noqa: PLR2004 - two quotes and a letter
        cursor.refuse('a name in quotes, such as "Ana"')
    return cursor.step().text[1:-1]
