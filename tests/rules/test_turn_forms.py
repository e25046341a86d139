"""The forms of a turn: undone and withheld ones, lines with a plus, parts before the action."""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_records
from tests.rules.table import codes, deal, found, game, replayed
from tests.rules.test_profiles import WAITING

PAIR = "P1 buy 1K-G3 pay G3 -> 1R-W3"


def test_undone_turn_is_not_applied_and_takes_no_turn() -> None:
    result = replayed(game("P1 take WUG undone", "P1 take RKW", "P2 take WUG"))

    assert [(step.number, step.applied) for step in result.steps] == [
        (21, False),
        (21, True),
        (22, True),
    ]
    assert result.position.area(1).tokens.text == "WRK"
    assert codes(game("P1 take WUG undone", "P1 take RKW", "P2 take WUG")) == []


def test_illegal_undone_turn_is_not_judged() -> None:
    assert codes(game("P1 take W3 undone", "P1 take WUG")) == []


def test_undone_turn_that_a_later_one_needs() -> None:
    log = "P1 take WUG undone", "P1 take RKW", "P2 take WUR", PAIR
    text = game(*log, p1_tokens="G2")

    needed, short = (d for d in found(text) if d.severity is not Severity.INFO)
    assert (needed.code, needed.place.item, needed.facts) == ("F013", 0, {"needed_by_turn": 23})
    assert short.code == "B508"
    assert codes(game(*log, p1_tokens="G3")) == []


def test_undone_turn_that_a_checkpoint_needs() -> None:
    log = "P1 take WUG undone", "P1 take RKW", "= P1 tokens W2UGRK"

    assert codes(game(*log)) == ["F013", "F010"]


def test_undone_turn_does_not_explain_another_fault() -> None:
    log = "P1 take WUR undone", "P1 take RKW", "P2 take WUR", PAIR

    assert codes(game(*log, p1_tokens="G2")) == ["B508"]


def test_line_with_a_plus_is_the_same_turn() -> None:
    text = game("P1 take WUG", "+ return RK", p1_tokens="W2U2G2R2K")

    assert codes(text) == []
    assert replayed(text).position.turn == 21


def test_second_action_on_a_plus_line() -> None:
    text = game("P1 take WUG", "+ take WUR")

    assert codes(text) == ["A202"]
    assert replayed(text).position.area(1).tokens.text == "W2U2GR"
    assert replayed(text).position.to_move == 2


def test_card_bought_on_a_plus_line_behind_its_reserve() -> None:
    text = game("P1 reserve 1K-G3 gold Y -> 1R-W3", "+ buy 1K-G3 pay G2Y", p1_tokens="G2")

    (fault,) = found(text)
    assert (fault.code, fault.also) == ("B504", ("A202",))


def test_blind_card_bought_on_a_plus_line_behind_its_reserve() -> None:
    for named in (" = 1R-W3", ""):
        text = game(f"P1 reserve deck 1{named} gold Y", "+ buy 1R-W3 pay W3", p1_tokens="W3")
        assert codes(text) == ["B504"]


def test_other_card_bought_on_a_plus_line_behind_a_reserve() -> None:
    text = game("P1 reserve deck 2 gold Y", "+ buy 1R-W3 pay W3", p1_tokens="W3", p1_reserved="1?")

    assert codes(text) == ["A202", "F005"]


def test_two_lines_of_a_seat_are_two_turns() -> None:
    assert codes(game("P1 take WUG", "P1 take WUR", "P2 take WUK")) == ["A201"]


def test_limit_and_nobles_are_looked_at_behind_the_last_line() -> None:
    text = game("P1 take RUG", "+ take WUR", "+ return RK noble W4U4", p1_tokens="R2K4", **WAITING)

    assert codes(text) == ["A202"]


def test_early_return_is_suspicious_and_applied_at_the_end() -> None:
    text = game("P1 return W2 take WUG", p1_tokens="WU2G2R2K2")

    assert codes(text) == ["L707"]
    assert replayed(text).steps[0].verdict == "suspicious"
    assert replayed(text).position.area(1).tokens.text == "U3G3R2K2"


def test_early_return_does_not_lift_a_pile_for_a_pair() -> None:
    text = game("P1 return R take R2", p1_tokens="W2U2G2R1K2")

    assert codes(text) == ["G307", "L707"]


def test_early_noble_is_illegal() -> None:
    text = game("P1 noble W4U4 take GRK", **WAITING)

    assert codes(text) == ["N805"]
    assert replayed(text).position.area(1).prestige == 5


def test_line_with_only_a_return_or_a_noble() -> None:
    assert codes(game("P1 return W", p1_tokens="W")) == ["A207"]
    assert codes(game("P1 noble W4U4", **WAITING)) == ["A207"]
    assert codes(game("P1")) == ["F012"]


def test_withheld_turn_moves_nothing_and_counts() -> None:
    text = game("P1 skip", "P2 take WUG")

    assert codes(text) == ["F012"]
    assert replayed(text).position.turn == 22
    assert replayed(text).position.area(1).tokens.total == 0


def test_withheld_turn_is_not_blamed_for_what_it_does_not_say() -> None:
    eleven = {"p1_tokens": "W2U2G2R2K2Y"}

    for turn, code in (("P1 skip", "F012"), ("P1", "F012"), ("P1 tok", "F001")):
        assert codes(game(turn, **WAITING, **eleven)) == [code]


def test_turn_of_a_seat_that_nobody_has() -> None:
    text = game("P3 take WUG", "P1 take WUG")

    assert codes(text) == ["F001"]
    assert not replayed(text).steps[0].applied


def test_start_seat_is_inferred_from_the_first_turn() -> None:
    text = deal("P2 take WUG", "P1 take WUG", start="")

    (unclear,) = found(text)
    assert (unclear.code, unclear.severity) == ("S109", Severity.INCOMPLETE)
    assert unclear.facts == {"read_as": 2}
    assert replayed(text).start.start == 2
    assert replayed(text).record.start is None


def test_start_seat_is_not_inferred_from_an_undone_turn() -> None:
    text = deal("P1 take WUG undone", "P2 take WUG", start="?")

    assert replayed(text).start.start == 2


def test_start_seat_is_not_inferred_in_the_middle_of_a_game() -> None:
    result = replayed(game("P2 take WUG", start="", position="turn 20"))

    assert result.start.start is None
    assert result.start.to_move == 2


def test_numbers_of_turns_follow_one_another() -> None:
    (read,) = read_records(game("21 P1 take WUG", "P2 take WUG", "24 P1 take WUR"))

    (jump,) = (d for d in check(read).diagnostics if d.code == "F015")
    assert jump.facts == {"number": 24, "expected": 23}
    assert codes(game("7 P1 take WUG undone", "21 P1 take WUR", "22 P2 take WUG")) == []


def test_place_that_a_buy_names_is_held_against_the_table() -> None:
    held = {"p1_tokens": "G3", "p1_reserved": "1W-U3"}
    from_table = game("P1 buy 1W-U3 from table pay -", p1_tokens="U3", p1_reserved="1W-U3")

    assert codes(game("P1 buy 1K-G3 from hand pay G3 -> 1R-W3", **held)) == ["F014"]
    assert codes(game("P1 buy 1K-G3 from table pay G3 -> 1R-W3", **held)) == []
    assert "F014" in codes(from_table)
    assert "B502" not in codes(from_table)
