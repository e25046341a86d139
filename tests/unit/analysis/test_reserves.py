"""What became of reserves, by hand."""

import pytest

from splendor_replay.analysis import ReserveRow, reserve_fates
from tests.unit.analysis.games import Seat, Table, played

RESERVES = "P1 reserve 1U-K3 gold Y -> 1K-U4"
OTHER = "P2 take WUR"
BUYS = "P1 buy 1U-K3 pay K2Y"


def test_reserve_that_another_seat_could_have_bought() -> None:
    table = Table(Seat("K2"), Seat("K2Y"))

    assert reserve_fates(played(table, RESERVES, OTHER, BUYS)) == (
        ReserveRow(
            turn=41,
            seat=1,
            level=1,
            card="1U-K3",
            from_deck=False,
            denied=(2,),
            bought=43,
            never_bought=False,
            doubtful=False,
        ),
    )


@pytest.mark.parametrize(
    ("second", "turns"),
    [("K2", (RESERVES, OTHER)), ("K2Y", (RESERVES,))],
    ids=["one token short", "no further turn"],
)
def test_reserve_is_denied_to_nobody(second: str, turns: tuple[str, ...]) -> None:
    (row,) = reserve_fates(played(Table(Seat("K2"), Seat(second)), *turns))

    assert (row.denied, row.bought, row.never_bought) == ((), None, True)


def test_reserve_from_a_deck_is_named_when_it_is_bought() -> None:
    table = Table(Seat("K2"), Seat("K2Y"), market_1="1G-K4 1W-R2K1 1G-W2U1 1W-U3")
    blind = "P1 reserve deck 1 gold Y"
    still = reserve_fates(played(table, blind, OTHER))
    bought = reserve_fates(played(table, blind, OTHER, BUYS))

    assert [(row.level, row.card, row.never_bought) for row in still] == [(1, None, True)]
    assert [(row.card, row.bought, row.denied) for row in bought] == [("1U-K3", 43, ())]


def test_reserves_are_told_apart_in_a_full_hand() -> None:
    table = Table(Seat("K2W", reserved="1R-W4"))
    turns = (RESERVES, OTHER, "P1 reserve deck 3 gold Y", "P2 take WGR", BUYS)
    found = reserve_fates(played(table, *turns))

    assert [(row.turn, row.level, row.bought, row.never_bought) for row in found] == [
        (41, 1, 45, False),
        (43, 3, None, True),
    ]


def test_reserve_in_an_illegal_turn_is_doubtful() -> None:
    found = reserve_fates(played(Table(), "P1 reserve 1U-K3 -> 1K-U4", faulty=True))

    assert [row.doubtful for row in found] == [True]


def test_reserve_that_was_dropped_cannot_be_followed() -> None:
    turns = (RESERVES, OTHER, "P1 take WUG drop 1U-K3")
    (row,) = reserve_fates(played(Table(), *turns, faulty=True))

    assert (row.bought, row.never_bought) == (None, None)


def test_reserve_that_another_seat_bought_was_not_bought_by_its_own() -> None:
    turns = (RESERVES, "P2 buy 1U-K3 pay K3")
    (row,) = reserve_fates(played(Table(second=Seat("K3")), *turns, faulty=True))

    assert (row.bought, row.never_bought) == (None, None)
