"""Reads the turns of a record's canonical JSON into rows."""

from splendor_replay.kernel import turn_words as words
from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.layout import (
    ACTION,
    CARD,
    GOLD,
    LEVEL,
    NOBLE,
    NUMBER,
    PAID,
    RETURNED,
    RETURNS,
    REVEAL,
    SEAT,
    SOURCE,
    TOKENS,
    Action,
    Bytes,
    Source,
)
from splendor_replay.kernel.scan import FAIL, accept, card, digit, expect, number, tile, tokens

__all__ = ["SHORTEST_TURN", "read_turns"]

SHORTEST_TURN = len(b'{"action":{"type":"pass"},"seat":1},')
"""Least bytes of a turn and what stands behind it."""

_HIGHEST_NUMBER = 65_535
_LEVELS = 3
_TAKE, _BUY, _RESERVE, _DECK, _PASS = tuple(map(int, Action))
_HAND, _TABLE = int(Source.HAND), int(Source.TABLE)
_COMMA, _BRACKET = b",]"
_T, _B, _R, _DASH = b"tbr-"
_BEHIND_RESERVE = len(b"reserve")


@compiled
def read_turns(data: Bytes, at: int, turns: Bytes, last: int, players: int) -> tuple[int, int]:
    """Read turns up to the bracket and the bracket itself.

    Args:
        data: The bytes.
        at: At the first turn.
        turns: Rows to fill; there are enough for the bytes that are left.
        last: First free row.
        players: How many seats the table has.

    Returns:
        The place behind the bracket, and the first row that is free then.
    """
    while True:
        at = _turn(data, at, turns[last], players)
        if at >= len(data):
            return FAIL, last
        last += 1
        if data[at] == _BRACKET:
            return at + 1, last
        at = expect(data, at, b",")


@inlined
def _turn(data: Bytes, at: int, row: Bytes, players: int) -> int:
    row[:] = 0
    at = expect(data, at, words.ACTION)
    at = expect(data, _action(data, at, row), b"}")
    at = _parts(data, at, row)
    at, row[SEAT] = digit(data, expect(data, at, words.SEAT), players)
    after = accept(data, at, words.NUMBER)
    if after != at:
        at, counted = number(data, after, _HIGHEST_NUMBER)
        if counted == 0:
            return FAIL
        row[NUMBER], row[NUMBER + 1] = counted & 0xFF, counted >> 8
    return expect(data, at, b"}")


# --- the action --------------------------------------------------------------------------------


@inlined
def _action(data: Bytes, at: int, row: Bytes) -> int:
    """Read an action from its type on."""
    if at + _BEHIND_RESERVE >= len(data):
        return FAIL
    if data[at] == _T:
        row[ACTION] = _TAKE
        return tokens(data, expect(data, at, words.TAKE), row, TOKENS)
    if data[at] == _B:
        return _buy(data, at, row)
    if data[at] != _R:
        row[ACTION] = _PASS
        return expect(data, at, words.PASS)
    if data[at + _BEHIND_RESERVE] == _DASH:
        return _deck(data, at, row)
    row[ACTION] = _RESERVE
    return card(data, expect(data, at, words.RESERVE), row, CARD)


@inlined
def _buy(data: Bytes, at: int, row: Bytes) -> int:
    row[ACTION] = _BUY
    at = card(data, expect(data, at, words.BUY), row, CARD)
    for word, source in ((words.FROM_HAND, _HAND), (words.FROM_TABLE, _TABLE)):
        after = accept(data, at, word)
        if after != at:
            row[SOURCE] = source
            return after
    return at


@inlined
def _deck(data: Bytes, at: int, row: Bytes) -> int:
    row[ACTION] = _DECK
    at, row[LEVEL] = digit(data, expect(data, at, words.RESERVE_DECK), _LEVELS)
    after = accept(data, at, words.TOLD)
    return at if after == at else card(data, after, row, CARD)


# --- the parts ---------------------------------------------------------------------------------


@inlined
def _parts(data: Bytes, at: int, row: Bytes) -> int:
    """Read the parts in the order in which they are written."""
    after = accept(data, at, words.PAY)
    if after != at:
        if row[ACTION] == _TAKE:  # the bytes of its payment are those of the take
            return FAIL
        row[PAID], at = 1, tokens(data, after, row, TOKENS)
    after = accept(data, at, words.GOLD)
    if after != at:
        row[GOLD], at = 1, after
    after = accept(data, at, words.RETURNED)
    if after != at:
        row[RETURNS], at = 1, tokens(data, after, row, RETURNED)
    after = accept(data, at, words.NOBLE)
    if after != at:
        at = expect(data, tile(data, after, row, NOBLE), b"]")
    after = accept(data, at, words.REVEAL)
    if after != at:
        at = expect(data, card(data, after, row, REVEAL), b"]")
    return at
