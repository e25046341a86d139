"""What reveals give, by hand: a card goes to the first seat that can pay for it as it comes."""

import pytest

from splendor_replay.analysis import LuckRow, RevealReachRow, market_luck, reveal_reach
from tests.unit.analysis.games import Seat, Table, played

BUYS = "P1 buy 1U-K3 pay K3 -> 1K-G3"
TAKES = "P2 take WUR"
LATER = "P1 take WUR"


def test_reveal_is_given_to_the_next_seat_that_can_pay() -> None:
    table = Table(Seat("K3GY2"), Seat("G3"))
    found = played(table, BUYS, "P2 buy 1K-G3 pay G3 -> 1R-W3", LATER)

    assert reveal_reach(found) == (
        RevealReachRow(41, 1, "1K-G3", (2, 1), 2, bought=True, doubtful=False),
        RevealReachRow(42, 2, "1R-W3", (), None, bought=False, doubtful=False),
    )
    assert market_luck(found) == (LuckRow(1, 0, 0, 0, 0), LuckRow(2, 1, 0, 0, 1))


def test_reveal_may_be_given_to_the_seat_that_turned_it_up() -> None:
    found = played(Table(Seat("K3G3")), BUYS, TAKES, "P1 buy 1K-G3 pay G3 -> 1R-W3")

    assert reveal_reach(found)[0] == RevealReachRow(
        41, 1, "1K-G3", (1,), 1, bought=True, doubtful=False
    )
    assert market_luck(found)[0] == LuckRow(1, 1, 0, 1, 1)


def test_reveal_counts_the_prestige_of_the_card() -> None:
    table = Table(Seat("G4Y"), Seat("W4Y"))
    found = played(table, "P1 buy 2G-G5 pay G4Y -> 2K-W5", "P2 take URK")

    assert market_luck(found)[1] == LuckRow(2, 1, 2, 0, 0)


@pytest.mark.parametrize(
    ("table", "turns"),
    [
        (Table(Seat("K3"), Seat("G2")), (BUYS, TAKES)),
        (Table(Seat("K3"), Seat("G3")), (BUYS,)),
        (Table(Seat("K3"), Seat("G2")), (BUYS, "P2 take GRW", LATER)),
    ],
    ids=["one token short", "no further turn", "payable only later"],
)
def test_reveal_is_given_to_nobody(table: Table, turns: tuple[str, ...]) -> None:
    (row,) = reveal_reach(played(table, *turns))

    assert (row.payable, row.given_to, row.bought) == ((), None, False)


def test_reveals_in_doubt_are_in_no_sum() -> None:
    table = Table(Seat("K3"), Seat("G3"))
    found = played(table, "P1 buy 1U-K3 pay K2 -> 1K-G3", "P2 take URW", faulty=True)

    assert [row.doubtful for row in reveal_reach(found)] == [True]
    assert market_luck(found)[1].cards == 0
