"""Reads a turn: its actions and parts, in the order in which they stand."""

import re
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import (
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
    Waiver,
)
from splendor_replay.record.words import (
    LineError,
    card,
    code_and_comment,
    count,
    hint,
    noble,
    shortened,
    split,
    tokens,
    unquoted,
)

__all__ = ["TurnTextError", "read_turn", "segment_of", "turn_of"]

Fields = dict[str, Any]
_LEVELS = {"1": 1, "2": 2, "3": 3}
_WAIVER = re.compile(r"!([A-Za-z]\d{3})\Z")
_BLIND = (UNKNOWN, "1?", "2?", "3?")


class TurnTextError(ValueError):
    """A text that is no turn; the message says which word cannot be read."""


def turn_of(words: list[str], at: int, fields: Fields) -> Turn:
    """Return the turn of a line.

    Args:
        words: Words of the line without its comment.
        at: Place of the first word behind the seat.
        fields: What is known of the turn already.

    Raises:
        LineError: Where a word cannot be read.
    """
    _read_parts(words, at, fields)
    try:
        return Turn(**fields)
    except ValidationError as error:
        raise LineError(error.errors()[0]["msg"], at) from error


def segment_of(words: list[str]) -> Segment:
    """Return the segment of a ``+`` line; the first word is the plus.

    Raises:
        LineError: Where a word cannot be read.
    """
    fields: Fields = {}
    _read_parts(words, 1, fields)
    for name in ("label", "time", "waivers"):
        if name in fields:
            message = f"a {name.rstrip('s')} belongs to the first line of the turn"
            raise LineError(message, 1)
    return Segment(**fields)


def read_turn(text: str, seat: int) -> Turn:
    """Read a turn without its number and seat.

    Args:
        text: One line; further lines of the same turn begin with ``+``.
        seat: Who acts.

    Raises:
        TurnTextError: Where a word cannot be read.

    Example:
        >>> read_turn("take URK", seat=2).action
        Take(tokens=TokenCounts(sapphire=1, ruby=1, onyx=1))
    """
    first, *more = text.strip().split("\n")
    code, comment = code_and_comment(first)
    try:
        segments = tuple(segment_of(split(code_and_comment(line)[0])) for line in more)
        fields: Fields = {"seat": seat, "comment": comment or None}
        if segments:
            fields["more"] = segments
        return turn_of(split(code), 0, fields)
    except LineError as error:
        raise TurnTextError(str(error)) from error


def unreadable(text: str) -> Unreadable:
    """Return the words of a turn as they stand."""
    return Unreadable(text=text.strip())


def _read_parts(words: list[str], at: int, fields: Fields) -> None:
    end = len(words)
    while at < end:
        word = words[at]
        handler = _HANDLERS.get(word)
        if handler is None:
            handler = _HANDLERS.get(word.lower())
        if handler is not None:
            at = handler(words, at, fields)
        elif word[0] == "!":
            _waivers(words, at, fields)
            return
        elif word.startswith("->"):
            words[at : at + 1] = ["->", word[2:]]
            end += 1
        else:
            message = f"{shortened(word)} is no action and no part of a turn"
            raise LineError(message + hint(word, tuple(_HANDLERS)), at)


def _act(fields: Fields, action: object, at: int) -> None:
    """Set the action; parts that stand before it are early."""
    if "action" in fields:
        message = "a line has one action; write a second one on a line that begins with +"
        raise LineError(message, at)
    early = tuple(_PART_NAMES[name] for name in fields if name in _PART_NAMES)
    if early:
        fields["early"] = early
    fields["action"] = action


_PART_NAMES = {
    "pay": "pay",
    "gold": "gold",
    "returned": "return",
    "received": "receive",
    "nobles": "noble",
    "drops": "drop",
    "reveals": "reveal",
}


def _take(words: list[str], at: int, fields: Fields) -> int:
    if at + 1 < len(words) and words[at + 1] == UNKNOWN:
        _act(fields, Take(tokens=UNKNOWN), at)
        return at + 2
    found, end = tokens(words, at + 1)
    _act(fields, Take(tokens=found), at)
    return end


def _buy(words: list[str], at: int, fields: Fields) -> int:
    name, end = card(words, at + 1, (UNKNOWN,))
    source = None
    if end < len(words) and words[end].lower() == "from":
        source = words[end + 1].lower() if end + 1 < len(words) else ""
        if source not in {"hand", "table"}:
            message = f"a card is bought from hand or from table, not from {shortened(source)}"
            raise LineError(message, end + 1)
        end += 2
    _act(fields, Buy(card=name, source=source), at)  # type: ignore[arg-type]
    return end


def _reserve(words: list[str], at: int, fields: Fields) -> int:
    if at + 1 >= len(words) or words[at + 1].lower() != "deck":
        name, end = card(words, at + 1, (UNKNOWN,))
        _act(fields, Reserve(card=name), at)
        return end
    level = _LEVELS.get(words[at + 2]) if at + 2 < len(words) else None
    if level is None:
        message = "the level of a deck is 1, 2 or 3"
        raise LineError(message, at + 2)
    named, end = None, at + 3
    if end < len(words) and words[end] == "=":
        named, end = card(words, end + 1)
    _act(fields, ReserveDeck(level=level, card=named), at)  # type: ignore[arg-type]
    return end


def _pass(_words: list[str], at: int, fields: Fields) -> int:
    _act(fields, Pass(), at)
    return at + 1


def _skip(_words: list[str], at: int, fields: Fields) -> int:
    _act(fields, Skip(), at)
    return at + 1


def _swap(words: list[str], at: int, fields: Fields) -> int:
    given, end = tokens(words, at + 1)
    if end >= len(words) or words[end].lower() != "for":
        message = "a swap is written: swap TOKENS for TOKENS"
        raise LineError(message, end)
    gotten, end = tokens(words, end + 1)
    _act(fields, Swap(given=given, gotten=gotten), at)
    return end


def _tokens_part(name: str, *, may_be_unknown: bool = True) -> Callable[..., int]:
    def read(words: list[str], at: int, fields: Fields) -> int:
        if name in fields:
            message = f"{words[at]} stands twice; write all its tokens in one list"
            raise LineError(message, at)
        if may_be_unknown and at + 1 < len(words) and words[at + 1] == UNKNOWN:
            fields[name] = UNKNOWN
            return at + 2
        fields[name], end = tokens(words, at + 1)
        return end

    return read


def _noble(words: list[str], at: int, fields: Fields) -> int:
    name = noble(words, at + 1, (UNKNOWN, EMPTY_SLOT))
    new = () if name == EMPTY_SLOT else (name,)
    fields["nobles"] = (*fields.get("nobles", ()), *new)
    return at + 2


def _drop(words: list[str], at: int, fields: Fields) -> int:
    name, end = card(words, at + 1, _BLIND)
    fields["drops"] = (*fields.get("drops", ()), name)
    return end


def _reveal(words: list[str], at: int, fields: Fields) -> int:
    name, end = card(words, at + 1, (UNKNOWN, EMPTY_SLOT))
    fields["reveals"] = (*fields.get("reveals", ()), name)
    return end


def _undone(_words: list[str], at: int, fields: Fields) -> int:
    fields["undone"] = True
    return at + 1


def _label(words: list[str], at: int, fields: Fields) -> int:
    text = unquoted(words[at + 1]) if at + 1 < len(words) else ""
    if not text or "label" in fields:
        message = 'a label is written once, in quotes: as "take three"'
        raise LineError(message, at)
    fields["label"] = text
    return at + 2


def _time(words: list[str], at: int, fields: Fields) -> int:
    word = words[at + 1] if at + 1 < len(words) else ""
    if not re.match(r"\d{1,3}:[0-5]\d:[0-5]\d\Z", word):
        message = f"a time is written hh:mm:ss, not {shortened(word)}"
        raise LineError(message, at + 1)
    fields["time"] = word
    return at + 2


def _waivers(words: list[str], at: int, fields: Fields) -> None:
    """Read waivers to the end of the line: codes, then the reason of these codes."""
    waivers, codes, reason = [], [], []
    for index in range(at, len(words)):
        match = _WAIVER.match(words[index])
        if match is None and words[index][0] == "!":
            message = f"{shortened(words[index])} is no code; a waiver is written !G305 reason"
            raise LineError(message, index)
        if match is not None and reason:
            waivers.append((codes, reason))
            codes, reason = [], []
        if match is not None:
            codes.append(match[1].upper())
        else:
            reason.append(words[index])
    waivers.append((codes, reason))
    fields["waivers"] = tuple(
        Waiver(codes=tuple(codes), reason=unquoted(" ".join(reason)) or None)
        for codes, reason in waivers
    )


_HANDLERS: dict[str, Callable[..., int]] = {
    "take": _take,
    "buy": _buy,
    "reserve": _reserve,
    "pass": _pass,
    "skip": _skip,
    "swap": _swap,
    "pay": _tokens_part("pay"),
    "gold": _tokens_part("gold"),
    "return": _tokens_part("returned"),
    "receive": _tokens_part("received", may_be_unknown=False),
    "noble": _noble,
    "drop": _drop,
    "->": _reveal,
    "undone": _undone,
    "as": _label,
    "time": _time,
}
