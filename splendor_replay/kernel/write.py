"""Writes the values of canonical JSON into an array of bytes.

Each function writes at a place and returns the place behind what it wrote. Whoever calls it has
seen to it that there is room.
"""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.layout import Bytes
from splendor_replay.kernel.names import GOLD_GEM, LETTERS

__all__ = ["put", "put_bytes", "put_name", "put_number", "put_row", "put_tokens"]

_DASH, _QUOTE, _ZERO = b'-"0'
_TEN, _HIGHEST_PLACE = 10, 10_000


@inlined
def put(out: Bytes, at: int, word: bytes) -> int:
    """Write a word: into its own place, where no step can be negative, in a few moves."""
    place = out[at : at + len(word)]
    for step in range(len(word)):
        place[step] = word[step]
    return at + len(word)


@inlined
def put_bytes(out: Bytes, at: int, said: Bytes) -> int:
    """Write bytes as they stand."""
    for step in range(len(said)):
        out[at + step] = said[step]
    return at + len(said)


@inlined
def put_row(out: Bytes, at: int, row: Bytes) -> int:
    """Write the bytes of a row of ``spelled``, up to its first zero."""
    for letter in row:
        if letter == 0:
            break
        out[at] = letter
        at += 1
    return at


@inlined
def put_name(out: Bytes, at: int, row: Bytes) -> int:
    """Write a name, as ``put_row`` does, and a quote behind it."""
    return put(out, put_row(out, at, row), b'"')


@inlined
def put_number(out: Bytes, at: int, value: int) -> int:
    """Write a number from 0 to 99,999."""
    place = _HIGHEST_PLACE
    while place > 1 and value < place:
        place //= _TEN
    while place > 0:
        out[at] = _ZERO + value // place % _TEN
        at += 1
        place //= _TEN
    return at


@inlined
def put_tokens(out: Bytes, at: int, row: Bytes, place: int) -> int:
    """Write the tokens of six bytes of a row, and a quote behind them."""
    first = at
    for gem in range(GOLD_GEM + 1):
        count = int(row[place + gem])
        if count > 0:
            out[at] = LETTERS[gem]
            at = put_number(out, at + 1, count) if count > 1 else at + 1
    if at == first:
        out[at] = _DASH
        at += 1
    out[at] = _QUOTE
    return at + 1
