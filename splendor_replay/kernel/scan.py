"""Steps over the values of canonical JSON in an array of bytes; only exactly so spelled ones.

Each function takes the place where a value should begin and returns the place behind it, or
``FAIL``, which lies behind the end of any array: whoever begins there fails too, so that a caller
need not ask after every step. Nothing is read outside the array.
"""

import numpy as np

from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.layout import Bytes
from splendor_replay.kernel.names import (
    BONUS_SHIFT,
    CARD_KEYS,
    CARD_PLACES,
    COUNT_BITS,
    GEM_OF,
    GOLD_GEM,
    LEVEL_SHIFT,
    MOST_NEEDED,
    TILE_KEYS,
    TILE_PLACES,
)

__all__ = [
    "FAIL",
    "accept",
    "card",
    "digit",
    "expect",
    "in_order",
    "number",
    "rating",
    "text",
    "tile",
    "tokens",
]

FAIL = 1 << 62
"""Behind every place."""

_QUOTE, _BACKSLASH, _DASH, _ZERO, _NINE = b'"\\-09'
_SPACE, _NOT_ASCII = 0x20, 0x80
_LEVELS = 3
_LONGEST_NUMBER = 6
_LONGEST_TEXT = 100_000
_LONGEST_RATING = 15
"""Bytes of digits and a point of which no two spellings are the same number."""
_SMALL_RATING = 5
"""Bytes from the point on of what is below 1 and written without an exponent."""
_BYTE = 255

_AFTER_BACKSLASH = np.zeros(256, np.bool_)
_AFTER_BACKSLASH[list(b'"\\bfnrt')] = True
_NO_CONTROL = np.ones(256, np.bool_)
"""Which control characters have a short escape, so that they are never written by their number."""
_NO_CONTROL[:_SPACE] = False
_NO_CONTROL[list(b"\b\f\n\r\t")] = True
_NO_HEX = 16
_HEX = np.full(256, _NO_HEX, np.uint8)
_HEX[list(b"0123456789abcdef")] = range(16)
_LEAST = np.array([0, 0, 0x80, 0x800, 0x10000], np.int64)
"""Lowest character that takes so many bytes."""
_HIGHEST, _HALVES, _BEHIND_HALVES = 0x10FFFF, 0xD800, 0xE000
_FIRST_LEAD, _LAST_LEAD, _LEAD_OF_3, _LEAD_OF_4 = 0xC2, 0xF4, 0xE0, 0xF0
_FURTHER, _FURTHER_BITS = 0x80, 0xC0


@inlined
def expect(data: Bytes, at: int, word: bytes) -> int:
    """Step over a word."""
    size = len(word)
    if at + size > len(data):
        return FAIL
    here = data[at : at + size]  # no step into it can be negative, which need not be asked then
    for step in range(size):
        if here[step] != word[step]:
            return FAIL
    return at + size


@inlined
def accept(data: Bytes, at: int, word: bytes) -> int:
    """Step over a word where it stands here, else stay."""
    after = expect(data, at, word)
    return at if after == FAIL else after


# --- numbers -----------------------------------------------------------------------------------


@inlined
def digit(data: Bytes, at: int, highest: int) -> tuple[int, int]:
    """Read a digit from 1 to ``highest``; another one behind it is not looked for."""
    if at >= len(data):
        return FAIL, 0
    value = int(data[at]) - _ZERO
    if not 1 <= value <= highest:
        return FAIL, 0
    return at + 1, value


@inlined
def _is_digit(data: Bytes, at: int) -> bool:
    return at < len(data) and _ZERO <= data[at] <= _NINE


@inlined
def number(data: Bytes, at: int, highest: int) -> tuple[int, int]:
    """Read a number from 0 to ``highest`` without leading zeros."""
    first, value = at, 0
    while _is_digit(data, at) and at - first < _LONGEST_NUMBER:
        value = value * 10 + int(data[at]) - _ZERO
        at += 1
    leading = at - first > 1 and data[first] == _ZERO
    if at == first or leading or value > highest or _is_digit(data, at):
        return FAIL, 0
    return at, value


@compiled
def rating(data: Bytes, at: int) -> int:
    """Step over a rating in its only spelling: digits with a point among them, few enough."""
    first = at + 1 if at < len(data) and data[at] == _DASH else at
    point = _digits(data, first)
    behind = _digits(data, expect(data, point, b"."))
    if behind == FAIL or behind > first + _LONGEST_RATING:
        return FAIL
    small = data[first] == _ZERO and (first > at or behind > point + _SMALL_RATING)
    longer = point > first + 1 and data[first] == _ZERO
    longer = longer or (behind > point + 2 and data[behind - 1] == _ZERO)
    return FAIL if small or longer else behind


@compiled
def _digits(data: Bytes, at: int) -> int:
    """Step over digits; there must be one."""
    first = at
    while _is_digit(data, at):
        at += 1
    return FAIL if at == first else at


# --- texts -------------------------------------------------------------------------------------


@compiled
def text(data: Bytes, at: int, least: int) -> int:
    """Step over a text in anybody's words, up to the quote and the quote itself.

    Args:
        data: The bytes.
        at: Behind the opening quote.
        least: How many bytes it must have.
    """
    first = at
    while at < len(data) and data[at] != _QUOTE:
        if data[at] < _SPACE:
            return FAIL
        if data[at] == _BACKSLASH:
            at = _escape(data, at + 1)
        elif data[at] < _NOT_ASCII:
            at += 1
        else:
            at = _character(data, at)
    if at >= len(data) or not least <= at - first <= _LONGEST_TEXT:
        return FAIL
    return at + 1


@compiled
def _escape(data: Bytes, at: int) -> int:
    """Step over what stands behind a backslash."""
    if at < len(data) and _AFTER_BACKSLASH[data[at]]:
        return at + 1
    at = expect(data, at, b"u00")
    if at + 2 > len(data):
        return FAIL
    code = (int(_HEX[data[at]]) << 4) + int(_HEX[data[at + 1]])
    return FAIL if code >= _SPACE or _HEX[data[at + 1]] == _NO_HEX or _NO_CONTROL[code] else at + 2


@compiled
def _character(data: Bytes, at: int) -> int:
    """Step over a character of several bytes, if it is one of Unicode in its shortest spelling."""
    lead = int(data[at])
    size = 2 + (lead >= _LEAD_OF_3) + (lead >= _LEAD_OF_4)
    if not _FIRST_LEAD <= lead <= _LAST_LEAD or at + size > len(data):
        return FAIL
    code = lead & (0x7F >> size)
    for step in range(1, size):
        if data[at + step] & _FURTHER_BITS != _FURTHER:
            return FAIL
        code = code << 6 | (int(data[at + step]) & ~_FURTHER_BITS)
    half = _HALVES <= code < _BEHIND_HALVES
    return FAIL if half or not _LEAST[size] <= code <= _HIGHEST else at + size


@compiled
def in_order(data: Bytes, one: int, other: int) -> bool:
    """Tell whether a name stands before another; the quote behind it is less than all letters."""
    while data[one] == data[other] != _QUOTE:
        one, other = one + 1, other + 1
    return bool(data[one] < data[other])


# --- tokens, cards, tiles ----------------------------------------------------------------------


@inlined
def tokens(data: Bytes, at: int, row: Bytes, place: int) -> int:
    """Read tokens and the quote behind them into six bytes of a row, which are zero before."""
    if at + 1 < len(data) and data[at] == _DASH:
        return FAIL if data[at + 1] != _QUOTE else at + 2
    last = -1
    while at < len(data) and data[at] != _QUOTE:
        gem = int(GEM_OF[data[at]])
        if not last < gem <= GOLD_GEM:
            return FAIL
        at, count = at + 1, 1
        if _is_digit(data, at):
            at, count = number(data, at, _BYTE)
            if count <= 1:
                return FAIL
        row[place + gem] = count
        last = gem
    return FAIL if at >= len(data) or last < 0 else at + 1


@inlined
def _need(data: Bytes, at: int) -> tuple[int, int]:
    """Read what a card or a tile asks for, and the quote behind it; return its key too."""
    key, last = 0, -1
    while at + 1 < len(data) and data[at] != _QUOTE:
        gem = int(GEM_OF[data[at]])
        count = int(data[at + 1]) - _ZERO
        if not (last < gem < GOLD_GEM and 1 <= count <= MOST_NEEDED):
            return FAIL, 0
        key |= count << COUNT_BITS * gem
        at, last = at + 2, gem
    if at >= len(data) or data[at] != _QUOTE:
        return FAIL, 0
    return at + 1, key


@inlined
def card(data: Bytes, at: int, row: Bytes, place: int) -> int:
    """Read the name of a card of the box and the quote behind it into a byte of a row."""
    if at + 3 > len(data) or data[at + 2] != _DASH:
        return FAIL
    level, bonus = int(data[at]) - _ZERO, int(GEM_OF[data[at + 1]])
    at, key = _need(data, at + 3)
    if not (1 <= level <= _LEVELS and bonus < GOLD_GEM):
        return FAIL
    key |= level << LEVEL_SHIFT | bonus << BONUS_SHIFT
    rest = key % len(CARD_KEYS)
    if CARD_KEYS[rest] != key:
        return FAIL
    row[place] = CARD_PLACES[rest]
    return at


@inlined
def tile(data: Bytes, at: int, row: Bytes, place: int) -> int:
    """Read the name of a noble tile of the box and the quote behind it into a byte of a row."""
    at, key = _need(data, at)
    rest = key % len(TILE_KEYS)
    if TILE_KEYS[rest] != key:
        return FAIL
    row[place] = TILE_PLACES[rest]
    return at
