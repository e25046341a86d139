"""Typed records as rows, and the reason where there are none."""

from typing import Any

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.kernel.encode import encode, unusual
from splendor_replay.record.model import (
    Area,
    Bank,
    Buy,
    Checkpoint,
    Deal,
    End,
    Market,
    Nobles,
    Player,
    Remark,
    Reserve,
    ReserveDeck,
    Rules,
    Score,
    Segment,
    Skip,
    StartPosition,
    Take,
    Turn,
    UnreadableLine,
    Waiver,
)
from tests.unit.kernel.lines import rows
from tests.unit.kernel.plain import NAMES, changed, only_turns, rows_of, shipped

PLAYED = only_turns(shipped("played")[0])
DEAL = PLAYED.deal
ROWS = DEAL.market
TOKENS = TokenCounts(ruby=2)
MANY = TokenCounts(ruby=256)


def deal(**changes: object) -> dict[str, Deal]:
    return {"deal": Deal(**{**dict(DEAL), **changes})}


def turn(**fields: object) -> dict[str, tuple[Turn]]:
    said: dict[str, Any] = {"seat": 1, "action": Take(tokens=TOKENS), **fields}
    return {"log": (Turn(**said),)}


UNUSUAL: list[tuple[str, dict[str, Any]]] = [
    ("rules", {"rules": Rules(profile="no-such")}),
    ("rules", {"rules": Rules(knobs={"target": "9"})}),
    ("unreadable", {"unreadable": ("x",)}),
    ("position", {"position": StartPosition()}),
    ("omits", {"omits": ("noble",)}),
    ("nobles_from", {"nobles_from": 10}),
    ("expansions", {"expansions": ("x",)}),
    ("players", {"players": PLAYED.players[:1]}),
    ("start", {"start": None}),
    ("start", {"start": 3}),
    ("target", {"target": 256}),
    ("deal", deal(nobles=None)),
    ("deal", deal(nobles=Nobles(tiles=("?",)))),
    ("deal", deal(nobles=Nobles(tiles=("W4U4",) * 6))),
    ("deal", deal(bank=Bank(tokens=TOKENS))),
    ("deal", deal(areas=(Area(seat=1, prestige=0),))),
    ("deal", deal(market=ROWS[:2])),
    ("deal", deal(market=(*ROWS[:2], Market(level=3, slots=ROWS[1].slots)))),
    ("deal", deal(market=(*ROWS[:2], Market(level=3, slots=ROWS[2].slots[:3])))),
    ("deal", deal(market=(*ROWS[:2], Market(level=3, slots=("?",) * 4)))),
    ("deal", deal(market=(*ROWS[:2], Market(level=3, slots=ROWS[2].slots, unordered=True)))),
    ("end", {"end": End(winners=(2, 1))}),
    ("end", {"end": End(winners=(3,))}),
    ("end", {"end": End(reason="concede", seat=3)}),
    ("end", {"end": End(scores=(Score(seat=1, prestige=-1),))}),
    ("end", {"end": End(scores=(Score(seat=1, prestige=1),) * 2)}),
    ("checkpoint", {"log": (Checkpoint(claim=Bank(tokens=TOKENS)),)}),
    ("remark", {"log": (Remark(text="x"),)}),
    ("unreadable", {"log": (UnreadableLine(text="x"),)}),
    ("seat", turn(seat=3)),
    ("undone", turn(undone=True)),
    ("more", turn(more=(Segment(),))),
    ("early", turn(returned=TOKENS, early=("return",))),
    ("action", turn(action=None)),
    ("action", turn(action=Skip())),
    ("action", turn(action=Take(tokens="?"))),
    ("action", turn(action=Take(tokens=MANY))),
    ("action", turn(action=Buy(card="?"))),
    ("action", turn(action=Reserve(card="1W-W7"))),
    ("action", turn(action=ReserveDeck(level=1, card="1W-W7"))),
    ("pay", turn(pay=TOKENS)),
    ("pay", turn(action=Buy(card="1G-R3"), pay="?")),
    ("gold", turn(gold=TokenCounts(gold=2))),
    ("gold", turn(gold="?")),
    ("returned", turn(returned=MANY)),
    ("received", turn(received=TOKENS)),
    ("nobles", turn(nobles=())),
    ("nobles", turn(nobles=("W4U4", "W4U4"))),
    ("drops", turn(drops=("?",))),
    ("reveals", turn(reveals=("-",))),
    ("number", turn(number=0)),
    ("number", turn(number=65_536)),
    ("label", turn(label="x")),
    ("time", turn(time="0:00:01")),
    ("waivers", turn(waivers=(Waiver(codes=("G301",)),))),
    ("comment", turn(comment="x")),
    ("text", {"event": "é" * 60_000}),
    ("text", {"players": (Player(name="A", rating=1e99), *PLAYED.players[1:])}),
]


def test_encode_gives_the_rows_of_a_record() -> None:
    encoded = encode([PLAYED], NAMES)

    assert rows(encoded, 0) == rows_of(PLAYED)


@pytest.mark.parametrize("folder", ["played", "faulty"])
def test_encode_gives_rows_or_the_reason_why_there_are_none(folder: str) -> None:
    records = [*shipped(folder), *map(only_turns, shipped(folder))]
    read = encode(records, NAMES).read.tolist()

    assert read == [unusual(record, NAMES) == "" for record in records]


@pytest.mark.parametrize(("reason", "changes"), UNUSUAL)
def test_unusual_names_what_no_row_holds(reason: str, changes: dict[str, Any]) -> None:
    assert unusual(changed(PLAYED, **changes), NAMES) == reason


def test_unusual_of_a_usual_record_is_empty() -> None:
    assert unusual(PLAYED, NAMES) == ""
