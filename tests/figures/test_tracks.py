"""How the rows of a figure are sorted, and what its texts say."""

import pytest

from splendor_replay.figures.tracks import (
    NoRowsError,
    by_seat,
    counted,
    deed_of,
    doubtful_stretches,
    has_rows,
    seat_name,
    turns_of,
)
from splendor_replay.rows import PowerRow
from tests.figures.made_up import made_up_game


def power(turn: int, seat: int = 1, *, doubtful: bool = False, visible: int = 0) -> PowerRow:
    return PowerRow(turn, seat, visible, 0, doubtful)


def test_by_seat_sorts_seats_and_turns() -> None:
    tracks = by_seat([power(2, 2), power(1, 1), power(0, 2)])

    assert tracks == {1: (power(1, 1),), 2: (power(0, 2), power(2, 2))}
    assert list(tracks) == [1, 2]


def test_by_seat_keeps_the_last_row_of_a_turn() -> None:
    assert by_seat([power(1), power(1, visible=4)]) == {1: (power(1, visible=4),)}


def test_turns_are_sorted_and_single() -> None:
    assert turns_of([power(2), power(0), power(2, 2)]) == (0, 2)


@pytest.mark.parametrize(
    ("doubtful", "stretches"),
    [
        ([], ()),
        ([3], ((3, 3),)),
        ([0, 1, 4, 5], ((0, 1), (4, 5))),
        ([4, 5], ((4, 5),)),
    ],
)
def test_doubtful_stretches(doubtful: list[int], stretches: tuple[tuple[int, int], ...]) -> None:
    rows = [power(turn, seat, doubtful=turn in doubtful) for turn in range(6) for seat in (1, 2)]

    assert doubtful_stretches(rows) == stretches


def test_doubtful_stretch_goes_on_over_turns_without_a_row() -> None:
    assert doubtful_stretches([power(1, doubtful=True), power(4, doubtful=True)]) == ((1, 4),)


def test_one_doubtful_seat_makes_the_turn_doubtful() -> None:
    assert doubtful_stretches([power(1, doubtful=True), power(1, 2)]) == ((1, 1),)


def test_no_rows_says_what_is_missing() -> None:
    with pytest.raises(NoRowsError, match="prestige-timeline cannot be drawn: there is no row"):
        has_rows("prestige-timeline", [], "there is no row")


@pytest.mark.parametrize(
    ("names", "name"),
    [
        ((), "P2"),
        (("Ana",), "P2"),
        (("Ana", " "), "P2"),
        (("Ana", "Ben"), "P2 Ben"),
        (("Ana", "<i>&"), "P2 &lt;i&gt;&amp;"),
        (("Ana", "Maximilian Alexander"), "P2 Maximilian A…"),
    ],
)
def test_seat_name(names: tuple[str, ...], name: str) -> None:
    assert seat_name(2, names) == name


@pytest.mark.parametrize(
    ("now", "before", "text"),
    [
        (4, 1, "<b>4</b> (+3)"),
        (1, 4, "<b>1</b> (-3)"),
        (4, 4, "<b>4</b>"),
        (4, None, "<b>4</b>"),
        (None, 4, "<b>?</b>"),
    ],
)
def test_counted_gives_total_and_change(now: int | None, before: int | None, text: str) -> None:
    assert counted(now, before) == text


def test_deed_names_a_verdict_that_is_not_legal() -> None:
    game = made_up_game(2, 4, [range(3, 5)])
    deeds = {row.turn: deed_of(row) for row in game.seats if row.acted}

    assert deeds[3].startswith("<b>illegal</b>: ")
    assert not deeds[4].startswith("<b>")


def test_deed_of_a_seat_that_did_nothing_is_empty() -> None:
    game = made_up_game(2, 4)

    assert {deed_of(row) for row in game.seats if not row.acted} == {""}
