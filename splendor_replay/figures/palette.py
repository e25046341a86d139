"""What seats and gems look like, everywhere the same.

A seat is told by color, dash, marker and line width, a gem by color, fill pattern and letter. The
colors keep a distance in CIELAB for people who see no red, no green or no blue, and a contrast of
3 to 1 for lines on paper and on a dark page; tests measure both.
"""

from typing import NamedTuple

from splendor_replay.components.colors import DARK, FILLS, INKS, LIGHT
from splendor_replay.components.gems import GEMS, LETTERS

__all__ = [
    "DOUBT",
    "FONT",
    "GEM_STYLES",
    "GRID",
    "INK",
    "MUTED",
    "PANEL",
    "PAPER",
    "SEAT_STYLES",
    "UNNAMED",
    "GemStyle",
    "SeatStyle",
    "seat_style",
]

PAPER = LIGHT
PANEL = "#f1f3f6"
INK = DARK
MUTED = "#5b6270"
GRID = "#d9dde4"
DOUBT = "#8a5a12"
"""Color of the hatching over a stretch in doubt."""
FONT = "Inter, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif"


class SeatStyle(NamedTuple):
    """How the line of a seat is drawn.

    Attributes:
        color: Color of line, markers and label.
        dash: Dash pattern of the line, as Plotly names it.
        marker: Marker symbol, as Plotly names it.
        glyph: The same marker as a character, for the label at the end of the line.
    """

    color: str
    dash: str
    marker: str
    glyph: str


class GemStyle(NamedTuple):
    """How the tokens or bonuses of a gem, or of gold, are drawn.

    Attributes:
        letter: Letter in the notation.
        name: White, blue, green, red, black or gold.
        fill: Color of areas.
        edge: Color of outlines; visible on a light page and on a dark one.
        pattern: Fill pattern, as Plotly names it; empty is plain.
        text: Color of a letter that stands on the fill.
    """

    letter: str
    name: str
    fill: str
    edge: str
    pattern: str
    text: str


SEAT_STYLES = (
    SeatStyle("#1792c2", "solid", "circle", "●"),
    SeatStyle("#dc6a18", "9px,5px", "square", "■"),
    SeatStyle("#9b35d6", "3px,3px", "diamond", "◆"),
    SeatStyle("#636751", "12px,4px,3px,4px", "triangle-up", "▲"),
)
"""Styles of seats 1 to 4."""

_NAMES = (*(gem.color for gem in GEMS), "gold")
_EDGES = ("#857f72", "#3f82d6", "#2f8f58", "#d14a4f", "#74747d", "#a87a00")
_PATTERNS = ("", "|", ".", "-", "", "+")

GEM_STYLES = tuple(
    GemStyle(*parts)
    for parts in zip(LETTERS, _NAMES, FILLS.values(), _EDGES, _PATTERNS, INKS.values(), strict=True)
)
"""Styles of the gems in the order of the box, gold last."""

UNNAMED = GemStyle("?", "unnamed", "#c9cdd4", "#7d838f", "x", INK)
"""Style of bonuses of cards that nobody named."""


def seat_style(seat: int) -> SeatStyle:
    """Return the style of a seat, from 1; after the fourth seat they begin again.

    Example:
        >>> seat_style(2).glyph
        '■'
        >>> seat_style(5) == seat_style(1)
        True
    """
    return SEAT_STYLES[(seat - 1) % len(SEAT_STYLES)]
