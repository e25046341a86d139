"""What one seat can see of the table. These types have no place for a hidden card.

Decks are numbers, and of another seat's card from a deck only the level is there: whoever plays
or shows from a view cannot leak what it does not hold.
"""

from typing import TYPE_CHECKING, NamedTuple

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.components.nobles import NobleTile

if TYPE_CHECKING:
    from splendor_replay.engine.position import PlayerArea, Position, ReservedCard, Slot

__all__ = ["AreaView", "HeldCard", "SeatView", "view_of"]


class HeldCard(NamedTuple):
    """A reserved card as somebody sees it.

    Attributes:
        card: The card; ``None`` where the viewer sees only its back, or nobody named it.
        level: Level of the card; ``None`` where even that is not recorded.
        from_deck: Whether only its owner has seen it.
    """

    card: Card | None
    level: int | None
    from_deck: bool

    @property
    def text(self) -> str:
        """Name of the card; ``2?`` or ``?`` where it is not seen."""
        return f"{self.level or ''}?" if self.card is None else self.card.name


class AreaView(NamedTuple):
    """What a viewer sees of a seat; as ``PlayerArea``, with the reserved cards as seen."""

    tokens: TokenCounts
    spare: TokenCounts
    count: int | None  # type: ignore[assignment]  # hides the tuple method, which nobody needs
    tableau: tuple[Card, ...]
    unnamed: int
    bonuses: GemCounts
    reserved: tuple[HeldCard, ...]
    nobles: tuple[NobleTile | None, ...]
    prestige: int | None


class SeatView(NamedTuple):
    """The table as one seat sees it.

    Attributes:
        seat: Who looks, from 1.
        areas: One a seat, in seat order.
        bank: Tokens that nobody holds, of each kind at least.
        bank_spare: How many more there may be of each kind.
        market: Slots of levels 1, 2, 3; slot 1 first.
        deck_counts: Number of cards in the decks of levels 1, 2, 3; ``None`` is not known.
        nobles: Tiles on the table; ``None`` is a tile that is not known.
        to_move: Seat whose turn is next; ``None`` where it is not known.
        start: Seat of the first turn of the game; ``None`` where it is not recorded.
        turn: Turns played before.
    """

    seat: int
    areas: tuple[AreaView, ...]
    bank: TokenCounts
    bank_spare: TokenCounts
    market: "tuple[tuple[Slot, ...], ...]"
    deck_counts: tuple[int | None, ...]
    nobles: tuple[NobleTile | None, ...]
    to_move: int | None
    start: int | None
    turn: int

    @property
    def own(self) -> AreaView:
        """What the seat itself has."""
        return self.areas[self.seat - 1]

    @property
    def unseen_cards(self) -> tuple[Card, ...]:
        """The cards that the seat sees nowhere: they are in a deck, or in another hand."""
        shown = {slot for row in self.market for slot in row}
        for area in self.areas:
            shown.update(area.tableau, (held.card for held in area.reserved))
        return tuple(card for card in CARDS if card not in shown)


def view_of(position: "Position", seat: int) -> SeatView:
    """Return what a seat sees.

    Raises:
        IndexError: Where there is no such seat; seats count from 1.
    """
    position.area(seat)
    return SeatView(
        seat,
        tuple(_area(area, own=at == seat) for at, area in enumerate(position.areas, start=1)),
        position.bank,
        position.bank_spare,
        position.market,
        tuple(deck.count for deck in position.decks),
        position.nobles,
        position.to_move,
        position.start,
        position.turn,
    )


def _area(area: "PlayerArea", *, own: bool) -> AreaView:
    return AreaView(
        area.tokens,
        area.spare,
        area.count,
        area.tableau,
        area.unnamed,
        area.bonuses,
        tuple(_held(reserved, own=own) for reserved in area.reserved),
        area.nobles,
        area.prestige,
    )


def _held(reserved: "ReservedCard", *, own: bool) -> HeldCard:
    seen = own or not reserved.hidden
    return HeldCard(reserved.card if seen else None, reserved.level, reserved.hidden)
