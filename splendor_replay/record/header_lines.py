"""Reads the lines above the deal, and the line that says how the game ended."""

import math
import re
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError

from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import End, Player, Rules, Score, StartPosition
from splendor_replay.record.notation import END_REASONS, HEADER_WORDS
from splendor_replay.record.values import free_text
from splendor_replay.record.words import Cursor, LineError, Word, seat_number

__all__ = ["end_of", "header_of"]

_EXTRA = "x-"
_EXTRA_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*\Z")
_OMITTED = ("pay", "gold", "return", "noble", "reveal")
_NUMBER = re.compile(r"-?[0-9]{1,25}(\.[0-9]{1,25})?(e[+-]?[0-9]{1,3})?\Z", re.IGNORECASE)

Found = tuple[str, Any]


def header_of(cursor: Cursor) -> Found:
    """Return the field of the record that a line sets, and its value; ``?`` sets ``None``.

    ``extras`` and ``players`` give a pair, the name or seat and the value; ``expansions`` gives
    one name: these are read line by line.

    Raises:
        LineError: Where a word cannot be read.
    """
    word = cursor.word
    if word.startswith(_EXTRA) and len(word) > len(_EXTRA):
        said = cursor.skip()
        name = said.text[len(_EXTRA) :]
        if not _EXTRA_NAME.match(name):
            cursor.refuse_word(said, "x- and a name of letters, digits, dots and dashes")
        return "extras", (name, free_text(cursor.rest()))
    read = _READERS.get(word)
    if read is None:
        cursor.refuse("a line of a record", HEADER_WORDS)
    cursor.skip()
    return read(cursor)


def _known(field: str, read: Callable[[Cursor], object]) -> Callable[[Cursor], Found]:
    """Return a reader of one value, which may be unknown and ends the line."""

    def value(cursor: Cursor) -> Found:
        found = None if cursor.accept(UNKNOWN) else read(cursor)
        cursor.finish()
        return field, found

    return value


def _text(cursor: Cursor) -> str:
    if not cursor.word:
        cursor.refuse("a text")
    return _not_empty(cursor.rest())


def _not_empty(word: Word) -> str:
    text = free_text(word)
    if not text:
        Cursor.refuse_word(word, "a text that is not empty")
    return text


def _known_text(field: str) -> Callable[[Cursor], Found]:
    def value(cursor: Cursor) -> Found:
        alone = cursor.left == 1
        return field, None if alone and cursor.accept(UNKNOWN) else _text(cursor)

    return value


def _rules(cursor: Cursor) -> Found:
    if not cursor.word:
        cursor.refuse("a profile, such as official")
    whole = cursor.rest()
    profile, *settings = whole.text.split(",")
    column = whole.column + len(profile) + 1
    knobs: dict[str, str] = {}
    for setting in settings:
        knob, _, value = (part.strip() for part in setting.partition("="))
        word = Word(setting, column)
        if not value or not knob or knob.lower() in knobs:
            cursor.refuse_word(word, "knobs such as target=21, each once")
        knobs[knob.lower()] = value
        column += len(setting) + 1
    try:
        return "rules", Rules(profile=profile.strip().lower(), knobs=knobs)
    except ValidationError:
        cursor.refuse_word(whole, "a profile and knobs, such as official,target=21")


def _nobles_from(cursor: Cursor) -> int:
    return int(cursor.one_of("a number of noble tiles", ("10", "12")))


def _omits(cursor: Cursor) -> Found:
    parts = [cursor.one_of("parts never listed", _OMITTED)]
    while cursor.word:
        parts.append(cursor.one_of("parts never listed", _OMITTED))
    return "omits", tuple(parts)


def _player(cursor: Cursor) -> Found:
    seat = cursor.seat()
    if not cursor.word:
        cursor.refuse("the name of the player")
    rated = cursor.left >= _RATED and cursor.peek(cursor.left - 2).text.lower() == "rating"
    name = _not_empty(cursor.rest(2 if rated else 0))
    if not rated:
        return "players", (seat, Player(name=name))
    cursor.skip()
    return "players", (seat, Player(name=name, rating=_rating(cursor.skip())))


_RATED = 3
"""Words of a name with a rating, at least."""


def _rating(word: Word) -> float:
    rating = float(word.text) if _NUMBER.match(word.text) else math.inf
    if math.isinf(rating):
        Cursor.refuse_word(word, "a rating, a number such as 1500.5")
    return rating


def _position(cursor: Cursor) -> Found:
    fields: dict[str, int] = {}
    while cursor.word:
        name, column = cursor.peek()
        word = cursor.one_of("what is known of the start", ("turn", "to-move"))
        if word in fields:
            message = f"{word} stands twice"
            raise LineError(message, column, len(name))
        fields[word] = cursor.number("the turns before") if word == "turn" else cursor.seat()
    turn, seat = fields.get("turn"), fields.get("to-move")
    return "position", StartPosition(turn=turn, to_move=seat)


_READERS: dict[str, Callable[[Cursor], Found]] = {
    "rules": _rules,
    "date": _known_text("date"),
    "time": _known_text("time"),
    "event": _known_text("event"),
    "source": _known_text("source"),
    "target": _known("target", lambda cursor: cursor.number("a target", 1)),
    "start": _known("start", Cursor.seat),
    "nobles-from": _known("nobles_from", _nobles_from),
    "omits": _omits,
    "expansion": lambda cursor: ("expansions", _text(cursor)),
    "player": _player,
    "position": _position,
}


def end_of(cursor: Cursor, comment: str | None) -> End:
    """Return what a line says of the end; the cursor stands behind the word ``end``.

    Raises:
        LineError: Where a word cannot be read or stands twice.
    """
    scores: list[Score] = []
    fields: dict[str, Any] = {"comment": comment}
    while cursor.word:
        word, column = cursor.peek()
        key = {"winner": "winners", "by": "reason"}.get(cursor.word, "")
        if key in fields:
            message = f"{word} stands twice"
            raise LineError(message, column, len(word))
        if cursor.accept("winner"):
            fields["winners"] = _winners(cursor)
        elif cursor.accept("by"):
            fields |= _reason(cursor)
        else:
            seat = cursor.seat()
            scores.append(Score(seat=seat, prestige=cursor.number("prestige", -999)))
    return End(scores=tuple(scores), **fields)


def _winners(cursor: Cursor) -> tuple[int, ...]:
    if cursor.accept(EMPTY_SLOT):
        return ()
    seats = [cursor.seat()]
    while seat_number(cursor.word) is not None:
        seats.append(cursor.seat())
    return tuple(seats)


def _reason(cursor: Cursor) -> dict[str, Any]:
    reason = cursor.one_of("how the game ended", tuple(END_REASONS))
    named = END_REASONS[reason] and seat_number(cursor.word) is not None
    who = cursor.seat() if named else None
    return {"reason": reason, "seat": who}
