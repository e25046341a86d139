"""A pattern as a tree of frozen values, each part its own type.

``docs find`` says what each part means. A step asks for a turn; a clause asks for the table before
a turn, when the seat of that turn is to move.
"""

import enum
from dataclasses import dataclass
from typing import Literal

from splendor_replay.store.patterns.parts import Amount, CardCondition, Compare, Count, Holding

__all__ = [
    "Act",
    "BankHolds",
    "Bound",
    "Clause",
    "Condition",
    "Filter",
    "Flow",
    "Having",
    "Holds",
    "MarketShows",
    "NoblesShow",
    "Pattern",
    "PlayerName",
    "Players",
    "Position",
    "Same",
    "Sequence",
    "Source",
    "Step",
    "TurnOrder",
    "Unit",
    "Visit",
    "Way",
    "Who",
    "Winner",
    "Within",
]


class Act(enum.Enum):
    """What a seat does in a turn; ``ACT`` is anything."""

    TAKE = "take"
    BUY = "buy"
    RESERVE = "reserve"
    PASS = "pass"  # noqa: S105 - the word of the notation
    SWAP = "swap"
    ACT = "act"


class Who(enum.Enum):
    """Whose turn a step is, or whose area a clause looks at, beside the seat of the pattern."""

    SAME = "same seat"
    OTHER = "another seat"
    ANY = "any seat"


class Way(enum.Enum):
    """Which way tokens go in a turn."""

    TAKING = "taking"
    PAYING = "paying"
    RETURNING = "returning"


class Unit(enum.Enum):
    """What time is counted in."""

    ROUND = "round"
    TURN = "turn"


# --- conditions of a step --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Same:
    """The card of the nearest step before that buys or reserves: ``it``."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the card comes from."""

    place: Literal["hand", "table", "deck"]


@dataclass(frozen=True, slots=True)
class Flow:
    """Tokens that come or go in the turn."""

    way: Way
    amount: Amount


@dataclass(frozen=True, slots=True)
class Visit:
    """Whether a noble comes in the turn: the named one, or any."""

    noble: str | None
    came: bool


@dataclass(frozen=True, slots=True)
class Bound:
    """The number of the round or turn."""

    unit: Unit
    compare: Compare


@dataclass(frozen=True, slots=True)
class Within:
    """At most so many rounds or turns after the step before."""

    number: int
    unit: Unit


@dataclass(frozen=True, slots=True)
class Having:
    """What the seat has after the turn, all of it."""

    counts: tuple[Count, ...]


Condition = CardCondition | Same | Source | Flow | Visit | Bound | Within | Having


# --- clauses about the table -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarketShows:
    """Such a card lies face up."""

    card: tuple[CardCondition, ...]


@dataclass(frozen=True, slots=True)
class NoblesShow:
    """The noble lies on the table."""

    noble: str


@dataclass(frozen=True, slots=True)
class BankHolds:
    """What the bank has, all of it."""

    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """What the seat to move, or one other seat, has, all of it."""

    other: bool
    holdings: tuple[Holding, ...]


Clause = MarketShows | NoblesShow | BankHolds | Holds | Bound


# --- the whole -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """A turn that comes after the step before; with ``absent``, one that does not come.

    Attributes:
        when: What the table must be before the turn.
    """

    act: Act
    conditions: tuple[Condition, ...] = ()
    who: Who = Who.SAME
    absent: bool = False
    when: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Sequence:
    """Steps in order; at least one of them is not absent."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A table on which a seat is to move."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Players:
    """How many play."""

    compare: Compare


@dataclass(frozen=True, slots=True)
class Winner:
    """Whether the seat has won or shares the victory."""

    won: bool


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """The place of the seat in the order of turns."""

    compare: Compare


@dataclass(frozen=True, slots=True)
class PlayerName:
    """The name of the player of the seat."""

    name: str


Filter = Players | Winner | TurnOrder | PlayerName


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is looked for, and in which games and seats.

    Attributes:
        filters: About the game, and about the seat of the first step, or the seat to move.
    """

    body: Sequence | Position
    filters: tuple[Filter, ...] = ()
