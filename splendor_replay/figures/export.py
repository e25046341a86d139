"""Figures as text: one HTML page that works offline, and JSON. Writes no file."""

import re
from collections.abc import Mapping
from html import escape, unescape
from types import MappingProxyType

import plotly.graph_objects as go
import plotly.io as pio

from splendor_replay.figures.palette import INK, PAPER

__all__ = ["CONFIG", "DIV_ID", "figure_title", "to_html", "to_json"]

DIV_ID = "figure"
"""Id of the element that holds the figure; always the same, so equal figures give equal pages."""
CONFIG: Mapping[str, object] = MappingProxyType(
    {
        "responsive": True,
        "displaylogo": False,
        "displayModeBar": "hover",
        "plotlyServerURL": "",
        "showSendToCloud": False,
        "modeBarButtonsToRemove": ("sendChartToCloud", "select2d", "lasso2d", "autoScale2d"),
    }
)
"""How Plotly runs a figure on a page: nothing is ever sent anywhere."""
TAG = re.compile(r"<[^>]*>")

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
body {{ margin: 0; background: {paper}; color: {ink}; font-family: sans-serif; }}
main {{ max-width: 1280px; margin: 0 auto; padding: 8px; overflow-x: auto; }}
#{div} {{ min-width: 960px; }}
</style>
</head>
<body>
<main role="main" aria-label="{title}">
<noscript>This figure needs JavaScript.</noscript>
{body}
</main>
</body>
</html>
"""


def figure_title(figure: go.Figure) -> str:
    """Return the first line of a figure's title as plain text; empty where it has none."""
    first, _, _note = (figure.layout.title.text or "").partition("<br>")
    return unescape(TAG.sub("", first))


def to_html(figure: go.Figure) -> str:
    """Return a page that shows a figure without the network: plotly.js, about 4.5 MB, is in it.

    Equal figures give equal pages. The figure is as wide as the window, and
    scrolls sideways in a narrow one.
    """
    body = pio.to_html(
        figure,
        config=dict(CONFIG),
        include_plotlyjs=True,
        include_mathjax=False,
        full_html=False,
        default_width="100%",
        default_height=f"{figure.layout.height or 450}px",
        div_id=DIV_ID,
    )
    return PAGE.format(
        title=escape(figure_title(figure)), paper=PAPER, ink=INK, div=DIV_ID, body=body
    )


def to_json(figure: go.Figure) -> str:
    """Return a figure as Plotly's JSON: ``data`` and ``layout``; equal figures, equal texts."""
    text: str = pio.to_json(figure, validate=True, pretty=False, engine="json")
    return text
