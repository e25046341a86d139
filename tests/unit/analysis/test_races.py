"""Noble races, by hand."""

from splendor_replay.analysis import IdleRow, RaceRow, idle_bonuses, noble_gaps, noble_races
from splendor_replay.engine.replay import replay
from splendor_replay.record import read_text
from tests.unit.analysis.games import THIRTEEN, Seat, Table, played

FIRST = "1W-W3U1K1 1W-G4 1W-U2K2 1W-U2G2K1 1U-R4 1U-W1K2 1U-G2K2"
"""Bonuses W4U3."""
SECOND = "1W-U1G1R1K1 1W-U1G2R1K1 2W-R5 1U-W1G1R1K1 1U-U1G3R1 1U-W1G2R2 1U-W1G1R2K1"
"""Bonuses W3U4."""
BOTH_NEAR = Table(Seat("K3", FIRST), Seat("-", SECOND))
VISIT = "P1 buy 1U-K3 pay K3 noble W4U4 -> 1K-G3"


def race(found: tuple[RaceRow, ...], noble: str) -> RaceRow:
    return next(row for row in found if row.noble == noble)


def test_noble_gaps_are_the_bonuses_that_are_missing() -> None:
    found = {(row.turn, row.seat, row.noble): row.missing for row in noble_gaps(played(BOTH_NEAR))}

    assert found[40, 1, "W4U4"] == 1
    assert found[40, 2, "W3U3K3"] == 3
    assert found[40, 2, "G3R3K3"] == 9


def test_race_that_a_seat_lost_by_one_card() -> None:
    assert race(noble_races(played(BOTH_NEAR, VISIT)), "W4U4") == RaceRow(
        noble="W4U4",
        turn=41,
        winner=1,
        lead_changes=0,
        contested_since=40,
        one_away=(2,),
        doubtful=False,
    )


def test_race_without_a_rival() -> None:
    alone = Table(Seat("K3", FIRST), Seat("-", SECOND.replace("2W-R5 1U-W1G1R1K1 ", "")))
    found = race(noble_races(played(alone, VISIT)), "W4U4")

    assert (found.winner, found.contested_since, found.one_away) == (1, None, ())
    assert race(noble_races(played(alone, VISIT), near=3), "W4U4").contested_since == 40


def test_race_that_nobody_won() -> None:
    found = race(noble_races(played(BOTH_NEAR, VISIT)), "W3U3K3")

    assert (found.turn, found.winner, found.one_away) == (None, None, ())


def test_lead_changes_when_another_seat_alone_is_nearest() -> None:
    table = Table(Seat("-", "1G-R3"), Seat("W3G3"), market_1="1R-W3 1K-G3 1U-K3 1W-U3", to_move=2)
    level = ("P2 buy 1R-W3 pay W3 -> 1K-U4", "P1 take WUR")
    ahead = (*level, "P2 buy 1K-G3 pay G3 -> 1R-W4")

    assert race(noble_races(played(table, *level)), "G3R3K3").lead_changes == 0
    assert race(noble_races(played(table, *ahead)), "G3R3K3").lead_changes == 1


def test_race_with_an_illegal_turn_is_doubtful() -> None:
    found = noble_races(played(BOTH_NEAR, "P1 take WWW", faulty=True))

    assert {row.doubtful for row in found} == {True}


def test_idle_bonuses_served_no_visit_or_no_noble() -> None:
    found = idle_bonuses(played(BOTH_NEAR, VISIT))

    assert found == (IdleRow(1, 8, 0, 0), IdleRow(2, 7, 7, 0))


def test_idle_bonuses_above_what_is_asked_for() -> None:
    reds = "1R-W3 1R-W4 1R-U2G1 1R-W2R2 1G-R3"
    found = idle_bonuses(played(Table(Seat(tableau=reds), Seat(tableau=THIRTEEN))))

    assert found[0] == IdleRow(1, 5, 5, 1)


def test_idle_bonuses_are_not_known_without_names() -> None:
    text = Table().text.replace("P2 tokens - tableau -", "P2 tokens - tableau 3")
    found = idle_bonuses(replay(read_text(text)[0].record))

    assert found == (IdleRow(1, 0, 0, 0), IdleRow(2, None, None, None))


def test_idle_bonuses_without_the_names_of_nobles() -> None:
    text = Table().text.replace("nobles W4U4 G3R3K3 W3U3K3", "nobles W4U4 ? ?")
    found = idle_bonuses(replay(read_text(text)[0].record))

    assert found[0] == IdleRow(1, 0, 0, None)
