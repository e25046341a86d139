"""KIFU of other programs: payments that are left out, and results."""

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers import kifu
from splendor_replay.record.model import End, Record, Remark
from splendor_replay.record.reading import ReadRecord
from tests.unit.importers.kifu_text import source


def read(text: str) -> ReadRecord:
    (found,) = kifu.read(text)
    return found


def record_of(text: str) -> Record:
    found = read(text)
    assert found.diagnostics == ()
    return found.record


@pytest.mark.parametrize(
    ("buy", "pay"),
    [
        ("buy:C25", TokenCounts(ruby=2, onyx=1)),
        ("buy:C25/gold:K1", TokenCounts(ruby=2, gold=1)),
        ("buy:C25/pay:W0U0G0R1K1D1", TokenCounts(ruby=1, onyx=1, gold=1)),
        ("buy:C24", None),  # three blue tokens, of which the seat has none
        ("buy:C25/gold:K2", None),  # more gold than there is to pay
    ],
)
def test_payment_follows_from_what_the_source_has_told(buy: str, pay: TokenCounts | None) -> None:
    turns = f"1. P0 take:RR\n2. P1 pass\n3. P0 reserve:C11\n4. P1 pass\n5. P0 take:WGK\n6. P0 {buy}"
    result = "Result: ONGOING\nTotalTurns: 6"

    assert record_of(source(turns, result=result)).turns[-1].pay == pay


def test_payment_is_less_by_the_bonuses_of_bought_cards() -> None:
    turns = "1. P0 buy:C0/pay:K3\n2. P0 take:GK\n3. P0 buy:C2"

    assert record_of(source(turns, result="Result: ONGOING")).turns[-1].pay is None
    turns = "1. P0 take:GG\n2. P0 take:G\n3. P0 buy:C16\n4. P0 take:GG\n5. P0 take:K\n6. P0 buy:C2"
    assert record_of(source(turns, result="Result: ONGOING")).turns[-1].pay == TokenCounts(
        emerald=2, onyx=1
    )


def test_payment_is_not_known_behind_a_turn_that_cannot_be_read() -> None:
    turns = "1. P0 take:RR\n2. P0 tke:K\n3. P0 take:K\n4. P0 buy:C25"

    assert read(source(turns, result="Result: ONGOING")).record.turns[-1].pay is None


@pytest.mark.parametrize(
    ("result", "end"),
    [
        ("Result: P1_WIN", End(winners=(2,))),
        ("Result: DRAW", End(winners=(1, 2))),
        ("Result: DRAW_TIMEOUT", End(winners=(1, 2), comment="DRAW_TIMEOUT")),
        ("Result: P0_WIN on time", End(winners=(1,), comment="on time")),
        ("Result: P0_WIN by concede P1", End(winners=(1,), reason="concede", seat=2)),
        ("Result: ONGOING by abandoned", End(reason="abandoned")),
        ("Result: ONGOING", None),
    ],
)
def test_result(result: str, end: End | None) -> None:
    assert record_of(source(result=result)).end == end


def test_scores_of_a_game_that_goes_on_are_a_remark() -> None:
    record = record_of(source(result="Result: ONGOING\nFinalScores: P0=3 P1=0"))

    assert record.end is None
    assert record.log[-1] == Remark(text="FinalScores: P0=3 P1=0")


def test_draw_between_some_of_three_is_not_guessed() -> None:
    header = "Format: Splendor KIFU v1.0\nPlayers: 3"
    text = source(
        "1. P0 pass", header=header, position="Position: startpos 3", result="Result: DRAW"
    )

    assert record_of(text).end == End(winners=None)
