"""What figures draw on a sheet: step lines, hatching over doubt, labels at the ends of lines."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import plotly.graph_objects as go

from splendor_replay.figures.palette import DOUBT, INK, PAPER, SeatStyle, seat_style
from splendor_replay.figures.sheet import Panel, axis_key
from splendor_replay.figures.tracks import Stretch

__all__ = [
    "EndLabel",
    "TurnMark",
    "add_doubt",
    "add_end_labels",
    "add_marks",
    "line_width",
    "spread",
    "step_line",
    "visit_marker",
]

LABEL_ROOM = 17
"""Pixels between two labels at the ends of lines."""


class SeatEnd(Protocol):
    """The last row of a seat."""

    @property
    def turn(self) -> int: ...
    @property
    def seat(self) -> int: ...


class TurnMark(NamedTuple):
    """A mark over a turn.

    Attributes:
        turn: The turn.
        y: Where it stands, on the y axis.
        text: What a hover says, in the markup of Plotly.
    """

    turn: int
    y: float
    text: str


class EndLabel(NamedTuple):
    """A text behind a line, as near to its line as the others let it.

    Attributes:
        turn: Last turn of the line.
        y: End of the line, on the y axis.
        text: In the markup of Plotly.
    """

    turn: int
    y: float
    text: str


def seat_label(row: SeatEnd, total: int, name: str) -> EndLabel:
    """Return the label of a seat's line: its marker, where the line ends, and whose it is."""
    style = seat_style(row.seat)
    glyph = f"<span style='color:{style.color}'>{style.glyph}</span>"
    return EndLabel(row.turn, total, f"{glyph} <b>{total}</b> {name}")


def line_width(seat: int, seats: int) -> float:
    """Return the width of a seat's line: the first is the widest.

    The lines are drawn in seat order, so where they lie on each other every one still shows.

    Example:
        >>> line_width(1, 2), line_width(2, 2)
        (3.5, 2.2)
    """
    return round(2.2 + 1.3 * max(seats - seat, 0), 1)


def step_line(xs: Sequence[int], ys: Sequence[float | None], style: SeatStyle) -> go.Scatter:
    """Return the line of a seat: steps at the borders of turns, a gap where ``ys`` is ``None``."""
    return go.Scatter(
        x=tuple(xs),
        y=tuple(ys),
        mode="lines",
        line={"shape": "hvh", "color": style.color, "dash": style.dash},
        connectgaps=False,
        hovertemplate="%{hovertext}<extra></extra>",
    )


def visit_marker(*, inferred: bool) -> dict[str, object]:
    """Return the star of noble visits; of those that are only inferred it is hollow."""
    fill, outline = (PAPER, INK) if inferred else (INK, PAPER)
    return {
        "symbol": "star",
        "size": 14,
        "color": fill,
        "line": {"color": outline, "width": 1.6 if inferred else 1},
    }


def add_marks(figure: go.Figure, name: str, symbol: str, marks: Sequence[TurnMark]) -> None:
    """Set marks of one kind into the first panel; none leaves the figure as it is."""
    if marks:
        figure.add_scatter(
            x=[mark.turn for mark in marks],
            y=[mark.y for mark in marks],
            mode="markers",
            marker={
                "symbol": symbol,
                "size": 13,
                "color": PAPER,
                "line": {"color": INK, "width": 1.6},
            },
            cliponaxis=False,
            name=name,
            hovertext=[mark.text for mark in marks],
            hovertemplate="%{hovertext}<extra></extra>",
        )


def add_doubt(figure: go.Figure, panels: Sequence[Panel], stretches: Sequence[Stretch]) -> None:
    """Hatch the stretches of turns in doubt, over the whole height of every panel."""
    if not stretches:
        return
    for index, panel in enumerate(panels):
        xs, ys = _boxes(stretches, panel.low, panel.high)
        figure.add_scatter(
            x=xs,
            y=ys,
            yaxis=axis_key(index),
            mode="lines",
            line={"width": 0},
            fill="toself",
            fillcolor=DOUBT,
            fillpattern={
                "shape": "/",
                "size": 9,
                "solidity": 0.16,
                "fillmode": "replace",
                "fgcolor": DOUBT,
                "fgopacity": 0.45,
                "bgcolor": "rgba(138, 90, 18, 0.07)",
            },
            name="In doubt",
            legendgroup="doubt",
            legendrank=2000,
            showlegend=index == 0,
            hoverinfo="skip",
        )


def _boxes(
    stretches: Iterable[Stretch], low: float, high: float
) -> tuple[tuple[float | None, ...], tuple[float | None, ...]]:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for first, last in stretches:
        left, right = first - 0.5, last + 0.5
        xs += [left, right, right, left, left, None]
        ys += [low, low, high, high, low, None]
    return tuple(xs[:-1]), tuple(ys[:-1])


def add_end_labels(figure: go.Figure, panel: Panel, axis: str, labels: Sequence[EndLabel]) -> None:
    """Write a label beside the end of each line, pushed apart where they would overlap."""
    wanted = [label.y * panel.pixels for label in labels]
    for label, at, want in zip(labels, spread(wanted, LABEL_ROOM), wanted, strict=True):
        figure.add_annotation(
            text=label.text,
            xref="x",
            x=label.turn + 0.5,
            xanchor="left",
            xshift=6,
            yref=axis,
            y=label.y,
            yanchor="middle",
            yshift=round(at - want, 1),
            showarrow=False,
            align="left",
        )


def spread(wanted: Sequence[float], room: float) -> tuple[float, ...]:
    """Return places at least ``room`` apart, in the order of the wanted ones, close to them.

    Equal wishes are placed downwards in their order. Neighbors that are too close share their
    displacement evenly.

    Example:
        >>> spread([10, 10, 50], 10)
        (15.0, 5.0, 50.0)
    """
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], -i))
    blocks: list[tuple[float, int]] = []
    for i in order:
        center, count = float(wanted[i]), 1
        while blocks and center - blocks[-1][0] < room * (count + blocks[-1][1]) / 2:
            other, more = blocks.pop()
            center = (center * count + other * more) / (count + more)
            count += more
        blocks.append((center, count))
    places = [center + room * (k - (n - 1) / 2) for center, n in blocks for k in range(n)]
    found = dict(zip(order, places, strict=True))
    return tuple(found[i] for i in range(len(wanted)))
