"""A turn while it is being told, and the items of the log that it becomes.

Actions and checkpoints are made once for each of their values: a log says the same again and again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import UNKNOWN, Level, Unknown
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import Area, Buy, Checkpoint, Item, Reserve, Segment, Take

__all__ = [
    "HIGHEST",
    "Amount",
    "Draft",
    "Fields",
    "Line",
    "buying",
    "checkpoints",
    "reserving",
    "taking",
    "total",
]

Amount = TokenCounts | Unknown
Fields = dict[str, Any]
HIGHEST: Final = 999
"""Most tokens of a kind that a record can say."""
_REMEMBERED = 4096


class Line(NamedTuple):
    """An item of the log with the line of the source that it comes from."""

    item: Item
    line: int | None


@dataclass(slots=True)
class Draft:
    """A turn that is still being told.

    Attributes:
        segments: Fields of each segment, as they are told.
        gaps: Row that each segment's card left, as long as no revealed card has filled it.
        prestige: What the log says of each seat's prestige after it.
    """

    seat: int
    line: int | None
    segments: list[Fields]
    gaps: list[Level | None]
    prestige: dict[int, tuple[int, int | None]] = field(default_factory=dict)

    def add_reveal(self, at: int, card: str) -> None:
        """Put a revealed card to a segment."""
        fields = self.segments[at]
        fields["reveals"] = (*fields.get("reveals", ()), card)

    def lines(self, number: int) -> Iterator[Line]:
        """Yield the turn under its number, and a checkpoint for each prestige that is told."""
        first, *others = self.segments
        more = tuple(Segment(**fields) for fields in others)
        turn = valid_turn({**first, "seat": self.seat, "number": number, "more": more})
        yield Line(turn, self.line)
        if self.prestige:
            yield from checkpoints(self.prestige)


def checkpoints(prestige: Mapping[int, tuple[int, int | None]]) -> Iterator[Line]:
    """Yield a checkpoint for each seat whose prestige is told."""
    for seat, (number, line) in sorted(prestige.items()):
        yield Line(_checkpoint(seat, number), line)


@lru_cache(_REMEMBERED)
def _checkpoint(seat: int, prestige: int) -> Checkpoint:
    return Checkpoint(claim=Area(seat=seat, prestige=prestige))


@lru_cache(_REMEMBERED)
def taking(tokens: Amount) -> Take:
    """Return the take of some tokens."""
    return Take(tokens=tokens)


@lru_cache(_REMEMBERED)
def buying(card: str, source: Literal["hand", "table"] | None) -> Buy:
    """Return the purchase of a card."""
    return Buy(card=card, source=source)


@lru_cache(_REMEMBERED)
def reserving(card: str) -> Reserve:
    """Return the reserve of a card that lies face up."""
    return Reserve(card=card)


def total(first: Amount | None, second: Amount) -> Amount:
    """Return the sum of two amounts, ``?`` where it is not known or cannot be said."""
    if first is None:
        return second
    if isinstance(first, TokenCounts) and isinstance(second, TokenCounts):
        both = first.plus(second)
        return both if max(both) <= HIGHEST else UNKNOWN
    return UNKNOWN
