"""Reads what stands above and below the turns of a record's canonical JSON into a row."""

from splendor_replay.kernel import game_words as words
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import (
    END_REASON,
    END_SEAT,
    MARKET,
    NOBLES,
    OMITS,
    PLAYERS,
    PROFILE,
    SCORED,
    SCORES,
    START,
    TARGET,
    TILES,
    WINNERS,
    Bytes,
    Reason,
)
from splendor_replay.kernel.names import CARD_LEVELS
from splendor_replay.kernel.scan import (
    FAIL,
    accept,
    card,
    digit,
    expect,
    in_order,
    number,
    rating,
    text,
    tile,
)

__all__ = ["read_deal", "read_end", "read_header"]

_COMMA, _BRACKET, _BRACE, _QUOTE, _DASH = b',]}"-'
_FEWEST, _MOST = 2, 4
_MOST_TILES = 5
_LEVELS, _SLOTS = 3, 4
_BYTE = 255
_SAID, _TIMEOUT, _CONCEDE = int(Reason.NONE), int(Reason.TIMEOUT), int(Reason.CONCEDE)


# --- the header --------------------------------------------------------------------------------


@compiled
def read_header(data: Bytes, at: int, head: Bytes, profiles: Bytes) -> int:
    """Read a line from its first brace to the deal.

    Args:
        data: The bytes.
        at: At the brace.
        head: Row of the game, in which stands what a record says that says nothing.
        profiles: The names of the profiles, a quote behind each.
    """
    at = expect(data, at, words.OPENING)
    after = accept(data, at, words.RULES)
    if after != at:
        at = expect(data, _profile(data, after, head, profiles), b"}")
    for word in (words.DATE, words.TIME, words.EVENT, words.SOURCE):
        after = accept(data, at, word)
        if after != at:
            at = text(data, after, 1)
    after = accept(data, at, words.TARGET)
    if after != at:
        at, head[TARGET] = number(data, after, _BYTE)
        if head[TARGET] == 0:
            return FAIL
    at, head[START] = digit(data, expect(data, at, words.START), _MOST)
    after = accept(data, at, words.OMITS)
    if after != at:
        head[OMITS], at = 1, after
    at = _players(data, _extras(data, at), head)
    return FAIL if head[START] > head[PLAYERS] else _remarks(data, at)


@compiled
def _profile(data: Bytes, at: int, head: Bytes, profiles: Bytes) -> int:
    """Read the name of a profile and the quote behind it; the usual one is not written."""
    if accept(data, at, words.USUAL_PROFILE) != at:
        return FAIL
    place, step, same = 0, 0, True
    for letter in profiles:
        same = same and at + step < len(data) and data[at + step] == letter
        step += 1
        if letter == _QUOTE:
            if same:
                head[PROFILE] = place
                return at + step
            place, step, same = place + 1, 0, True
    return FAIL


@compiled
def _players(data: Bytes, at: int, head: Bytes) -> int:
    at = expect(data, at, words.PLAYERS)
    for seat in range(1, _MOST + 1):
        at = text(data, expect(data, at, words.PLAYER), 1)
        after = accept(data, at, words.RATING)
        if after != at:
            at = rating(data, after)
        at = expect(data, at, b"}")
        head[PLAYERS] = seat
        if at < len(data) and data[at] == _BRACKET:
            return FAIL if seat < _FEWEST else at + 1
        at = expect(data, at, b",")
    return FAIL


@compiled
def _extras(data: Bytes, at: int) -> int:
    """Step over the ``x-`` fields, where there are any; their names are in order."""
    after = accept(data, at, words.EXTRAS)
    if after == at:
        return at
    at, last = after, FAIL
    while True:
        name = expect(data, at, b'"')
        at = text(data, expect(data, _extra_name(data, name), b':"'), 0)
        if at == FAIL or (last != FAIL and not in_order(data, last, name)):
            return FAIL
        if at < len(data) and data[at] == _BRACE:
            return at + 1
        at, last = expect(data, at, b","), name


@compiled
def _extra_name(data: Bytes, at: int) -> int:
    """Step over a name of letters, digits, points, dashes, and the quote behind it."""
    first = at
    while at < len(data) and data[at] != _QUOTE:
        letter = data[at]
        plain = (
            ord("0") <= letter <= ord("9")
            or ord("A") <= letter <= ord("Z")
            or ord("a") <= letter <= ord("z")
        )
        inside = letter == _DASH or letter == ord(".") or letter == ord("_")
        if not plain and (at == first or not inside):
            return FAIL
        at += 1
    return FAIL if at >= len(data) or at == first else at + 1


@compiled
def _remarks(data: Bytes, at: int) -> int:
    """Step over the comment lines, where there are any."""
    after = accept(data, at, words.REMARKS)
    if after == at:
        return at
    at = after
    while True:
        at = text(data, expect(data, at, b'"'), 0)
        if at < len(data) and data[at] == _BRACKET:
            return at + 1
        at = expect(data, at, b",")
        if at == FAIL:
            return FAIL


# --- the deal ----------------------------------------------------------------------------------


@compiled
def read_deal(data: Bytes, at: int, head: Bytes) -> int:
    """Read the deal: the tiles, and a market of which every slot is named."""
    at = expect(data, at, words.DEAL)
    at = _tiles(data, expect(data, at, words.TILES), head)
    at = expect(data, at, words.MARKET)
    for row in range(_LEVELS):
        at = expect(data, at, words.NEXT_MARKET) if row else at
        at, level = digit(data, at, _LEVELS)
        if level != row + 1:
            return FAIL
        at = _slots(data, expect(data, at, words.SLOTS), head, level)
    return expect(data, at, b"}]}")


@compiled
def _tiles(data: Bytes, at: int, head: Bytes) -> int:
    """Read the tiles up to the words behind them."""
    after = accept(data, at, b"]},")
    if after != at:
        return after
    for place in range(_MOST_TILES):
        at = tile(data, expect(data, at, b'"'), head, NOBLES + place)
        head[TILES] = place + 1
        after = accept(data, at, b"]},")
        if after != at:
            return after
        at = expect(data, at, b",")
    return FAIL


@compiled
def _slots(data: Bytes, at: int, head: Bytes, level: int) -> int:
    for slot in range(_SLOTS):
        place = MARKET + _SLOTS * (level - 1) + slot
        at = expect(data, at, b',"') if slot else expect(data, at, b'"')
        at = card(data, at, head, place)
        if at == FAIL or CARD_LEVELS[head[place]] != level:
            return FAIL
    return expect(data, at, b"]")


# --- the end -----------------------------------------------------------------------------------


@compiled
def read_end(data: Bytes, at: int, head: Bytes) -> int:
    """Read how the game ended, where the record says it."""
    after = accept(data, at, words.END)
    if after == at:
        return at
    first = at = after
    head[END_REASON] = _SAID
    at = _scores(data, at, head)
    at = _winners(data, at, first, head)
    at = _reason(data, at, first, head)
    after = _field(data, at, first, words.COMMENT)
    if after != at:
        at = text(data, after, 1)
    return expect(data, at, b"}")


@compiled
def _field(data: Bytes, at: int, first: int, word: bytes) -> int:
    """Step over the name of a field, with a comma before all but the first; else stay."""
    if at == first:
        return accept(data, at, word)
    after = expect(data, expect(data, at, b","), word)
    return at if after == FAIL else after


@compiled
def _scores(data: Bytes, at: int, head: Bytes) -> int:
    """Read the final prestige of seats, which stand in their order."""
    after = accept(data, at, words.SCORES)
    if after == at:
        return at
    at, last = after, 0
    while True:
        at, seat = digit(data, expect(data, at, words.SCORE), head[PLAYERS])
        if seat <= last:
            return FAIL
        at = expect(data, at, words.PRESTIGE)
        at, head[SCORES + seat - 1] = number(data, at, _BYTE)
        at = expect(data, at, b"}")
        head[SCORED] |= 1 << (seat - 1)
        last = seat
        if at < len(data) and data[at] == _BRACKET:
            return at + 1
        at = expect(data, at, b",")


@compiled
def _winners(data: Bytes, at: int, first: int, head: Bytes) -> int:
    """Read the winners, who stand in the order of their seats."""
    after = _field(data, at, first, words.WINNERS)
    if after == at:
        return at
    at, last = after, 0
    head[WINNERS] = 0
    if at < len(data) and data[at] == _BRACKET:
        return at + 1
    while True:
        at, seat = digit(data, at, head[PLAYERS])
        if seat <= last:
            return FAIL
        head[WINNERS] |= 1 << (seat - 1)
        last = seat
        if at < len(data) and data[at] == _BRACKET:
            return at + 1
        at = expect(data, at, b",")


@compiled
def _reason(data: Bytes, at: int, first: int, head: Bytes) -> int:
    after = _field(data, at, first, words.REASON)
    if after == at:
        return at
    for place in range(len(words.REASONS)):
        at = accept(data, after, words.REASONS[place])
        if at != after:
            head[END_REASON] = _SAID + 1 + place
            break
    else:
        return FAIL
    after = _field(data, at, first, words.END_SEAT)
    if after == at:
        return at
    if head[END_REASON] != _CONCEDE and head[END_REASON] != _TIMEOUT:
        return FAIL
    at, head[END_SEAT] = digit(data, after, head[PLAYERS])
    return at
