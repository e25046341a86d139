import pytest

from splendor_replay.components.nobles import NOBLES as BOX
from splendor_replay.figures.noble_race import contested_since, noble_race
from splendor_replay.figures.palette import INK, PAPER
from splendor_replay.rows import NobleGapRow, NobleVisitRow
from tests.figures.made_up import NAMES, made_up_game

GAME = made_up_game(4, 25, seed=28)
ORDER = [tile.name for tile in BOX if tile.name in {row.noble for row in GAME.gaps}]
PANELS = ["y", "y2", "y3", "y4", "y5"]


def gap(turn: int, seat: int, missing: int) -> NobleGapRow:
    return NobleGapRow(turn, seat, "W4U4", missing, doubtful=False)


def panel_of(noble: str) -> str:
    return PANELS[ORDER.index(noble)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_noble_race_has_a_panel_per_noble_and_a_line_per_seat(players: int) -> None:
    figure = noble_race(made_up_game(players, 6).gaps, names=NAMES)
    seats = ["P1 Ana", "P2 Ben", "P3 Chloé", "P4 Dmitri"][:players]

    assert [(trace.yaxis, trace.name) for trace in figure.data] == [
        (panel, seat) for panel in PANELS[: players + 1] for seat in seats
    ]


def test_noble_race_has_the_nobles_in_the_order_of_the_box() -> None:
    figure = noble_race(GAME.gaps)
    headings = [a.text for a in figure.layout.annotations if str(a.yref).endswith("domain")]
    spelled = {"W3U3K3": "W3", "G3R3K3": "G3", "W4U4": "W4", "R4K4": "R4", "U3G3R3": "U3"}

    assert len(headings) == 5
    assert all(spelled[noble] in heading for noble, heading in zip(ORDER, headings, strict=True))


def test_noble_race_shows_what_is_missing_after_each_turn() -> None:
    figure = noble_race(GAME.gaps)
    rows = [row for row in GAME.gaps if (row.noble, row.seat) == ("W4U4", 2)]
    line = next(t for t in figure.data if (t.yaxis, t.name) == (panel_of("W4U4"), "P2"))

    assert line.x == tuple(row.turn for row in rows)
    assert line.y == tuple(row.missing for row in rows)


def test_noble_race_names_its_axes_alike() -> None:
    layout = noble_race(GAME.gaps).layout

    assert {layout[f"yaxis{n}"].title.text for n in ("", 2, 3, 4, 5)} == {"Missing"}
    assert len({layout[f"yaxis{n}"].range for n in ("", 2, 3, 4, 5)}) == 1


def test_noble_race_sets_a_star_where_a_noble_visited() -> None:
    figure = noble_race(GAME.gaps, GAME.visits)
    stars = {trace.name: trace for trace in figure.data if trace.mode == "markers"}
    first, second = GAME.visits

    assert (stars["Noble visit"].x, stars["Noble visit"].y) == ((first.turn,), (0,))
    assert stars["Noble visit"].yaxis == panel_of(first.noble)
    assert stars["Noble visit, inferred"].yaxis == panel_of(second.noble)
    assert stars["Noble visit"].marker.color == INK
    assert stars["Noble visit, inferred"].marker.color == PAPER


def test_noble_race_ends_a_line_with_the_visit() -> None:
    figure = noble_race(GAME.gaps, GAME.visits)
    visit = GAME.visits[0]
    ends = {trace.x[-1] for trace in figure.data if trace.yaxis == panel_of(visit.noble)}

    assert ends == {visit.turn}


def test_noble_race_goes_on_to_the_last_turn() -> None:
    gaps = [row for row in GAME.gaps if row.turn <= 40]

    assert noble_race(gaps, last_turn=100).layout.xaxis.range == (-0.5, 100.5)


def test_noble_race_ignores_a_visit_of_an_unknown_noble() -> None:
    figure = noble_race(GAME.gaps, [NobleVisitRow(9, 1, "?", inferred=False)])

    assert "markers" not in [trace.mode for trace in figure.data]


@pytest.mark.parametrize(
    ("gaps", "since"),
    [
        ([gap(5, 1, 3), gap(5, 2, 3)], 5),
        ([gap(5, 1, 3), gap(5, 2, 4)], None),
        ([gap(5, 1, 0), gap(6, 2, 0)], None),
        ([gap(7, 1, 1), gap(7, 2, 2), gap(6, 1, 1), gap(6, 2, 3)], 6),
        ([gap(5, 1, 9), gap(5, 2, 1), gap(5, 3, 2)], 5),
    ],
)
def test_contested_needs_two_seats_that_lack_at_most_three(
    gaps: list[NobleGapRow], since: int | None
) -> None:
    assert contested_since(gaps) == since


def test_contested_only_before_the_visit() -> None:
    gaps = [gap(5, 1, 0), gap(5, 2, 3)]

    assert contested_since(gaps, [NobleVisitRow(5, 1, "W4U4", inferred=False)]) is None
    assert contested_since(gaps, [NobleVisitRow(6, 1, "W4U4", inferred=False)]) == 5


def test_noble_race_marks_the_contest() -> None:
    gaps = [gap(turn, seat, 9 - turn - seat) for turn in range(9) for seat in (1, 2)]
    figure = noble_race([row for row in gaps if row.missing >= 0])
    (line,) = figure.layout.shapes

    assert (line.x0, line.x1, line.label.text) == (4.5, 4.5, "contested")
    assert "contested since turn 5" in figure.layout.annotations[0].text


def test_noble_race_says_so_where_nobody_contests() -> None:
    figure = noble_race([gap(0, 1, 8), gap(0, 2, 8)])

    assert figure.layout.shapes == ()
    assert "never contested, visited nobody" in figure.layout.annotations[0].text


def test_noble_race_hover_tells_change_and_total() -> None:
    figure = noble_race([gap(0, 1, 8), gap(1, 1, 7)], names=NAMES)

    assert figure.data[0].hovertext == (
        "P1 Ana: <b>8</b> missing",
        "P1 Ana: <b>7</b> (-1) missing",
    )


def test_noble_race_of_a_seat_that_has_no_row() -> None:
    """A seat whose bonuses are not known has no row; the others still make rounds of three."""
    figure = noble_race([gap(0, 1, 8), gap(0, 3, 8)])

    assert [trace.name for trace in figure.data] == ["P1", "P3"]
    assert figure.layout.xaxis.minor.dtick == 3
