import pytest

from splendor_replay.figures.bank_pressure import bank_pressure
from splendor_replay.figures.palette import GEM_STYLES
from tests.figures.made_up import NAMES, MadeUpGame, made_up_game

GAME = made_up_game(3, 20)


def changed(empty: str = "", short: str = "", unknown: str = "", turn: int = 5) -> MadeUpGame:
    """The game with a bank that is full but after two turns."""
    usual = [row._replace(empty="", short="", unknown="") for row in GAME.banks]
    banks = [
        row._replace(empty=empty, short=short, unknown=unknown)
        if row.turn in {turn, turn + 1}
        else row
        for row in usual
    ]
    return GAME._replace(banks=tuple(banks))


@pytest.mark.parametrize(
    ("game", "place", "height"),
    [(changed(empty="G"), 4, 0.86), (changed(short="G"), 5, 0.3)],
    ids=["empty", "short"],
)
def test_bank_pressure_draws_a_box_over_the_turns_of_a_gem(
    game: MadeUpGame, place: int, height: float
) -> None:
    """Two traces a gem: green, the third, has the fifth and the sixth; its lane is the third."""
    boxes = bank_pressure(game.banks, game.golds).data[:10]

    assert [trace.name for trace in boxes[::2]] == [
        f"{style.letter} {style.name}" for style in GEM_STYLES[:5]
    ]
    assert [index for index, trace in enumerate(boxes) if trace.x] == [place]
    assert (min(boxes[place].x[:5]), max(boxes[place].x[:5])) == (4.5, 6.5)
    assert min(boxes[place].y[:5]) == pytest.approx(2.07)
    assert max(boxes[place].y[:5]) == pytest.approx(2.07 + height)


def test_bank_pressure_tells_the_gems_apart_without_color() -> None:
    figure = bank_pressure(GAME.banks, GAME.golds)

    assert [trace.fillpattern.shape for trace in figure.data[:10:2]] == [
        style.pattern for style in GEM_STYLES[:5]
    ]
    assert figure.layout.yaxis.ticktext == tuple(f"<b>{letter}</b>" for letter in "WUGRK")


def test_bank_pressure_counts_the_turns_without_a_token() -> None:
    game = changed(empty="UK")
    heading = bank_pressure(game.banks, game.golds).layout.annotations[0].text
    never = changed(short="UK")

    assert heading == "<b>Bank</b>   turns without a token: U 2, K 2"
    assert bank_pressure(never.banks, never.golds).layout.annotations[0].text == (
        "<b>Bank</b>   never out of a gem"
    )


def test_bank_pressure_sets_a_question_mark_where_a_count_is_not_known() -> None:
    game = changed(unknown="W")
    (marks,) = [t for t in bank_pressure(game.banks, game.golds).data if t.mode == "text"]

    assert (marks.x, marks.y, marks.text) == ((5, 6), (4.5, 4.5), ("?", "?"))


def test_bank_pressure_hover_tells_what_the_bank_lacks() -> None:
    game = changed(empty="UK", short="W")
    (hover,) = [t for t in bank_pressure(game.banks, game.golds).data if t.name == "Bank"]
    gold = game.banks[5].gold

    assert hover.hovertext[5] == (
        f"Bank: none of <b>U K</b>; too few for a pair of <b>W</b>; gold <b>{gold}</b>"
    )


def test_bank_pressure_draws_the_gold_of_each_seat() -> None:
    figure = bank_pressure(GAME.banks, GAME.golds, names=NAMES)
    lines = [trace for trace in figure.data if trace.yaxis == "y2"]

    assert [line.name for line in lines] == ["P1 Ana", "P2 Ben", "P3 Chloé"]
    for seat, line in enumerate(lines, start=1):
        assert line.y == tuple(row.gold for row in GAME.golds if row.seat == seat)


def test_bank_pressure_leaves_a_gap_where_gold_is_not_known() -> None:
    golds = [row._replace(gold=None) if row.turn > 50 else row for row in GAME.golds]
    figure = bank_pressure(GAME.banks, golds)
    line = next(trace for trace in figure.data if trace.yaxis == "y2")

    assert line.y[51:] == (None,) * 10
    assert [a.text for a in figure.layout.annotations] == [
        figure.layout.annotations[0].text,
        "<b>Gold held</b>",
    ]
