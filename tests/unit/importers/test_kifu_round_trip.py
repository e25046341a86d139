"""Record -> KIFU -> record: equal, or refused with the turn and the part that has no words."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.engine.game import Game
from splendor_replay.engine.kifu import KifuError, write_kifu
from splendor_replay.engine.replay import replay
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.spn import SpnTextError, spn
from splendor_replay.importers import kifu
from splendor_replay.importers.kifu.spn import read_spn
from splendor_replay.record.model import (
    Area,
    Bank,
    Buy,
    Checkpoint,
    Deal,
    Deck,
    End,
    Item,
    Nobles,
    Pass,
    Player,
    Record,
    Remark,
    Reserve,
    ReserveDeck,
    Rules,
    Score,
    Segment,
    Skip,
    StartPosition,
    Swap,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
    Waiver,
)
from splendor_replay.record.reader import read_text
from tests.generate.bot import Taste, played
from tests.generate.played import SAMPLES, record_of
from tests.unit.importers.kifu_text import HEADER, POSITION, TURNS, source

ROOT = Path(__file__).parents[3]
PLAYED = sorted((ROOT / "records" / "played").glob("*.splendor"))
FAULTY = sorted((ROOT / "records" / "faulty").glob("*.splendor"))
TWO = (Player(name="Ana"), Player(name="Ben", rating=1500.5))
DEALT = {k: v for k, v in kifu.read(source())[0].record.deal if k in {"nobles", "market"}}
FIELDS: dict[str, Any] = {"players": TWO, "start": 1}


def records_in(path: Path) -> list[Record]:
    return [read.record for read in read_text(path.read_text(encoding="utf-8"))]


@cache
def game_of(players: int, seed: int) -> Game:
    return played(players, seed, Taste(blind=0.6, reserving=0.4))


def again(record: Record) -> Record:
    (found,) = kifu.read(write_kifu(record))
    assert found.diagnostics == ()
    return found.record


def of(*items: Item, **fields: object) -> Record:
    return Record(**{**FIELDS, **fields}, log=items)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_played_record_comes_back_equal(path: Path) -> None:
    (record,) = records_in(path)

    assert again(record) == record


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_faulty_record_comes_back_with_the_same_verdict_or_is_refused(path: Path) -> None:
    for record in records_in(path):
        try:
            found = again(record)
        except KifuError:
            continue  # the tests below say which part has no words
        else:
            before, after = replay(record), replay(found)
            assert [d.code for d in after.diagnostics] == [d.code for d in before.diagnostics]


@pytest.mark.parametrize(("players", "seed"), [(2, 201), (3, 202), (4, 203)])
def test_generated_game_comes_back_equal(players: int, seed: int) -> None:
    game = game_of(players, seed)
    whole, found = game.record, again(game.record)

    assert found.deal == whole.deal
    assert found.turns == tuple(
        turn.model_copy(update={"number": number}) for number, turn in enumerate(whole.turns, 1)
    )
    assert replay(found).position == game.position
    sample = record_of(game, SAMPLES["two-players"])
    assert again(sample) == sample


@given(st.integers(2, 4), st.data())
def test_position_in_the_middle_of_a_game_comes_back(players: int, data: st.DataObject) -> None:
    game = game_of(players, 199 + players)
    steps = replay(game.record).steps
    table = steps[data.draw(st.integers(0, len(steps) - 1))].after
    found = read_spn(spn(table))
    seen = start_position(
        Record(
            players=tuple(Player(name=f"{n}") for n in range(players)),
            start=1,
            position=StartPosition(turn=table.turn, to_move=found.next_seat),
            deal=found.deal,
        )
    )

    assert spn(seen) == spn(table)
    assert found.players == players


def test_source_of_another_program_comes_back_equal() -> None:
    text = source(TURNS.replace("5. P0 buy:C2/gold:K1", "5. P0 take:RR"))
    (found,) = kifu.read(text)

    assert found.diagnostics == ()
    assert again(found.record) == found.record


@pytest.mark.parametrize(
    "record",
    [
        of(date="2026-02-11", time="21:00", event="Cup", source="a table", target=21),
        of(date="yesterday", time="at night", expansions=("cities", "orient")),
        of(rules=Rules(profile="bga", knobs={"payment": "minimal_gold"}), nobles_from=12),
        of(omits=("pay", "gold", "reveal"), extras={"seed": "42", "Engine0": "", "a.b-c": "x"}),
        of(players=(Player(name=' "A" #1'), Player(name="two\nlines")), remarks=("", "# a", "x")),
        of(start=2),
        of(start=None),
        of(Turn(seat=2, number=7, action=Pass())),
        of(Turn(seat=1, number=1, action=Pass(), comment="[2341] late")),
        of(Turn(seat=1, number=1, action=Pass(), comment="reveal:C1 is what it was")),
        of(Turn(seat=1, number=1, action=Pass(), returned=TokenCounts(1, 1), nobles=("W4U4",))),
        of(Turn(seat=1, number=1, action=ReserveDeck(level=3, card="3U-W7"), gold=NO_TOKENS)),
        of(Turn(seat=1, number=1, action=ReserveDeck(level=3), reveals=("-",), gold="?")),
        of(Turn(seat=1, number=1, action=Reserve(card="3U-W7"), reveals=("?", "3G-U7"))),
        of(Turn(seat=1, number=1, action=Pass(), returned=NO_TOKENS, nobles=())),
        of(Turn(seat=1, number=1, nobles=("W4U4", "R4K4")), Turn(seat=2, number=2, action=Pass())),
        of(
            Turn(
                seat=1, number=1, action=Buy(card="3U-W7", source="hand"), pay=TokenCounts(7)
            ),
            Remark(text="@eval 0.62"),
            Remark(text="two\nlines"),
            Checkpoint(claim=Bank(tokens=TokenCounts(1)), comment="seen"),
        ),
        of(end=End(winners=(1,), reason="target", scores=(Score(seat=1, prestige=-3),))),
        of(end=End(winners=(1, 2), reason="timeout", seat=2, comment="late # very")),
        of(players=(*TWO, Player(name="C")), end=End(winners=(1, 3))),
        of(end=End(reason="abandoned")),
        of(deal=Deal(decks=(Deck(level=2, cards=("2W-R5",), open_end=True),))),
        of(Turn(seat=1, number=1, action=Take(tokens=TokenCounts(gold=1)))),
    ],
)  # fmt: skip
def test_what_headers_and_comments_hold_comes_back(record: Record) -> None:
    assert again(record) == record


def test_turns_get_numbers_and_seats_names() -> None:
    found = again(Record(log=(Turn(seat=1, action=Pass()), Turn(seat=2, action=Pass()))))

    assert [turn.number for turn in found.turns] == [1, 2]
    assert [player.name for player in found.players] == ["Player0", "Player1"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"action": Skip()}, "turn 3, action: USI has no words for skip"),
        ({}, "turn 3, action"),
        ({"action": Swap(given=TokenCounts(1), gotten=TokenCounts(0, 1))}, "turn 3, action"),
        ({"action": Unreadable(text="x")}, "turn 3, action: USI has no words for unreadable"),
        ({"action": Take(tokens="?")}, "turn 3, action"),
        ({"action": Take(tokens=NO_TOKENS)}, "turn 3, action"),
        ({"action": Buy(card="?"), "pay": NO_TOKENS}, "turn 3, card: ? has no number"),
        ({"action": Reserve(card="1W-W9")}, "turn 3, card: 1W-W9 has no number"),
        ({"action": Reserve(card="3U-W7"), "reveals": ("1W-W9",)}, "turn 3, reveal"),
        ({"action": Buy(card="3U-W7"), "pay": "?"}, "turn 3, pay"),
        ({"action": Buy(card="3U-W7")}, "turn 3, pay: it is left out and not forced"),
        ({"action": Pass(), "pay": NO_TOKENS}, "turn 3, pay"),
        ({"action": Pass(), "returned": "?"}, "turn 3, return"),
        ({"action": Pass(), "nobles": ("?",)}, "turn 3, noble"),
        ({"action": Pass(), "received": NO_TOKENS}, "turn 3, receive"),
        ({"action": Pass(), "drops": ("2?",)}, "turn 3, drop"),
        ({"action": Pass(), "undone": True}, "turn 3, undone"),
        ({"action": Pass(), "more": (Segment(),)}, "turn 3, a line with +"),
        ({"action": Pass(), "label": "x"}, "turn 3, a label"),
        ({"action": Pass(), "time": "0:01:02"}, "turn 3, time"),
        ({"action": Pass(), "waivers": (Waiver(codes=("A203",)),)}, "turn 3, a waiver"),
        (
            {"action": Take(tokens=TokenCounts(1)), "returned": NO_TOKENS, "early": ("return",)},
            "turn 3, return",
        ),
        ({"action": ReserveDeck(level=3), "reveals": ("3U-W7",)}, "turn 3"),
    ],
)
def test_turn_without_words_is_refused_by_number_and_part(
    fields: dict[str, Any], said: str
) -> None:
    with pytest.raises(KifuError) as error:
        write_kifu(of(Turn(seat=1, number=3, **fields)))

    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (of(UnreadableLine(text="x")), "a line of the log that could not be read"),
        (of(unreadable=("x",)), "above the log: a line that could not be read"),
        (of(Remark(text="= bank W4")), ""),
        (of(extras={"Players": "3"}), "x-Players: the key has a meaning of its own"),
        (of(extras={"player1": "x"}), "x-player1"),
        (of(end=End()), "the end: KIFU cannot say an end without"),
        (of(end=End(winners=())), "the end: KIFU cannot say that nobody won"),
        (of(deal=Deal(nobles=Nobles(tiles=("W4U4",)))), "the deal: market 1"),
        (of(deal=Deal(decks=(Deck(level=2, cards=("1W-W9",)),))), "deck 2: 1W-W9 is no card"),
        (of(position=StartPosition(to_move=1)), "the deal: the bank is not known"),
        (of(deal=Deal(areas=(Area(seat=2, nobles=("W4U4",)),))), "the deal: KIFU does not name"),
        (
            of(deal=Deal(**dict(DEALT), areas=(Area(seat=2, tokens=TokenCounts(1)),))),
            "the deal: KIFU cannot say that a game begins with tokens",
        ),
    ],
)
def test_record_without_words_is_refused_by_part(record: Record, said: str) -> None:
    with pytest.raises(KifuError) as error:
        write_kifu(record)

    assert str(error.value).startswith(said)


def test_position_text_is_the_one_of_the_format() -> None:
    (found,) = kifu.read(source())

    assert f"Position: {spn(start_position(found.record))}" == POSITION
    with pytest.raises(SpnTextError, match="nobles"):
        spn(start_position(of()))


def test_position_at_which_nobody_has_anything_is_no_deal() -> None:
    (found,) = kifu.read(source(header=f"{HEADER}\nTurn: ?"))

    assert found.record.position == StartPosition(to_move=1)
    assert replay(found.record).start == replay(kifu.read(source())[0].record).start
