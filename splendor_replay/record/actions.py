"""What a seat can do in a turn, as a record says it: one type for each action."""

from typing import Annotated, Literal

from pydantic import Discriminator

from splendor_replay.record.base import Tagged
from splendor_replay.record.fields import CardName, Kept, Level, OwnedName, Tokens, Unknown

__all__ = [
    "Action",
    "Buy",
    "Pass",
    "Reserve",
    "ReserveDeck",
    "Skip",
    "Swap",
    "Take",
    "Unreadable",
]


class Take(Tagged):
    """Take tokens from the bank."""

    type: Literal["take"] = "take"
    tokens: Tokens | Unknown


class Buy(Tagged):
    """Buy a card.

    ``source`` is where the record says that the card lay; ``None`` where it does not say.
    """

    type: Literal["buy"] = "buy"
    card: OwnedName
    source: Literal["hand", "table"] | None = None


class Reserve(Tagged):
    """Reserve a face-up card."""

    type: Literal["reserve"] = "reserve"
    card: OwnedName


class ReserveDeck(Tagged):
    """Reserve the top card of a deck, which only the seat sees; ``card`` where it is told."""

    type: Literal["reserve-deck"] = "reserve-deck"
    level: Level
    card: CardName | None = None


class Pass(Tagged):
    """Do nothing."""

    type: Literal["pass"] = "pass"


class Skip(Tagged):
    """A turn that the source withheld: nothing is known of it, nothing moves, it counts."""

    type: Literal["skip"] = "skip"


class Swap(Tagged):
    """Give tokens to the bank and get others from it; no printed rule allows it."""

    type: Literal["swap"] = "swap"
    given: Tokens
    gotten: Tokens


class Unreadable(Tagged):
    """Words of a turn line that could not be read, as they stand."""

    type: Literal["unreadable"] = "unreadable"
    text: Kept


Action = Annotated[
    Take | Buy | Reserve | ReserveDeck | Pass | Skip | Swap | Unreadable, Discriminator("type")
]
