"""What becomes of a faulty line (design, decision 1): applied as recorded, part by part."""

from splendor_replay.components.cards import card
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.position import UNSEEN, Position
from tests.rules.table import codes, found, game, read, replayed
from tests.rules.test_profiles import TWO, WAITING

BUY = "P1 buy 1G-W2U1 pay W2U"


def after(text: str) -> Position:
    return replayed(text).position


def not_applied(text: str) -> tuple[str, ...]:
    return replayed(text).steps[-1].not_applied


def test_tokens_move_out_of_an_empty_bank() -> None:
    text = game("P1 take WUG", p1_tokens="G2", p2_tokens="G2")

    assert found(text)[0].also == ("C953",)
    assert after(text).bank.emerald == -1
    assert after(text).area(1).tokens.emerald == 3
    assert not_applied(text) == ()


def test_tokens_move_out_of_an_empty_holding() -> None:
    text = game(f"{BUY} -> 1R-W3", p1_tokens="WU")

    assert codes(text) == ["B508"]
    assert after(text).area(1).tokens == (-1, 0, 0, 0, 0, 0)
    assert after(text).bank.text == "W5U4G4R4K4Y5"


def test_tokens_move_in_a_return_that_is_not_held() -> None:
    text = game("P1 take WUG return K2", p1_tokens="W2U2G2R2K")

    assert codes(text) == ["L704"]
    assert after(text).area(1).tokens == (3, 3, 3, 2, -1, 0)


def test_count_below_zero_is_no_fault_of_a_turn_that_leaves_it_alone() -> None:
    text = game("P1 take WUG", "P2 take WUR", p1_tokens="G2", p2_tokens="G2")
    pays = game(f"{BUY} -> 1R-W3", "P2 take WUG", "P1 buy 1K-G3 pay G2 -> ?", p1_tokens="WUG2")

    assert codes(text) == ["G302"]
    assert codes(pays) == ["B508"]


def test_card_of_a_deck_moves() -> None:
    text = game("P1 buy 1R-W3 pay W3", p1_tokens="W3")

    assert codes(text) == ["B503"]
    assert after(text).area(1).tableau == (card("1R-W3"),)
    assert after(text).decks[0].count == 19
    assert not_applied(text) == ()


def test_card_of_another_reserve_moves() -> None:
    text = game("P1 buy 1R-W3 pay W3", p1_tokens="W3", p2_reserved="1R-W3 2?")

    assert codes(text) == ["B502", "F005"]
    assert after(text).area(1).tableau == (card("1R-W3"),)
    assert [held.text for held in after(text).area(2).reserved] == ["2?"]


def test_card_that_somebody_owns_does_not_move() -> None:
    text = game("P1 buy 1R-W3 pay W3", p1_tokens="W3", p2_tableau="1R-W3")

    assert codes(text) == ["B501"]
    assert after(text).area(1).tableau == ()
    assert after(text).area(2).tableau == (card("1R-W3"),)
    assert after(text).area(1).tokens.total == 0
    assert not_applied(text) == ("card",)


def test_card_that_does_not_exist_does_not_move() -> None:
    text = game("P1 buy 1R-W4K1 pay W3", p1_tokens="W3")

    assert codes(text) == ["F002"]
    assert after(text).area(1).tableau == ()
    assert not_applied(text) == ("card",)


def test_reserved_card_of_a_deck_moves() -> None:
    text = game("P1 reserve 1R-W3 gold Y")

    assert codes(text) == ["V402"]
    assert [held.text for held in after(text).area(1).reserved] == ["1R-W3"]
    assert after(text).decks[0].count == 19


def test_reserved_card_of_another_reserve_moves() -> None:
    text = game("P1 reserve 1R-W3 gold Y", p2_reserved="1R-W3")

    assert codes(text) == ["V402"]
    assert [held.text for held in after(text).area(1).reserved] == ["1R-W3"]
    assert after(text).area(2).reserved == ()


def test_reserved_card_that_nobody_named_is_a_question() -> None:
    (fault,) = found(game("P1 reserve ? gold Y"))

    assert (fault.code, fault.severity) == ("V402", Severity.INCOMPLETE)


def test_unearned_noble_is_given() -> None:
    text = game("P1 take WUG noble W4U4")

    assert codes(text) == ["N801"]
    assert [tile and tile.name for tile in after(text).area(1).nobles] == ["W4U4"]
    assert after(text).area(1).prestige == 3
    assert len(after(text).nobles) == 2


def test_second_noble_is_given() -> None:
    text = game("P1 take WUG noble W4U4 noble W3U3G3", **TWO)

    assert codes(text) == ["N803"]
    assert len(after(text).area(1).nobles) == 2


def test_absent_noble_is_not_given() -> None:
    text = game("P1 take WUG noble R4K4")

    assert codes(text) == ["N802"]
    assert after(text).area(1).nobles == ()
    assert not_applied(text) == ("noble",)


def test_missed_noble_is_not_given() -> None:
    text = game("P1 take GRK", **WAITING)

    assert codes(text) == ["N804"]
    assert after(text).area(1).nobles == ()
    assert len(after(text).nobles) == 3
    assert not_applied(text) == ()


def test_missing_reveal_leaves_the_slot_unknown() -> None:
    text = game(BUY, p1_tokens="W2U")

    assert codes(text) == ["D601"]
    assert after(text).market[0][1] is UNSEEN
    assert codes(game(BUY, "P2 buy 1R-W3 pay W3 -> 1W-U3", p1_tokens="W2U", p2_tokens="W2Y")) == [
        "D601",
        "B508",
    ]


def test_card_of_another_level_is_laid_out() -> None:
    text = game(f"{BUY} -> 2G-G5", p1_tokens="W2U")

    assert codes(text) == ["D602"]
    assert after(text).market[0][1] is card("2G-G5")
    assert after(text).decks[1].count == 9
    assert not_applied(text) == ()


def test_card_of_an_empty_deck_is_laid_out() -> None:
    text = game(f"{BUY} -> 1R-W3", p1_tokens="W2U", deck_1="-")

    assert codes(text) == ["D603"]
    assert after(text).market[0][1] is card("1R-W3")
    assert after(text).decks[0].count == 0


def test_card_without_a_gap_is_not_laid_out() -> None:
    text = game("P1 reserve deck 1 = 1W-U3 gold Y -> 1R-W3")

    assert codes(text) == ["D604"]
    assert card("1R-W3") not in after(text).face_up
    assert not_applied(text) == ("reveal",)


def test_card_that_was_seen_is_not_laid_out() -> None:
    text = game(f"{BUY} -> 1K-G3", p1_tokens="W2U")

    assert codes(text) == ["D605"]
    assert after(text).market[0][1] is UNSEEN
    assert not_applied(text) == ("reveal",)


def test_seat_behind_the_recorded_actor_is_next() -> None:
    log = "P2 take WUG", "P3 take WUG", "P1 take WUG"

    assert codes(game(*log, players="3")) == ["A201"]
    assert after(game(log[0], players="3")).to_move == 3


def test_turn_after_the_end_changes_no_outcome() -> None:
    rubies = {"p2_tokens": "R4", "market_2": "2R-R6 2U-W5U3 2K-W5 2W-G3R2K2"}
    areas = {"p1_tableau": "9", "p1_prestige": "16", "p2_tableau": "2R-K5 3R-G7 3W-K7 3G-U7"}
    log = "P2 take WUG", "P1 take WUG", "P2 buy 2R-R6 pay R4 -> 2G-G5"
    text = game(*log, position="turn 41 to-move P2", **rubies, **areas, end="winner P1 by target")

    result = replayed(text)

    assert codes(text) == ["A205", "A205"]
    assert result.position.area(2).prestige == 17
    assert result.outcome.winners == (1,)
    assert result.outcome.prestige == (16, 14)


def test_what_is_inferred_is_listed_and_never_recorded() -> None:
    text = game(f"{BUY} -> 1R-W3".replace(" pay W2U", ""), p1_tokens="W2U2")

    (inferred,) = found(text)
    assert (inferred.code, inferred.severity) == ("F007", Severity.INFO)
    assert inferred.facts == {"inferred": "W2U"}
    assert after(text).area(1).tokens.text == "U"
    assert read(text).turns[0].pay is None
    assert replayed(text).record == read(text)
