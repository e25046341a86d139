"""Writes what stands above and below the turns in the canonical JSON of a record."""

from splendor_replay.kernel import game_words as words
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import (
    END_REASON,
    END_SEAT,
    MARKET,
    NOBLES,
    NOT_SAID,
    OMITS,
    SCORED,
    SCORES,
    START,
    TARGET,
    TILES,
    WINNERS,
    Bytes,
    Reason,
)
from splendor_replay.kernel.names import CARD_NAMES, TILE_NAMES
from splendor_replay.kernel.write import put, put_name, put_number

__all__ = ["put_deal", "put_end", "put_setup", "put_slots"]

_LEVELS, _SLOTS, _SEATS = 3, 4, 4
_NO_END, _NONE = int(Reason.NO_END), int(Reason.NONE)


@compiled
def put_setup(out: Bytes, at: int, head: Bytes) -> int:
    """Write the numbers that stand before the players."""
    if head[TARGET]:
        at = put_number(out, put(out, at, words.TARGET), head[TARGET])
    at = put_number(out, put(out, at, words.START), head[START])
    return put(out, at, words.OMITS) if head[OMITS] else at


@compiled
def put_deal(out: Bytes, at: int, head: Bytes) -> int:
    """Write the tiles and the market."""
    at = put(out, put(out, at, words.DEAL), words.TILES)
    for place in range(head[TILES]):
        at = put(out, at, b',"') if place else put(out, at, b'"')
        at = put_name(out, at, TILE_NAMES[head[NOBLES + place]])
    at = put(out, put(out, at, b"]},"), words.MARKET)
    for level in range(1, _LEVELS + 1):
        at = put(out, at, words.NEXT_MARKET) if level > 1 else at
        at = put_slots(out, put_number(out, at, level), head, level)
    return put(out, at, b"}]}")


@compiled
def put_slots(out: Bytes, at: int, head: Bytes, level: int) -> int:
    """Write the cards of a row, with the name of the field before them."""
    at = put(out, at, words.SLOTS)
    first = MARKET + _SLOTS * (level - 1)
    for slot in range(_SLOTS):
        at = put(out, at, b',"') if slot else put(out, at, b'"')
        at = put_name(out, at, CARD_NAMES[head[first + slot]])
    return put(out, at, b"]")


@compiled
def put_end(out: Bytes, at: int, head: Bytes) -> int:
    """Write how the game ended, which is left out where the record says nothing of it."""
    if head[END_REASON] == _NO_END:
        return at
    first = at = put(out, at, words.END)
    at = _scores(out, at, head) if head[SCORED] else at
    if head[WINNERS] != NOT_SAID:
        at = _winners(out, put(out, _comma(out, at, first), words.WINNERS), head[WINNERS])
    if head[END_REASON] != _NONE:
        at = put(out, _comma(out, at, first), words.REASON)
        at = put(out, at, words.REASONS[head[END_REASON] - _NONE - 1])
    if head[END_SEAT]:
        at = put(out, _comma(out, at, first), words.END_SEAT)
        at = put_number(out, at, head[END_SEAT])
    return put(out, at, b"}")


@compiled
def _comma(out: Bytes, at: int, first: int) -> int:
    return at if at == first else put(out, at, b",")


@compiled
def _scores(out: Bytes, at: int, head: Bytes) -> int:
    first = at = put(out, at, words.SCORES)
    for seat in range(1, _SEATS + 1):
        if head[SCORED] >> (seat - 1) & 1:
            at = put(out, _comma(out, at, first), words.SCORE)
            at = put(out, put_number(out, at, seat), words.PRESTIGE)
            at = put(out, put_number(out, at, head[SCORES + seat - 1]), b"}")
    return put(out, at, b"]")


@compiled
def _winners(out: Bytes, at: int, winners: int) -> int:
    first = at
    for seat in range(1, _SEATS + 1):
        if winners >> (seat - 1) & 1:
            at = put_number(out, _comma(out, at, first), seat)
    return put(out, at, b"]")
