import pytest

from splendor_replay.figures.engine_growth import engine_growth
from splendor_replay.figures.palette import GEM_STYLES
from tests.figures.made_up import NAMES, made_up_game

GAME = made_up_game(4, 25, seed=28)
BANDS = ["W white", "U blue", "G green", "R red", "K black"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_engine_growth_has_a_panel_per_seat_and_a_band_per_color(players: int) -> None:
    figure = engine_growth(made_up_game(players, 20).seats)
    panels = ["y", "y2", "y3", "y4"][:players]

    assert [(trace.yaxis, trace.name) for trace in figure.data] == [
        (panel, band) for panel in panels for band in BANDS
    ]


def test_engine_growth_stacks_the_bonuses_of_each_color() -> None:
    figure = engine_growth(GAME.seats)
    rows = [row for row in GAME.seats if row.seat == 2]
    red = next(trace for trace in figure.data if (trace.yaxis, trace.name) == ("y2", "R red"))

    assert red.x == tuple(row.turn for row in rows)
    assert red.y == tuple(row.red for row in rows)
    assert red.line.shape == "hvh"
    assert {trace.stackgroup for trace in figure.data if trace.yaxis == "y2"} == {"seat 2"}


def test_engine_growth_has_the_height_of_the_cards() -> None:
    figure = engine_growth(GAME.seats)
    ends = [sum(t.y[-1] for t in figure.data if t.yaxis == y) for y in ("y", "y2", "y3", "y4")]

    assert ends == [row.cards for row in GAME.seats if row.turn == 100]


def test_engine_growth_names_its_axes_alike() -> None:
    layout = engine_growth(GAME.seats).layout

    assert layout.xaxis.anchor == "y4"
    assert {layout[f"yaxis{n}"].title.text for n in ("", 2, 3, 4)} == {"Bonuses"}
    assert len({layout[f"yaxis{n}"].range for n in ("", 2, 3, 4)}) == 1


def test_engine_growth_tells_gems_apart_without_color() -> None:
    figure = engine_growth(GAME.seats)
    patterns = [trace.fillpattern.shape for trace in figure.data if trace.yaxis == "y"]

    assert patterns == [style.pattern for style in GEM_STYLES[:5]]


def test_engine_growth_writes_letters_at_the_ends() -> None:
    figure = engine_growth(GAME.seats)
    last = next(row for row in GAME.seats if (row.turn, row.seat) == (100, 1))
    counts = (last.white, last.blue, last.green, last.red, last.black)
    texts = [label.text for label in figure.layout.annotations if label.yref == "y"]

    assert texts == [
        f"<b>{style.letter}</b> {count}"
        for style, count in zip(GEM_STYLES, counts, strict=False)
        if count
    ]


def test_engine_growth_heads_a_panel_with_name_and_cards() -> None:
    figure = engine_growth(GAME.seats, names=NAMES)
    last = next(row for row in GAME.seats if (row.turn, row.seat) == (100, 1))
    heading = next(a.text for a in figure.layout.annotations if a.yref == "y domain")

    assert heading.startswith(f"<b>P1 Ana</b>  {last.cards} cards")


def test_engine_growth_hover_tells_deed_total_and_change() -> None:
    figure = engine_growth(GAME.seats)
    rows = [row for row in GAME.seats if row.seat == 1]
    turn = next(t for t in range(1, 101) if rows[t].black > rows[t - 1].black)
    texts = {trace.name: trace.hovertext[turn] for trace in figure.data if trace.yaxis == "y"}

    assert texts["W white"] == f"{rows[turn].label}<br>W <b>{rows[turn].white}</b>"
    assert texts["K black"] == f"K <b>{rows[turn].black}</b> (+1)"


def test_engine_growth_gives_cards_that_nobody_named_a_band_of_their_own() -> None:
    seats = [
        row._replace(cards=row.cards + 2) if row.seat == 2 and row.turn > 9 else row
        for row in GAME.seats
    ]
    figure = engine_growth(seats)
    unnamed = [trace for trace in figure.data if trace.name == "? unnamed"]

    assert [band.yaxis for band in unnamed] == ["y", "y2", "y3", "y4"]
    assert unnamed[1].y == (*[0] * 10, *[2] * 91)
    assert "<b>?</b> 2" in [label.text for label in figure.layout.annotations]
