"""Reads what a deal or a checkpoint says of the table: bank, areas, nobles, market, decks."""

from collections.abc import Callable, Collection
from typing import Any

from splendor_replay.record.claims import Area, Bank, Claim, Deck, Market, Nobles
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.notation import AREA_WORDS, CLAIM_WORDS
from splendor_replay.record.turn_parts import BLIND_MARKS
from splendor_replay.record.values import amount_in, card_in, held_in, noble_in
from splendor_replay.record.words import Cursor, LineError, Word, seat_number

__all__ = ["claim_of"]

_OPEN_END = ("...", "\u2026")


def claim_of(cursor: Cursor) -> Claim:
    """Return the claim of the words that are left.

    Raises:
        LineError: Where a word cannot be read, or something stands twice.
    """
    read = _CLAIMS.get(cursor.word)
    if read is not None:
        cursor.skip()
        claim: Claim = read(cursor)
    elif seat_number(cursor.word) is not None:
        claim = _area(cursor)
    else:
        cursor.refuse(f"{', '.join(CLAIM_WORDS)} or a seat such as P1", CLAIM_WORDS)
    cursor.finish()
    return claim


def _bank(cursor: Cursor) -> Bank:
    return Bank(tokens=_amount(cursor))


def _amount(cursor: Cursor) -> Any:  # noqa: ANN401 - tokens, or the mark of not knowing them
    return amount_in(cursor.tokens("tokens, such as W4U4Y5", AREA_WORDS))


def _listed(
    cursor: Cursor, expected: str, name_in: Callable[[Word, Collection[str]], str], marks: str
) -> tuple[str, ...]:
    """Return the names up to a word of an area; ``-`` alone is none.

    Args:
        cursor: At the first name.
        expected: What is missing where there is none.
        name_in: Reads one name.
        marks: Marks of not knowing that may stand for a name, divided by spaces.
    """
    if cursor.accept(EMPTY_SLOT):
        return ()
    names: list[str] = []
    while cursor.word and cursor.word not in AREA_WORDS:
        names.append(name_in(cursor.skip(), marks.split()))
    if not names:
        cursor.refuse(expected)
    return tuple(names)


def _tiles(cursor: Cursor) -> tuple[str, ...]:
    return _listed(cursor, "nobles, or - for none", noble_in, UNKNOWN)


def _nobles(cursor: Cursor) -> Nobles:
    return Nobles(tiles=_tiles(cursor))


def _market(cursor: Cursor) -> Market:
    level = cursor.number("the level of a market row", 1, 3)
    slots: list[str] = []
    while (word := cursor.word) and word != "unordered":
        slots.append(card_in(cursor.skip(), (UNKNOWN, EMPTY_SLOT)))
    if not slots:
        cursor.refuse("the cards of the row, or - for an empty slot")
    fields = {"level": level, "slots": tuple(slots), "unordered": cursor.accept("unordered")}
    return Market.model_validate(fields)


def _deck(cursor: Cursor) -> Deck:
    fields: dict[str, Any] = {"level": cursor.number("the level of a deck", 1, 3)}
    if cursor.word.isdecimal():
        fields["count"] = cursor.number("the number of cards")
    elif not cursor.accept(EMPTY_SLOT):
        if not cursor.word:
            cursor.refuse("the cards of the deck or their number, or - for none")
        cards: list[str] = []
        while cursor.word and cursor.word not in _OPEN_END:
            cards.append(card_in(cursor.skip()))
        fields["cards"] = tuple(cards)
        if cursor.word:
            cursor.skip()
            fields["open_end"] = True
    return Deck.model_validate(fields)


def _area(cursor: Cursor) -> Area:
    fields: dict[str, Any] = {"seat": cursor.seat()}
    while cursor.word:
        name, column = cursor.peek()
        word = cursor.one_of("what the seat has", AREA_WORDS)
        if word in fields:
            message = f"{word} stands twice"
            raise LineError(message, column, len(name))
        fields[word] = _AREA[word](cursor)
    return Area.model_validate(fields)


def _tableau(cursor: Cursor) -> int | tuple[str, ...]:
    if cursor.word.isdecimal():
        return cursor.number("the number of cards")
    return _listed(cursor, "cards or their number, or - for none", card_in, UNKNOWN)


def _reserved(cursor: Cursor) -> tuple[str, ...]:
    return _listed(cursor, "reserved cards, or - for none", held_in, " ".join(BLIND_MARKS))


_AREA: dict[str, Callable[[Cursor], object]] = {
    "tokens": _amount,
    "tableau": _tableau,
    "reserved": _reserved,
    "nobles": _tiles,
    "prestige": lambda cursor: cursor.number("prestige"),
}
_CLAIMS: dict[str, Callable[[Cursor], Bank | Nobles | Market | Deck]] = {
    "bank": _bank,
    "nobles": _nobles,
    "market": _market,
    "deck": _deck,
}
