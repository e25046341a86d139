"""Lines above the log, and the end."""

from typing import Any

import pytest

from splendor_replay.components.gems import TokenCounts, read_token_counts
from splendor_replay.record.model import (
    Area,
    Bank,
    Claim,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Player,
    Record,
    Rules,
    Score,
    StartPosition,
)
from tests.unit.record.lines import record_of


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("rules official", {}),
        ("Rules BGA", {"rules": Rules(profile="bga")}),
        (
            "rules bga, Target = 21,color_cap=None",
            {"rules": Rules(profile="bga", knobs={"color_cap": "None", "target": "21"})},
        ),
        ("date 2026-01-31", {"date": "2026-01-31"}),
        ("date ?", {}),
        ("time 20:15", {"time": "20:15"}),
        ("event Club  night! # so", {"event": "Club  night!", "remarks": ("so",)}),
        ('event "Open #3"', {"event": "Open #3"}),
        ('event The "Open #3" of 2026', {"event": 'The "Open #3" of 2026'}),
        ('event "?"', {"event": "?"}),
        ("event ? or so", {"event": "? or so"}),
        ("event a →", {"event": "a →"}),
        (r'source "two\nlines \u00e9"', {"source": "two\nlines é"}),
        ("target 21", {"target": 21}),
        ("target ?", {}),
        ("nobles-from 12", {"nobles_from": 12}),
        ("omits reveal PAY reveal", {"omits": ("pay", "reveal")}),
        ("expansion Cities\nexpansion Orient", {"expansions": ("Cities", "Orient")}),
        ("x-Elo 1500\nX-b", {"extras": {"Elo": "1500", "b": ""}}),
        ("start P2", {"start": 2}),
        ("start ?", {}),
        ("player P1 Ana\nplayer p2 Ben B", {"players": (Player(name="Ana"), Player(name="Ben B"))}),
        ("player P1 Ana rating 1500.5", {"players": (Player(name="Ana", rating=1500.5),)}),
        ("player P1 rating 3", {"players": (Player(name="rating 3"),)}),
        ('player P1 "rating 3" Rating -1e2', {"players": (Player(name="rating 3", rating=-100),)}),
        ("player P1 ?", {"players": (Player(name="?"),)}),
        ("position", {"position": StartPosition()}),
        ("position to-move P2 turn 20", {"position": StartPosition(turn=20, to_move=2)}),
        ("# a\n\n#b\n# ", {"remarks": ("a", "b", "")}),
        ('# " a"', {"remarks": (" a",)}),
    ],
)
def test_header_line_sets_the_field(line: str, fields: dict[str, Any]) -> None:
    assert record_of(line) == Record(**fields)


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("nobles W4U4 ? u4g4", Nobles(tiles=("W4U4", "?", "U4G4"))),
        ("nobles -", Nobles(tiles=())),
        ("market 1 1W-K1R2 ? -", Market(level=1, slots=("1W-R2K1", "?", "-"))),
        ("market 3 ? Unordered", Market(level=3, slots=("?",), unordered=True)),
        ("deck 2 26", Deck(level=2, count=26)),
        ("deck 2 -", Deck(level=2)),
        ("deck 2 2R-U3R2K3", Deck(level=2, cards=("2R-U3R2K3",))),
        ("deck 2 2R-U3R2K3 …", Deck(level=2, cards=("2R-U3R2K3",), open_end=True)),
        ("deck 2 ...", Deck(level=2, open_end=True)),
        ("bank W4 U4", Bank(tokens=read_token_counts("W4U4"))),
        ("bank ?", Bank(tokens="?")),
        ("P1 tokens -", Area(seat=1, tokens=TokenCounts())),
        ("P1 tokens ? prestige 0", Area(seat=1, tokens="?", prestige=0)),
        ("P1 tableau 12", Area(seat=1, tableau=12)),
        ("P1 tableau -", Area(seat=1, tableau=())),
        ("P1 tableau ? 1W-R2K1 reserved -", Area(seat=1, tableau=("?", "1W-R2K1"), reserved=())),
        ("P1 nobles - reserved ? 2? 1U-K3", Area(seat=1, nobles=(), reserved=("?", "2?", "1U-K3"))),
    ],
)
def test_deal_line_says_the_claim(line: str, claim: Claim) -> None:
    assert record_of(line).deal.claims == (claim,)


def test_deal_lines_are_put_in_order() -> None:
    lines = (
        "P2 prestige 1\nP1 prestige 2\nbank ?\ndeck 2 1\ndeck 1 2\nmarket 2 ?\nmarket 1 -\nnobles ?"
    )

    assert record_of(lines).deal == Deal(
        nobles=Nobles(tiles=("?",)),
        market=(Market(level=1, slots=("-",)), Market(level=2, slots=("?",))),
        decks=(Deck(level=1, count=2), Deck(level=2, count=1)),
        bank=Bank(tokens="?"),
        areas=(Area(seat=1, prestige=2), Area(seat=2, prestige=1)),
    )


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ("end", End()),
        ("end P1 16 P2 -3", End(scores=(Score(seat=1, prestige=16), Score(seat=2, prestige=-3)))),
        ("end winner P1 P2", End(winners=(1, 2))),
        ("end winner - by target", End(winners=(), reason="target")),
        ("end by target winner P1", End(winners=(1,), reason="target")),
        ("END By abandoned # dinner", End(reason="abandoned", comment="dinner")),
        ("end by concede P2", End(reason="concede", seat=2)),
        ("end by timeout winner P1", End(winners=(1,), reason="timeout")),
    ],
)
def test_end_line_says_the_end(line: str, end: End) -> None:
    assert record_of(line).end == end
