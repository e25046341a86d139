"""How the engines of those who win grow, beside those of the others."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.figures.marks import EndLabel, add_end_labels
from splendor_replay.figures.palette import SEAT_STYLES
from splendor_replay.figures.sheet import AXIS, Panel, Title, axis_key, stack
from splendor_replay.figures.tracks import has_rows

__all__ = ["CurveRow", "engine_curve"]

HEIGHT = 150
STYLES = {True: SEAT_STYLES[0], False: SEAT_STYLES[1]}
NAMES = {True: "winners", False: "the others"}
PATTERNS = {True: "", False: "/"}


class CurveRow(NamedTuple):
    """A row of the query ``engine-curve``; a mean is ``None`` where nothing is known of it."""

    players: int
    round: int
    won: bool
    seats: int
    bonuses: float | None
    bonuses_spread: float | None
    prestige: float | None
    prestige_spread: float | None


class Line(NamedTuple):
    """A mean with its standard deviation, round by round, in a panel."""

    panel: int
    won: bool
    rows: tuple[CurveRow, ...]
    means: tuple[float, ...]
    spreads: tuple[float, ...]


class Measure(NamedTuple):
    """What a panel draws of the rows."""

    name: str
    mean: Callable[[CurveRow], float | None]
    spread: Callable[[CurveRow], float | None]


MEASURES = (
    Measure("Bonuses", lambda row: row.bonuses, lambda row: row.bonuses_spread),
    Measure("Prestige", lambda row: row.prestige, lambda row: row.prestige_spread),
)


def engine_curve(rows: Sequence[CurveRow], *, title: str = "Engines of winners") -> go.Figure:
    """Draw bonuses and prestige by round: means of the winners and of the other seats.

    Around each mean lies a band of one standard deviation to each side. That of the other seats
    is hatched, their line dashed.

    Args:
        rows: One row a number of players, round and whether the seats won, in any order.
        title: Stands above the figure.

    Returns:
        Two panels a number of players; in each a band and a line of each kind of seats.

    Raises:
        NoRowsError: Where there is no row.
    """
    has_rows("engine-curve", rows, "no game counts")
    lines = _lines(sorted(rows))
    panels = [_panel(place, lines) for place in range(1 + max(line.panel for line in lines))]
    last = max(row.round for row in rows)
    axis = {
        **AXIS,
        "title": {"text": "Round", "standoff": 8, "font": {"size": 13}},
        "range": [0.5, last + 0.5],
        "unifiedhovertitle": {"text": "<b>Round %{x}</b>"},
    }
    note = "Lines are means after each round, bands one standard deviation to each side."
    figure = stack(Title(title, note), panels, axis)
    for line in lines:
        _add_band(figure, line)
    for line in lines:
        _add_mean(figure, line)
    for place, panel in enumerate(panels):
        labels = [_end_label(line) for line in lines if line.panel == place]
        add_end_labels(figure, panel, axis_key(place), labels)
    return figure


def _lines(rows: Sequence[CurveRow]) -> list[Line]:
    found = []
    tables = [list(part) for _, part in groupby(rows, key=lambda row: row.players)]
    for table, part in enumerate(tables):
        for place, measure in enumerate(MEASURES):
            for won in (True, False):
                known = [row for row in part if row.won is won and measure.mean(row) is not None]
                if known:
                    means = tuple(measure.mean(row) or 0.0 for row in known)
                    spreads = tuple(measure.spread(row) or 0.0 for row in known)
                    panel = table * len(MEASURES) + place
                    found.append(Line(panel, won, tuple(known), means, spreads))
    return found


def _panel(place: int, lines: Sequence[Line]) -> Panel:
    measure = MEASURES[place % len(MEASURES)].name
    here = [line for line in lines if line.panel == place]
    players = here[0].rows[0].players
    top = max(m + s for line in here for m, s in zip(line.means, line.spreads, strict=True))
    seats = max(row.seats for line in here for row in line.rows)
    heading = f"<b>{players} players</b>   {measure.lower()}, of up to {seats:,} seats a line"
    return Panel(heading, measure, 0, max(top, 1.0) * 1.05, HEIGHT)


def _add_band(figure: go.Figure, line: Line) -> None:
    style, rounds = STYLES[line.won], [row.round for row in line.rows]
    pairs = list(zip(line.means, line.spreads, strict=True))
    upper, lower = [m + s for m, s in pairs], [max(m - s, 0.0) for m, s in pairs]
    figure.add_scatter(
        x=[*rounds, *reversed(rounds)],
        y=[*upper, *reversed(lower)],
        yaxis=axis_key(line.panel),
        mode="lines",
        line={"width": 0.5, "color": style.color, "dash": style.dash},
        fill="toself",
        fillcolor=style.color,
        opacity=0.2,
        fillpattern={
            "shape": PATTERNS[line.won],
            "fillmode": "replace",
            "size": 8,
            "solidity": 0.3,
            "fgcolor": style.color,
        },
        name=f"Band of {NAMES[line.won]}",
        showlegend=False,
        hoverinfo="skip",
    )


def _add_mean(figure: go.Figure, line: Line) -> None:
    style, name = STYLES[line.won], NAMES[line.won].capitalize()
    figure.add_scatter(
        x=[row.round for row in line.rows],
        y=line.means,
        yaxis=axis_key(line.panel),
        mode="lines+markers",
        line={"color": style.color, "dash": style.dash, "width": 2.4},
        marker={"symbol": style.marker, "size": 6},
        name=name,
        legendgroup=name,
        showlegend=line.panel == 0,
        hovertext=[
            f"{name}: <b>{mean:.1f}</b> ± {spread:.1f}, {row.seats:,} seats"
            for row, mean, spread in zip(line.rows, line.means, line.spreads, strict=True)
        ],
        hovertemplate="%{hovertext}<extra></extra>",
    )


def _end_label(line: Line) -> EndLabel:
    style = STYLES[line.won]
    glyph = f"<span style='color:{style.color}'>{style.glyph}</span>"
    last = line.means[-1]
    return EndLabel(line.rows[-1].round, last, f"{glyph} <b>{last:.1f}</b> {NAMES[line.won]}")
