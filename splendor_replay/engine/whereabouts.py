"""Where a card is when somebody buys or reserves it, as far as a position tells."""

import enum
from typing import Literal, NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position

__all__ = ["FROM_MARKET", "NOT_FOUND", "Found", "Origin", "find_for_buying", "find_for_reserving"]


class Origin(enum.Enum):
    """Where a card lay; the value completes the sentence "the card is ..."."""

    TABLE = "face up"
    HAND = "in the own reserve"
    UNSEEN_SLOT = "face up, named only now"
    BLIND = "in the own reserve, named only now"
    UNSAID_HAND = "perhaps in the own reserve, which the record does not list"
    UNCLEAR = "face up or in the own reserve"
    DECK = "in a deck"
    OTHER_HAND = "in another seat's reserve"
    BOUGHT = "bought already"
    GONE = "out of the game"
    CLASH = "named for a blind card that it cannot be"
    NO_CARD = "no card of the box"
    NOT_NAMED = "not named"

    __hash__ = object.__hash__  # quicker than that of the name; each of them exists once


FROM_MARKET = (Origin.TABLE, Origin.UNSEEN_SLOT)


class Found(NamedTuple):
    """Where a card lay.

    Attributes:
        index: Slot or place in the reserve, from 0; -1 where it has none.
        holder: Seat that holds it, from 1; 0 where nobody does.
    """

    origin: Origin
    index: int = -1  # type: ignore[assignment]  # hides the tuple method, which nobody needs
    holder: int = 0


NOT_FOUND = Found(Origin.NO_CARD)
NOT_NAMED = Found(Origin.NOT_NAMED)


def find_for_buying(
    position: Position, seat: int, card: Card, source: Literal["hand", "table"] | None
) -> Found:
    """Return where a card lies that a seat buys.

    Args:
        position: The table before the turn.
        seat: The buyer.
        card: A card of the box.
        source: Where the record says that it lay.
    """
    area = position.areas[seat - 1]
    row = position.market[card.level - 1]
    if source != "table" or card not in row:
        for index, held in enumerate(area.reserved):
            if held.card is card:
                return Found(Origin.HAND, index, seat)
    if source == "hand":
        return _in_own_hand(position, area, card, seat)
    if card in row:
        return Found(Origin.TABLE, row.index(card))
    if position.seen & card.bit:
        return _seen_elsewhere(position, card)
    return _unseen(position, area, card, seat, source)


def find_for_reserving(position: Position, card: Card) -> Found:
    """Return where a card lies that a seat reserves face up."""
    row = position.market[card.level - 1]
    if card in row:
        return Found(Origin.TABLE, row.index(card))
    if position.seen & card.bit:
        return _seen_elsewhere(position, card)
    if UNSEEN in row:
        return Found(Origin.UNSEEN_SLOT, row.index(UNSEEN))
    return Found(Origin.DECK)


def _in_own_hand(position: Position, area: PlayerArea, card: Card, seat: int) -> Found:
    """The record says that it came from the hand; it is none of the known cards there."""
    blind = _blind_index(area, card)
    seen = position.seen & card.bit
    if blind >= 0 and not seen:
        return Found(Origin.BLIND, blind, seat)
    if any(held.card is None for held in area.reserved):
        return Found(Origin.CLASH, holder=seat)
    if "reserved" in area.unsaid and not seen:
        return Found(Origin.UNSAID_HAND, holder=seat)
    row = position.market[card.level - 1]
    if card in row:
        return Found(Origin.TABLE, row.index(card))
    return _seen_elsewhere(position, card) if seen else Found(Origin.DECK)


def _seen_elsewhere(position: Position, card: Card) -> Found:
    for seat, area in enumerate(position.areas, start=1):
        if card in area.tableau:
            return Found(Origin.BOUGHT, holder=seat)
        for index, held in enumerate(area.reserved):
            if held.card is card:
                return Found(Origin.OTHER_HAND, index, seat)
    return Found(Origin.GONE)


def _unseen(
    position: Position,
    area: PlayerArea,
    card: Card,
    seat: int,
    source: Literal["hand", "table"] | None,
) -> Found:
    """Nobody has seen the card yet: it may be blind in the hand, in an unseen slot or a deck."""
    row = position.market[card.level - 1]
    slot = row.index(UNSEEN) if UNSEEN in row else -1
    blind = -1 if source == "table" else _blind_index(area, card)
    if blind >= 0:
        return Found(Origin.UNCLEAR) if slot >= 0 else Found(Origin.BLIND, blind, seat)
    if slot >= 0:
        return Found(Origin.UNSEEN_SLOT, slot)
    if "reserved" in area.unsaid and source is None:
        return Found(Origin.UNSAID_HAND, holder=seat)
    return Found(Origin.DECK)


def _blind_index(area: PlayerArea, card: Card) -> int:
    """First blind card of the hand that may be this one, -1 where there is none."""
    for index, held in enumerate(area.reserved):
        if held.card is None and held.level in {card.level, None}:
            return index
    return -1
