"""Growth, by hand: what is counted in a few turns."""

import pytest

from splendor_replay.analysis import (
    PaceRow,
    SavingRow,
    SpendingRow,
    TempoRow,
    actions_a_prestige,
    bonus_growth,
    left_out,
    prestige_a_token,
    purchasable,
    tempo,
    tokens_saved,
)
from splendor_replay.components.gems import NO_GEMS, GemCounts
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import read_text
from tests.unit.analysis.games import THIRTEEN, Seat, Table, played

WHOLE = """splendor-record 1
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
1 P1 take URK
2 P2 take WUG
3 P1 take WGR
4 P2 take WGK
5 P1 buy 1W-R2K1 pay R2K -> 1K-W1U1G1R1
6 P2 pass
7 P1 take GRK
8 P2 buy 1R-W3 pay W2Y -> 1G-W2U1
"""
LEGAL = WHOLE.replace("P2 pass", "P2 reserve deck 3 gold Y")


def game(text: str = LEGAL) -> Replay:
    return replay(read_text(text)[0].record)


def more(*lines: str) -> Replay:
    return game(LEGAL + "\n".join(lines) + "\n")


def test_bonus_growth_counts_each_color_after_each_turn() -> None:
    found = {(row.turn, row.seat): row.bonuses for row in bonus_growth(game())}

    assert len(found) == 2 * 9
    assert found[4, 1] == NO_GEMS
    assert found[5, 1] == found[8, 1] == GemCounts(diamond=1)
    assert found[8, 2] == GemCounts(ruby=1)


def test_bonus_growth_is_not_known_where_a_card_has_no_name() -> None:
    text = Table().text.replace("P2 tokens - tableau -", "P2 tokens - tableau 3")
    rows = bonus_growth(game(text))

    assert [row.bonuses for row in rows] == [NO_GEMS, None]


def test_tokens_saved_is_the_printed_cost_less_what_is_due() -> None:
    assert tokens_saved(more("9 P1 buy 1K-W1U1G1R1 pay UGR -> 1U-G2K2")) == (
        SavingRow(5, 1, "1W-R2K1", 3, 3, 0),
        SavingRow(8, 2, "1R-W3", 3, 3, 0),
        SavingRow(9, 1, "1K-W1U1G1R1", 4, 3, 1),
    )


def test_sums_leave_out_what_follows_an_illegal_turn() -> None:
    found = game(WHOLE)

    assert [row.turn for row in tokens_saved(found)] == [5]
    assert left_out(found) == 3
    assert [row.tokens for row in prestige_a_token(found)] == [3, 0]
    assert [row.actions for row in actions_a_prestige(found)] == [3, 2]


@pytest.mark.parametrize(
    ("turns", "spent", "pace"),
    [
        (("P1 take WUR",), SpendingRow(1, 0, 0, None), PaceRow(1, 1, 0, None)),
        (("P1 buy 2G-G5 pay G4Y -> 2K-W5",), SpendingRow(1, 2, 5, 0.4), PaceRow(1, 1, 2, 0.5)),
        (
            ("P1 buy 2G-G5 pay G4Y -> 2K-W5", "P2 take WUR", "P1 buy 2K-W5 pay W -> 2R-R6"),
            SpendingRow(1, 4, 6, 4 / 6),
            PaceRow(1, 2, 4, 0.5),
        ),
    ],
    ids=["nothing bought", "one card", "bonuses pay four of five"],
)
def test_rates_of_a_seat(turns: tuple[str, ...], spent: SpendingRow, pace: PaceRow) -> None:
    found = played(Table(Seat("G4YW", THIRTEEN.replace("3W-W3K7", "1W-G4"))), *turns)

    assert prestige_a_token(found)[0] == spent
    assert actions_a_prestige(found)[0] == pace


def test_rates_count_nobles_as_prestige() -> None:
    nearly = "1W-W3U1K1 1W-G4 1W-U2K2 1W-U2G2K1 1U-R4 1U-W1K2 1U-G2K2"
    found = played(Table(Seat("K3", nearly)), "P1 buy 1U-K3 pay K3 noble W4U4 -> 1K-G3")

    assert prestige_a_token(found)[0] == SpendingRow(1, 3, 3, 1.0)


def test_tempo_counts_own_turns() -> None:
    assert tempo(game()) == (
        TempoRow(1, 3, None, None, None, None),
        TempoRow(2, 4, None, None, None, None),
    )


def test_tempo_counts_cards_from_before_the_record() -> None:
    four = "1W-W3U1K1 1W-U2K2 1W-U2G2K1 1U-W1K2"
    nine = "1K-G3 1K-U4 1G-R3 1G-K4 1U-G2K2 1R-W3 1R-W4 1R-U2G1 2W-R5"
    table = Table(Seat("G4Y", four), Seat("K3", nine))
    turns = ("P1 buy 2G-G5 pay G4Y -> 2K-W5", "P2 buy 1U-K3 pay K -> 1U-R4")

    assert tempo(played(table, *turns)) == (
        TempoRow(1, None, 21, None, 21, None),
        TempoRow(2, None, None, 21, None, None),
    )


def test_tempo_of_the_first_card_of_a_level() -> None:
    table = Table(Seat("R4Y3"))

    assert tempo(played(table, "P1 buy 3K-R7 pay R4Y3 -> 3K-R7K3"))[0].level_3 == 21


@pytest.mark.parametrize(
    ("tokens", "now", "one_away"),
    [
        ("-", 0, 0),
        ("R2K", 1, 0),
        ("R2KW", 1, 1),
        ("K2", 0, 2),
        ("R2KWU", 1, 1),
        ("U3K3", 2, 3),
    ],
    ids=[
        "three of a color are too many",
        "1W-R2K1",
        "1G-W2U1 after a take of two colors",
        "1U-K3 after a take, 1W-R2K1 after a pair",
        "1G-W2U1 after one white",
        "1U-K3 and 1W-U3; 1W-R2K1, 1G-W2U1 and 2R-U3R2K3 after a pair",
    ],
)
def test_purchasable_now_and_after_one_action(tokens: str, now: int, one_away: int) -> None:
    row = purchasable(played(Table(Seat(tokens))))[0]

    assert (row.now, row.one_away) == (now, one_away)


@pytest.mark.parametrize(
    ("second", "reserved", "one_away"),
    [("-", "-", 1), ("U2", "-", 1), ("U2Y5", "-", 0), ("U2", "1R-W4 3U-W7 3R-G7", 0)],
    ids=["by a take", "by the gold of a reserve", "no blue and no gold", "no room for a reserve"],
)
def test_purchasable_after_one_blue_token(second: str, reserved: str, one_away: int) -> None:
    own = Seat("WU2", reserved=reserved)
    table = Table(own, Seat(second), market_1="1U-R4 1G-K4 1K-U4 1W-U3")

    assert purchasable(played(table))[0].one_away == one_away


def test_purchasable_after_the_bonus_of_another_card() -> None:
    bank_without_white_and_gold = Seat("W3Y5")
    table = Table(Seat("R2KWU"), bank_without_white_and_gold)
    without = Table(
        Seat("R2KWU"), bank_without_white_and_gold, market_1="1U-K3 1R-W4 1G-W2U1 1W-U3"
    )

    assert purchasable(played(table))[0].one_away == 1
    assert purchasable(played(without))[0].one_away == 0


def test_purchasable_counts_the_own_reserve() -> None:
    row = purchasable(played(Table(Seat("U4", reserved="1K-U4"))))[0]

    assert row.now == 2


def test_purchasable_is_not_known_with_unknown_tokens() -> None:
    text = Table().text.replace("P1 tokens -", "P1 tokens ?")

    assert [row.one_away for row in purchasable(game(text))] == [None, 0]
