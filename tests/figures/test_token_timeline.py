import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.figures.palette import GEM_STYLES
from splendor_replay.figures.token_timeline import token_timeline
from splendor_replay.figures.tracks import NoRowsError
from splendor_replay.rows import SeatRow
from tests.figures.made_up import NAMES, made_up_game

GAME = made_up_game(3, 20)
KINDS = [f"{style.letter} {style.name}" for style in GEM_STYLES]


def tokens(row: SeatRow) -> tuple[int, ...]:
    gems = (row.white_tokens, row.blue_tokens, row.green_tokens, row.red_tokens, row.black_tokens)
    counts = (*gems, row.gold_tokens)
    return tuple(count for count in counts if count is not None)


def unknown(row: SeatRow) -> SeatRow:
    return row._replace(red_tokens=None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_token_timeline_has_a_panel_for_the_bank_and_one_per_seat(players: int) -> None:
    game = made_up_game(players, 20)
    figure = token_timeline(game.seats, token_set=game.token_set)
    lines = [(t.yaxis, t.name) for t in figure.data if t.mode == "lines"]
    panels = ["y", "y2", "y3", "y4", "y5"][: players + 1]

    assert lines == [(panel, kind) for panel in panels for kind in KINDS]


def test_token_timeline_shows_the_tokens_of_a_seat() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    rows = [row for row in GAME.seats if row.seat == 2]
    lines = [t for t in figure.data if (t.yaxis, t.mode) == ("y3", "lines")]

    assert [line.x for line in lines] == [tuple(range(61))] * 6
    assert [line.customdata for line in lines] == list(
        zip(*(tokens(row) for row in rows), strict=True)
    )


def test_token_timeline_gives_the_bank_what_the_seats_leave() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    lines = [t for t in figure.data if (t.yaxis, t.mode) == ("y", "lines")]
    held = [tokens(row) for row in GAME.seats if row.turn == 30]
    left = [n - sum(part) for n, part in zip(GAME.token_set, zip(*held, strict=True), strict=True)]

    assert [line.customdata[30] for line in lines] == left


def test_token_timeline_gives_each_gem_a_lane_of_its_own() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    lines = [t for t in figure.data if (t.yaxis, t.mode) == ("y", "lines")]
    floors = [{y - n for y, n in zip(t.y, t.customdata, strict=True)} for t in lines]

    assert floors == [{30}, {24}, {18}, {12}, {6}, {0}]
    assert figure.layout.yaxis.ticktext == tuple(f"<b>{s.letter}</b>" for s in GEM_STYLES)


def test_token_timeline_draws_a_token_as_high_in_every_panel() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    scales = set()
    for axis in (figure.layout.yaxis, figure.layout.yaxis2, figure.layout.yaxis4):
        span = axis.range[1] - axis.range[0]
        scales.add(round((axis.domain[1] - axis.domain[0]) / span, 4))

    assert max(scales) - min(scales) < 0.02 * max(scales)


def test_token_timeline_fills_what_is_there() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    area = next(t for t in figure.data if (t.yaxis, t.mode) == ("y2", "none"))
    white = [row.white_tokens for row in GAME.seats if row.seat == 1]
    first = next(turn for turn, count in enumerate(white) if count)

    assert area.x[:5] == (first - 0.5, first - 0.5, first + 0.5, first + 0.5, None)


def test_token_timeline_does_not_know_the_bank_where_a_seat_is_not_known() -> None:
    seats = [unknown(row) if (row.turn, row.seat) == (9, 1) else row for row in GAME.seats]
    figure = token_timeline(seats, token_set=GAME.token_set)
    red = [t for t in figure.data if t.mode == "lines" and t.name == "R red"]

    assert [line.customdata[9] is None for line in red] == [True, True, False, False]
    assert [line.y[9] is None for line in red] == [True, True, False, False]
    assert red[0].hovertext[9] == "R <b>?</b>"
    assert all(line.customdata[8] is not None for line in red)


def test_token_timeline_shows_a_bank_below_zero() -> None:
    figure = token_timeline(GAME.seats, token_set=TokenCounts(gold=5))
    white = next(t for t in figure.data if t.mode == "lines")

    assert min(white.customdata) < 0


def test_token_timeline_heads_a_panel_with_name_and_tokens() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set, names=NAMES)
    last = next(row for row in GAME.seats if (row.turn, row.seat) == (60, 1))
    noun = "token" if sum(tokens(last)) == 1 else "tokens"

    assert figure.layout.annotations[0].text.startswith("<b>Bank</b>")
    assert figure.layout.annotations[1].text == (
        f"<b>P1 Ana</b>   {sum(tokens(last))} {noun} at the end"
    )


def test_token_timeline_counts_no_tokens_that_are_not_known() -> None:
    seats = [unknown(row) if row.turn == 60 else row for row in GAME.seats]
    figure = token_timeline(seats, token_set=GAME.token_set, names=NAMES)

    assert figure.layout.annotations[1].text == "<b>P1 Ana</b>"


def test_token_timeline_refuses_rows_without_tokens() -> None:
    seats = [
        row._replace(
            white_tokens=None, blue_tokens=None, green_tokens=None,
            red_tokens=None, black_tokens=None, gold_tokens=None,
        )
        for row in GAME.seats
    ]  # fmt: skip

    with pytest.raises(NoRowsError, match="no holding is known in any row"):
        token_timeline(seats, token_set=GAME.token_set)


def test_token_timeline_hover_tells_deed_total_and_change() -> None:
    figure = token_timeline(GAME.seats, token_set=GAME.token_set)
    row = next(r for r in GAME.seats if (r.turn, r.seat) == (1, 1))
    texts = [t.hovertext[1] for t in figure.data if (t.yaxis, t.mode) == ("y2", "lines")]

    assert texts[0].startswith(f"{row.label}<br>W <b>")
    assert sum("(+1)" in text for text in texts) == 3
