"""Reads a turn that is written in the usual way: as the writer writes it, on one line.

One pattern takes the line apart, and every value is read once and remembered, so that the turn
needs no second check. Any other line is left to ``turn_lines``, which says what is wrong and
where; both give the same turn for the same line.
"""

import re
from functools import lru_cache
from typing import Any

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import (
    EMPTY_SLOT,
    UNKNOWN,
    Unknown,
    card_of,
    noble_of,
    tokens_of,
)
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Take, Turn

__all__ = ["usual_turn"]

_REMEMBERED = 4096
_GAP = r"[ \t]+"
_VALUE = r"([^\s#]+)"
_USUAL = re.compile(
    rf"(?:([1-9][0-9]{{0,2}})\.?{_GAP})?P([1-9])"
    rf"{_GAP}(take|buy|reserve(?:{_GAP}deck)?){_GAP}{_VALUE}"
    rf"(?:{_GAP}(from|=){_GAP}{_VALUE})?"
    + "".join(
        rf"(?:{_GAP}{part}{_GAP}{_VALUE})?" for part in ("pay", "gold", "return", "noble", "->")
    )
    + rf"(?:{_GAP}time{_GAP}([0-9]{{1,3}}:[0-5][0-9]:[0-5][0-9]))?[ \t]*(?:#([^\"]*))?"
)


def usual_turn(line: str) -> Turn | None:
    """Return the turn of a line that is written in the usual way, ``None`` for any other line."""
    found = _USUAL.fullmatch(line)
    if found is None:
        return None
    number, seat, word, value, mark, more, *parts = found.groups()
    try:
        action = _action(word, value, mark, more)
        fields = {"seat": int(seat), "number": number and int(number), "action": action}
        _add_parts(fields, parts)
    except (KeyError, ValueError):
        return None
    return Turn.of_valid(fields)


def _add_parts(fields: dict[str, Any], parts: list[str | None]) -> None:
    """Add what the line says behind the action."""
    pay, gold, given, noble, fresh, time, comment = parts
    if pay is not None:
        fields["pay"] = _amount(pay)
    if gold is not None:
        fields["gold"] = _amount(gold)
    if given is not None:
        fields["returned"] = _amount(given)
    if noble is not None:
        fields["nobles"] = _visits(noble)
    if fresh is not None:
        fields["reveals"] = _revealed(fresh)
    if time is not None:
        fields["time"] = time
    if comment is not None:
        fields["comment"] = comment.strip() or None


@lru_cache(_REMEMBERED)
def _action(word: str, value: str, mark: str | None, more: str | None) -> Action:
    """Return the action of its words.

    Raises:
        KeyError: Where they are not the usual ones.
        ValueError: Where a value cannot be read.
    """
    if word == "buy" and mark != "=":
        return Buy.model_validate({"card": _card(value), "source": more})
    if word == "take" and mark is None:
        return Take(tokens=_amount(value))
    if word == "reserve" and mark is None:
        return Reserve(card=_card(value))
    if word.endswith("deck") and mark != "from":
        return ReserveDeck.model_validate({"level": _LEVELS[value], "card": more})
    raise KeyError(word)


_LEVELS = {"1": 1, "2": 2, "3": 3}


def _card(value: str) -> str:
    return value if value == UNKNOWN else card_of(value)


def _amount(value: str) -> TokenCounts | Unknown:
    return UNKNOWN if value == UNKNOWN else tokens_of(value)


@lru_cache(_REMEMBERED)
def _visits(value: str) -> tuple[str, ...]:
    if value == EMPTY_SLOT:
        return ()
    return (value if value == UNKNOWN else noble_of(value),)


@lru_cache(_REMEMBERED)
def _revealed(value: str) -> tuple[str, ...]:
    return (value if value in {UNKNOWN, EMPTY_SLOT} else card_of(value),)
