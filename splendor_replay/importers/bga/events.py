"""What the log tells, as typed events: one for each notification that says something.

An event keeps what its notification says: what it does not say is ``None``, what it says and
cannot be read is ``?``. Players are the site's ids, cards and nobles are names.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import Level, Unknown

__all__ = [
    "Bought",
    "Changed",
    "Event",
    "Reserved",
    "Revealed",
    "Scored",
    "State",
    "Stopped",
    "Visited",
]


@dataclass(frozen=True, slots=True)
class Reserved:
    """A card was reserved; ``card`` is ``None`` where the log does not name it."""

    player: str
    card: str | None
    level: Level | None
    from_deck: bool


@dataclass(frozen=True, slots=True)
class Bought:
    """A card was bought; ``level`` is the row that it leaves, ``None`` from the hand."""

    player: str
    card: str
    source: Literal["hand", "table"] | None
    level: Level | None


@dataclass(frozen=True, slots=True)
class Changed:
    """Tokens went to a player and from it."""

    player: str
    gained: TokenCounts | Unknown
    given: TokenCounts | Unknown


@dataclass(frozen=True, slots=True)
class Revealed:
    """A card was turned up in the row of ``level``."""

    card: str
    level: Level | None


@dataclass(frozen=True, slots=True)
class Visited:
    """A noble came to a player."""

    player: str
    noble: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A player has this much prestige now."""

    player: str
    prestige: int


@dataclass(frozen=True, slots=True)
class State:
    """The site went to another state; ``player`` is whose turn it is."""

    state: int
    player: str | None
    args: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game stops before its end."""

    reason: Literal["concede", "timeout", "abandoned"]
    player: str | None


Event = Reserved | Bought | Changed | Revealed | Visited | Scored | State | Stopped
