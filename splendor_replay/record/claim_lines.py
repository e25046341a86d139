"""Reads what a deal or a checkpoint says of the table: bank, areas, nobles, market, decks."""

from collections.abc import Callable
from typing import Any

from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Area, Bank, Claim, Deck, Market, Nobles
from splendor_replay.record.words import (
    LineError,
    card,
    count,
    hint,
    noble,
    seat,
    shortened,
    tokens,
)

__all__ = ["CLAIM_WORDS", "claim_of", "is_area"]

_BLIND = (UNKNOWN, "1?", "2?", "3?")
_LEVELS = {"1": 1, "2": 2, "3": 3}
CLAIM_WORDS = ("bank", "nobles", "market", "deck")
_AREA_WORDS = ("tokens", "tableau", "reserved", "nobles", "prestige")


def is_area(words: list[str], at: int) -> bool:
    """Tell whether words from a place on begin an area rather than a turn."""
    return at + 1 < len(words) and words[at + 1].lower() in _AREA_WORDS


def claim_of(words: list[str], at: int) -> Claim:
    """Return the claim of a line whose first word of it stands at a place.

    Raises:
        LineError: Where a word cannot be read.
    """
    word = words[at].lower() if at < len(words) else ""
    reader = _CLAIMS.get(word)
    if reader is not None:
        return reader(words, at)
    if word[:1] == "p" and word[1:].isdecimal():
        return _area(words, at)
    message = f"{shortened(word)} is none of bank, nobles, market, deck and P1"
    raise LineError(message + hint(word, CLAIM_WORDS), at)


def _end(words: list[str], at: int) -> None:
    if at < len(words):
        message = f"{shortened(words[at])} stands behind the end of the line"
        raise LineError(message, at)


def _bank(words: list[str], at: int) -> Bank:
    found, end = _tokens_or_mark(words, at + 1)
    _end(words, end)
    return Bank(tokens=found)


def _tokens_or_mark(words: list[str], at: int) -> tuple[Any, int]:
    if at < len(words) and words[at] == UNKNOWN:
        return UNKNOWN, at + 1
    return tokens(words, at)


def _tiles(words: list[str], at: int, stop: tuple[str, ...] = ()) -> tuple[tuple[str, ...], int]:
    """Return nobles up to a word that is none."""
    if at < len(words) and words[at] == EMPTY_SLOT:
        return (), at + 1
    found = []
    while at < len(words) and words[at].lower() not in stop:
        found.append(noble(words, at, (UNKNOWN,)))
        at += 1
    if not found:
        message = "nobles are missing; write - for none"
        raise LineError(message, at)
    return tuple(found), at


def _nobles(words: list[str], at: int) -> Nobles:
    return Nobles(tiles=_tiles(words, at + 1)[0])


def _level(words: list[str], at: int) -> Any:  # noqa: ANN401 - a level literal
    level = _LEVELS.get(words[at]) if at < len(words) else None
    if level is None:
        message = "the level is 1, 2 or 3"
        raise LineError(message, at)
    return level


def _market(words: list[str], at: int) -> Market:
    level, end = _level(words, at + 1), at + 2
    slots, unordered = [], False
    while end < len(words):
        if words[end].lower() == "unordered":
            unordered = True
            end += 1
            continue
        name, end = card(words, end, (UNKNOWN, EMPTY_SLOT))
        slots.append(name)
    return Market(level=level, slots=tuple(slots), unordered=unordered)


def _deck(words: list[str], at: int) -> Deck:
    level, end = _level(words, at + 1), at + 2
    if end < len(words) and words[end].isdecimal():
        number = count(words, end)
        _end(words, end + 1)
        return Deck(level=level, count=number)
    if end < len(words) and words[end] == EMPTY_SLOT:
        _end(words, end + 1)
        return Deck(level=level, count=0)
    cards, open_end = [], False
    while end < len(words):
        if words[end] in {"...", "…"}:
            open_end = True
            _end(words, end + 1)
            break
        name, end = card(words, end)
        cards.append(name)
    if not cards and not open_end:
        message = "the cards or the number of cards of the deck are missing"
        raise LineError(message, end)
    return Deck(level=level, cards=tuple(cards), open_end=open_end)


def _area(words: list[str], at: int) -> Area:
    fields: dict[str, Any] = {"seat": seat(words, at)}
    at += 1
    while at < len(words):
        word = words[at].lower()
        if word not in _AREA_WORDS:
            message = f"{shortened(words[at])} is none of {', '.join(_AREA_WORDS)}"
            raise LineError(message + hint(word, _AREA_WORDS), at)
        if word in fields:
            message = f"{word} stands twice"
            raise LineError(message, at)
        fields[word], at = _AREA[word](words, at + 1)
    if len(fields) == 1:
        message = f"nothing is said of the seat; write {', '.join(_AREA_WORDS)}"
        raise LineError(message, at)
    return Area(**fields)


def _tableau(words: list[str], at: int) -> tuple[Any, int]:
    if at < len(words) and words[at].isdecimal():
        return count(words, at), at + 1
    return _cards(words, at, (UNKNOWN,))


def _cards(words: list[str], at: int, marks: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    if at < len(words) and words[at] == EMPTY_SLOT:
        return (), at + 1
    found = []
    while at < len(words) and words[at].lower() not in _AREA_WORDS:
        name, at = card(words, at, marks)
        found.append(name)
    if not found:
        message = "cards are missing; write - for none"
        raise LineError(message, at)
    return tuple(found), at


_AREA: dict[str, Callable[[list[str], int], tuple[Any, int]]] = {
    "tokens": _tokens_or_mark,
    "tableau": _tableau,
    "reserved": lambda words, at: _cards(words, at, _BLIND),
    "nobles": lambda words, at: _tiles(words, at, _AREA_WORDS),
    "prestige": lambda words, at: (count(words, at), at + 1),
}
_CLAIMS: dict[str, Callable[[list[str], int], Claim]] = {
    "bank": _bank,
    "nobles": _nobles,
    "market": _market,
    "deck": _deck,
}
