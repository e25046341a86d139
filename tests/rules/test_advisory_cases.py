"""The worked cases that name a topic and say too little: the same topic, said exactly."""

from tests.rules.table import codes, deal, found, game, replayed
from tests.rules.test_record_cases import DEAD_END

STUCK = {
    **DEAD_END,
    "p1_reserved": "3W-W3K7 3K-R7K3 2K-K6",
    "p2_reserved": "3U-W7 3G-U7 2U-U6",
}
"""Nobody has an action: no gem in the bank, three reserved cards, nothing to pay for."""


def test_b_24_second_buy_in_the_turn() -> None:
    log = "P1 buy 1G-W2U1 pay W2U -> 1R-W3", "+ buy 1K-G3 pay G2 -> 1W-U3"
    tokens = "W2UG2"

    assert codes(game(*log, p1_tokens=tokens)) == ["A202"]
    assert codes(game(log[0], log[1].replace("+", "P1"), p1_tokens=tokens)) == ["A201"]


def test_b_24_buy_behind_a_take() -> None:
    log = "P1 take WUG", "+ buy 1K-G3 pay G3 -> 1R-W3"

    assert codes(game(*log, p1_tokens="G2")) == ["A202"]


def test_d_05_reveal_though_the_deck_is_empty() -> None:
    turn = "P1 buy 1G-W2U1 pay W2U"

    assert codes(game(f"{turn} -> 1R-W3", deck_1="-", p1_tokens="W2U")) == ["D603"]
    assert codes(game(turn, deck_1="-", p1_tokens="W2U")) == []
    assert codes(game(turn, deck_1="1", p1_tokens="W2U")) == ["D601"]


def test_v_08_blind_reserve_from_an_empty_deck() -> None:
    text = game("P1 reserve deck 3 gold Y", deck_3="-")

    assert codes(text) == ["V403", "F005"]
    assert codes(text, "zomis") == ["V403", "V408", "F005"]
    assert codes(game("P1 reserve deck 3 = 3W-K7 gold Y", deck_3="-")) == ["V403"]


def test_v_16_blind_reserve_with_a_reveal() -> None:
    text = game("P1 reserve deck 1 = 1W-U3 gold Y -> 1R-W3")

    assert codes(text) == ["D604"]
    assert replayed(text).steps[0].not_applied == ("reveal",)
    assert codes(text, "unimelb") == ["V408", "D604"]


def test_v_19_reserve_behind_a_take() -> None:
    assert codes(game("P1 take WUG", "+ reserve 1K-G3 gold Y -> 1R-W3")) == ["A202"]


def test_a_09_both_pass_in_the_dead_end() -> None:
    text = game("P1 pass", "P2 pass", **STUCK)

    assert codes(text) == ["A204", "A204"]
    assert codes(text, "csplendor") == ["E908", "E908"]
    assert codes(text, "alphazero") == []


def test_q_09_short_take_and_a_gem_that_is_not_back() -> None:
    text = game("P1 take GR", "P2 take WGR", p1_tokens="W4U4")

    short, missing = found(text)
    assert (short.code, short.place.turn) == ("G305", 21)
    assert (missing.code, missing.place.turn, missing.also) == ("G302", 22, ("C953",))


def test_v_18_reserve_and_buy_in_one_turn() -> None:
    log = "P1 reserve 1K-G3 gold Y -> 1R-W3", "P1 buy 1K-G3 pay G2Y"
    tokens = "G2"

    assert codes(game(*log, p1_tokens=tokens)) == ["A201"]
    (fault,) = found(game(log[0], log[1].replace("P1", "+"), p1_tokens=tokens))
    assert (fault.code, fault.also) == ("B504", ("A202",))


def test_s_11_five_players() -> None:
    text = deal("P1 take WUG", players="5", bank="W7U7G7R7K7Y5", nobles="W4U4 G3R3K3")

    assert codes(text) == ["S101"]
