"""What a record says of the table: bank, player areas, nobles, market and decks.

The deal is made of claims, and so is each checkpoint of the log.
"""

from typing import Annotated, Literal, Self

from pydantic import Discriminator, Field, model_validator

from splendor_replay.record.base import Tagged
from splendor_replay.record.fields import (
    CardName,
    Count,
    HeldName,
    Level,
    OwnedName,
    Seat,
    SlotName,
    TileName,
    Tokens,
    Unknown,
)

__all__ = ["Area", "Bank", "Claim", "Deck", "Market", "Nobles"]


class Bank(Tagged):
    """What the bank holds."""

    kind: Literal["bank"] = "bank"
    tokens: Tokens | Unknown


class Area(Tagged):
    """What a seat has; ``None`` is not said, an empty tuple is none.

    Attributes:
        tableau: Bought cards, or only how many.
        prestige: Total of cards and nobles.
    """

    kind: Literal["area"] = "area"
    seat: Seat
    tokens: Tokens | Unknown | None = None
    tableau: Count | tuple[OwnedName, ...] | None = None
    reserved: tuple[HeldName, ...] | None = None
    nobles: tuple[TileName, ...] | None = None
    prestige: Count | None = None

    @property
    def silent(self) -> bool:
        """Tell whether nothing is said of the seat."""
        said = (self.tokens, self.tableau, self.reserved, self.nobles, self.prestige)
        return said.count(None) == len(said)


class Nobles(Tagged):
    """The tiles on the table, in any order."""

    kind: Literal["nobles"] = "nobles"
    tiles: tuple[TileName, ...]


class Market(Tagged):
    """The face-up cards of a level, slot 1 first; ``unordered`` where slots are not known."""

    kind: Literal["market"] = "market"
    level: Level
    slots: Annotated[tuple[SlotName, ...], Field(min_length=1)]
    unordered: bool = False


class Deck(Tagged):
    """A deck: how many cards it holds, or which, next card first.

    Attributes:
        count: Number of cards; ``None`` where the cards are listed.
        cards: Known cards from the top; ``open_end`` says that unknown ones follow.
    """

    kind: Literal["deck"] = "deck"
    level: Level
    count: Count | None = None
    cards: tuple[CardName, ...] = ()
    open_end: bool = False

    @model_validator(mode="after")
    def _counted_or_listed(self) -> Self:
        if self.count is not None and (self.cards or self.open_end):
            message = "a deck is counted or its cards are listed, not both"
            raise ValueError(message)
        return self


Claim = Annotated[Bank | Area | Nobles | Market | Deck, Discriminator("kind")]
"""What a deal or a checkpoint says of the table."""
