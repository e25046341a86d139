"""What a record leaves open: the rule that needs it says so and blames nobody."""

import pytest

from splendor_replay.diagnostics import Severity
from tests.rules.table import codes, deal, found, game
from tests.rules.test_profiles import TWO, said

BUY = "P1 buy 1G-W2U1 pay W2U"
NO_GOLD = "P1 reserve 1K-G3 -> 1R-W3"
RESERVE = "P1 reserve 1K-G3 gold Y -> 1R-W3"
OPEN_BANK = {"bank": "", "p2_tokens": "?"}
TEXTS = [
    ("A203", game("P1 pass", **OPEN_BANK, p1_reserved="3U-W7 3G-U7 2U-U6")),
    ("B503", game("P1 buy 1R-W3 pay W3", p1_tokens="W3", p1_reserved="")),
    ("B503", game("P1 buy 1R-W3 pay W3", p1_tokens="W3", p1_reserved="1?", market_1="? 1U-K3")),
    ("B503", game("P1 buy ? pay W", p1_tokens="W")),
    ("B505", game(f"{BUY} -> 1R-W3", p1_tokens="W2U", p1_tableau="9")),
    ("B508", game(f"{BUY} -> 1R-W3", p1_tokens="?", bank="W2U2")),
    ("D601", game(BUY, p1_tokens="W2U", deck_1="")),
    ("E903", game(p1_tableau="9", p1_prestige="16", p2_tableau="9", end="winner P1 by target")),
    ("F007", game("P1 buy 1G-W2U1 -> 1R-W3", p1_tokens="W2UY", p1_tableau="")),
    ("F007", game("P1 buy 1G-W2U1 pay ? -> 1R-W3", p1_tokens="W2UY")),
    ("F008", game("P1 take WUG return ?", p1_tokens="W2U2G2R2K")),
    ("F009", game("P1 take WUG noble ?", **TWO)),
    ("G302", game("P1 take WUG", **OPEN_BANK | {"bank": ""}, p1_tokens="")),
    ("G305", game("P1 take WU", **OPEN_BANK, p1_tokens="GRK")),
    ("G307", game("P1 take W2", **OPEN_BANK)),
    ("L701", game("P1 take WUG", p1_tokens="?", bank="W2U2G2R2K2Y")),
    ("L702", game("P1 take WUG return W", p1_tokens="?", bank="W2U2G2R2K2Y")),
    ("L704", game("P1 take WUG return R", p1_tokens="?", bank="W2U2G2R2K2Y")),
    ("V401", game(RESERVE, p1_reserved="")),
    ("V402", game("P1 reserve ? gold Y")),
    ("V403", game("P1 reserve deck 1 = 1R-W3 gold Y", deck_1="")),
    ("V404", game(NO_GOLD, **OPEN_BANK)),
    ("V405", game(RESERVE, **OPEN_BANK)),
]


@pytest.mark.parametrize(
    ("code", "text"), TEXTS, ids=[f"{index}-{row[0]}" for index, row in enumerate(TEXTS)]
)
def test_open_question_is_incomplete(code: str, text: str) -> None:
    severities = {d.severity for d in found(text) if d.code == code}

    assert severities == {Severity.INCOMPLETE}
    assert not [line for line in said(text, "official") if line.endswith("illegal")]


def test_noble_that_may_have_visited_another_seat() -> None:
    two = TWO["p1_tableau"]
    text = game(
        "P1 take WUG", "P2 take WUG noble W4U4", p1_tableau=two, nobles=TWO["nobles"], omits="noble"
    )

    assert said(text, "official") == ["F009 incomplete", "N801 illegal", "N802 incomplete"]


def test_noble_that_may_be_gone_is_not_missed_for_sure() -> None:
    text = game("P1 take WUG", "P2 take WUG", "P1 take RKW noble -", omits="noble", **TWO)

    assert said(text, "official") == ["F009 incomplete", "N804 incomplete"]


def test_noble_that_is_written_as_unknown_may_be_gone() -> None:
    text = game("P1 take WUG noble ?", "P2 take WUG", "P1 take RKW", **TWO)

    assert said(text, "official") == ["F009 incomplete", "N804 incomplete"]


def inferred(text: str) -> list[str]:
    return [d.code for d in found(text) if d.severity is Severity.INFO]


def test_blind_card_is_inferred_when_it_is_bought() -> None:
    text = game("P1 buy 1R-W3 from hand pay W3", p1_tokens="W3", p1_reserved="1?")

    assert (inferred(text), codes(text)) == (["F005"], [])


def test_gold_is_inferred_where_the_record_omits_it() -> None:
    text = game(NO_GOLD, omits="gold")

    assert (inferred(text), codes(text)) == (["V404"], [])


def test_only_possible_return_is_inferred() -> None:
    text = game("P1 take W2", p1_tokens="W", players="4", omits="return", rules="official,limit=2")

    assert (inferred(text), codes(text)) == (["F008"], [])


def test_only_possible_noble_is_inferred() -> None:
    text = game("P1 take WUG", omits="noble", **TWO | {"nobles": "W4U4 R4K4"})

    assert (inferred(text), codes(text)) == (["F009"], [])


def test_revealed_card_is_inferred_from_a_written_deck() -> None:
    text = game(BUY, p1_tokens="W2U", deck_1="1R-W3 1W-U3")

    assert (inferred(text), codes(text)) == (["D601"], [])


def test_face_up_card_that_is_named_only_now_is_inferred() -> None:
    text = game("P1 buy 1R-W3 pay W3 -> 1W-U3", p1_tokens="W3", market_1="? 1G-W2U1 1U-K3 1K-G3")

    assert (inferred(text), codes(text)) == (["D601"], [])


def test_payment_that_cannot_be_made_is_no_missing_payment() -> None:
    assert codes(game("P1 buy 1G-W2U1 -> 1R-W3", p1_tokens="W2")) == ["B505"]


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ('P1 take WUG as "Take Different"', []),
        ('P1 take R2 as "take_two"', []),
        ('P1 take WUG as "take"', []),
        ('P1 take WUG as "my move"', []),
        ('P1 take R2 as "take three"', ["F014"]),
        ('P1 reserve 1K-G3 gold Y -> 1R-W3 as "purchase"', ["F014"]),
        ('P1 buy 1G-W2U1 pay W2U -> 1R-W3 as "purchase card"', []),
        ('P1 buy 1G-W2U1 pay W2U -> 1R-W3 as "pass"', ["F014"]),
        ('P1 skip as "take"', ["F012"]),
    ],
)
def test_labels_mean_what_was_done(turn: str, expected: list[str]) -> None:
    assert codes(game(turn, p1_tokens="W2U")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (game("P1 take WUG pay -"), []),
        (game("P1 take WUG receive R2", p1_tokens="R2", p2_tokens="R2"), ["F004", "C953"]),
        (game("P1 pass gold Y"), ["F004", "A203"]),
        (game(f"{BUY} receive - -> 1R-W3", p1_tokens="W2U"), []),
        (game(f"{BUY} -> -", p1_tokens="W2U", deck_1="-"), []),
        (game(f"{BUY} noble - -> 1R-W3", p1_tokens="W2U", rules="bga"), []),
        (game('P1 take WUG as "pass"', "+ take WUR"), ["F014", "A202"]),
        (game("P1 take WG", p1_tokens="G2", p2_tokens="G2"), ["G302"]),
        (game(f"{BUY} -> 1R-W4K1", p1_tokens="W2U"), ["F002"]),
        (game("P1 take ? return W", p1_tokens="W2U2G2R2K2Y"), ["F012", "L701"]),
        (game("P1 take WUG receive R"), ["F004"]),
        (game("P1 take WU receive Y"), ["F004", "G305"]),
        (game("P1 take WUG drop 1R-W4K1", p1_reserved="1R-W3"), ["F002", "V407"]),
        (game(f"{RESERVE} drop 2G-G5", p1_reserved="2G-G5 2W-R5 2R-K5"), ["V407"]),
        (game("P1 swap W4 for Y", p1_tokens="W3"), ["A206", "C953"]),
        (game("P1 swap W for K2", p1_tokens="W", p2_tokens="K3"), ["A206", "C953"]),
        (game(RESERVE, "+ buy 1U-K3 pay K3 -> 1W-U3", p1_tokens="K3"), ["A202"]),
        (game("P1 pass", rules="csplendor"), ["A203"]),
        (game(end="P1 0 P2 0 P3 4 by abandoned"), ["E909"]),
        (game(market_1="2G-G5 1G-W2U1 1U-K3 1K-W2U2R1"), ["C952"]),
        (game(deck_2="20", deck_3="20"), ["C952"]),
        (game(deck_2="16", deck_3="16"), []),
        (game(p1_tableau="3K-R7", p1_prestige="5", market_3="3K-W3U3G5R3"), ["F010"]),
        (game(p1_tableau="3K-R7", p1_prestige="4", market_3="3K-W3U3G5R3"), []),
        (deal("P1 take WUG", rules="oficial"), ["F001"]),
        (deal("P1 take WUG", omits="everything"), ["F001"]),
        (game("P1 take WUG", "= bank ?", "= P3 tokens W", "gibberish"), ["F001"]),
        (game("P1 take RKW return Y", rules="lapidary", p1_tokens="W2U2G2RY"), []),
    ],
)
def test_parts_that_stand_where_they_seldom_do(text: str, expected: list[str]) -> None:
    assert codes(text) == expected
