"""Which bonuses each seat collected, and in what order: bonuses by color after every turn."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from splendor_replay.figures.marks import EndLabel, add_doubt, add_end_labels
from splendor_replay.figures.palette import GEM_STYLES, MUTED, UNNAMED, GemStyle
from splendor_replay.figures.sheet import Panel, Title, axis_key, sheet
from splendor_replay.figures.tracks import (
    by_seat,
    counted,
    deed_of,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import SeatRow

__all__ = ["engine_growth"]

HEIGHT = 170


def engine_growth(
    seats: Sequence[SeatRow],
    *,
    names: Sequence[str] = (),
    title: str = "Bonuses after every turn",
) -> go.Figure:
    """Draw the bonuses of every seat over the turns, the colors on each other.

    The top of the stack is the number of bought cards. Each color has its letter at the end and
    a fill pattern of its own; cards that nobody named are a gray band of their own, ``?``.

    Args:
        seats: One row a turn and seat, in any order.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.

    Returns:
        A panel per seat, in seat order; in each a step area per color, white first, then the
        unnamed cards where there are any. ``y`` is the number of bonuses of that color.

    Raises:
        NoRowsError: Where there is no row.
    """
    has_rows("engine-growth", seats, "there is no seat row")
    tracks = by_seat(seats)
    high = max(3, *(max(sum(_bands(row)) for row in rows) for rows in tracks.values())) + 0.6
    panels = [
        Panel(_heading(rows[-1], names), "Bonuses", 0, high, HEIGHT) for rows in tracks.values()
    ]
    note = "The colors on each other; letters W U G R K are white, blue, green, red, black."
    figure = sheet(Title(title, note), panels, turns_of(seats), len(tracks))
    styles = _styles(tracks)
    for index, rows in enumerate(tracks.values()):
        for place, style in enumerate(styles):
            _add_band(figure, rows, place, style, index)
        labels = _end_labels(rows[-1], styles)
        add_end_labels(figure, panels[index], axis_key(index), labels)
    add_doubt(figure, panels, doubtful_stretches(seats))
    return figure


def _bands(row: SeatRow) -> tuple[int, ...]:
    """Return the bonuses of each color, and last the bought cards that nobody named."""
    bonuses = (row.white, row.blue, row.green, row.red, row.black)
    return (*bonuses, max(row.cards - sum(bonuses), 0))


def _styles(tracks: Mapping[int, Sequence[SeatRow]]) -> tuple[GemStyle, ...]:
    """Return the style of each band; the unnamed cards are one only where there are any."""
    unnamed = any(_bands(row)[-1] for rows in tracks.values() for row in rows)
    return (*GEM_STYLES[:5], UNNAMED) if unnamed else GEM_STYLES[:5]


def _heading(last: SeatRow, names: Sequence[str]) -> str:
    cards = f"{last.cards} card{'' if last.cards == 1 else 's'}"
    reserved = f", {last.reserved} reserved" if last.reserved else ""
    return f"<b>{seat_name(last.seat, names)}</b>  {cards}{reserved}"


def _add_band(
    figure: go.Figure, rows: Sequence[SeatRow], place: int, style: GemStyle, panel: int
) -> None:
    counts = [_bands(row)[place] for row in rows]
    befores = (None, *counts[:-1])
    figure.add_scatter(
        x=[row.turn for row in rows],
        y=counts,
        yaxis=axis_key(panel),
        stackgroup=f"seat {rows[0].seat}",
        mode="lines",
        line={"shape": "hvh", "width": 0.8, "color": MUTED},
        fillcolor=style.fill,
        fillpattern={
            "shape": style.pattern,
            "fillmode": "replace",
            "bgcolor": style.fill,
            "fgcolor": style.text,
            "fgopacity": 0.35,
            "size": 7,
            "solidity": 0.2,
        },
        name=f"{style.letter} {style.name}",
        legendgroup=style.letter,
        showlegend=panel == 0,
        hovertext=[
            f"{_head(row) if place == 0 else ''}{style.letter} {counted(count, before)}"
            for row, count, before in zip(rows, counts, befores, strict=True)
        ],
        hovertemplate="%{hovertext}<extra></extra>",
    )


def _head(row: SeatRow) -> str:
    """Return the first line of the hover text of a seat: what it did."""
    deed = deed_of(row)
    return f"{deed}<br>" if deed else ""


def _end_labels(last: SeatRow, styles: Sequence[GemStyle]) -> list[EndLabel]:
    labels = []
    below = 0
    for count, style in zip(_bands(last), styles, strict=False):
        if count:
            text = f"<b>{style.letter}</b> {count}"
            labels.append(EndLabel(last.turn, below + count / 2, text))
        below += count
    return labels
