"""The lead and the turning points, by hand."""

from splendor_replay.analysis import (
    LeadRow,
    Moments,
    Pivot,
    lead_changes,
    moments,
    pivots,
)
from tests.unit.analysis.games import RICH, WINS, Seat, Table, played

NEARLY = "1W-W3U1K1 1W-G4 1W-U2K2 1W-U2G2K1 1U-R4 1U-W1K2 1U-G2K2"
"""Bonuses W4U3; 2 prestige."""
ALIKE = "1W-U1G1R1K1 1W-U1G2R1K1 2W-R5 2W-W6 1U-U1G3R1 1U-W1G2R2 2U-U6"
"""The same bonuses by other cards; 8 prestige."""
MARKET = "2K-W5 2W-G3R2K2 2R-U3R2K3 2U-W2R1K4"
FOR_TWO = "buy 2G-G5 pay G4Y -> 2K-W5"


def test_lead_comes_to_the_seat_that_alone_has_most() -> None:
    table = Table(first=Seat("G4Y"), second=Seat("W4YK3"))
    turns = (f"P1 {FOR_TWO}", "P2 buy 2K-W5 pay W4Y -> 2R-R6", "P1 take WUR", "P2 take WGR")

    assert lead_changes(played(table, *turns)) == (LeadRow(41, 1, 2, 0, 3),)


def test_lead_that_changes_and_how_long_it_lasted() -> None:
    table = Table(first=Seat(tableau="2G-G5"), second=Seat("W4Y", "1R-W4"), market_2=MARKET)
    turns = ("P1 take UGR", "P2 buy 2K-W5 pay W4Y -> 2R-R6", "P1 take WUG")

    assert lead_changes(played(table, *turns)) == (
        LeadRow(41, 1, 2, 1, 1),
        LeadRow(42, 2, 3, 2, 1),
    )


def test_turning_point_of_a_lead_and_of_a_moment() -> None:
    table = Table(first=Seat(tableau="3G-U7G3 3R-G7R3 3U-W7"), second=RICH)

    assert pivots(played(table, "P1 take WUR", WINS)) == (
        Pivot(
            41,
            1,
            "moment",
            "2G-G5 was the one card in sight that brings seat 2 to 15; "
            "afterwards it bought it in turn 42",
            "reserve 2G-G5 gold Y",
        ),
        Pivot(42, 2, "lead", "seat 2 takes the lead with 15 to 14, and is not behind again", None),
    )


def test_turning_point_of_a_race() -> None:
    table = Table(Seat("K3", f"{NEARLY} 3G-U7G3 3R-G7R3"), Seat(tableau=ALIKE))
    turns = ("P1 take WUR", "P2 take WUR", "P1 buy 1U-K3 pay K3 noble W4U4 -> 1K-G3")

    assert pivots(played(table, *turns)) == (
        Pivot(41, 1, "lead", "seat 1 takes the lead with 12 to 8, and is not behind again", None),
        Pivot(
            42,
            2,
            "moment",
            "1U-K3 was the one card in sight that brings seat 1 to 15; "
            "afterwards it bought it in turn 43",
            "reserve 1U-K3 gold Y",
        ),
        Pivot(43, 1, "race", "noble W4U4 visits seat 1; seat 2 lacked one bonus", None),
    )


def test_turning_point_is_the_moment_with_most_prestige() -> None:
    table = Table(first=RICH, second=Seat("K3"))
    turns = ("P1 take WUR", "P2 buy 1U-K3 pay K3 -> 1K-G3", "P1 take WUK return W")
    points = pivots(played(table, *turns))

    assert (
        Pivot(
            43,
            1,
            "moment",
            "2G-G5 brings seat 1 to 15 prestige; the target is 15",
            "buy 2G-G5 pay G4Y",
        )
        in points
    )


def test_pivots_are_picked_from_the_moments_given() -> None:
    found = played(Table(first=RICH), "P1 take WUR", "P2 take WUR")
    none = Moments((), moments(found).left_out)

    assert "moment" not in [point.rule for point in pivots(found, none)]
    assert len(pivots(found, none)) == 1
