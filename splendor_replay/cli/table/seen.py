"""Who looks at the table, and what of the reserved cards and of a turn that viewer may see."""

from typing import Final

from splendor_replay.engine.position import Position
from splendor_replay.engine.view import HeldCard
from splendor_replay.record.model import Turn
from splendor_replay.report.sight import public_turn

__all__ = ["EVERYTHING", "PUBLIC", "held_cards", "seen_turn"]

EVERYTHING: Final = None
"""The viewer who sees all that the record says."""
PUBLIC: Final = 0
"""The viewer who sees what all players could know; every other viewer is a seat, from 1."""


def held_cards(position: Position, seat: int, viewer: int | None) -> tuple[HeldCard, ...]:
    r"""Return the reserved cards of a seat as a viewer sees them.

    Example:
        >>> from splendor_replay.engine.position_text import read_position
        >>> table = read_position("splendor-record 1\nP1 reserved ?=1W-R2K1\nP2 tokens -")
        >>> [held_cards(table, 1, viewer)[0].text for viewer in (EVERYTHING, PUBLIC, 1, 2)]
        ['1W-R2K1', '1?', '1W-R2K1', '1?']
    """
    seen = viewer in {EVERYTHING, seat}
    return tuple(
        HeldCard(held.card if seen or not held.hidden else None, held.level, held.hidden)
        for held in position.area(seat).reserved
    )


def seen_turn(turn: Turn, viewer: int | None) -> Turn:
    """Return a turn as a viewer could follow it: not which card another seat drew blind."""
    return turn if viewer in {EVERYTHING, turn.seat} else public_turn(turn)
