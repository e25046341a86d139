"""The market and the hands as the slots of a log see them: which card lies in which slot.

Nothing is judged. A slot that names no card, and everything that rests on it from then on, is
unknown; so is the whole table where a step is missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from splendor_replay.importers.effective_splendor.box import Dealt
from splendor_replay.importers.effective_splendor.values import shown
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Level

__all__ = ["Drawn", "Table"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that left its place.

    Attributes:
        card: Its name, ``?`` where it is not known.
        reveals: What was turned up in its place; ``None`` where that is not known.
        fault: Why the place names no card; ``None`` where it does, or where that was said before.
    """

    card: str = UNKNOWN
    reveals: tuple[str, ...] | None = None
    fault: str | None = None


@dataclass(slots=True)
class _Row:
    """The market and the deck of a level; an empty slot is ``-``."""

    slots: list[str]
    deck: list[str]

    def draw(self) -> str:
        return self.deck.pop(0) if self.deck else EMPTY_SLOT


class Table:
    """Follows the cards from the deal on.

    Args:
        dealt: ``None`` where the deal is not known.
    """

    def __init__(self, dealt: Dealt | None) -> None:
        self._rows = {} if dealt is None else _rows(dealt)
        self._hands: dict[int, list[str] | None] = {}
        self._known = dealt is not None

    def lose(self) -> None:
        """Forget everything: something happened that nobody can read."""
        self._rows.clear()
        self._hands.clear()
        self._known = False

    def from_market(self, level: Level, slot: object) -> Drawn:
        """Take the card of a slot, from 0; the next one of the deck fills it."""
        row = self._rows.get(level)
        if row is None:
            return Drawn()
        at = _within(slot, row.slots)
        if at is None or row.slots[at] == EMPTY_SLOT:
            del self._rows[level]
            why = f"is not one of the {len(row.slots)} from 0" if at is None else "is empty"
            return Drawn(fault=f"slot {shown(slot)} of level {level} {why}")
        card = row.slots[at]
        row.slots[at] = row.draw()
        return Drawn(card, (row.slots[at],))

    def from_deck(self, level: Level) -> Drawn:
        """Take the next card of a deck."""
        row = self._rows.get(level)
        if row is None:
            return Drawn()
        card = row.draw()
        if card == EMPTY_SLOT:
            return Drawn(fault=f"the deck of level {level} is empty")
        return Drawn(card)

    def from_hand(self, seat: int, slot: object) -> Drawn:
        """Take the card of a slot of a hand, from 0; those behind it close up."""
        hand = self._hand(seat)
        if hand is None:
            return Drawn()
        at = _within(slot, hand)
        if at is None:
            self._hands[seat] = None
            why = f"is not one of the {len(hand)} reserved cards from 0"
            return Drawn(fault=f"slot {shown(slot)} {why}")
        return Drawn(hand.pop(at))

    def to_hand(self, seat: int, card: str) -> None:
        """Lay a reserved card behind those of a hand."""
        hand = self._hand(seat)
        if hand is not None:
            hand.append(card)

    def _hand(self, seat: int) -> list[str] | None:
        return self._hands.setdefault(seat, []) if self._known else None


def _rows(dealt: Dealt) -> dict[Level, _Row]:
    decks: Mapping[Level, tuple[str, ...]] = dealt.decks
    return {level: _Row(list(dealt.market[level]), list(decks[level])) for level in decks}


def _within(slot: object, cards: list[str]) -> int | None:
    return slot if isinstance(slot, int) and type(slot) is int and 0 <= slot < len(cards) else None
