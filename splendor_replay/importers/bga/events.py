"""What the log tells, as typed events: one for each notification that says something.

An event keeps what its notification says: what it does not say is ``None``, what it says and
cannot be read is ``?``. Players are the site's ids, cards and nobles are names.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import Level, Unknown

__all__ = [
    "Bought",
    "Changed",
    "Deed",
    "Event",
    "Reserved",
    "Revealed",
    "Scored",
    "State",
    "Stopped",
    "Visited",
]


class Reserved(NamedTuple):
    """A card was reserved; ``card`` is ``None`` where the log does not name it."""

    player: str
    card: str | None
    level: Level | None
    from_deck: bool


class Bought(NamedTuple):
    """A card was bought; ``level`` is the row that it leaves, ``None`` from the hand."""

    player: str
    card: str
    source: Literal["hand", "table"] | None
    level: Level | None


class Changed(NamedTuple):
    """Tokens went to a player and from it."""

    player: str
    gained: TokenCounts | Unknown
    given: TokenCounts | Unknown


class Revealed(NamedTuple):
    """A card was turned up in the row of ``level``."""

    card: str
    level: Level | None


class Visited(NamedTuple):
    """A noble came to a player."""

    player: str
    noble: str


class Scored(NamedTuple):
    """A player has this much prestige now."""

    player: str
    prestige: int


class State(NamedTuple):
    """The site went to another state; ``player`` is whose turn it is."""

    state: int
    player: str | None
    args: Mapping[str, object]


class Stopped(NamedTuple):
    """The game stops before its end."""

    reason: Literal["concede", "timeout", "abandoned"]
    player: str | None


Deed = Reserved | Bought | Changed | Revealed | Visited | Scored | Stopped
Event = Deed | State
