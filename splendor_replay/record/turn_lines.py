"""Reads the lines of a turn: a fast way for the usual line, a careful one for all others.

Both give the same turn for the same line. The fast way knows the words as they are usually
written and gives up at anything else; only the careful way says what is wrong and where.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, card_of, noble_of, tokens_of
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Segment, Take, Turn
from splendor_replay.record.turn_parts import read_parts
from splendor_replay.record.words import Cursor, LineError, lex

__all__ = ["TurnTextError", "fast_turn", "more_of", "read_turn", "turn_of"]

Fields = dict[str, Any]
_REMEMBERED = 4096
_SEATS = {f"P{seat}": seat for seat in range(1, 10)}
_NUMBERS = {f"{number}{dot}": number for number in range(1000) for dot in ("", ".")}
_LEVELS = {"1": 1, "2": 2, "3": 3}


class TurnTextError(ValueError):
    """A text that is no turn; the message says what cannot be read."""


def fast_turn(line: str) -> Turn | None:
    """Return the turn of a line that is written in the usual way, ``None`` for any other line.

    The usual way: number, seat, action, parts in any order, each once; then a comment.
    """
    comment = None
    if "#" in line:
        if '"' in line:
            return None
        line, _, comment = line.partition("#")
        comment = comment.strip() or None
    words = line.split()
    try:
        number = _NUMBERS.get(words[0])
        at = 0 if number is None else 1
        fields: Fields = {"seat": _SEATS[words[at]]}
        at = _fast_action(words, at + 1, fields)
        while at < len(words):
            name, read = _PARTS[words[at]]
            if name in fields:
                return None
            fields[name] = read(words[at + 1])
            at += 2
        if number is not None:
            fields["number"] = number
        if comment is not None:
            fields["comment"] = comment
        return Turn.model_validate(fields)
    except (IndexError, KeyError, ValueError):
        return None


def _fast_action(words: list[str], at: int, fields: Fields) -> int:
    """Read the action at a place and return the place behind it."""
    word = words[at]
    if word == "reserve" and words[at + 1] == "deck":
        card = words[at + 4] if words[at + 3 : at + 4] == ["="] else None
        fields["action"] = _reserve_deck(words[at + 2], card)
        return at + (3 if card is None else 5)
    source = None
    if word == "buy" and words[at + 2 : at + 3] == ["from"]:
        source = words[at + 3]
    fields["action"] = _usual_action(word, words[at + 1], source)
    return at + (2 if source is None else 4)


@lru_cache(_REMEMBERED)
def _usual_action(word: str, value: str, source: str | None) -> Action:
    if word == "take":
        return Take(tokens=_amount(value))
    name = value if value == UNKNOWN else card_of(value)
    if word == "buy":
        return Buy.model_validate({"card": name, "source": source})
    if word == "reserve":
        return Reserve(card=name)
    raise KeyError(word)


@lru_cache(_REMEMBERED)
def _reserve_deck(level: str, card: str | None) -> ReserveDeck:
    return ReserveDeck.model_validate({"level": _LEVELS[level], "card": card})


def _amount(word: str) -> Any:  # noqa: ANN401 - tokens, or the mark of not knowing them
    return UNKNOWN if word == UNKNOWN else tokens_of(word)


@lru_cache(_REMEMBERED)
def _visits(word: str) -> tuple[str, ...]:
    if word == EMPTY_SLOT:
        return ()
    return (word if word == UNKNOWN else noble_of(word),)


@lru_cache(_REMEMBERED)
def _revealed(word: str) -> tuple[str, ...]:
    return (word if word in {UNKNOWN, EMPTY_SLOT} else card_of(word),)


_PARTS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "pay": ("pay", _amount),
    "gold": ("gold", _amount),
    "return": ("returned", _amount),
    "receive": ("received", tokens_of),
    "noble": ("nobles", _visits),
    "->": ("reveals", _revealed),
    "time": ("time", str),
}


# --- the careful way -------------------------------------------------------------------------


def turn_of(cursor: Cursor, fields: Fields) -> Turn:
    """Return the turn of the words behind its seat.

    Args:
        cursor: At the first word behind the seat.
        fields: What is known already: the seat, the number, the comment.

    Raises:
        LineError: Where a word cannot be read.
    """
    read_parts(cursor, fields)
    return Turn.model_validate(fields)


def more_of(cursor: Cursor) -> tuple[Segment, Fields]:
    """Return a further line of a turn, and what it says of the turn as a whole: waivers.

    Raises:
        LineError: Where a word cannot be read, or belongs to the first line of a turn.
    """
    fields: Fields = {}
    first = cursor.peek()
    read_parts(cursor, fields)
    for name in ("label", "time"):
        if name in fields:
            message = f"the {name} of a turn stands on its first line"
            raise LineError(message, first.column, len(first.text))
    of_turn = {"waivers": fields.pop("waivers")} if "waivers" in fields else {}
    return Segment.model_validate(fields), of_turn


def read_turn(text: str, seat: int) -> Turn:
    """Read a turn without its number and seat.

    Args:
        text: The words behind the seat; further lines of the same turn begin with ``+``.
        seat: Who acts, from 1.

    Raises:
        TurnTextError: Where a word cannot be read; the message says where.

    Example:
        >>> read_turn("take URK", seat=2).action
        Take(tokens=TokenCounts(sapphire=1, ruby=1, onyx=1))
    """
    first, *others = text.split("\n")
    words, comment = lex(first)
    fields: Fields = {"seat": seat, "comment": comment or None}
    try:
        if words:
            read_parts(Cursor(first, words), fields)
        fields["more"] = tuple(_further_lines(others))
        return Turn.model_validate(fields)
    except LineError as error:
        message = f"column {error.column}: {error}"
        raise TurnTextError(message) from error
    except ValidationError as error:
        raise TurnTextError(error.errors()[0]["msg"]) from error


def _further_lines(lines: Iterable[str]) -> Iterable[Segment]:
    for line in lines:
        words, _ = lex(line)
        if words and words[0].text != "+":
            Cursor.refuse_word(words[0], "+, for a further line of the turn")
        if words:
            yield more_of(Cursor(line, words, 1))[0]
