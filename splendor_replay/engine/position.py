"""The whole table between two turns, as far as a record tells it. Frozen; a change is a new value.

Not knowing has a form of its own everywhere: a face-up card that nobody named is ``UNSEEN``, a
blind card is a ``ReservedCard`` without ``card``, a tile that is not known is ``None``, and a
holding is *at least* ``tokens`` and *at most* ``tokens`` plus ``spare``. In a fully recorded game
every ``spare`` is zero. Counts may be negative: a faulty record is applied as recorded.

Laws: a position knows no rule and no history; ``seen`` holds every card that has a place outside
the decks; ``doubts`` is empty where the record fixes every count, owner and place that it should.
"""

import enum
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.gems import NO_GEMS, NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.view import SeatView, view_of

__all__ = [
    "UNSEEN",
    "DeckState",
    "PlayerArea",
    "Position",
    "ReservedCard",
    "Slot",
    "Unseen",
    "next_seat",
]


class Unseen(enum.Enum):
    """A card that lies face up and that the record does not name."""

    UNSEEN = "?"

    def __repr__(self) -> str:
        """Show the name that can be pasted."""
        return "UNSEEN"


UNSEEN = Unseen.UNSEEN
Slot = Card | Literal[Unseen.UNSEEN] | None
"""A market slot: a card, ``UNSEEN``, or ``None`` where it is empty."""


def _pasteable(value: "DeckState | PlayerArea | Position | ReservedCard") -> str:
    """Show only the fields that differ from their default."""
    defaults = value._field_defaults
    pairs = zip(value._fields, value, strict=True)
    shown = (f"{n}={v!r}" for n, v in pairs if n not in defaults or v != defaults[n])
    return f"{type(value).__name__}({', '.join(shown)})"


class ReservedCard(NamedTuple):
    """A reserved card.

    Attributes:
        card: The card; ``None`` while the record has not named it.
        level: Level of the card; ``None`` where even that is not recorded.
        hidden: Whether it came from a deck, so that only its owner has seen it.
    """

    card: Card | None
    level: int | None
    hidden: bool = False

    def __repr__(self) -> str:
        """Show what differs from the default; can be pasted back."""
        return _pasteable(self)

    @property
    def text(self) -> str:
        """Name of the card; ``2?`` or ``?`` where it is not known."""
        if self.card is not None:
            return self.card.name
        return f"{self.level or ''}?"


class DeckState(NamedTuple):
    """A deck: how many cards it holds and which of them are known from the top.

    Attributes:
        count: Number of cards; ``None`` where it is not known.
        top: Known cards, next one first; usually empty, for a record need not tell the order.
    """

    count: int | None = None  # type: ignore[assignment]  # hides the tuple method, which nobody needs
    top: tuple[Card, ...] = ()

    def __repr__(self) -> str:
        """Show what differs from the default; can be pasted back."""
        return _pasteable(self)


class PlayerArea(NamedTuple):
    """All that one seat has.

    Attributes:
        tokens: Tokens held, of each kind at least.
        spare: How many more there may be of each kind; zero where the holding is known.
        count: Number of tokens held; ``None`` where it is not known. It may be known where the
            kinds are not.
        tableau: Bought cards that are named, in the order of buying.
        unnamed: How many bought cards nobody named.
        bonuses: Bonuses of the named bought cards.
        reserved: Reserved cards, in the order of reserving.
        nobles: Tiles that visited, in order; ``None`` is a tile that is not known.
        prestige: Prestige of cards and nobles; ``None`` where it is not known.
        unsaid: Which of ``tableau``, ``reserved``, ``nobles`` may hold more than is listed.
    """

    tokens: TokenCounts = NO_TOKENS
    spare: TokenCounts = NO_TOKENS
    count: int | None = 0  # type: ignore[assignment]  # hides the tuple method, which nobody needs
    tableau: tuple[Card, ...] = ()
    unnamed: int = 0
    bonuses: GemCounts = NO_GEMS
    reserved: tuple[ReservedCard, ...] = ()
    nobles: tuple[NobleTile | None, ...] = ()
    prestige: int | None = 0
    unsaid: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        """Show what differs from the default; can be pasted back."""
        return _pasteable(self)

    @property
    def cards_bought(self) -> int:
        """Number of bought cards, unnamed ones included; the tie-break of the rules."""
        return len(self.tableau) + self.unnamed

    @property
    def bonuses_known(self) -> bool:
        """Whether every bought card is named."""
        return not self.unnamed and "tableau" not in self.unsaid

    @property
    def at_most(self) -> TokenCounts:
        """The most tokens of each kind that the seat may hold."""
        return self.tokens if self.spare is NO_TOKENS else self.tokens.plus(self.spare)


class Position(NamedTuple):
    """The whole table between two turns.

    Attributes:
        areas: One a seat, in seat order; use ``area(seat)``.
        bank: Tokens that nobody holds, of each kind at least.
        bank_spare: How many more there may be of each kind.
        market: Slots of levels 1, 2, 3; slot 1 first.
        decks: Decks of levels 1, 2, 3.
        nobles: Tiles on the table; ``None`` is a tile that is not known.
        doubtful_nobles: Tiles on the table of which one may have visited somebody.
        to_move: Seat whose turn is next, from 1; ``None`` where it is not known.
        start: Seat of the first turn of the game; ``None`` where it is not recorded.
        turn: Turns played before this position.
        seen: Set of the cards that have a known place outside the decks, as ``Card.bit``.
        doubts: What the record should fix and does not, such as ``tokens 2`` or ``market 1``.
    """

    areas: tuple[PlayerArea, ...]
    bank: TokenCounts
    market: tuple[tuple[Slot, ...], ...] = ((), (), ())
    decks: tuple[DeckState, ...] = (DeckState(0), DeckState(0), DeckState(0))
    nobles: tuple[NobleTile | None, ...] = ()
    to_move: int | None = 1
    start: int | None = 1
    turn: int = 0
    seen: int = 0
    bank_spare: TokenCounts = NO_TOKENS
    doubtful_nobles: frozenset[NobleTile] = frozenset()
    doubts: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        """Show what differs from the default; can be pasted back."""
        return _pasteable(self)

    def _repr_html_(self) -> str:
        """Show the table in a notebook."""
        from splendor_replay.engine.html import position_html  # noqa: PLC0415 - it knows positions

        return position_html(self)

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.areas)

    def area(self, seat: int) -> PlayerArea:
        """Return what a seat has.

        Raises:
            IndexError: Where there is no such seat; seats count from 1.
        """
        if seat < 1:
            message = f"seats count from 1, not {seat}"
            raise IndexError(message)
        return self.areas[seat - 1]

    def with_area(self, seat: int, area: PlayerArea) -> "Position":
        """Return the position with another area at a seat."""
        areas = (*self.areas[: seat - 1], area, *self.areas[seat:])
        return self._replace(areas=areas)

    def view(self, seat: int) -> SeatView:
        """Return what a seat can see: no order of a deck, no card in another hand from a deck.

        Args:
            seat: Who looks, from 1.

        Raises:
            IndexError: Where there is no such seat.

        Example:
            >>> blind = ReservedCard(CARDS[0], level=1, hidden=True)
            >>> table = Position((PlayerArea(reserved=(blind,)), PlayerArea()), NO_TOKENS)
            >>> table.view(2).areas[0].reserved
            (HeldCard(card=None, level=1, from_deck=True),)
        """
        return view_of(self, seat)

    @property
    def bank_at_most(self) -> TokenCounts:
        """The most tokens of each kind that the bank may hold."""
        return self.bank if self.bank_spare is NO_TOKENS else self.bank.plus(self.bank_spare)

    @property
    def face_up(self) -> Iterator[Card]:
        """The named face-up cards, level 1 first, slot 1 first."""
        return (slot for row in self.market for slot in row if isinstance(slot, Card))

    @property
    def unseen_cards(self) -> tuple[Card, ...]:
        """The cards that no one has seen in a known place: in a deck, or blind, or unnamed."""
        return tuple(card for card in CARDS if not self.seen & card.bit)


def next_seat(seat: int, players: int) -> int:
    """Return the seat clockwise of a seat.

    Example:
        >>> next_seat(3, 3)
        1
    """
    return seat % players + 1


def bits(cards: Iterable[Card]) -> int:
    """Return a set of cards as an integer, one ``Card.bit`` each."""
    found = 0
    for card in cards:
        found |= card.bit
    return found
