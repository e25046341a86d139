"""The sheet that every figure is drawn on: panels below each other over one x axis.

A sheet holds layout only. In figures of a game its x axis is that of turns: turn ``t`` fills the
column from ``t - 0.5`` to ``t + 0.5``, and what a figure shows there is the table after the turn.
Grid lines stand between the rounds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

import plotly.graph_objects as go

from splendor_replay.figures.palette import FONT, GRID, INK, MUTED, PANEL, PAPER

__all__ = ["AXIS", "Panel", "Title", "axis_key", "sheet", "stack"]

TOP = 124
BOTTOM = 58
LEFT = 64
RIGHT = 164
GAP = 36
"""Pixels between two panels: room for the heading of the lower one."""
TICK_ROOM = 24
"""Pixels that a tick of the y axis needs."""
TICK_COUNT = 18
"""Most labels on the turn axis."""
NOTE = f"font-size:13px;color:{MUTED}"
"""Look of the line below a title."""

AXIS: Mapping[str, object] = MappingProxyType(
    {
        "showgrid": False,
        "ticks": "outside",
        "tickcolor": MUTED,
        "linecolor": MUTED,
        "zeroline": False,
    }
)
"""Look of an x axis."""

TEMPLATE = go.layout.Template(
    layout=go.Layout(
        font={"family": FONT, "size": 13, "color": INK},
        paper_bgcolor=PAPER,
        plot_bgcolor=PANEL,
        hovermode="x unified",
        hoverlabel={"bgcolor": PAPER, "bordercolor": GRID, "font": {"size": 12}, "align": "left"},
        margin={"t": TOP, "r": RIGHT, "b": BOTTOM, "l": LEFT},
        bargap=0,
        barmode="stack",
        dragmode="zoom",
        legend={"orientation": "h", "bgcolor": PANEL, "itemsizing": "trace", "tracegroupgap": 0},
    )
)


@dataclass(frozen=True, slots=True)
class Title:
    """What stands above a figure, in the markup of Plotly.

    Attributes:
        text: Names the figure.
        note: One line that says how to read it.
    """

    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel of a sheet.

    Attributes:
        heading: Stands above the panel; may be empty.
        axis: Title of the y axis.
        low: Lower end of the y axis.
        high: Upper end of the y axis.
        height: In pixels.
        ticks: Places and texts on the y axis, without a grid; empty leaves whole numbers.
    """

    heading: str
    axis: str
    low: float
    high: float
    height: int = 150
    ticks: tuple[tuple[float, str], ...] = ()

    @property
    def pixels(self) -> float:
        """Pixels of one unit of the y axis."""
        return self.height / (self.high - self.low)


def axis_key(panel: int) -> str:
    """Return the name by which traces refer to the y axis of a panel, from 0: ``y``, ``y2``.

    Example:
        >>> axis_key(0), axis_key(1)
        ('y', 'y2')
    """
    return "y" if panel == 0 else f"y{panel + 1}"


def sheet(title: Title, panels: Sequence[Panel], turns: Sequence[int], seats: int) -> go.Figure:
    """Return an empty figure with its panels, its one turn axis, title and headings.

    Args:
        title: Stands above the panels.
        panels: From top to bottom, at least one.
        turns: In order, at least one.
        seats: How many turns make a round.
    """
    return stack(title, panels, _turn_axis(turns, seats))


def stack(title: Title, panels: Sequence[Panel], axis: Mapping[str, object]) -> go.Figure:
    """Return an empty figure with its panels over one x axis, title and headings.

    Args:
        title: Stands above the panels.
        panels: From top to bottom, at least one.
        axis: The x axis, as Plotly has it; it stands below the last panel.
    """
    inner = sum(panel.height for panel in panels) + GAP * (len(panels) - 1)
    height = TOP + inner + BOTTOM
    layout = go.Layout(
        template=TEMPLATE,
        height=height,
        title=_title(title, height),
        legend={"xref": "paper", "x": 0, "xanchor": "left", "yref": "container"}
        | {"y": 1 - 63 / height, "yanchor": "top"},
        xaxis={**axis, "anchor": axis_key(len(panels) - 1)},
    )
    depths = accumulate((panel.height + GAP for panel in panels), initial=0)
    for index, (panel, depth) in enumerate(zip(panels, depths, strict=False)):
        top = 1 - depth / inner
        layout["yaxis" + axis_key(index)[1:]] = _y_axis(panel, top, top - panel.height / inner)
    figure = go.Figure(layout=layout)
    for index, panel in enumerate(panels):
        if panel.heading:
            _add_heading(figure, panel.heading, axis_key(index))
    return figure


def _title(title: Title, height: int) -> dict[str, object]:
    return {
        "text": f"<b>{title.text}</b><br><span style='{NOTE}'>{title.note}</span>",
        "font": {"size": 19},
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "yref": "container",
        "y": 1 - 28 / height,
        "yanchor": "top",
    }


def _turn_axis(turns: Sequence[int], seats: int) -> dict[str, object]:
    first, last = turns[0], turns[-1]
    step = _label_step(last - first, seats)
    return {
        **AXIS,
        "title": {"text": "Turn", "standoff": 8, "font": {"size": 13}},
        "range": [first - 0.5, last + 0.5],
        "tick0": 0,
        "dtick": step,
        "minor": {"tick0": 0.5, "dtick": seats, "showgrid": True, "gridcolor": GRID, "ticks": ""},
        "showspikes": True,
        "spikemode": "across",
        "spikethickness": 1,
        "spikedash": "dot",
        "spikecolor": MUTED,
        "unifiedhovertitle": {"text": "<b>Turn %{x}</b>"},
    }


def _label_step(span: int, seats: int) -> int:
    """Return whole rounds between two labels of the turn axis."""
    rounds = next(n for n in (1, 2, 5, 10, 20, 50, 100, span + 1) if span <= n * seats * TICK_COUNT)
    return rounds * seats


def _y_axis(panel: Panel, top: float, bottom: float) -> dict[str, object]:
    axis: dict[str, object] = {
        "title": {"text": panel.axis, "standoff": 8, "font": {"size": 12, "color": MUTED}},
        "domain": [max(bottom, 0.0), top],
        "range": [panel.low, panel.high],
        "gridcolor": GRID,
        "zeroline": False,
        "fixedrange": True,
    }
    if panel.ticks:
        places, texts = zip(*panel.ticks, strict=True)
        ticks = {"tickmode": "array", "tickvals": places, "ticktext": texts}
        return axis | ticks | {"showgrid": False}
    step = next(n for n in (1, 2, 3, 5, 10, 20, 50, 1000) if n * panel.pixels >= TICK_ROOM)
    return axis | {"tick0": 0, "dtick": step}


def _add_heading(figure: go.Figure, heading: str, axis: str) -> None:
    figure.add_annotation(
        text=heading,
        xref="paper",
        x=0,
        xanchor="left",
        yref=f"{axis} domain",
        y=1,
        yanchor="bottom",
        yshift=4,
        showarrow=False,
        align="left",
    )
