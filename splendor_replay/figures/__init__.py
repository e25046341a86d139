"""Figures: one file is one pure function, typed rows in, ``go.Figure`` out.

This package itself is light: it knows the names of the figures and never imports Plotly.
``figures.gallery`` draws a figure of one game from its replay, ``figures.archive`` one of many
games from the answer of a named query; ``figures.export`` writes it as HTML or JSON,
``figures.image`` as PNG or SVG.

Laws: a figure never changes the rows, never shows and never writes anything; it refuses rows that
it cannot draw (``NoRowsError``). All panels of a game share one turn axis. Nothing is told by
color alone: a seat has a dash, a marker and its name at the end of its line; a gem has a letter
and a fill pattern. A stretch in doubt is hatched, an inferred noble visit is hollow.
"""

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["ARCHIVE_FIGURES", "FIGURES"]

FIGURES: Mapping[str, str] = MappingProxyType(
    {
        "prestige-timeline": "Who led, and when?",
        "engine-growth": "Which bonuses did each seat collect, and in what order?",
        "noble-race": "How close was each seat to each noble, and who was visited?",
        "token-timeline": "Where did the tokens lie, and which gem ran out?",
        "purchasing-power": "How many cards could each seat have bought after each turn?",
        "bank-pressure": "Which gems had the bank run out of, and who held the gold?",
    }
)
"""Name of each figure and the question that it answers; ``gallery.draw`` takes the name."""

ARCHIVE_FIGURES = ("engine-curve", "turn-order", "card-chances")
"""Named queries whose answers are drawn; ``archive.gallery.draw_answer`` takes the name."""
