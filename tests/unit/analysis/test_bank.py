"""Bank pressure and gold, by hand."""

from splendor_replay.analysis import BankRow, GoldRow, bank_pressure, gold_held
from splendor_replay.engine.replay import replay
from splendor_replay.record import read_text
from tests.unit.analysis.games import Seat, Table, played

SHORT = Table(Seat("W3Y2"), Seat("U4Y"))


def test_bank_pressure_names_the_empty_colors() -> None:
    assert bank_pressure(played(SHORT, "P1 take WGR", "P2 reserve 1U-K3 gold Y -> 1K-G3")) == (
        BankRow(40, "U", "W", "", 2, doubtful=False),
        BankRow(41, "WU", "GR", "", 2, doubtful=False),
        BankRow(42, "WU", "GR", "", 1, doubtful=False),
    )


def test_bank_pressure_says_what_is_not_known() -> None:
    text = Table(second=Seat("U4Y")).text.replace("P1 tokens -", "P1 tokens ?")
    lines = ["bank ?" if line.startswith("bank") else line for line in text.splitlines()]
    (row,) = bank_pressure(replay(read_text("\n".join(lines))[0].record))

    assert (row.empty, row.short, row.unknown, row.gold) == ("U", "", "WGRK", None)


def test_gold_held_by_each_seat() -> None:
    found = gold_held(played(SHORT, "P1 take WGR", "P2 reserve 1U-K3 gold Y -> 1K-G3"))

    assert [row.gold for row in found] == [2, 1, 2, 1, 2, 2]
    assert found[0] == GoldRow(40, 1, 2, doubtful=False)


def test_gold_held_is_not_known_with_unknown_tokens() -> None:
    text = Table().text.replace("P1 tokens -", "P1 tokens ?")

    assert [row.gold for row in gold_held(replay(read_text(text)[0].record))] == [None, 0]
