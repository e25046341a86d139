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
from splendor_replay.record.log import numbered_turn, valid_turn
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Take, Turn

__all__ = ["usual_turn"]

_REMEMBERED = 4096
_VALUE = r"([^\s#]++)"
_PARTS = ("pay", "gold", "return", "noble", "->")
_USUAL = re.compile(
    rf"P([1-9]) (take|buy|reserve(?: deck)?) {_VALUE}(?: (from|=) {_VALUE})?"
    + "".join(rf"(?: {part} {_VALUE})?" for part in _PARTS)
    + r"(?: time ([0-9]{1,3}:[0-5][0-9]:[0-5][0-9]))? *(?:#([^\"]*))?"
)
_NUMBERS = {f"{number}{dot}": number for number in range(1, 1000) for dot in ("", ".")}


def usual_turn(line: str) -> Turn | None:
    """Return the turn of a line that is written in the usual way, ``None`` for any other line."""
    first, _, rest = line.partition(" ")
    number = _NUMBERS.get(first)
    body = line if number is None else rest
    if len(body) <= _SHORT:
        turn = _short_turn(body)
        return turn if turn is None or number is None else numbered_turn(turn, number)
    fields = _fields(body)
    if fields is None:
        return None
    if number is not None:
        fields["number"] = number
    return valid_turn(fields)


_SHORT = len("P1 take WUG")


@lru_cache(_REMEMBERED)
def _short_turn(body: str) -> Turn | None:
    """Return the turn of a line that is met again and again, in every game."""
    fields = _fields(body)
    return None if fields is None else valid_turn({"number": None, **fields})


def _fields(body: str) -> dict[str, Any] | None:
    """Return what a line says without its number, ``None`` where it is not a usual one."""
    found = _USUAL.fullmatch(body)
    if found is None:
        return None
    seat, word, value, mark, more, pay, gold, given, noble, fresh, time, said = found.groups()
    try:
        action = _action(word, value, mark, more)
        fields: dict[str, Any] = {"seat": int(seat), "action": action}
        if pay is not None:
            fields["pay"] = _amount(pay)
        if fresh is not None:
            fields["reveals"] = _revealed(fresh)
        if gold or given or noble or time or said is not None:
            _add_seldom(fields, (gold, given, noble, time, said))
    except (KeyError, ValueError):
        return None
    return fields


def _add_seldom(fields: dict[str, Any], parts: tuple[str | None, ...]) -> None:
    """Add what few lines have behind the action."""
    gold, given, noble, time, said = parts
    if gold is not None:
        fields["gold"] = _amount(gold)
    if given is not None:
        fields["returned"] = _amount(given)
    if noble is not None:
        fields["nobles"] = _visits(noble)
    if time is not None:
        fields["time"] = time
    if said is not None:
        fields["comment"] = said.strip() or None


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
