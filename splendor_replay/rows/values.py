"""What several kinds of rows share: counts of which some are not known, and words of a turn."""

from typing import Final

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.model import Segment, Turn
from splendor_replay.record.writer import turn_text

__all__ = ["UNNAMED", "Six", "deed_text", "known"]

Six = tuple[int | None, int | None, int | None, int | None, int | None, int | None]
"""A count of each kind of token: white, blue, green, red, black, gold."""

UNNAMED: Final = "?"
"""A noble that is not known, as in the notation."""
_PARTS = tuple(Segment.model_fields)


def known(least: TokenCounts, most: TokenCounts) -> Six:
    """Return each count that is known, ``None`` where the bounds differ.

    Example:
        >>> known(TokenCounts(ruby=2), TokenCounts(ruby=2, gold=1))
        (0, 0, 0, 2, 0, None)
    """
    if least is most:
        return least
    a, b, c, d, e, y = (n if n == m else None for n, m in zip(least, most, strict=True))
    return a, b, c, d, e, y


def deed_text(turn: Turn) -> str:
    """Return what a turn did, in the words of the notation.

    Number, seat, label, time, waivers and comments are left out; further lines of the same turn
    follow behind a ``+``.

    Example:
        >>> from splendor_replay.record import read_turn
        >>> deed_text(read_turn("take R2 # hurry", seat=2))
        'take R2'
    """
    return " + ".join(_words(line, turn.seat) for line in (turn, *turn.more))


def _words(line: Segment, seat: int) -> str:
    parts = {name: getattr(line, name) for name in _PARTS}
    bare = turn_text(Turn.model_construct(seat=seat, **parts))
    return bare.removeprefix(f"P{seat}").lstrip()
