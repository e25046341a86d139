"""Reads the actions and parts of a turn word by word, and says what is wrong with them."""

import re
from collections.abc import Callable
from typing import Any

from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.log import FIELD_OF_PART, PartName, Waiver
from splendor_replay.record.model import (
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Skip,
    Swap,
    Take,
    Unreadable,
)
from splendor_replay.record.notation import PART_OF_KEYWORD, TURN_WORDS
from splendor_replay.record.values import amount_in, card_in, free_text, noble_in, tokens_in
from splendor_replay.record.words import Cursor, LineError, Word, shortened

__all__ = ["BLIND_MARKS", "read_parts"]

Fields = dict[str, Any]

BLIND_MARKS = (UNKNOWN, "1?", "2?", "3?")
"""Marks of a reserved card that is not known, without and with its level."""
_CODE = re.compile(r"![A-Za-z][0-9]{3}\Z")
_TIME = re.compile(r"[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]\Z")
_TOKENS = "tokens, such as U2RK"
_CARD = "a card, such as 1W-R2K1"


def read_parts(cursor: Cursor, fields: Fields) -> None:
    """Read actions and parts to the end of the line into the fields of a turn or segment.

    Raises:
        LineError: Where a word cannot be read, or stands twice where it may stand once.
    """
    order: list[PartName] = []
    while word := cursor.word:
        if word in _ACTIONS or word[0] == '"':
            _once("action", cursor, fields, "a further action stands on a line with +")
            if order:
                fields["early"] = tuple(order)
            fields["action"] = _ACTIONS.get(word, _kept)(cursor)
        elif word in PART_OF_KEYWORD:
            order.append(PART_OF_KEYWORD[word])
            _part(PART_OF_KEYWORD[word], cursor, fields)
        elif word in _OTHERS:
            _once(_OTHERS[word][0], cursor, fields, "it is written once")
            fields[_OTHERS[word][0]] = _OTHERS[word][1](cursor)
        elif word[0] == "!":
            fields["waivers"] = tuple(_waivers(cursor))
        else:
            cursor.refuse("an action or a part of a turn", tuple(TURN_WORDS))


def _once(name: str, cursor: Cursor, fields: Fields, reason: str) -> None:
    if name in fields:
        word, column = cursor.skip()
        message = f"{shortened(word)} is too much here: {reason}"
        raise LineError(message, column, len(word))


def _value(cursor: Cursor, expected: str) -> Word:
    cursor.skip()
    return cursor.value(expected, TURN_WORDS)


def _tokens(cursor: Cursor) -> Word:
    cursor.skip()
    return cursor.tokens(_TOKENS, TURN_WORDS)


# --- actions ---------------------------------------------------------------------------------


def _take(cursor: Cursor) -> Take:
    return Take(tokens=amount_in(_tokens(cursor)))


def _buy(cursor: Cursor) -> Buy:
    cursor.skip()
    card = card_in(cursor.value(_CARD, TURN_WORDS | {"from"}), UNKNOWN)
    source = cursor.one_of("a place", ("hand", "table")) if cursor.accept("from") else None
    return Buy.model_validate({"card": card, "source": source})


def _reserve(cursor: Cursor) -> Reserve | ReserveDeck:
    cursor.skip()
    if not cursor.accept("deck"):
        return Reserve(card=card_in(cursor.value(_CARD, TURN_WORDS), UNKNOWN))
    level = cursor.number("the level of a deck", 1, 3)
    told = cursor.value(_CARD, TURN_WORDS) if cursor.accept("=") else None
    card = None if told is None or told.text == UNKNOWN else card_in(told)
    return ReserveDeck.model_validate({"level": level, "card": card})


def _pass(cursor: Cursor) -> Pass:
    cursor.skip()
    return Pass()


def _skip(cursor: Cursor) -> Skip:
    cursor.skip()
    return Skip()


def _swap(cursor: Cursor) -> Swap:
    cursor.skip()
    given = tokens_in(cursor.tokens(_TOKENS, TURN_WORDS | {"for"}))
    cursor.one_of("the word between given and gotten tokens", ("for",))
    return Swap(given=given, gotten=tokens_in(cursor.tokens(_TOKENS, TURN_WORDS)))


def _kept(cursor: Cursor) -> Unreadable:
    """Return words that an earlier reading could not read: they stand in quotes."""
    cursor.kept = word = cursor.skip()
    text = free_text(word)
    if not text:
        cursor.refuse_word(word, "an action")
    return Unreadable(text=text)


_ACTIONS: dict[str, Callable[[Cursor], object]] = {
    "take": _take,
    "buy": _buy,
    "reserve": _reserve,
    "pass": _pass,
    "skip": _skip,
    "swap": _swap,
}


# --- parts -----------------------------------------------------------------------------------


def _part(part: PartName, cursor: Cursor, fields: Fields) -> None:
    name = FIELD_OF_PART[part]
    read_one = _LISTED.get(part)
    if read_one is None:
        _once(name, cursor, fields, "its tokens stand in one list")
        value = _tokens(cursor)
        fields[name] = tokens_in(value) if part == "receive" else amount_in(value)
        return
    word, column = cursor.peek()
    before = fields.get(name)
    found = read_one(cursor)
    if before is not None and () in (before, found):
        message = f"{word} - says that there is none, and {word} stands here twice"
        raise LineError(message, column, len(word))
    fields[name] = (*(before or ()), *found)


def _noble(cursor: Cursor) -> tuple[str, ...]:
    word = _value(cursor, "a noble, such as W4U4")
    return () if word.text == EMPTY_SLOT else (noble_in(word, UNKNOWN),)


def _drop(cursor: Cursor) -> tuple[str, ...]:
    return (card_in(_value(cursor, _CARD), BLIND_MARKS),)


def _reveal(cursor: Cursor) -> tuple[str, ...]:
    return (card_in(_value(cursor, _CARD), (UNKNOWN, EMPTY_SLOT)),)


_LISTED: dict[PartName, Callable[[Cursor], tuple[str, ...]]] = {
    "noble": _noble,
    "drop": _drop,
    "reveal": _reveal,
}


# --- what belongs to the turn as a whole ------------------------------------------------------


def _undone(cursor: Cursor) -> bool:
    cursor.skip()
    return True


def _label(cursor: Cursor) -> str:
    cursor.skip()
    if not cursor.word:
        cursor.refuse('a label in quotes, such as "take three"')
    word = cursor.skip()
    text = free_text(word)
    if not text:
        cursor.refuse_word(word, "a label that is not empty")
    return text


def _time(cursor: Cursor) -> str:
    cursor.skip()
    if not _TIME.match(cursor.word):
        cursor.refuse("a time hh:mm:ss, such as 0:12:05")
    return cursor.skip().text


_OTHERS: dict[str, tuple[str, Callable[[Cursor], object]]] = {
    "undone": ("undone", _undone),
    "as": ("label", _label),
    "time": ("time", _time),
}


def _waivers(cursor: Cursor) -> list[Waiver]:
    """Read waivers to the end of the line: codes, then the reason for all of them."""
    waivers = []
    while cursor.word:
        codes = []
        while cursor.word.startswith("!"):
            if not _CODE.match(cursor.word):
                cursor.refuse("a waiver: !, a code such as G305, and a reason")
            codes.append(cursor.skip().text[1:].upper())
        reason = free_text(cursor.up_to_waiver("a reason")) if cursor.word else ""
        waivers.append(Waiver(codes=tuple(codes), reason=reason or None))
    return waivers
