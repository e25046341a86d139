"""Where the record leaves a choice open, the diagnostic says how many completions there are."""

import pytest

from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.game import Game
from splendor_replay.record import read_text, read_turn
from splendor_replay.record.model import Record
from splendor_replay.record.writer import write_text

TABLE = """splendor-record 1
{omits}
player P1 Ana
player P2 Ben
start P1
position turn 4 to-move P1
nobles U3G3R3 R4K4 W4K4
market 1 1W-U2G2K1 1U-G2K2 1R-U2G1 1G-W1U1R1K2
bank {bank}
P1 tokens {held} tableau {tableau}
P2 tokens -
"""
NINE_BONUSES = "1U-K3 1U-W1K2 1U-U1G3R1 1G-R3 1G-U1R2K2 1G-W2U1 1R-W3 1R-W1R1K3 1R-W2G1K2"
TWO_NOBLES = f"{NINE_BONUSES} 1R-U2G1 1K-G3 1K-G2R1 1K-U4 1K-W2U2R1"


def table(omits: str, bank: str, held: str, tableau: str = "-") -> Record:
    return read_text(TABLE.format(omits=omits, bank=bank, held=held, tableau=tableau))[0].record


def found(record: Record, line: str, code: str) -> Diagnostic:
    (read,) = read_text(f"{write_text(record)}\n5 P1 {line}\n")
    (diagnostic,) = (d for d in check(read).diagnostics if d.code == code)
    return diagnostic


@pytest.mark.parametrize(
    ("bank", "held"),
    [("W4U2G2R2K1Y5", "U2G2R2K3"), ("W3U3G3RKY4", "WUGR3K3"), ("W1U1G3R4K4Y3", "W3U3GY2")],
)
def test_return_that_is_not_listed_counts_the_returns_there_are(bank: str, held: str) -> None:
    record = table("omits return", bank, held)
    said = found(record, "take WUG", "F008")
    turns = Game(record, "official").legal_turns()
    taking = [turn for turn in turns if turn.action == read_turn("take WUG", 1).action]

    assert said.severity is Severity.INCOMPLETE
    assert said.facts["possible"] == len(taking)


def test_payment_that_is_not_listed_counts_the_payments_there_are() -> None:
    record = table("omits pay", "W4U2G3R4K4Y3", "U2GY2")
    said = found(record, "buy 1R-U2G1 -> ?", "F007")
    turns = Game(record, "official").legal_turns()
    buying = [turn for turn in turns if turn.action == read_turn("buy 1R-U2G1", 1).action]

    assert said.facts["possible"] == len(buying)


def test_noble_that_is_not_listed_counts_the_nobles_there_are() -> None:
    record = table("omits noble", "W4U4G4R4K4Y5", "-", TWO_NOBLES)
    said = found(record, "take WUG", "F009")

    assert said.facts["qualify"] == ("U3G3R3", "R4K4")
    assert said.message.startswith("2 nobles")
