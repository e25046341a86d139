"""Every kind of moment: a game in which it occurs, and near ones in which it does not."""

from dataclasses import replace

import pytest

from splendor_replay.analysis import KINDS, Moment, moments
from tests.unit.analysis.games import (
    RICH,
    SIXTEEN,
    THIRTEEN,
    WINS,
    Seat,
    Table,
    of_kind,
    played,
)

NEAR_NOBLE = "1W-W3U1K1 1W-G4 1W-U2K2 1W-U2G2K1 1U-R4 1U-W1K2 1U-G2K2"
"""Bonuses W4U3; 2 prestige."""
LAST = Table(second=RICH, to_move=2)


# --- winning-buy -----------------------------------------------------------------------------


def test_winning_buy_not_taken() -> None:
    assert of_kind("winning-buy", played(LAST, "P2 take WUR")) == [
        Moment(
            42,
            2,
            "winning-buy",
            "2G-G5 brings seat 2 to 15 prestige and wins: the game ends with this turn",
            "buy 2G-G5 pay G4Y",
            2,
        )
    ]
    assert of_kind("target-buy", played(LAST, "P2 take WUR")) == []


def test_winning_buy_taken() -> None:
    assert of_kind("winning-buy", played(LAST, "P2 buy 2G-G5 pay G4Y -> 2K-W5")) == []


def test_winning_buy_does_not_win_against_more_prestige() -> None:
    table = Table(first=Seat(tableau=SIXTEEN), second=RICH, to_move=2)
    found = played(table, "P2 take WUR")

    assert of_kind("winning-buy", found) == []
    assert [moment.alternative for moment in of_kind("target-buy", found)] == ["buy 2G-G5 pay G4Y"]


def test_winning_buy_counts_the_noble() -> None:
    nearly = "3G-U7G3 3R-G7R3 1R-W4 1W-W3U1K1 1W-G4 1W-U2K2 1W-U2G2K1 1U-R4 1U-W1K2 1U-G2K2"
    table = Table(second=Seat("K3", nearly), to_move=2)

    (moment,) = of_kind("winning-buy", played(table, "P2 take WUR"))

    assert moment.alternative == "buy 1U-K3 pay K3 noble W4U4"
    assert moment.fact.startswith("1U-K3 brings seat 2 to 16 prestige")


# --- target-buy ------------------------------------------------------------------------------


def test_target_buy_not_taken() -> None:
    assert of_kind("target-buy", played(Table(first=RICH), "P1 take WUR")) == [
        Moment(
            41,
            1,
            "target-buy",
            "2G-G5 brings seat 1 to 15 prestige; the target is 15",
            "buy 2G-G5 pay G4Y",
            2,
        )
    ]


@pytest.mark.parametrize(
    ("seat", "turn"),
    [
        (RICH, "P1 buy 2G-G5 pay G4Y -> 2K-W5"),
        (Seat("G4", THIRTEEN), "P1 take WUR"),
        (Seat("G4Y", THIRTEEN.replace("3W-W3K7", "3R-G7")), "P1 take WUR"),
    ],
    ids=["taken", "one token short", "one prestige short"],
)
def test_target_buy_is_none(seat: Seat, turn: str) -> None:
    assert of_kind("target-buy", played(Table(first=seat), turn)) == []


# --- noble-buy -------------------------------------------------------------------------------


def test_noble_buy_not_taken() -> None:
    assert of_kind("noble-buy", played(Table(Seat("K3", NEAR_NOBLE)), "P1 take WUR")) == [
        Moment(
            41,
            1,
            "noble-buy",
            "noble W4U4 comes with 1U-K3; the turn brought none",
            "buy 1U-K3 pay K3 noble W4U4",
            3,
        )
    ]


def test_noble_buy_of_another_card() -> None:
    table = Table(Seat("K3W2U", NEAR_NOBLE))

    (moment,) = of_kind("noble-buy", played(table, "P1 buy 1G-W2U1 pay - -> 1K-G3"))

    assert moment.alternative == "buy 1U-K3 pay K3 noble W4U4"


@pytest.mark.parametrize(
    ("table", "turn"),
    [
        (Table(Seat("K3", NEAR_NOBLE)), "P1 buy 1U-K3 pay K3 noble W4U4 -> 1K-G3"),
        (Table(Seat("K2", NEAR_NOBLE)), "P1 take WUR"),
        (Table(Seat("K3", NEAR_NOBLE), nobles="G3R3K3 W3U3K3 U4G4"), "P1 take WUR"),
    ],
    ids=["taken", "one token short", "no such noble"],
)
def test_noble_buy_is_none(table: Table, turn: str) -> None:
    assert of_kind("noble-buy", played(table, turn)) == []


# --- last-turn -------------------------------------------------------------------------------

ENDING = Table(first=Seat(tableau=SIXTEEN), second=Seat("G4Y"), to_move=2)
FIFTEEN = "3G-U7G3 3R-G7R3 3K-R7K3"
WON = Table(first=Seat(tableau=FIFTEEN), second=Seat("G4Y", f"{THIRTEEN} 1W-G4"), to_move=2)


def test_last_turn_without_the_prestige_that_was_there() -> None:
    assert of_kind("last-turn", played(ENDING, "P2 take WUR")) == [
        Moment(
            42,
            2,
            "last-turn",
            "seat 1 has the target, so it is the last turn of the game for seat 2: "
            "2G-G5 brings seat 2 to 2 prestige, the turn leaves it at 0",
            "buy 2G-G5 pay G4Y",
            2,
        )
    ]


def test_last_turn_names_the_buy_with_most_prestige() -> None:
    table = replace(ENDING, second=Seat("G4YK3", NEAR_NOBLE))

    (moment,) = of_kind("last-turn", played(table, "P2 buy 2G-G5 pay G4Y -> 2K-W5"))

    assert (moment.alternative, moment.stake) == ("buy 1U-K3 pay K3 noble W4U4", 1)


@pytest.mark.parametrize(
    ("table", "turn"),
    [
        (ENDING, "P2 buy 2G-G5 pay G4Y -> 2K-W5"),
        (replace(ENDING, second=Seat("K3")), "P2 take WUR"),
        (replace(ENDING, first=Seat(tableau=THIRTEEN)), "P2 take WUR"),
        (WON, "P2 take WUR"),
    ],
    ids=["taken", "a card without prestige", "nobody has the target", "it would win"],
)
def test_last_turn_is_none(table: Table, turn: str) -> None:
    assert of_kind("last-turn", played(table, turn)) == []


# --- returned-needed -------------------------------------------------------------------------

FULL = Table(Seat("W3U3G2K2"), market_1="1U-K3 1R-W4 1U-R4 1G-K4")
RETURNS = "P1 take GRK return W2K"
LATER = "P1 reserve deck 3 gold Y return Y"


def test_returned_tokens_that_were_needed() -> None:
    assert of_kind("returned-needed", played(FULL, RETURNS, "P2 take WUR", LATER)) == [
        Moment(
            41,
            1,
            "returned-needed",
            "afterwards it could pay for no card in turn 43: 1 short of 1U-K3",
            "take GRK return W3",
            0,
        )
    ]


@pytest.mark.parametrize(
    ("table", "turns"),
    [
        (FULL, ("P1 take GRK return W3", "P2 take WUR", LATER)),
        (FULL, (RETURNS, "P2 reserve 1U-K3 gold Y -> 1K-U4", LATER)),
        (FULL, (RETURNS, "P2 take WUR")),
        (
            Table(FULL.first, market_1="1U-K3 1R-W4 1U-R4 1K-G3"),
            (RETURNS, "P2 take WUR", LATER),
        ),
        (
            Table(FULL.first, market_1="1U-R4 1R-W4 1G-K4 1W-R2K1"),
            (RETURNS, "P2 reserve 1W-R2K1 gold Y -> 1U-K3", LATER),
        ),
    ],
    ids=[
        "other tokens returned",
        "the card is gone",
        "no further turn",
        "another card can be bought",
        "a card that was turned up later",
    ],
)
def test_returned_needed_is_none(table: Table, turns: tuple[str, ...]) -> None:
    assert of_kind("returned-needed", played(table, *turns)) == []


# --- dead-reserve ----------------------------------------------------------------------------

PAYS_LATER = Table(first=Seat("K2"), second=RICH)


def test_dead_reserve() -> None:
    turns = ("P1 reserve 1U-K3 gold Y -> 1K-U4", WINS)

    assert of_kind("dead-reserve", played(PAYS_LATER, *turns)) == [
        Moment(41, 1, "dead-reserve", "1U-K3 was reserved and afterwards never bought", None, 0)
    ]


def test_dead_reserve_of_a_card_that_nobody_named() -> None:
    (moment,) = of_kind("dead-reserve", played(PAYS_LATER, "P1 reserve deck 3 gold Y", WINS))

    assert moment.fact == "a level-3 card was reserved and afterwards never bought"


@pytest.mark.parametrize(
    "turns",
    [
        (
            "P1 reserve 1U-K3 gold Y -> 1K-U4",
            "P2 take WUR",
            "P1 buy 1U-K3 pay K2Y",
            WINS,
        ),
        ("P1 reserve 1U-K3 gold Y -> 1K-U4", "P2 take WUR"),
    ],
    ids=["bought", "the game goes on"],
)
def test_dead_reserve_is_none(turns: tuple[str, ...]) -> None:
    assert of_kind("dead-reserve", played(PAYS_LATER, *turns)) == []


# --- what is left out ------------------------------------------------------------------------


def test_moments_leave_out_what_follows_an_illegal_turn_and_count_it() -> None:
    found = moments(played(LAST, "P2 take WWW", "P1 take WUR", WINS, faulty=True))

    assert found.found == ()
    assert found.left_out == 3


def test_moments_stop_before_an_illegal_turn() -> None:
    found = moments(played(Table(second=RICH), "P1 take WUR", "P2 take U4", faulty=True))

    assert (len(found), found.left_out) == (0, 1)


def test_moments_leave_out_an_uncertain_turn() -> None:
    found = moments(played(LAST, "P2 skip", "P1 take WUR"))

    assert (found.found, found.left_out) == ((), 2)


def test_moments_stand_in_the_order_of_turns_and_kinds() -> None:
    turns = ("P1 reserve deck 3 gold Y", WINS)
    found = moments(played(Table(second=RICH), *turns))

    assert [(moment.turn, moment.kind) for moment in found] == [
        (41, "denial"),
        (41, "card-left"),
        (41, "dead-reserve"),
    ]
    assert [moment.kind for moment in found] == [k for k in KINDS if k in {m.kind for m in found}]


def test_moments_hold_only_what_the_rules_of_the_record_allow() -> None:
    turns = ("P1 buy 1G-W2U1 pay W2U -> 1K-G3", "P2 buy 1U-K3 pay K3 -> 1K-U4")
    ten = Table(Seat("W3U3G3R"), Seat("K3"))
    allowed = of_kind("card-left", played(ten, *turns))
    barred = of_kind("card-left", played(replace(ten, rules="boardgamers"), *turns))

    assert [moment.alternative for moment in allowed] == ["reserve 1U-K3 gold Y return W"]
    assert barred == []
