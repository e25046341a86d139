import pytest

from splendor_replay.figures.purchasing_power import purchasing_power
from splendor_replay.figures.tracks import NoRowsError
from tests.figures.made_up import NAMES, made_up_game

GAME = made_up_game(3, 20)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_purchasing_power_has_a_panel_per_seat_and_two_bars_a_turn(players: int) -> None:
    figure = purchasing_power(made_up_game(players, 20).powers)

    assert [(trace.type, trace.yaxis, trace.name) for trace in figure.data] == [
        ("bar", panel, name)
        for panel in ["y", "y2", "y3", "y4"][:players]
        for name in ("Face-up cards", "Own reserved cards")
    ]


def test_purchasing_power_stacks_reserved_on_face_up_cards() -> None:
    figure = purchasing_power(GAME.powers)
    rows = [row for row in GAME.powers if row.seat == 2]
    face_up, reserved = (trace for trace in figure.data if trace.yaxis == "y2")

    assert figure.layout.template.layout.barmode == "stack"
    assert face_up.x == reserved.x == tuple(row.turn for row in rows)
    assert face_up.y == tuple(row.visible for row in rows)
    assert reserved.y == tuple(row.reserved for row in rows)


def test_purchasing_power_tells_the_bars_apart_without_color() -> None:
    face_up, reserved = purchasing_power(GAME.powers).data[:2]

    assert (face_up.marker.pattern.shape, reserved.marker.pattern.shape) == ("", "x")


def test_purchasing_power_names_its_axes_alike() -> None:
    layout = purchasing_power(GAME.powers).layout

    assert {layout[f"yaxis{n}"].title.text for n in ("", 2, 3)} == {"Cards"}
    assert len({layout[f"yaxis{n}"].range for n in ("", 2, 3)}) == 1


def test_purchasing_power_sets_a_question_mark_where_a_count_is_not_known() -> None:
    powers = [
        row._replace(visible=None) if (row.turn, row.seat) in {(4, 2), (5, 2)} else row
        for row in GAME.powers
    ]
    figure = purchasing_power(powers)
    (marks,) = [trace for trace in figure.data if trace.type == "scatter"]
    face_up = next(trace for trace in figure.data if trace.yaxis == "y2")

    assert (marks.yaxis, marks.x, marks.text) == ("y2", (4, 5), ("?", "?"))
    assert face_up.y[4:6] == (None, None)


def test_purchasing_power_heads_a_panel_with_name_and_most() -> None:
    figure = purchasing_power(GAME.powers, names=NAMES)
    most = max((row.visible or 0) + (row.reserved or 0) for row in GAME.powers if row.seat == 1)

    assert figure.layout.annotations[0].text == f"<b>P1 Ana</b>   at most {most}"


def test_purchasing_power_refuses_rows_without_counts() -> None:
    with pytest.raises(NoRowsError, match="no count is known in any row"):
        purchasing_power([row._replace(visible=None, reserved=None) for row in GAME.powers])
