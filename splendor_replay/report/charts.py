"""The timeline charts of a report: figures as JSON on one turn axis, and the same as tables."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.engine.replay import Replay
from splendor_replay.figures import FIGURES
from splendor_replay.figures.export import TAG, figure_title, to_json
from splendor_replay.figures.gallery import draw
from splendor_replay.figures.marks import TurnMark, add_marks
from splendor_replay.figures.sheet import BOTTOM, LEFT, RIGHT
from splendor_replay.figures.sheet import TOP as TITLE_ROOM
from splendor_replay.figures.tracks import NoRowsError
from splendor_replay.report.chart_tables import CHARTS, Game, game_of, table_of
from splendor_replay.report.told import Told
from splendor_replay.report.words import named

__all__ = ["CHARTS", "MARGINS", "Chart", "charts"]

TOP = 74
"""Pixels above the upper panel: the page itself has the title, so the legend is left."""
MARGINS = (LEFT, RIGHT, TOP, BOTTOM)
"""Pixels left and right of the turn axis, above and below the panels, in every chart."""
NOTHING_TOLD = Told()
MARKED = "prestige-timeline"
"""The chart that moments and turning points are marked in."""


class Chart(NamedTuple):
    """A chart and the same as a table.

    Attributes:
        name: One of ``CHARTS``.
        question: What it answers.
        title: Of the figure; where there is nothing to draw, why.
        note: One line that says how to read it.
        figure: JSON of Plotly; empty where there is nothing to draw.
        height: In pixels.
        heads: Headings of the columns of the table.
        rows: Turn first.
    """

    name: str
    question: str
    title: str
    note: str
    figure: str
    height: int
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def charts(replay: Replay, names: Sequence[str], told: Told = NOTHING_TOLD) -> tuple[Chart, ...]:
    """Return the charts of a replay.

    Args:
        replay: What all players could follow; see ``public_replay``.
        names: Of the players, in seat order.
        told: What is marked in them.
    """
    game = game_of(replay, names, told)
    return tuple(_chart(name, game) for name in CHARTS)


def _chart(name: str, game: Game) -> Chart:
    heads, rows = table_of(name, game)
    question, all_rows = FIGURES[name], tuple(rows)
    try:
        figure = draw(name, game.replay, game.names)
    except NoRowsError as error:
        return Chart(name, question, str(error), "", "", 0, heads, all_rows)
    if name == MARKED:
        _mark(figure, game)
    title, note = figure_title(figure), _note(figure)
    _fit(figure, game.replay)
    return Chart(
        name, question, title, note, to_json(figure), int(figure.layout.height), heads, all_rows
    )


def _note(figure: go.Figure) -> str:
    """Return the second line of a figure's title as plain text."""
    return TAG.sub("", (figure.layout.title.text or "").partition("<br>")[2])


def _fit(figure: go.Figure, replay: Replay) -> None:
    """Give a figure the turn axis of the game, and no title: the page has it."""
    first, last = replay.start.turn, replay.position.turn
    height = figure.layout.height - TITLE_ROOM + TOP
    figure.update_xaxes(range=[first - 0.5, last + 0.5], fixedrange=True)
    legend = {"xref": "container", "font": {"size": 12}, "y": 1 - 2 / height}
    margin = {"l": LEFT, "r": RIGHT, "t": TOP, "b": BOTTOM}
    figure.update_layout(dragmode=False, title=None, height=height, margin=margin, legend=legend)


def _mark(figure: go.Figure, game: Game) -> None:
    """Mark moments and turning points on the line of the seat that acted."""
    told = game.told
    prestige = {
        (row.turn, row.seat): row.prestige or 0 for rows in game.seats.values() for row in rows
    }
    marks = []
    for turn, seat in sorted({(moment.turn, moment.seat) for moment in told.public}):
        notes = [n for n in told.notes(turn) if n.kind == "moment" and not n.folded]
        if notes:
            text = "<br>".join(escape(f"{note.head}: {note.text}") for note in notes)
            marks.append(TurnMark(turn, prestige.get((turn, seat), 0), text))
    add_marks(figure, "Moment", "diamond-wide", marks)
    turned = [
        TurnMark(
            pivot.turn,
            prestige.get((pivot.turn, pivot.seat), 0),
            escape(f"turning point: {named(pivot.fact, game.names)}"),
        )
        for pivot in told.pivots
    ]
    add_marks(figure, "Turning point", "hexagram", turned)
