"""Whether it helps to begin."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.figures.palette import INK, MUTED, seat_style
from splendor_replay.figures.sheet import AXIS, Panel, Title, axis_key, stack
from splendor_replay.figures.tracks import has_rows

__all__ = ["OrderRow", "turn_order"]

HEIGHT = 360
FEW = 0.3
"""Up to here labels stand at every 5 %, above it at every 10 %."""
PLACES = ("1st", "2nd", "3rd", "4th")


class OrderRow(NamedTuple):
    """A row of the query ``turn-order``."""

    players: int
    turn_order: int
    games: int
    wins: int
    win_share: float
    win_low: float
    win_high: float


def turn_order(rows: Sequence[OrderRow], *, title: str = "Does it help to begin?") -> go.Figure:
    """Draw the share of games that each place in the order of turns won.

    Each share has its 95 % Wilson interval. A line across each number of players is the share
    that all places would have if none were better.

    Args:
        rows: One row a number of players and place, in any order.
        title: Stands above the figure.

    Returns:
        One panel: a dashed line a number of players, and a point a place.

    Raises:
        NoRowsError: Where there is no row.
    """
    has_rows("turn-order", rows, "no game counts")
    tables = sorted({row.players for row in rows})
    begins = dict(zip(tables, accumulate((n + 1 for n in tables), initial=0), strict=False))
    top = min(1.0, 1.1 * max(row.win_high for row in rows))
    panel = Panel("", "Games won or shared", 0, top, HEIGHT, _percents(top))
    note = "Points are shares of games, bars 95 % intervals; dashes: if no place were better."
    axis = _axis(begins)
    figure = stack(Title(title, note), [panel], axis)
    figure.update_layout(hovermode="closest")
    for players, begin in begins.items():
        _add_even(figure, players, begin)
        games = max(row.games for row in rows if row.players == players)
        _add_heading(figure, f"<b>{players} players</b><br>{games:,} games", begin, players)
    for row in sorted(rows):
        _add_point(figure, row, begins[row.players] + row.turn_order)
    return figure


def _percents(top: float) -> tuple[tuple[float, str], ...]:
    step = 10 if top > FEW else 5
    return tuple((n / 100, f"{n} %") for n in range(0, int(top * 100) + 1, step))


def _axis(begins: dict[int, int]) -> dict[str, object]:
    places = [(begin + n, PLACES[n - 1]) for players, begin in begins.items() for n in _of(players)]
    return {
        **AXIS,
        "title": {"text": "Place in the order of turns", "standoff": 8, "font": {"size": 13}},
        "range": [0.3, places[-1][0] + 0.7],
        "tickmode": "array",
        "tickvals": [place for place, _ in places],
        "ticktext": [text for _, text in places],
    }


def _of(players: int) -> range:
    return range(1, players + 1)


def _add_even(figure: go.Figure, players: int, begin: int) -> None:
    figure.add_scatter(
        x=[begin + 0.6, begin + players + 0.4],
        y=[1 / players] * 2,
        mode="lines",
        line={"color": MUTED, "dash": "dash", "width": 1.5},
        name="Even share",
        showlegend=False,
        hoverinfo="skip",
    )


def _add_heading(figure: go.Figure, text: str, begin: int, players: int) -> None:
    figure.add_annotation(
        text=text,
        x=begin + (players + 1) / 2,
        xanchor="center",
        yref=f"{axis_key(0)} domain",
        y=0,
        yanchor="bottom",
        yshift=8,
        showarrow=False,
    )


def _add_point(figure: go.Figure, row: OrderRow, x: int) -> None:
    style = seat_style(row.turn_order)
    figure.add_scatter(
        x=[x],
        y=[row.win_share],
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [row.win_high - row.win_share],
            "arrayminus": [row.win_share - row.win_low],
            "color": INK,
            "thickness": 1.5,
            "width": 6,
        },
        mode="markers",
        marker={"symbol": style.marker, "size": 13, "color": style.color},
        name=f"{PLACES[row.turn_order - 1]} of {row.players}",
        showlegend=False,
        hovertext=[_told(row)],
        hovertemplate="%{hovertext}<extra></extra>",
    )


def _told(row: OrderRow) -> str:
    return (
        f"{PLACES[row.turn_order - 1]} of {row.players}: <b>{row.win_share:.1%}</b>, "
        f"{row.win_low:.1%} to {row.win_high:.1%}; {row.wins:,} of {row.games:,} games"
    )
