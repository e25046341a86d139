"""What each seat lacks for each noble on the table."""

from typing import NamedTuple

from splendor_replay.components.gems import GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.payment import due
from splendor_replay.engine.position import Position

__all__ = ["NobleGap", "noble_gaps"]


class NobleGap(NamedTuple):
    """The bonuses that a seat lacks for a noble.

    Attributes:
        seat: Clockwise place, from 1.
        tile: A noble on the table.
        missing: Bonuses of each gem that the seat still needs; none where it meets the noble.
    """

    seat: int
    tile: NobleTile
    missing: GemCounts


def noble_gaps(position: Position) -> tuple[NobleGap, ...]:
    r"""Return what every seat lacks for every noble that lies on the table.

    Nobles that are not known have no gap, nor has a seat with bought cards that nobody named.

    Returns:
        In the order of the seats, then of the nobles on the table.

    Example:
        >>> from splendor_replay.engine.position_text import read_position
        >>> text = "splendor-record 1\nnobles W4U4\nP1 tableau 1W-R2K1\nP2 tableau -"
        >>> table = read_position(text)
        >>> [(gap.seat, gap.missing.text) for gap in noble_gaps(table)]
        [(1, 'W3U4'), (2, 'W4U4')]
    """
    return tuple(
        NobleGap(seat, tile, due(tile.requirement, area.bonuses))
        for seat, area in enumerate(position.areas, start=1)
        if area.bonuses_known
        for tile in position.nobles
        if tile is not None
    )
