"""Parts that steps and clauses share: a number compared, a card, a count, what a seat has."""

import enum
from dataclasses import dataclass
from typing import Literal

from splendor_replay.components.gems import Gem, GemCounts, TokenCounts

__all__ = [
    "Amount",
    "BonusCount",
    "Bonuses",
    "Bought",
    "CardBonus",
    "CardCondition",
    "CardLevel",
    "CardPrestige",
    "Compare",
    "Count",
    "Holding",
    "Kept",
    "Named",
    "Op",
    "OwnCount",
    "Tile",
    "TokenCount",
    "Tokens",
]


class Op(enum.Enum):
    """How a number is compared."""

    EQUAL = "="
    OTHER = "!="
    AT_LEAST = ">="
    AT_MOST = "<="
    MORE = ">"
    LESS = "<"


@dataclass(frozen=True, slots=True)
class Compare:
    """A number compared with one that the archive holds."""

    op: Op
    number: int


# --- cards -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Named:
    """The card is one of these, by name."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLevel:
    """The level of the card."""

    compare: Compare


@dataclass(frozen=True, slots=True)
class CardBonus:
    """The card gives one of these gems."""

    gems: tuple[Gem, ...]


@dataclass(frozen=True, slots=True)
class CardPrestige:
    """The prestige that is printed on the card."""

    compare: Compare


CardCondition = Named | CardLevel | CardBonus | CardPrestige


# --- counts ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tokens:
    """At least these tokens."""

    counts: TokenCounts


@dataclass(frozen=True, slots=True)
class TokenCount:
    """The number of tokens of one letter, or of all kinds together."""

    letter: str | None
    compare: Compare


Amount = Tokens | TokenCount


@dataclass(frozen=True, slots=True)
class Bonuses:
    """At least these bonuses."""

    counts: GemCounts


@dataclass(frozen=True, slots=True)
class BonusCount:
    """The number of bonuses of one gem, or of all together."""

    gem: Gem | None
    compare: Compare


@dataclass(frozen=True, slots=True)
class OwnCount:
    """What else a seat has a number of."""

    what: Literal["prestige", "cards", "reserved", "nobles"]
    compare: Compare


Count = Tokens | TokenCount | Bonuses | BonusCount | OwnCount


# --- what a seat has -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bought:
    """A card of the tableau is such a one."""

    card: tuple[CardCondition, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A reserved card is such a one."""

    card: tuple[CardCondition, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """The noble has visited the seat."""

    noble: str


Holding = Count | Bought | Kept | Tile
