"""Where labels go, how wide lines are, and the boxes of the hatching."""

from itertools import pairwise

import plotly.graph_objects as go
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.figures.marks import add_doubt, line_width, spread, visit_marker
from splendor_replay.figures.sheet import Panel


def test_spread_leaves_what_has_room() -> None:
    assert spread([0, 50, 20], 10) == (0, 50, 20)


def test_spread_moves_neighbors_evenly() -> None:
    assert spread([20, 24], 10) == (17, 27)


def test_spread_of_nothing() -> None:
    assert spread([], 10) == ()


@given(st.lists(st.integers(0, 400), max_size=8))
def test_spread_keeps_room_and_order(wanted: list[int]) -> None:
    places = spread(wanted, 17)
    ordered = sorted(places)

    assert all(b - a >= 17 - 1e-9 for a, b in pairwise(ordered))
    assert all(
        places[i] < places[j]
        for i in range(len(wanted))
        for j in range(len(wanted))
        if wanted[i] < wanted[j]
    )


def test_lines_get_narrower_in_the_order_of_drawing() -> None:
    widths = [line_width(seat, 4) for seat in (1, 2, 3, 4)]

    assert widths == sorted(set(widths), reverse=True)


def test_inferred_visit_is_hollow() -> None:
    recorded, inferred = visit_marker(inferred=False), visit_marker(inferred=True)

    assert recorded["color"] != inferred["color"]
    assert recorded["symbol"] == inferred["symbol"]


def test_doubt_fills_the_columns_of_its_turns() -> None:
    figure = go.Figure()
    add_doubt(figure, [Panel("", "", -1, 9)], [(2, 3), (7, 7)])
    band = figure.data[0]

    assert band.x == (1.5, 3.5, 3.5, 1.5, 1.5, None, 6.5, 7.5, 7.5, 6.5, 6.5)
    assert band.y == (-1, -1, 9, 9, -1, None, -1, -1, 9, 9, -1)


def test_no_doubt_draws_nothing() -> None:
    figure = go.Figure()
    add_doubt(figure, [Panel("", "", 0, 1)], [])

    assert figure.data == ()
