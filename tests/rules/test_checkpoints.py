"""What a checkpoint does (design, decision 1): it fills, it confirms, and it never overrules."""

from splendor_replay.components.cards import card
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.position import Position
from tests.rules.table import codes, found, game, replayed
from tests.rules.test_profiles import TWO, WAITING

BUY = "P1 buy 1G-W2U1 -> 1R-W3"
OPEN = {"p1_tokens": "W2UY"}
"""The payment of BUY is open: with gold there are four ways to pay it."""


def after(text: str) -> Position:
    return replayed(text).position


def test_checkpoint_fills_open_holdings() -> None:
    text = game(BUY, "= P1 tokens W", "= bank W3U4G4R4K4Y5", **OPEN)

    assert codes(text) == ["F007"]
    assert (after(text).area(1).tokens.text, after(text).area(1).at_most.text) == ("W", "W")
    assert (after(text).bank.text, after(text).bank_at_most.text) == ("W3U4G4R4K4Y5",) * 2


def test_checkpoint_fills_a_blind_card() -> None:
    text = game("P1 reserve deck 2 gold Y", "= P1 reserved 2G-G5")

    assert codes(text) == []
    assert after(text).area(1).reserved[0].card is card("2G-G5")


def test_checkpoint_fills_an_unseen_slot() -> None:
    log = "P1 buy 1G-W2U1 pay W2U", "= market 1 1K-G3 1R-W3 1U-K3 1K-W2U2R1"
    text = game(*log, p1_tokens="W2U", omits="reveal")

    assert codes(text) == []
    assert after(text).market[0][1] is card("1R-W3")


def test_checkpoint_fills_a_noble() -> None:
    text = game("P1 take GRK", "= nobles W4U4 R4K4", omits="noble", **TWO)

    assert codes(text) == ["F009"]
    assert after(text).area(1).nobles == (NOBLE_BY_NAME["W3U3G3"],)


def test_checkpoint_confirms_what_agrees() -> None:
    log = "P1 take WUG", "= P1 tokens WUG tableau - reserved - nobles - prestige 0"
    deck = "= deck 1 20", "= bank W3U3G3R4K4Y5", "= nobles W3U3K3 G3R3K3 W4U4"

    assert found(game(*log, *deck)) == ()


def test_checkpoint_that_contradicts_leaves_the_replayed_value() -> None:
    text = game("P1 take WUG", "= P1 tokens WUR", "P2 take WUG")

    (fault,) = found(text)
    assert (fault.code, fault.place.turn) == ("F010", 21)
    assert "tokens of seat 1: WUG by the replay, WUR by this line" in fault.message
    assert after(text).area(1).tokens.text == "WUG"


def test_difference_names_the_first_turn_that_can_explain_it() -> None:
    log = "P1 take WUG", "= P1 tokens WUG", "P2 take WUG", "P1 take RKW", "P2 take RKW"

    (fault,) = found(game(*log, "P1 take UGR", "= P1 tokens W2U2G2RK"))
    assert [place.turn for place in fault.evidence] == [23]
    assert fault.message.endswith("turn 23 is the first that can explain it")


def test_difference_is_explained_by_the_turn_right_above() -> None:
    (fault,) = found(game("P1 take WUG", "= P1 tokens WUR"))

    assert [place.turn for place in fault.evidence] == [21]


def test_same_difference_is_said_once() -> None:
    again = "= P1 tokens WUR"

    assert codes(game("P1 take WUG", again, "P2 take WUG", again)) == ["F010"]


def test_difference_is_said_anew_after_an_agreement() -> None:
    log = "= P1 tokens WUR", "= P1 tokens WUG", "= P1 tokens WUK"

    assert codes(game("P1 take WUG", *log)) == ["F010", "F010"]


def test_bank_that_does_not_make_the_set_is_said_beside_the_difference() -> None:
    assert codes(game("P1 take WUG", "= bank W2U3G3R4K4Y5")) == ["F010", "C951"]


def test_bank_is_added_to_the_claimed_holdings() -> None:
    log = "P1 take WUG", "= P1 tokens WUR", "= bank W3U3G4R3K4Y5"

    assert codes(game(*log)) == ["F010", "F010"]


def test_bank_is_added_to_the_claimed_holdings_below_it() -> None:
    log = "P1 take WUG", "= bank W3U3G4R3K4Y5", "= P1 tokens WUR"

    assert codes(game(*log)) == ["F010", "F010"]


def test_bank_that_agrees_makes_the_set() -> None:
    assert codes(game("P1 take WUG", "= bank W3U3G3R4K4Y5")) == []


def test_noble_that_was_never_dealt() -> None:
    assert codes(game("P1 take WUG", "= nobles W4U4 G3R3K3 R4K4")) == ["F010", "N806"]


def test_noble_with_an_owner_on_the_table() -> None:
    log = "P1 take GRK noble W4U4", "= nobles W4U4 G3R3K3 W3U3K3"

    assert codes(game(*log, **WAITING)) == ["F010", "C954"]


def test_noble_of_another_seat() -> None:
    log = "P1 take GRK noble W4U4", "= P2 nobles W4U4"

    assert codes(game(*log, **WAITING)) == ["F010", "C954"]


def test_card_twice_in_a_checkpoint() -> None:
    log = "P1 take WUG", "= market 1 1K-G3 1K-G3 1U-K3 1K-W2U2R1"

    assert codes(game(*log)) == ["F010", "C952"]


def test_checkpoint_above_the_first_turn_is_held_against_the_start() -> None:
    result = replayed(game("= P1 tokens W", "P1 take WUG"))

    assert [d.code for d in result.deal_diagnostics] == ["F010"]
    assert result.illegal_since == 0


def test_checkpoint_names_cards_and_nobles_that_do_not_exist() -> None:
    log = "P1 take WUG", "= P1 tableau 1W-R3K1", "= nobles W5U4 W4U4 G3R3K3"

    assert {"F002", "F003"} <= set(codes(game(*log)))
