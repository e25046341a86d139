"""How many cards each seat could have bought after each turn: face up, and its own reserved."""

from collections.abc import Sequence

import plotly.graph_objects as go

from splendor_replay.figures.marks import add_doubt
from splendor_replay.figures.palette import INK, PAPER, seat_style
from splendor_replay.figures.sheet import Panel, Title, axis_key, sheet
from splendor_replay.figures.tracks import (
    NoRowsError,
    by_seat,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import PowerRow

__all__ = ["purchasing_power"]

HEIGHT = 130


def purchasing_power(
    powers: Sequence[PowerRow],
    *,
    names: Sequence[str] = (),
    title: str = "Cards within reach after every turn",
) -> go.Figure:
    """Draw how many cards every seat could have bought after each turn.

    The face-up cards stand below, the seat's own reserved cards on them, hatched crosswise. Where
    a count is not known there is no bar, and a question mark stands at its foot.

    Args:
        powers: One row a turn and seat, in any order.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.

    Returns:
        A panel per seat, in seat order; in each a bar per turn for the face-up cards and one for
        the reserved cards, stacked.

    Raises:
        NoRowsError: Where there is no row, or no count in any row.
    """
    has_rows("purchasing-power", powers, "there is no power row")
    reach = [sum(_known(row)) for row in powers if _known(row)]
    if not reach:
        raise NoRowsError("purchasing-power cannot be drawn: no count is known in any row")
    tracks = by_seat(powers)
    panels = [
        Panel(_heading(rows, names), "Cards", 0, max(3, *reach) + 0.6, HEIGHT)
        for rows in tracks.values()
    ]
    note = "Bonuses and tokens pay for so many: face-up cards below, own reserved cards on them."
    figure = sheet(Title(title, note), panels, turns_of(powers), len(tracks))
    for index, rows in enumerate(tracks.values()):
        _add_bars(figure, rows, index, reserved=False)
        _add_bars(figure, rows, index, reserved=True)
        _add_unknown(figure, rows, index)
    add_doubt(figure, panels, doubtful_stretches(powers))
    return figure


def _known(row: PowerRow) -> tuple[int, ...]:
    return tuple(n for n in (row.visible, row.reserved) if n is not None)


def _heading(rows: Sequence[PowerRow], names: Sequence[str]) -> str:
    most = max((sum(_known(row)) for row in rows), default=0)
    return f"<b>{seat_name(rows[0].seat, names)}</b>   at most {most}"


def _add_bars(figure: go.Figure, rows: Sequence[PowerRow], panel: int, *, reserved: bool) -> None:
    style = seat_style(rows[0].seat)
    counts = [row.reserved if reserved else row.visible for row in rows]
    name = "Own reserved cards" if reserved else "Face-up cards"
    figure.add_bar(
        x=[row.turn for row in rows],
        y=counts,
        yaxis=axis_key(panel),
        width=1,
        marker={
            "color": style.color,
            "line": {"width": 0},
            "pattern": {
                "shape": "x" if reserved else "",
                "fillmode": "replace",
                "bgcolor": PAPER,
                "fgcolor": style.color,
                "size": 6,
                "solidity": 0.4,
            },
        },
        name=name,
        legendgroup=name,
        showlegend=panel == 0,
        hovertemplate=f"{name}: <b>%{{y}}</b><extra></extra>",
    )


def _add_unknown(figure: go.Figure, rows: Sequence[PowerRow], panel: int) -> None:
    unknown = [row.turn for row in rows if row.visible is None or row.reserved is None]
    if unknown:
        figure.add_scatter(
            x=unknown,
            y=[0.4] * len(unknown),
            yaxis=axis_key(panel),
            mode="text",
            text=["?"] * len(unknown),
            textfont={"size": 10, "color": INK},
            name="Not known",
            showlegend=False,
            hovertemplate="not all counts are known<extra></extra>",
        )
