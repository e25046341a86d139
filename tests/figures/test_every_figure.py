"""What holds for every figure, at two, three and four seats."""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import plotly.graph_objects as go
import pytest

from splendor_replay.figures import FIGURES
from splendor_replay.figures.bank_pressure import bank_pressure
from splendor_replay.figures.engine_growth import engine_growth
from splendor_replay.figures.noble_race import noble_race
from splendor_replay.figures.palette import DOUBT
from splendor_replay.figures.prestige_timeline import prestige_timeline
from splendor_replay.figures.purchasing_power import purchasing_power
from splendor_replay.figures.sheet import TEMPLATE
from splendor_replay.figures.token_timeline import token_timeline
from splendor_replay.figures.tracks import NoRowsError
from tests.figures.made_up import NAMES, MadeUpGame, made_up_game

ROOT = Path(__file__).parents[2]
Drawing = Callable[..., go.Figure]

DRAWINGS: dict[str, Drawing] = {
    "prestige-timeline": lambda game, **more: prestige_timeline(game.seats, game.visits, **more),
    "engine-growth": lambda game, **more: engine_growth(game.seats, **more),
    "noble-race": lambda game, **more: noble_race(game.gaps, game.visits, **more),
    "token-timeline": lambda game, **more: token_timeline(
        game.seats, token_set=game.token_set, **more
    ),
    "purchasing-power": lambda game, **more: purchasing_power(game.powers, **more),
    "bank-pressure": lambda game, **more: bank_pressure(game.banks, game.golds, **more),
}
each_figure = pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
each_table = pytest.mark.parametrize("players", [2, 3, 4])


def only(game: MadeUpGame, last: int) -> MadeUpGame:
    """The game up to a turn."""
    return game._replace(
        seats=tuple(row for row in game.seats if row.turn <= last),
        gaps=tuple(row for row in game.gaps if row.turn <= last),
        visits=tuple(row for row in game.visits if row.turn <= last),
        powers=tuple(row for row in game.powers if row.turn <= last),
        banks=tuple(row for row in game.banks if row.turn <= last),
        golds=tuple(row for row in game.golds if row.turn <= last),
    )


Row = TypeVar("Row")


def shuffled(rows: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(random.Random(1).sample(rows, len(rows)))


def panels(figure: go.Figure) -> list[str]:
    return [name for name in figure.layout.to_plotly_json() if name.startswith("yaxis")]


def test_every_figure_is_tested() -> None:
    assert list(DRAWINGS) == list(FIGURES)


@each_figure
@each_table
def test_figure_has_one_turn_axis(drawing: Drawing, players: int) -> None:
    figure = drawing(made_up_game(players, 20))
    axes = [name for name in figure.layout.to_plotly_json() if name.startswith("xaxis")]

    assert axes == ["xaxis"]
    assert {trace.xaxis for trace in figure.data} <= {None, "x"}
    assert figure.layout.xaxis.title.text == "Turn"
    assert figure.layout.xaxis.range == (-0.5, 20 * players + 0.5)


@each_figure
@each_table
def test_figure_draws_the_grid_between_rounds(drawing: Drawing, players: int) -> None:
    axis = drawing(made_up_game(players, 20)).layout.xaxis

    assert (axis.minor.tick0, axis.minor.dtick, axis.minor.showgrid) == (0.5, players, True)
    assert axis.dtick % players == 0


@each_figure
@each_table
def test_figure_has_panels_that_do_not_overlap(drawing: Drawing, players: int) -> None:
    figure = drawing(made_up_game(players, 20))
    domains = [figure.layout[name].domain for name in panels(figure)]

    assert {trace.yaxis or "y" for trace in figure.data} == {
        name.replace("axis", "") for name in panels(figure)
    }
    assert all(upper[0] > lower[1] for upper, lower in pairwise(domains))


@each_figure
def test_figure_sets_its_template(drawing: Drawing) -> None:
    figure = drawing(made_up_game(2, 5))

    assert figure.layout.template == TEMPLATE
    assert figure.layout.height > 0


@each_figure
def test_figure_leaves_its_rows_alone(drawing: Drawing) -> None:
    game = made_up_game(3, 20, [range(5, 9)], seed=47)
    twin = made_up_game(3, 20, [range(5, 9)], seed=47)
    drawing(game, names=NAMES)

    assert game == twin


@each_figure
def test_figure_does_not_depend_on_the_order_of_rows(drawing: Drawing) -> None:
    game = made_up_game(3, 25, [range(5, 9)], seed=47)
    mixed = game._replace(
        seats=shuffled(game.seats),
        gaps=shuffled(game.gaps),
        visits=game.visits[::-1],
        powers=shuffled(game.powers),
        banks=shuffled(game.banks),
        golds=shuffled(game.golds),
    )

    assert drawing(game).to_json() == drawing(mixed).to_json()


@each_figure
def test_figure_is_the_same_for_the_same_rows(drawing: Drawing) -> None:
    assert drawing(made_up_game(4, 10)).to_json() == drawing(made_up_game(4, 10)).to_json()


@each_figure
@each_table
def test_figure_hatches_doubt_in_every_panel(drawing: Drawing, players: int) -> None:
    figure = drawing(made_up_game(players, 20, [range(9, 13)]))
    bands = [trace for trace in figure.data if trace.name == "In doubt"]

    assert [band.yaxis or "y" for band in bands] == [
        name.replace("axis", "") for name in panels(figure)
    ]
    assert {(band.fillpattern.shape, band.fillpattern.fgcolor) for band in bands} == {("/", DOUBT)}
    assert {(min(band.x), max(band.x)) for band in bands} == {(8.5, 12.5)}
    assert [band.showlegend for band in bands] == [True, *[False] * (len(bands) - 1)]


@each_figure
def test_figure_hatches_over_the_whole_panel(drawing: Drawing) -> None:
    figure = drawing(made_up_game(2, 20, [range(9, 13)]))

    for band in figure.data:
        if band.name == "In doubt":
            axis = figure.layout["yaxis" + (band.yaxis or "y")[1:]]
            assert (min(band.y), max(band.y)) == axis.range


@each_figure
def test_figure_without_doubt_is_not_hatched(drawing: Drawing) -> None:
    assert "In doubt" not in [trace.name for trace in drawing(made_up_game(2, 20)).data]


@each_figure
def test_figure_refuses_no_rows(drawing: Drawing) -> None:
    nothing = MadeUpGame((), (), (), (), made_up_game(2, 1).token_set, (), ())

    with pytest.raises(NoRowsError, match=r"^[a-z-]+ cannot be drawn: there is no .+ row"):
        drawing(nothing)


@each_figure
def test_figure_of_the_start_alone(drawing: Drawing) -> None:
    figure = drawing(only(made_up_game(2, 3), 0))

    assert figure.layout.xaxis.range == (-0.5, 0.5)


@each_figure
def test_figure_of_a_record_that_begins_in_mid_game(drawing: Drawing) -> None:
    game = made_up_game(2, 10)
    late = game._replace(
        seats=tuple(row for row in game.seats if row.turn >= 8),
        gaps=tuple(row for row in game.gaps if row.turn >= 8),
        powers=tuple(row for row in game.powers if row.turn >= 8),
        banks=tuple(row for row in game.banks if row.turn >= 8),
        golds=tuple(row for row in game.golds if row.turn >= 8),
    )

    assert drawing(late).layout.xaxis.range == (7.5, 20.5)


@each_figure
def test_figure_takes_a_title(drawing: Drawing) -> None:
    figure = drawing(made_up_game(2, 5), title="The final")

    assert figure.layout.title.text.startswith("<b>The final</b>")


@each_figure
def test_figure_escapes_names(drawing: Drawing) -> None:
    text = drawing(made_up_game(2, 5), names=("<b>Ana", "x</script>")).to_json()

    assert "<b>Ana" not in text
    assert "</script>" not in text


@each_figure
def test_figure_names_gems_and_seats_once_in_the_legend(drawing: Drawing) -> None:
    figure = drawing(made_up_game(4, 20, [range(9, 13)], seed=28), names=NAMES)
    shown = [trace.name for trace in figure.data if trace.showlegend is not False]

    assert len(shown) == len(set(shown))


@each_figure
def test_figure_opens_no_file(drawing: Drawing) -> None:
    drawing(made_up_game(2, 5))
    opened = []
    watching = [True]

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if watching and event in {"open", "socket.connect", "subprocess.Popen"}:
            opened.append((event, arguments))

    sys.addaudithook(watch)
    drawing(made_up_game(2, 5))
    watching.clear()

    assert opened == []


def test_package_of_figures_imports_no_plotly() -> None:
    program = "import sys, splendor_replay.figures as f; print('plotly' in sys.modules, *f.FIGURES)"
    finished = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert finished.stdout.split() == ["False", *FIGURES]


def test_figures_import_no_numpy() -> None:
    program = (
        "import sys, splendor_replay.figures.gallery; print({'numpy', 'pandas'} & {*sys.modules})"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert finished.stdout.strip() == "set()"
