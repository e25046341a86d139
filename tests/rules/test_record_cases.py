"""The worked cases of kind ``record``: whole records that say exactly what the case is about."""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_records
from tests.rules.table import codes, deal, found, game, replayed

NINE = "W2U2G2R2K"
TEN = "W2U2G2Y4", "WUGR3K3Y"
W4U3 = "2W-R5 2W-R5K3 2W-G1R4K2 3W-K7 1U-U1G3R1 1U-W1K2 1U-G2K2"
"""Four white and three blue cards, with 10 prestige."""
DEAD_END = {
    "market_1": "1K-W1U1G1R1 1U-W1G1R1K1 1W-U1G1R1K1 1R-W1U1G1K1",
    "market_2": "2K-U1G4R2 2U-W2R1K4 2G-W4U2K1 2U-U2G2R3",
    "market_3": "3K-W3U3G5R3 3U-W3G3R3K5 3W-U3G3R5K3 3G-W5U3R3K3",
    "p1_tokens": "W4U4G2",
    "p1_reserved": "3W-W3K7 3K-R7K3 2K-K6",
    "p2_tokens": "G2R4K4",
}


def test_a_11_move_after_the_round_of_the_trigger() -> None:
    text = game("P1 take WUG", p2_tableau="9", p2_prestige="16", end="winner P2 by target")

    assert codes(text) == ["A205"]


def test_a_12_turn_without_an_action() -> None:
    assert codes(game("P1", "P2 take WUG")) == ["F012"]
    assert codes(game("P1 take ?", "P2 take WUG")) == ["F012"]
    assert replayed(game("P1 take", "P2 take WUG")).verdict == "incomplete"


def test_a_13_two_hundred_turns_of_take_and_return() -> None:
    turns = ["P1 take WUG return WUG", "P2 take WUG return WUG"] * 100
    text = game(*turns, p1_tokens=TEN[0], p2_tokens=TEN[1])

    assert codes(text) == []
    assert codes(text, "official,report_null_take=yes") == ["G308"] * 200


def test_c_01_paid_tokens_do_not_come_back() -> None:
    turn = "P1 buy 1G-W2U1 pay W2U -> 1R-W3"

    assert codes(game(turn, "= bank W2U2G4R4K4Y5", p1_tokens="W2U2")) == ["F010", "C951"]
    assert codes(game(turn, "= bank W4U3G4R4K4Y5", p1_tokens="W2U2")) == []


def test_c_03_returned_tokens_vanish() -> None:
    turn = "P1 take WRK return UG"
    table = {"players": "3", "p1_tokens": "W2U2G2R2K"}

    assert codes(game(turn, "= bank W2U3G3R2K3Y5", **table)) == ["F010", "C951"]
    assert codes(game(turn, "= bank W2U4G4R2K3Y5", **table)) == []


def test_c_04_gold_lost_between_games() -> None:
    first, second = (deal("P1 take WUG", bank=f"W4U4G4R4K4Y{gold}") for gold in (5, 4))
    kept, lost = (check(read) for read in read_records(first + second))

    assert [d.code for d in kept.diagnostics] == ["F011"]
    assert [(d.code, d.place.record) for d in lost.diagnostics] == [("S103", 2), ("F011", 2)]


def test_c_05_same_card_bought_by_two_players() -> None:
    turns = "P1 buy 1K-G3 pay G3 -> 1R-W3", "P2 buy 1K-G3 pay GY2"

    (fault,) = found(game(*turns, p1_tokens="G3", p2_tokens="GY2"))
    assert (fault.code, fault.also) == ("B501", ("C952",))


def test_c_06_gold_below_zero() -> None:
    text = game("P1 reserve deck 1 = 1R-W3 gold Y", p1_tokens="Y2", p2_tokens="Y3")

    (fault,) = found(text)
    assert (fault.code, fault.also) == ("V405", ("C953",))
    assert replayed(text).position.bank.gold == -1


def test_c_07_refused_buy_still_moves_gems() -> None:
    log = "# buy 1K-G3: refused", "= P1 tokens -", "P1 take WUR"

    assert codes(game(*log, p1_tokens="G3")) == ["F010"]


def test_e_23_noble_brings_the_total_to_fifteen() -> None:
    log = "P1 buy 2U-U5 pay U2 noble W4U4 -> 2W-W6", "P2 take WGR"
    market = "2U-U5 2U-W5U3 2K-W5 2W-G3R2K2"
    text = game(
        *log, p1_tokens="U2", p1_tableau=W4U3, market_2=market, end="P1 15 P2 0 winner P1 by target"
    )

    assert codes(text) == []
    assert replayed(text).outcome.winners == (1,)


def test_e_25_final_score_leaves_out_a_noble() -> None:
    table = {"p1_tableau": "3W-K7 3G-U7 3R-G7", "p1_nobles": "W4U4", "nobles": "G3R3K3 W3U3K3"}

    assert codes(game(**table, end="P1 12 P2 0 winner P1 by target")) == ["E906"]
    assert codes(game(**table, end="P1 15 P2 0 winner P1 by target")) == []


def test_e_26_game_to_21_without_a_profile() -> None:
    table = {"target": "21", "p1_tableau": "14", "p1_prestige": "21", "end": "winner P1 by target"}

    assert codes(game(**table)) == ["E907"]
    assert codes(game(**table), "official,target=21") == []


def test_e_27_log_stops_with_nobody_at_fifteen() -> None:
    (read,) = read_records(game("31 P1 take WUG", position="turn 30 to-move P1"))

    assert [d.code for d in check(read).diagnostics] == ["F011"]


def test_e_28_opponent_concedes() -> None:
    table = {"p1_tableau": "6", "p1_prestige": "9", "p2_tableau": "7", "p2_prestige": "11"}
    text = game("P1 take WUG", **table, end="P1 9 P2 11 winner P2 by concede P1")

    assert codes(text) == ["E909"]
    assert replayed(text).verdict == "incomplete"


def test_e_29_start_seat_is_not_given() -> None:
    areas = {"p1_tableau": "12", "p1_prestige": "15", "p2_tableau": "10", "p2_prestige": "14"}
    table = {**areas, "position": "turn 41 to-move P2", "end": "winner P1 by target"}

    assert codes(game(start="", **table)) == ["S109", "E901"]
    assert replayed(game(start="", **table)).verdict == "incomplete"
    assert codes(game(start="P2", **table)) == []
    assert codes(game(start="P1", **table)) == ["E901"]
    assert replayed(game(start="P1", **table)).verdict == "illegal"


def test_f_01_unknown_letter() -> None:
    (fault,) = found(game("P1 take WUB"))

    assert (fault.code, fault.severity) == ("F001", Severity.INCOMPLETE)
    assert (fault.place.column, fault.place.length) == (11, 1)
    assert "U or K" in fault.message


def test_f_02_letters_read_with_the_wrong_map() -> None:
    table = {"market_1": "1R-W3 1G-W2U1 1U-K3 1K-W2U2R1", "p1_tokens": "W3"}

    assert codes(game("P1 buy 1R-W3 pay W3 -> 1K-G3", **table)) == []
    assert codes(game("P1 buy 1K-W3 pay W3", **table)) == ["F002"]


def test_f_04_reveal_after_the_end_of_the_turn() -> None:
    assert codes(game("P1 buy 1K-G3 pay G3", "+ -> 1R-W3", p1_tokens="G3")) == []


def test_f_07_notice_of_the_client() -> None:
    assert codes(game("# You can only take two of the same color", "P1 take WUG")) == []


def test_f_08_record_contains_the_deck_order() -> None:
    text = game("P1 reserve deck 1 gold Y", "P2 take WUG", deck_1="1R-W3 1U-W1K2 ...")

    assert codes(text) == []


def test_f_10_blind_reserve_without_any_card() -> None:
    assert codes(game("P1 reserve deck 2 gold Y")) == ["F005"]


def test_f_12_gold_on_a_take_line() -> None:
    (fault,) = found(game("P1 take WUG gold Y"))

    assert (fault.code, fault.also) == ("G301", ("F004",))


def test_f_13_turn_ends_at_twelve_without_returns() -> None:
    text = game("P1 take WRK", players="3", p1_tokens=NINE, omits="return")

    assert codes(text) == ["F008"]
    assert replayed(text).position.area(1).count == 10


def test_f_14_eleven_tokens_at_the_end_of_a_turn() -> None:
    assert codes(game("P1 take WUG return K", p1_tokens=NINE)) == ["L701"]


def test_f_15_expansion_in_the_log() -> None:
    assert codes(game("P1 take WUG", expansion="Orient")) == ["S110"]


def test_f_16_label_of_three_in_a_shortage() -> None:
    shortage = {"p1_tokens": "W2U2G2", "p2_tokens": "W2U2G2R3K3"}

    assert codes(game('P1 take RK as "take3"', **shortage)) == ["F014"]


def test_n_18_new_tile_after_a_visit() -> None:
    turn = "P1 take GRK noble W4U4"
    table = {"p1_tableau": f"{W4U3} 2U-U5", "nobles": "W4U4 W3R3K3 G4R4"}

    assert codes(game(turn, "= nobles W3R3K3 G4R4 R4K4", **table)) == ["F010", "N806"]
    assert codes(game(turn, "= nobles W3R3K3 G4R4", **table)) == []


def test_n_19_noble_at_the_start_of_the_next_turn() -> None:
    log = "P1 buy 2U-U5 pay U2 -> 2W-W6", "P2 take WGR", "P1 noble W4U4 take WGK"
    market = "2U-U5 2U-W5U3 2K-W5 2W-G3R2K2"
    text = game(*log, p1_tokens="U2", p1_tableau=W4U3, market_2=market)

    assert codes(text) == ["N804", "N805"]
    assert codes(text, "official,noble_timing=next_turn_start") == []


def test_n_20_noble_of_a_stale_slot() -> None:
    nobles = {"nobles": "W3R3K3 G4R4 R4K4", "p2_nobles": "W4U4"}
    text = game("P1 take GRK noble W4U4", players="3", p1_tableau=f"{W4U3} 2U-U5", **nobles)

    (fault,) = found(text)
    assert (fault.code, fault.also) == ("N802", ("C954",))


def test_n_21_undo_leaves_the_tile_twice() -> None:
    log = "P1 take GRK noble W4U4", "= nobles W4U4 G3R3K3 W3U3K3"
    table = {"p1_tableau": f"{W4U3} 2U-U5"}

    assert codes(game(*log, **table)) == ["F010", "C954"]
    assert codes(game(f"{log[0]} undone", log[1], **table)) == []


def test_n_22_noble_at_the_end_of_a_forced_pass() -> None:
    waiting = "1W-G4 1W-U2K2 1W-W3U1K1 1W-U2G2K1 1U-U1G3R1 1U-W1K2 1U-G2K2 1U-R4"
    table = {**DEAD_END, "p1_tableau": waiting, "nobles": "W4U4 G3R3K3 W3U3K3"}

    assert codes(game("P1 pass noble W4U4", **table)) == ["A204"]
    assert codes(game("P1 pass", **table)) == ["A204", "N804"]


def test_v_20_blind_card_is_bought_as_one_of_another_level() -> None:
    text = game("P1 buy 1R-W3 from hand pay W3", p1_tokens="W3", p1_reserved="2?")

    assert codes(text) == ["F006", "F005"]
    assert [held.text for held in replayed(text).position.area(1).reserved] == ["2?"]


def test_v_22_blind_card_is_never_named() -> None:
    log = "P1 reserve deck 2 gold Y", "P2 take WUG", "P1 take WUR"

    assert codes(game(*log)) == ["F005"]


def test_v_23_six_reserves_in_a_game() -> None:
    free = ["1W-U3", "1W-R2K1", "1U-W1K2", "1G-R3", "1R-W3", "1K-W2G2"]
    gold = [" gold Y"] * 5 + [""]
    log: list[str] = []
    for name, with_gold in zip(free, gold, strict=True):
        log += [f"P1 reserve deck 1 = {name}{with_gold}", "P2 take WUG return WUG"]
        log += [f"P1 buy {name} from hand pay -", "P2 take WUG return WUG"]
    bonuses = "2W-R5 2W-R5K3 2W-W6 2U-U5 2U-U6 2U-W2R1K4 2G-G5 2G-G6 2G-U5G3 2R-K5 2R-R6 2R-W3K5"
    tableau = f"{bonuses} 2K-K6 2K-G5R3 3K-R7"
    table = {"nobles": "-", "market_3": "3K-W3U3G5R3 3W-K7 3K-G3R6K3 3K-R7K3"}
    text = game(*log, p1_tableau=tableau, p2_tokens="W2U2G2R2K2", **table, target="99")

    assert set(codes(text)) == {"E907"}
    assert len(replayed(text).position.area(1).tableau) == 21
