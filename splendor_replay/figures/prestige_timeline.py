"""Who led, and when: the prestige of every seat after every turn."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import plotly.graph_objects as go

from splendor_replay.components.limits import TARGET
from splendor_replay.figures.marks import (
    EndLabel,
    add_doubt,
    add_end_labels,
    line_width,
    seat_label,
    step_line,
    visit_marker,
)
from splendor_replay.figures.palette import MUTED, PAPER, seat_style
from splendor_replay.figures.sheet import Panel, Title, sheet
from splendor_replay.figures.tracks import (
    NoRowsError,
    by_seat,
    counted,
    deed_of,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import NobleVisitRow, SeatRow

__all__ = ["prestige_timeline"]

HEIGHT = 380


def prestige_timeline(
    seats: Sequence[SeatRow],
    visits: Sequence[NobleVisitRow] = (),
    *,
    target: int = TARGET,
    names: Sequence[str] = (),
    title: str = "Prestige after every turn",
) -> go.Figure:
    """Draw the prestige of every seat over the turns, with the target.

    A marker stands where prestige changed, a star where a noble visited; the star is hollow where
    the visit is inferred. Where prestige is not known the line has a gap.

    Args:
        seats: One row a turn and seat, in any order.
        visits: One row a noble visit; may be empty.
        target: Prestige that brings the last round.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.

    Returns:
        The stretches in doubt and the target; one step line per seat, in seat order; then the
        markers of each seat and the visits. ``y`` is the prestige after the turn.

    Raises:
        NoRowsError: Where there is no row, or no prestige in any row.
    """
    has_rows("prestige-timeline", seats, "there is no seat row")
    known = [row.prestige for row in seats if row.prestige is not None]
    if not known:
        raise NoRowsError("prestige-timeline cannot be drawn: prestige is not known in any row")
    tracks = by_seat(seats)
    turns = turns_of(seats)
    top = max([target, *known]) + 1.2
    panel = Panel("", "Prestige", min([-0.6, *(n - 0.6 for n in known)]), top, HEIGHT)
    note = "A marker where prestige changed; grid lines stand between the rounds."
    figure = sheet(Title(title, note), [panel], turns, len(tracks))
    add_doubt(figure, [panel], doubtful_stretches(seats))
    _add_target(figure, turns, target)
    for seat, rows in tracks.items():
        _add_seat(figure, rows, seat_name(seat, names), len(tracks))
    for rows in tracks.values():
        _add_changes(figure, rows)
    _add_visits(figure, seats, visits, names)
    add_end_labels(figure, panel, "y", _end_labels(tracks, names))
    return figure


def _add_seat(figure: go.Figure, rows: Sequence[SeatRow], name: str, seats: int) -> None:
    befores = (None, *(row.prestige for row in rows[:-1]))
    line = step_line(
        [row.turn for row in rows], [row.prestige for row in rows], seat_style(rows[0].seat)
    )
    line.update(
        name=name,
        legendgroup=name,
        line={"width": line_width(rows[0].seat, seats)},
        hovertext=[_hover(row, before, name) for row, before in zip(rows, befores, strict=True)],
    )
    figure.add_trace(line)


def _hover(row: SeatRow, before: int | None, name: str) -> str:
    deed = deed_of(row)
    return f"{name}: {counted(row.prestige, before)}{f'<br>{deed}' if deed else ''}"


def _add_changes(figure: go.Figure, rows: Sequence[SeatRow]) -> None:
    style = seat_style(rows[0].seat)
    changed = [row for before, row in pairwise(rows) if _changed(before, row)]
    figure.add_scatter(
        x=[row.turn for row in changed],
        y=[row.prestige for row in changed],
        mode="markers",
        marker={
            "symbol": style.marker,
            "size": 10,
            "color": style.color,
            "line": {"color": PAPER, "width": 1},
        },
        name=f"P{rows[0].seat} changes",
        showlegend=False,
        hoverinfo="skip",
    )


def _changed(before: SeatRow, row: SeatRow) -> bool:
    known = before.prestige is not None and row.prestige is not None
    return known and before.prestige != row.prestige


def _add_visits(
    figure: go.Figure,
    seats: Sequence[SeatRow],
    visits: Sequence[NobleVisitRow],
    names: Sequence[str],
) -> None:
    """Set a star above the line: one trace for the recorded visits, one for the inferred."""
    prestige = {(row.turn, row.seat): row.prestige for row in seats}
    for inferred, name in ((False, "Noble visit"), (True, "Noble visit, inferred")):
        shown = [visit for visit in sorted(visits) if visit.inferred is inferred]
        shown = [visit for visit in shown if prestige.get((visit.turn, visit.seat)) is not None]
        if not shown:
            continue
        figure.add_scatter(
            x=[visit.turn for visit in shown],
            y=[prestige[visit.turn, visit.seat] for visit in shown],
            mode="markers",
            marker=visit_marker(inferred=inferred),
            name=name,
            hovertext=[f"{seat_name(v.seat, names)}: noble {v.noble}" for v in shown],
            hovertemplate="%{hovertext}<extra></extra>",
        )


def _add_target(figure: go.Figure, turns: Sequence[int], target: int) -> None:
    figure.add_scatter(
        x=[turns[0] - 0.5, turns[-1] + 0.5],
        y=[target, target],
        mode="lines",
        line={"color": MUTED, "width": 1.5, "dash": "longdash"},
        name=f"Target {target}",
        legendrank=1900,
        hoverinfo="skip",
    )


def _end_labels(tracks: Mapping[int, Sequence[SeatRow]], names: Sequence[str]) -> list[EndLabel]:
    labels = []
    for seat, rows in tracks.items():
        known = [row.prestige for row in rows if row.prestige is not None]
        if known:
            labels.append(seat_label(rows[-1], known[-1], seat_name(seat, names)))
    return labels
