"""Figures of many games: each draws the rows of its query, and tells nothing by color alone."""

import random
from collections.abc import Sequence

import plotly.graph_objects as go
import pytest

from splendor_replay.cli.archive import named_queries
from splendor_replay.figures import ARCHIVE_FIGURES
from splendor_replay.figures.archive.card_chances import CardRow, card_chances
from splendor_replay.figures.archive.engine_curve import CurveRow, engine_curve
from splendor_replay.figures.archive.gallery import DRAWN, draw_answer
from splendor_replay.figures.archive.turn_order import OrderRow, turn_order
from splendor_replay.figures.tracks import NoRowsError

WON, LOST = True, False
CURVES = (
    CurveRow(2, 1, WON, 10, 1.0, 0.5, 0.0, 0.0),
    CurveRow(2, 1, LOST, 10, 0.5, 1.0, 0.0, 0.0),
    CurveRow(2, 2, WON, 9, 3.0, 1.0, 4.0, 2.0),
    CurveRow(2, 2, LOST, 9, 2.0, 0.5, None, None),
    CurveRow(3, 1, WON, 7, 1.0, 0.0, 0.0, 0.0),
)
ORDERS = (
    OrderRow(2, 1, 10, 6, 0.6, 0.31, 0.83),
    OrderRow(2, 2, 10, 4, 0.4, 0.17, 0.69),
    OrderRow(4, 4, 8, 2, 0.25, 0.07, 0.59),
)
CARDS = (
    CardRow("1W-R2K1", 1, 0, 20, 10, 0.5, 0.3, 0.7, 0.4, 0.2),
    CardRow("1K-U4", 1, 1, 10, 8, 0.8, 0.49, 0.94, 0.5, None),
    CardRow("3U-W7", 3, 4, 4, 2, 0.5, 0.15, 0.85, 1.0, 0.5),
    CardRow("3G-U7", 3, 4, 0, 0, None, None, None, None, None),
)
ROWS: dict[str, Sequence[CurveRow | OrderRow | CardRow]] = {
    "engine-curve": CURVES,
    "turn-order": ORDERS,
    "card-chances": CARDS,
}
each_figure = pytest.mark.parametrize("name", ARCHIVE_FIGURES)


def drawn(name: str, rows: Sequence[CurveRow | OrderRow | CardRow] | None = None) -> go.Figure:
    rows = ROWS[name] if rows is None else rows
    return draw_answer(name, ROWS[name][0]._fields, rows)


def named(figure: go.Figure, name: str) -> list[go.Scatter]:
    return [trace for trace in figure.data if trace.name == name]


def test_every_figure_is_a_named_query_of_its_columns() -> None:
    queries = named_queries(None)

    assert list(DRAWN) == list(ARCHIVE_FIGURES) == list(ROWS)
    for name, (row, *_) in ROWS.items():
        assert set(row._fields) <= {column.name for column in queries[name].columns}


@each_figure
def test_figure_does_not_depend_on_the_order_of_rows_or_columns(name: str) -> None:
    rows = random.Random(1).sample(ROWS[name], len(ROWS[name]))
    columns = ("left_out", *reversed(rows[0]._fields))
    turned = [(0, *reversed(row)) for row in rows]

    assert draw_answer(name, columns, turned) == drawn(name)


@each_figure
def test_figure_refuses_an_answer_without_rows(name: str) -> None:
    with pytest.raises(NoRowsError, match=name):
        drawn(name, [])


def test_engine_curve_has_two_panels_a_number_of_players() -> None:
    figure = engine_curve(CURVES)
    headings = [note.text for note in figure.layout.annotations if "players" in note.text]

    assert headings == [
        "<b>2 players</b>   bonuses, of up to 10 seats a line",
        "<b>2 players</b>   prestige, of up to 10 seats a line",
        "<b>3 players</b>   bonuses, of up to 7 seats a line",
        "<b>3 players</b>   prestige, of up to 7 seats a line",
    ]


def test_engine_curve_draws_the_mean_within_its_band() -> None:
    figure = engine_curve(CURVES)
    winners, band = named(figure, "Winners")[0], named(figure, "Band of winners")[0]
    others = named(figure, "Band of the others")[0]

    assert (winners.x, winners.y) == ((1, 2), (1.0, 3.0))
    assert (band.x, band.y) == ((1, 2, 2, 1), (1.5, 4.0, 2.0, 0.5))
    assert others.y == (1.5, 2.5, 1.5, 0.0)  # no seat has fewer than no bonus


def test_engine_curve_leaves_out_what_is_not_known() -> None:
    prestige = [t for t in named(engine_curve(CURVES), "The others") if t.yaxis == "y2"]

    assert [(trace.x, trace.y) for trace in prestige] == [((1,), (0.0,))]


def test_engine_curve_tells_winners_apart_without_color() -> None:
    figure = engine_curve(CURVES)
    winners, others = named(figure, "Winners")[0], named(figure, "The others")[0]
    bands = [named(figure, f"Band of {name}")[0] for name in ("winners", "the others")]

    assert winners.line.dash != others.line.dash
    assert winners.marker.symbol != others.marker.symbol
    assert [band.fillpattern.shape for band in bands] == ["", "/"]


def test_turn_order_draws_each_share_with_its_interval() -> None:
    point = named(turn_order(ORDERS), "1st of 2")[0]

    assert point.y == (0.6,)
    assert point.error_y.array == pytest.approx((0.23,))
    assert point.error_y.arrayminus == pytest.approx((0.29,))
    assert "<b>60.0%</b>, 31.0% to 83.0%; 6 of 10 games" in point.hovertext[0]


def test_turn_order_draws_the_even_share_of_each_number_of_players() -> None:
    even = named(turn_order(ORDERS), "Even share")

    assert [trace.y for trace in even] == [(0.5, 0.5), (0.25, 0.25)]
    assert turn_order(ORDERS).layout.xaxis.ticktext == ("1st", "2nd", "1st", "2nd", "3rd", "4th")


def test_card_chances_ranks_the_cards_of_a_level_and_leaves_those_without_a_chance() -> None:
    layout = card_chances(CARDS).layout

    assert layout.yaxis.ticktext == ("1W-R2K1", "1K-U4")  # from below
    assert layout.yaxis2.ticktext == ("3U-W7",)


def test_card_chances_draws_chances_and_wins_with_the_letter_of_the_bonus() -> None:
    figure = card_chances(CARDS)
    bought, won = named(figure, "Bought")[0], named(figure, "Won with it")[0]

    assert (bought.x, bought.text) == ((0.5, 0.8), ("W", "K"))
    assert bought.error_x.array == pytest.approx((0.2, 0.14))
    assert (won.x, won.xaxis) == ((0.4, 0.5), "x2")
    assert named(figure, "Won without it")[0].x == (0.2, None)
    assert "bought at 10 of 20 chances" in bought.hovertext[0]
    assert "without it" not in bought.hovertext[1]
