import pytest

from splendor_replay.figures.palette import INK, PAPER, SEAT_STYLES
from splendor_replay.figures.prestige_timeline import prestige_timeline
from splendor_replay.figures.tracks import NoRowsError
from splendor_replay.rows import NobleVisitRow
from tests.figures.made_up import NAMES, made_up_game

GAME = made_up_game(4, 25, seed=28)
LINES = ["P1 Ana", "P2 Ben", "P3 Chloé", "P4 Dmitri"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_prestige_timeline_has_a_step_line_per_seat_in_order(players: int) -> None:
    figure = prestige_timeline(made_up_game(players, 20).seats, names=NAMES)
    lines = [trace for trace in figure.data if trace.line.shape == "hvh"]

    assert [line.name for line in lines] == LINES[:players]
    assert [(line.line.color, line.line.dash) for line in lines] == [
        (style.color, style.dash) for style in SEAT_STYLES[:players]
    ]


def test_prestige_timeline_shows_the_prestige_after_each_turn() -> None:
    line = next(trace for trace in prestige_timeline(GAME.seats).data if trace.name == "P3")

    assert line.x == tuple(range(101))
    assert line.y == tuple(row.prestige for row in GAME.seats if row.seat == 3)


def test_prestige_timeline_names_its_axes() -> None:
    layout = prestige_timeline(GAME.seats).layout

    assert (layout.xaxis.title.text, layout.yaxis.title.text) == ("Turn", "Prestige")


@pytest.mark.parametrize("target", [15, 21])
def test_prestige_timeline_draws_the_target(target: int) -> None:
    figure = prestige_timeline(GAME.seats, target=target)
    line = next(trace for trace in figure.data if trace.name == f"Target {target}")

    assert (line.x, line.y) == ((-0.5, 100.5), (target, target))
    assert figure.layout.yaxis.range[1] > target


def test_prestige_timeline_marks_each_change() -> None:
    figure = prestige_timeline(GAME.seats)
    markers = next(trace for trace in figure.data if trace.name == "P1 changes")
    prestige = [row.prestige for row in GAME.seats if row.seat == 1]

    assert markers.x == tuple(t for t in range(1, 101) if prestige[t] != prestige[t - 1])
    assert markers.marker.symbol == "circle"


def test_prestige_timeline_hover_tells_change_total_and_turn() -> None:
    figure = prestige_timeline(GAME.seats, names=NAMES)
    visit = GAME.visits[0]
    texts = next(trace for trace in figure.data if trace.name == LINES[visit.seat - 1]).hovertext
    rows = [row for row in GAME.seats if row.seat == visit.seat]
    now, before = rows[visit.turn].prestige, rows[visit.turn - 1].prestige

    assert now is not None
    assert before is not None
    assert texts[visit.turn] == (
        f"{LINES[visit.seat - 1]}: <b>{now}</b> (+{now - before})<br>{rows[visit.turn].label}"
    )
    assert texts[visit.turn - 1] == f"{LINES[visit.seat - 1]}: <b>{before}</b>"


def test_prestige_timeline_sets_hollow_stars_for_inferred_visits() -> None:
    figure = prestige_timeline(GAME.seats, GAME.visits)
    recorded = next(trace for trace in figure.data if trace.name == "Noble visit")
    inferred = next(trace for trace in figure.data if trace.name == "Noble visit, inferred")

    assert [(v.turn, v.inferred) for v in GAME.visits] == [
        (recorded.x[0], False),
        (inferred.x[0], True),
    ]
    assert (recorded.marker.color, inferred.marker.color) == (INK, PAPER)


def test_prestige_timeline_sets_the_star_on_the_line() -> None:
    figure = prestige_timeline(GAME.seats, GAME.visits)
    visit = GAME.visits[0]
    star = next(trace for trace in figure.data if trace.name == "Noble visit")
    row = next(r for r in GAME.seats if (r.turn, r.seat) == (visit.turn, visit.seat))

    assert star.y == (row.prestige,)


def test_prestige_timeline_leaves_out_a_visit_at_an_unknown_place() -> None:
    figure = prestige_timeline(GAME.seats, [NobleVisitRow(999, 1, "W4U4", inferred=False)])

    assert "Noble visit" not in [trace.name for trace in figure.data]


def test_prestige_timeline_has_a_gap_where_prestige_is_not_known() -> None:
    seats = [
        row._replace(prestige=None) if row.turn in range(3, 6) and row.seat == 1 else row
        for row in GAME.seats
    ]
    line = next(trace for trace in prestige_timeline(seats).data if trace.name == "P1")

    assert line.y[2:7] == (0, None, None, None, 0)
    assert line.connectgaps is False
    assert line.hovertext[3] == "P1: <b>?</b>"


def test_prestige_timeline_refuses_rows_without_prestige() -> None:
    with pytest.raises(NoRowsError, match="prestige is not known in any row"):
        prestige_timeline([row._replace(prestige=None) for row in GAME.seats])


def test_prestige_timeline_labels_the_end_of_each_line() -> None:
    figure = prestige_timeline(GAME.seats, names=NAMES)
    ends = {row.seat: row.prestige for row in GAME.seats if row.turn == 100}

    assert [label.text.split("</span> ")[1] for label in figure.layout.annotations] == [
        f"<b>{ends[seat]}</b> {LINES[seat - 1]}" for seat in (1, 2, 3, 4)
    ]
    assert [label.y for label in figure.layout.annotations] == [ends[seat] for seat in (1, 2, 3, 4)]


def test_prestige_timeline_shows_a_seat_below_zero() -> None:
    seats = [row._replace(prestige=-3) if row.turn == 9 else row for row in GAME.seats]

    assert prestige_timeline(seats).layout.yaxis.range[0] < -3
