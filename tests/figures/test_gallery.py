"""Figures of real replays, by name."""

import pytest

from splendor_replay.engine.replay import Replay, replay
from splendor_replay.figures import FIGURES
from splendor_replay.figures.gallery import DRAWN, UnknownFigureError, draw, tokens_of
from splendor_replay.figures.tracks import NoRowsError
from splendor_replay.record import read_text
from splendor_replay.rows import power_rows

GAME = """splendor-record 1
rules official
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3R-G7 3W-K7 3K-R7

1 P1 take URK
2 P2 reserve deck 3 gold Y
3 P1 take WGR
4 P2 take WUG
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
6 P2 reserve 1U-K3 gold Y -> 1G-R3
"""


def replayed(text: str) -> Replay:
    record = read_text(text)[0].record
    assert record is not None
    return replay(record)


def test_gallery_draws_every_figure() -> None:
    assert list(DRAWN) == list(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_draw_draws_a_replay_on_the_turns_of_the_game(name: str) -> None:
    figure = draw(name, replayed(GAME))

    assert figure.layout.xaxis.range == (-0.5, 6.5)


@pytest.mark.parametrize("name", FIGURES)
def test_draw_takes_the_names_of_the_record(name: str) -> None:
    game = replayed(GAME)

    assert "P1 Ana" in draw(name, game).to_json()
    assert "P1 Zoe" in draw(name, game, ["Zoe"]).to_json()
    assert "Ana" not in draw(name, game, []).to_json()


def test_draw_shows_the_prestige_and_the_tokens() -> None:
    game = replayed(GAME)
    line = next(t for t in draw("prestige-timeline", game).data if t.name == "P1 Ana")
    red = next(
        t
        for t in draw("token-timeline", game).data
        if (t.yaxis, t.name, t.mode) == ("y", "R red", "lines")
    )

    assert line.y == (0,) * 7
    assert red.customdata == (4, 3, 3, 2, 2, 4, 4)


def test_draw_takes_the_target_of_the_record() -> None:
    game = replayed(GAME.replace("start P1", "target 21\nstart P1"))

    assert "Target 21" in [trace.name for trace in draw("prestige-timeline", game).data]


def test_draw_hatches_after_an_illegal_turn() -> None:
    game = replayed(GAME.replace("4 P2 take WUG", "4 P2 take WU2"))
    band = next(t for t in draw("prestige-timeline", game).data if t.name == "In doubt")

    assert (min(band.x), max(band.x)) == (3.5, 6.5)


def test_draw_refuses_a_figure_that_does_not_exist() -> None:
    with pytest.raises(UnknownFigureError, match="no figure is called 'pie'; there are prestige-"):
        draw("pie", replayed(GAME))


def test_draw_refuses_a_race_for_nobles_that_nobody_named() -> None:
    game = replayed(GAME.replace("nobles W4U4 G3R3K3 W3U3K3", "nobles ? ? ?"))

    with pytest.raises(NoRowsError, match="no noble on the table is known"):
        draw("noble-race", game)


def test_tokens_of_a_printed_deal() -> None:
    assert tokens_of(replayed(GAME)).text == "W4U4G4R4K4Y5"


def test_tokens_of_a_start_that_is_not_known() -> None:
    position = "splendor-record 1\nposition\nplayer P1 A\nplayer P2 B\nplayer P3 C\n1 P1 take WUG\n"

    assert tokens_of(replayed(position)).text == "W5U5G5R5K5Y5"


def test_power_rows_count_what_bonuses_and_tokens_pay_for() -> None:
    """Counted by hand: 1W-R2K1 for P1; with gold, 1K-W1U1G1R1, 1K-G3 and 1R-W3 for P2."""
    rows = {(row.turn, row.seat): (row.visible, row.reserved) for row in power_rows(replayed(GAME))}

    assert rows[0, 1] == (0, 0)
    assert rows[3, 1] == (1, 0)
    assert rows[5, 1] == (0, 0)
    assert rows[5, 2] == (1, 0)
    assert rows[6, 2] == (3, 0)


def test_power_rows_leave_open_what_the_holding_leaves_open() -> None:
    game = replayed(GAME.replace("3 P1 take WGR", "3 P1 take ?"))
    rows = {(row.turn, row.seat): row.visible for row in power_rows(game)}

    assert rows[2, 1] == 0
    assert rows[3, 1] is None
