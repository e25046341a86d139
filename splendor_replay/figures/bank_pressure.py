"""Which gems the bank had run out of, and who held the gold."""

from collections.abc import Sequence

import plotly.graph_objects as go

from splendor_replay.analysis import BankRow, GoldRow
from splendor_replay.figures.marks import (
    EndLabel,
    add_doubt,
    add_end_labels,
    line_width,
    seat_label,
    step_line,
)
from splendor_replay.figures.palette import GEM_STYLES, INK, GemStyle, seat_style
from splendor_replay.figures.sheet import Panel, Title, axis_key, sheet
from splendor_replay.figures.tracks import (
    Stretch,
    by_seat,
    counted,
    doubtful_stretches,
    has_rows,
    runs,
    seat_name,
    turns_of,
)

__all__ = ["bank_pressure"]

LANE_HEIGHT, GOLD_HEIGHT = 28, 120
EMPTY, SHORT = 0.86, 0.3
"""Heights of the boxes in a lane: no token, and too few for a pair."""
GEMS = GEM_STYLES[:5]


def bank_pressure(
    banks: Sequence[BankRow],
    golds: Sequence[GoldRow],
    *,
    names: Sequence[str] = (),
    title: str = "Pressure on the bank",
) -> go.Figure:
    """Draw when the bank was out of each gem, and below it the gold that every seat held.

    A gem has a lane with its letter: a full box while the bank has none, a low one while it has
    too few for a pair, a question mark where that is not known. The colors without a token, the
    locked-out ones, are counted in the heading.

    Args:
        banks: One row a turn, in any order.
        golds: One row a turn and seat, in any order.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.

    Returns:
        A panel for the bank and one for the gold. In the first two boxes of traces per gem, then
        what a hover says; in the second a step line per seat.

    Raises:
        NoRowsError: Where there is no row.
    """
    has_rows("bank-pressure", banks, "there is no bank row")
    has_rows("bank-pressure", golds, "there is no gold row")
    rows = [row for _, row in sorted({row.turn: row for row in banks}.items())]
    tracks = by_seat(golds)
    most = max([2, *(row.gold for row in golds if row.gold is not None)])
    panels = [_lanes(rows), Panel("<b>Gold held</b>", "Gold", -0.3, most + 0.6, GOLD_HEIGHT)]
    note = "A full box: the bank has none of that gem; a low one: too few for a pair."
    figure = sheet(Title(title, note), panels, turns_of(golds), len(tracks))
    for place, style in enumerate(GEMS):
        _add_boxes(figure, rows, place, style)
    _add_unknown(figure, rows)
    _add_hover(figure, rows)
    for seat, held in tracks.items():
        _add_gold(figure, held, seat_name(seat, names), len(tracks))
    add_end_labels(figure, panels[1], axis_key(1), _end_labels(golds, names))
    add_doubt(figure, panels, doubtful_stretches([*banks, *golds]))
    return figure


def _lanes(rows: Sequence[BankRow]) -> Panel:
    ticks = tuple((_floor(place) + 0.5, f"<b>{gem.letter}</b>") for place, gem in enumerate(GEMS))
    turns = {gem.letter: sum(gem.letter in row.empty for row in rows) for gem in GEMS}
    told = [f"{letter} {n}" for letter, n in turns.items() if n]
    facts = f"turns without a token: {', '.join(told)}" if told else "never out of a gem"
    return Panel(f"<b>Bank</b>   {facts}", "", 0, len(GEMS), len(GEMS) * LANE_HEIGHT, ticks)


def _floor(place: int) -> int:
    """Return the floor of a gem's lane; the first gem lies on top."""
    return len(GEMS) - 1 - place


def _add_boxes(figure: go.Figure, rows: Sequence[BankRow], place: int, style: GemStyle) -> None:
    empty = runs({row.turn: style.letter in row.empty for row in rows})
    short = runs({row.turn: style.letter in row.short for row in rows})
    for height, stretches in ((EMPTY, tuple(empty)), (SHORT, tuple(short))):
        xs, ys = _boxes(stretches, _floor(place) + 0.07, height)
        figure.add_scatter(
            x=xs,
            y=ys,
            mode="lines",
            line={"width": 1, "color": style.edge},
            fill="toself",
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
            showlegend=False,
            hoverinfo="skip",
        )


def _boxes(
    stretches: Sequence[Stretch], floor: float, height: float
) -> tuple[tuple[float | None, ...], tuple[float | None, ...]]:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for first, last in stretches:
        left, right = first - 0.5, last + 0.5
        xs += [left, left, right, right, left, None]
        ys += [floor, floor + height, floor + height, floor, floor, None]
    return tuple(xs), tuple(ys)


def _add_unknown(figure: go.Figure, rows: Sequence[BankRow]) -> None:
    places = [
        (row.turn, _floor(place) + 0.5)
        for row in rows
        for place, gem in enumerate(GEMS)
        if gem.letter in row.unknown
    ]
    if places:
        figure.add_scatter(
            x=[turn for turn, _ in places],
            y=[y for _, y in places],
            mode="text",
            text=["?"] * len(places),
            textfont={"size": 10, "color": INK},
            name="Not known",
            showlegend=False,
            hoverinfo="skip",
        )


def _add_hover(figure: go.Figure, rows: Sequence[BankRow]) -> None:
    """Set a point that is not seen at every turn, which says what the bank lacks."""
    figure.add_scatter(
        x=[row.turn for row in rows],
        y=[len(GEMS) / 2] * len(rows),
        mode="markers",
        marker={"opacity": 0},
        name="Bank",
        showlegend=False,
        hovertext=[_told(row) for row in rows],
        hovertemplate="%{hovertext}<extra></extra>",
    )


def _told(row: BankRow) -> str:
    named = {"none of": row.empty, "too few for a pair of": row.short, "not known:": row.unknown}
    said = [f"{what} <b>{' '.join(letters)}</b>" for what, letters in named.items() if letters]
    gold = "?" if row.gold is None else row.gold
    return f"Bank: {'; '.join([*said, f'gold <b>{gold}</b>'])}"


def _add_gold(figure: go.Figure, rows: Sequence[GoldRow], name: str, seats: int) -> None:
    held = [row.gold for row in rows]
    line = step_line([row.turn for row in rows], held, seat_style(rows[0].seat))
    line.update(
        yaxis=axis_key(1),
        name=name,
        line={"width": line_width(rows[0].seat, seats)},
        hovertext=[
            f"{name}: {counted(gold, before)} gold"
            for gold, before in zip(held, (None, *held[:-1]), strict=True)
        ],
    )
    figure.add_trace(line)


def _end_labels(golds: Sequence[GoldRow], names: Sequence[str]) -> list[EndLabel]:
    return [
        seat_label(rows[-1], rows[-1].gold, seat_name(seat, names))
        for seat, rows in by_seat(golds).items()
        if rows[-1].gold is not None
    ]
