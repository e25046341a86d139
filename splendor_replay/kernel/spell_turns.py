"""Writes turns as the canonical JSON of a record has them."""

from splendor_replay.kernel import turn_words as words
from splendor_replay.kernel.compiled import compiled
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
from splendor_replay.kernel.names import CARD_NAMES, TILE_NAMES
from splendor_replay.kernel.write import put, put_name, put_number, put_tokens

__all__ = ["LONGEST_TURN", "put_turns"]

LONGEST_TURN = 256
"""More bytes than a turn takes, with a comma behind it."""

_TAKE, _BUY, _RESERVE, _DECK = tuple(map(int, Action))[:4]
_HAND, _TABLE = int(Source.HAND), int(Source.TABLE)


@compiled
def put_turns(out: Bytes, at: int, turns: Bytes) -> int:
    """Write the log, which is left out where there is no turn."""
    if len(turns) == 0:
        return at
    at = put(out, at, words.LOG)
    for place in range(len(turns)):
        at = _turn(out, put(out, at, b",") if place else at, turns[place])
    return put(out, at, b"]")


@compiled
def _turn(out: Bytes, at: int, row: Bytes) -> int:
    at = put(out, at, words.ACTION)
    at = _parts(out, put(out, _action(out, at, row), b"}"), row)
    at = put_number(out, put(out, at, words.SEAT), row[SEAT])
    number = int(row[NUMBER]) + (int(row[NUMBER + 1]) << 8)
    if number > 0:
        at = put_number(out, put(out, at, words.NUMBER), number)
    return put(out, at, b"}")


@compiled
def _action(out: Bytes, at: int, row: Bytes) -> int:
    """Write an action from its type on."""
    action = row[ACTION]
    if action == _TAKE:
        return put_tokens(out, put(out, at, words.TAKE), row, TOKENS)
    if action == _BUY:
        at = put_name(out, put(out, at, words.BUY), CARD_NAMES[row[CARD]])
        if row[SOURCE] == _HAND:
            return put(out, at, words.FROM_HAND)
        return put(out, at, words.FROM_TABLE) if row[SOURCE] == _TABLE else at
    if action == _RESERVE:
        return put_name(out, put(out, at, words.RESERVE), CARD_NAMES[row[CARD]])
    if action == _DECK:
        at = put_number(out, put(out, at, words.RESERVE_DECK), row[LEVEL])
        return (
            at if row[CARD] == 0 else put_name(out, put(out, at, words.TOLD), CARD_NAMES[row[CARD]])
        )
    return put(out, at, words.PASS)


@compiled
def _parts(out: Bytes, at: int, row: Bytes) -> int:
    if row[PAID]:
        at = put_tokens(out, put(out, at, words.PAY), row, TOKENS)
    if row[GOLD]:
        at = put(out, at, words.GOLD)
    if row[RETURNS]:
        at = put_tokens(out, put(out, at, words.RETURNED), row, RETURNED)
    if row[NOBLE]:
        at = put(out, put_name(out, put(out, at, words.NOBLE), TILE_NAMES[row[NOBLE]]), b"]")
    if row[REVEAL]:
        at = put(out, put_name(out, put(out, at, words.REVEAL), CARD_NAMES[row[REVEAL]]), b"]")
    return at
