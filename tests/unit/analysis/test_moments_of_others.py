"""Moments about the seats that act next: cards left to them, and denials."""

import pytest

from splendor_replay.analysis import Moment
from tests.unit.analysis.games import BUYS, RICH, THIRTEEN, WINS, Seat, Table, of_kind, played

# --- card-left -------------------------------------------------------------------------------

WITH_K3 = Table(second=Seat("K3"))


def test_card_left_to_the_next_seat() -> None:
    assert of_kind("card-left", played(WITH_K3, "P1 take WUR", BUYS)) == [
        Moment(
            41,
            1,
            "card-left",
            "seat 1 could have reserved 1U-K3, which seat 2 bought in turn 42",
            "reserve 1U-K3 gold Y",
            0,
        )
    ]


def test_card_left_that_the_seat_could_buy() -> None:
    table = Table(Seat("KY2"), Seat("K3"))

    (moment,) = of_kind("card-left", played(table, "P1 take WUR", BUYS))

    assert moment.alternative == "buy 1U-K3 pay KY2"
    assert moment.fact == "seat 1 could have bought 1U-K3, which seat 2 bought in turn 42"


def test_card_left_by_a_seat_with_ten_tokens_takes_a_return() -> None:
    table = Table(Seat("W3U3G3R"), Seat("K3"))

    (moment,) = of_kind("card-left", played(table, "P1 take GRK return GRK", BUYS))

    assert moment.alternative == "reserve 1U-K3 gold Y return W"


@pytest.mark.parametrize(
    ("table", "turns"),
    [
        (WITH_K3, ("P1 take WUR", "P2 take WUR")),
        (WITH_K3, ("P1 reserve 1U-K3 gold Y -> 1K-G3", "P2 take WUR")),
        (
            Table(Seat(reserved="1R-W3 2K-W5 3U-W7"), Seat("K3")),
            ("P1 take WUR", BUYS),
        ),
        (
            Table(Seat("W2U"), Seat("G3")),
            ("P1 buy 1G-W2U1 pay W2U -> 1K-G3", "P2 buy 1K-G3 pay G3 -> 1R-W3"),
        ),
    ],
    ids=["not bought", "taken away", "no way to take it away", "turned up by the turn"],
)
def test_card_left_is_none(table: Table, turns: tuple[str, ...]) -> None:
    assert of_kind("card-left", played(table, *turns)) == []


# --- denial ----------------------------------------------------------------------------------


def test_denial_before_the_end() -> None:
    assert of_kind("denial", played(Table(second=RICH), "P1 take WUR", WINS)) == [
        Moment(
            41,
            1,
            "denial",
            "2G-G5 was the one card in sight that brings seat 2 to 15; "
            "afterwards it bought it in turn 42",
            "reserve 2G-G5 gold Y",
            2,
        )
    ]


def test_denial_does_not_know_a_card_from_a_deck() -> None:
    table = Table(second=Seat("G4W", THIRTEEN), to_move=2)
    turns = ("P2 reserve deck 2 = 2K-W5 gold Y", "P1 take WUR", WINS)

    assert [moment.turn for moment in of_kind("denial", played(table, *turns))] == [43]


@pytest.mark.parametrize(
    ("table", "turns"),
    [
        (
            Table(
                second=Seat("G4YW", THIRTEEN),
                market_2="2R-U3R2K3 2W-G3R2K2 2G-G5 2K-W5",
            ),
            ("P1 take WUR", WINS),
        ),
        (Table(second=RICH), ("P1 take WUR", "P2 take WUR")),
        (
            Table(first=Seat(reserved="1R-W3 2K-W5 3U-W7"), second=RICH),
            ("P1 take WUR", WINS),
        ),
        (
            Table(first=Seat("W4"), second=RICH, market_2="2R-U3R2K3 2W-G3R2K2 2K-W5 2U-W2R1K4"),
            ("P1 reserve 2K-W5 gold Y -> 2G-G5", WINS),
        ),
    ],
    ids=["two such cards", "not bought", "no way to take it away", "turned up by the turn"],
)
def test_denial_is_none(table: Table, turns: tuple[str, ...]) -> None:
    assert of_kind("denial", played(table, *turns)) == []
