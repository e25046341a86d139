"""How close each seat was to each noble, when it became contested, and who was visited."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.components.nobles import NOBLE_BY_NAME, NOBLES
from splendor_replay.figures.marks import (
    EndLabel,
    add_doubt,
    add_end_labels,
    line_width,
    seat_label,
    step_line,
    visit_marker,
)
from splendor_replay.figures.palette import GEM_STYLES, INK, MUTED, seat_style
from splendor_replay.figures.sheet import Panel, Title, axis_key, sheet
from splendor_replay.figures.tracks import (
    by_seat,
    counted,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import NobleGapRow, NobleVisitRow

__all__ = ["contested_since", "noble_race"]

HEIGHT = 132
CONTESTED_WITHIN = 3
"""A seat is in the race for a noble when it lacks no more bonuses than this."""
CONTESTED_BY = 2
"""So many seats in the race make a noble contested."""


class Race(NamedTuple):
    """The rows of one noble.

    Attributes:
        noble: The tile, named by its requirement.
        gaps: Rows of each seat, by turn.
        visits: Visits of this tile; more than one only in a faulty record.
    """

    noble: str
    gaps: Mapping[int, tuple[NobleGapRow, ...]]
    visits: tuple[NobleVisitRow, ...]


def noble_race(
    gaps: Sequence[NobleGapRow],
    visits: Sequence[NobleVisitRow] = (),
    *,
    names: Sequence[str] = (),
    title: str = "The race for the nobles",
    last_turn: int | None = None,
) -> go.Figure:
    """Draw the bonuses that every seat still lacks for every noble over the turns.

    A noble is *contested* since the first turn after which at least two seats lack at most three
    bonuses each, while it has not visited anybody; a dotted line stands there. The visit is a
    star, hollow where it is inferred.

    Args:
        gaps: One row a turn, seat and noble, in any order; rows may stop with the visit.
        visits: One row a noble visit; may be empty.
        names: Names of the players in seat order; may be empty.
        title: Stands above the figure.
        last_turn: Last turn of the game, where the rows stop before it.

    Returns:
        A panel per noble, in the order of the box; in each a step line per
        seat, in seat order. ``y`` is the number of missing bonuses after the turn.

    Raises:
        NoRowsError: Where there is no row of a gap.
    """
    has_rows("noble-race", gaps, "there is no noble gap row, so no noble on the table is known")
    races = _races(gaps, visits)
    high = max(row.missing for row in gaps) + 0.6
    panels = [Panel(_heading(race, names), "Missing", -0.9, high, HEIGHT) for race in races]
    note = "Bonuses still missing after every turn; a star is the noble's visit."
    turns = (*turns_of(gaps), *([last_turn] if last_turn is not None else []))
    figure = sheet(Title(title, note), panels, sorted(turns), max(by_seat(gaps)))
    add_doubt(figure, panels, doubtful_stretches(gaps))
    for index, race in enumerate(races):
        for rows in race.gaps.values():
            width = line_width(rows[0].seat, len(race.gaps))
            _add_seat(figure, rows, seat_name(rows[0].seat, names), index, width)
        _add_visits(figure, race, names, index)
        _add_contest(figure, race, index)
        add_end_labels(figure, panels[index], axis_key(index), _end_labels(race, names))
    return figure


def contested_since(
    gaps: Iterable[NobleGapRow], visits: Iterable[NobleVisitRow] = ()
) -> int | None:
    """Return the first turn after which a noble is contested; ``None`` where it never was.

    Contested: at least two seats lack at most three bonuses each, and nobody was visited yet.

    Args:
        gaps: Rows of one noble.
        visits: Visits of the same noble.

    Example:
        >>> near = NobleGapRow(turn=7, seat=1, noble="W4U4", missing=3, doubtful=False)
        >>> contested_since([near, near._replace(seat=2, missing=1)])
        7
    """
    gone = min((visit.turn for visit in visits), default=None)
    near: dict[int, set[int]] = {}
    for row in gaps:
        if row.missing <= CONTESTED_WITHIN and (gone is None or row.turn < gone):
            near.setdefault(row.turn, set()).add(row.seat)
    return min((turn for turn, seats in near.items() if len(seats) >= CONTESTED_BY), default=None)


def _races(gaps: Sequence[NobleGapRow], visits: Sequence[NobleVisitRow]) -> list[Race]:
    rows: dict[str, list[NobleGapRow]] = {}
    for row in gaps:
        rows.setdefault(row.noble, []).append(row)
    return [
        Race(noble, by_seat(found), tuple(sorted(v for v in visits if v.noble == noble)))
        for noble, found in sorted(rows.items(), key=lambda item: _place_in_box(item[0]))
    ]


def _place_in_box(noble: str) -> tuple[int, str]:
    """Return what orders the nobles: their place in the box; a tile that is not in it is last."""
    tile = NOBLE_BY_NAME.get(noble)
    return (len(NOBLES) if tile is None else tile.index, noble)


def _since(race: Race) -> int | None:
    return contested_since((row for rows in race.gaps.values() for row in rows), race.visits)


def _heading(race: Race, names: Sequence[str]) -> str:
    since = _since(race)
    facts = [f"contested since turn {since}" if since is not None else "never contested"]
    facts += [f"visited {seat_name(v.seat, names)} in turn {v.turn}" for v in race.visits]
    if not race.visits:
        facts.append("visited nobody")
    return f"<b>{_requirement(race.noble)}</b>   {', '.join(facts)}"


def _requirement(noble: str) -> str:
    """Return a noble's name with a square in the color of each gem; white is a hollow one."""
    fills = {style.letter: style.fill for style in GEM_STYLES}
    squares = {letter: f"<span style='color:{fill}'>■</span>" for letter, fill in fills.items()}
    squares[GEM_STYLES[0].letter] = "□"
    return "".join(f" {squares[char]}{char}" if char in squares else char for char in noble).strip()


def _add_seat(
    figure: go.Figure, rows: Sequence[NobleGapRow], name: str, panel: int, width: float
) -> None:
    missing = [row.missing for row in rows]
    befores = (None, *missing[:-1])
    line = step_line([row.turn for row in rows], missing, seat_style(rows[0].seat))
    line.update(
        yaxis=axis_key(panel),
        name=name,
        legendgroup=name,
        showlegend=panel == 0,
        line={"width": width},
        hovertext=[
            f"{name}: {counted(count, before)} missing"
            for count, before in zip(missing, befores, strict=True)
        ],
    )
    figure.add_trace(line)


def _add_visits(figure: go.Figure, race: Race, names: Sequence[str], panel: int) -> None:
    for visit in race.visits:
        rows = race.gaps.get(visit.seat, ())
        missing = next((row.missing for row in rows if row.turn == visit.turn), 0)
        figure.add_scatter(
            x=[visit.turn],
            y=[missing],
            yaxis=axis_key(panel),
            mode="markers",
            marker=visit_marker(inferred=visit.inferred),
            cliponaxis=False,
            name="Noble visit, inferred" if visit.inferred else "Noble visit",
            showlegend=False,
            hovertext=[f"<b>visits {seat_name(visit.seat, names)}</b>"],
            hovertemplate="%{hovertext}<extra></extra>",
        )


def _add_contest(figure: go.Figure, race: Race, panel: int) -> None:
    """Set a dotted line over the height of the panel, at the start of the contest."""
    since = _since(race)
    if since is None:
        return
    first, last = figure.layout.xaxis.range
    late = since > first + 0.85 * (last - first)
    figure.add_shape(
        type="line",
        xref="x",
        x0=since - 0.5,
        x1=since - 0.5,
        yref=f"{axis_key(panel)} domain",
        y0=0,
        y1=1,
        line={"color": INK, "width": 1.5, "dash": "dot"},
        name="contested",
        label={
            "text": "contested",
            "textposition": "end",
            "textangle": 0,
            "xanchor": "right" if late else "left",
            "yanchor": "top",
            "font": {"size": 11, "color": MUTED},
        },
    )


def _end_labels(race: Race, names: Sequence[str]) -> list[EndLabel]:
    return [
        seat_label(rows[-1], rows[-1].missing, seat_name(seat, names))
        for seat, rows in race.gaps.items()
    ]
