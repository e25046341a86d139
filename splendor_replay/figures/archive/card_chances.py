"""Which cards seats buy when they can, and whether it pays."""

from collections.abc import Sequence
from typing import NamedTuple

import plotly.graph_objects as go

from splendor_replay.components.cards import card
from splendor_replay.components.gems import LETTERS
from splendor_replay.figures.palette import GEM_STYLES, GRID, INK, MUTED, PAPER, GemStyle
from splendor_replay.figures.sheet import AXIS, Panel, Title, axis_key, stack
from splendor_replay.figures.tracks import has_rows

__all__ = ["CardRow", "card_chances"]

ROW_HEIGHT = 15
SPLIT = (0.46, 0.54)
"""Where the left column ends and the right one begins, of the width."""


class CardRow(NamedTuple):
    """A row of the query ``card-chances``; a share of nothing is ``None``."""

    card: str
    level: int
    prestige: int
    chances: int
    bought: int
    bought_share: float | None
    bought_low: float | None
    bought_high: float | None
    win_share: float | None
    other_win_share: float | None


def card_chances(rows: Sequence[CardRow], *, title: str = "Cards that pay") -> go.Figure:
    """Draw a line a card: how often it was bought when it could be, and who won then.

    On the left the share of chances that were taken, with its 95 % Wilson interval; on the right
    the wins of those who bought the card, full, and of those who could and did not, hollow. A
    level has a panel; in it the card that is most often bought stands on top. A point has the
    color and the letter of the bonus.

    Args:
        rows: One row a card, in any order.
        title: Stands above the figure.

    Returns:
        A panel a level and two columns.

    Raises:
        NoRowsError: Where no card had a chance.
    """
    known = [row for row in rows if row.bought_share is not None]
    has_rows("card-chances", known, "no card could be bought")
    levels = [_ranked(known, level) for level in sorted({row.level for row in known})]
    panels = [_panel(part) for part in levels]
    note = "Right: a full point won after buying the card, a hollow one though it could have."
    figure = stack(Title(title, note), panels, _axis("Bought, of the chances to", 0, SPLIT[0]))
    figure.update_layout(
        hovermode="closest",
        margin={"l": 128, "r": 40},
        xaxis2={**_axis("Won", SPLIT[1], 1), "anchor": axis_key(len(panels) - 1)},
    )
    for place, part in enumerate(levels):
        _add_shares(figure, part, axis_key(place))
        _add_wins(figure, part, axis_key(place))
    return figure


def _ranked(rows: Sequence[CardRow], level: int) -> list[CardRow]:
    """Return the cards of a level, the one that stands lowest first."""
    here = [row for row in rows if row.level == level]
    return sorted(here, key=lambda row: (row.bought_share or 0.0, row.card))


def _panel(rows: Sequence[CardRow]) -> Panel:
    ticks = tuple((float(place), row.card) for place, row in enumerate(rows))
    heading = f"<b>Level {rows[0].level}</b>"
    return Panel(heading, "", -0.7, len(rows) - 0.3, ROW_HEIGHT * len(rows) + 10, ticks)


def _axis(text: str, left: float, right: float) -> dict[str, object]:
    return {
        **AXIS,
        "title": {"text": text, "standoff": 8, "font": {"size": 13}},
        "domain": [left, right],
        "tickformat": ".0%",
        "rangemode": "tozero",
        "showgrid": True,
        "gridcolor": GRID,
        "nticks": 6,
    }


def _style(row: CardRow) -> GemStyle:
    return GEM_STYLES[LETTERS.index(card(row.card).bonus.letter)]


def _add_shares(figure: go.Figure, rows: Sequence[CardRow], axis: str) -> None:
    shares = [row.bought_share or 0.0 for row in rows]
    _add_letters(figure, rows, axis, shares, "Bought")
    figure.data[-1].update(
        xaxis="x",
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [(row.bought_high or 0.0) - (row.bought_share or 0.0) for row in rows],
            "arrayminus": [(row.bought_share or 0.0) - (row.bought_low or 0.0) for row in rows],
            "color": MUTED,
            "thickness": 1,
            "width": 2,
        },
    )


def _add_wins(figure: go.Figure, rows: Sequence[CardRow], axis: str) -> None:
    xs: list[float | None] = []
    ys: list[float | None] = []
    for place, row in enumerate(rows):
        xs += [row.other_win_share, row.win_share, None]
        ys += [place, place, None]
    figure.add_scatter(
        x=xs,
        y=ys,
        xaxis="x2",
        yaxis=axis,
        mode="lines",
        line={"color": MUTED, "width": 1},
        showlegend=False,
        hoverinfo="skip",
    )
    figure.add_scatter(
        x=[row.other_win_share for row in rows],
        y=list(range(len(rows))),
        xaxis="x2",
        yaxis=axis,
        mode="markers",
        marker={"size": 8, "color": PAPER, "line": {"color": INK, "width": 1.4}},
        name="Won without it",
        showlegend=False,
        hovertext=[_told(row) for row in rows],
        hovertemplate="%{hovertext}<extra></extra>",
    )
    _add_letters(figure, rows, axis, [row.win_share for row in rows], "Won with it")
    figure.data[-1].update(xaxis="x2")


def _add_letters(
    figure: go.Figure, rows: Sequence[CardRow], axis: str, xs: Sequence[float | None], name: str
) -> None:
    styles = [_style(row) for row in rows]
    figure.add_scatter(
        x=xs,
        y=list(range(len(rows))),
        yaxis=axis,
        mode="markers+text",
        marker={
            "size": 13,
            "color": [style.fill for style in styles],
            "line": {"color": [style.edge for style in styles], "width": 1},
        },
        text=[style.letter for style in styles],
        textfont={"size": 9, "color": [style.text for style in styles]},
        name=name,
        showlegend=False,
        hovertext=[_told(row) for row in rows],
        hovertemplate="%{hovertext}<extra></extra>",
    )


def _told(row: CardRow) -> str:
    wins = (("won with it", row.win_share), ("without it", row.other_win_share))
    shares = (f"{what} <b>{share:.1%}</b>" for what, share in wins if share is not None)
    return (
        f"<b>{row.card}</b>, prestige {row.prestige}<br>bought at {row.bought:,} of "
        f"{row.chances:,} chances, <b>{row.bought_share:.1%}</b><br>{', '.join(shares)}"
    )
