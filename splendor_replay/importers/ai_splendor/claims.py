"""What a table of the log says of the turn before it, as claims for checkpoints."""

from collections.abc import Iterator

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.importers.ai_splendor.table import (
    Table,
    as_list,
    read_card,
    read_noble,
    read_tokens,
)
from splendor_replay.importers.values import as_dict, as_int
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Area, Bank, Claim, Market, Nobles

__all__ = ["claims_of"]

_HIGHEST = 999
Names = tuple[str, ...] | None


def claims_of(table: Table, seat: int) -> Iterator[Claim]:
    """Yield what lies on a table and what a seat has; a part that cannot be read says nothing.

    The rows have no slots: the log moves its cards together.
    """
    bank = read_tokens(as_dict(table.middle.get("availableTokens")).get("counts"))
    if bank is not None:
        yield Bank(tokens=bank)
    tiles = _read(table.middle.get("availableNobles"), of_nobles=True)
    if tiles is not None:
        yield Nobles(tiles=tiles)
    for level in LEVELS:
        row = _read(as_dict(table.middle.get("faceUpCards")).get(f"LEVEL_{level}"))
        if row is not None:
            slots = (*row, *(EMPTY_SLOT,) * (MARKET_SLOTS - len(row)))
            yield Market(level=level, slots=slots, unordered=True)
    if seat <= len(table.players):
        area = _area(table, seat)
        yield from () if area.silent else (area,)


def _area(table: Table, seat: int) -> Area:
    player = table.players[seat - 1]
    score = as_int(player.get("score"))
    return Area(
        seat=seat,
        tokens=read_tokens(as_dict(player.get("tokens")).get("counts")),
        tableau=_read(player.get("purchasedCards")),
        reserved=_read(player.get("reservedCards")),
        nobles=_read(player.get("visitedNobles"), of_nobles=True),
        prestige=score if score is not None and 0 <= score <= _HIGHEST else None,
    )


def _read(listed: object, *, of_nobles: bool = False) -> Names:
    """Return the names of a list; ``None`` where one of them cannot be read."""
    members = as_list(listed)
    if members is None:
        return None
    names = tuple(map(read_noble if of_nobles else read_card, members))
    return None if UNKNOWN in names else names
