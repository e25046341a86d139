"""KIFU of other programs: what is read, what is kept, what is reported and where."""

import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import NOBLES
from splendor_replay.engine.replay import replay
from splendor_replay.importers import kifu
from splendor_replay.importers.detect import detect
from splendor_replay.importers.kifu.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record.model import (
    Buy,
    Checkpoint,
    End,
    Record,
    Remark,
    Reserve,
    ReserveDeck,
    Score,
    StartPosition,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)
from splendor_replay.record.reading import ReadRecord
from tests.unit.importers.kifu_text import HEADER, LATE, POSITION, RESULT, TURNS, source


def read(text: str) -> ReadRecord:
    (found,) = kifu.read(text)
    return found


def record_of(text: str) -> Record:
    found = read(text)
    assert found.diagnostics == ()
    return found.record


def told(text: str) -> list[tuple[int | None, int | None, str]]:
    return [(d.place.line, d.place.column, d.message) for d in read(text).diagnostics]


def test_box_has_each_card_and_noble_once_in_the_order_of_the_format() -> None:
    assert sorted(CARD_NAMES) == sorted(card.name for card in CARDS)
    assert sorted(NOBLE_NAMES) == sorted(tile.name for tile in NOBLES)
    groups = [f"{level}{bonus}" for level in "123" for bonus in "URKWG"]
    assert list(dict.fromkeys(name[:2] for name in CARD_NAMES)) == groups
    assert (NOBLE_NAMES[5], NOBLE_NAMES[11]) == ("W4R4", "U3G3K3")


def test_whole_source_is_read_without_a_word() -> None:
    found = read(source())

    assert found.diagnostics == ()
    assert (found.format, found.line, found.index) == ("kifu", 1, 1)
    assert [player.name for player in found.record.players] == ["Genbu v2.0", "DeepSets #1"]
    assert (found.record.start, found.record.position) == (1, None)
    assert found.record.omits == ("gold", "reveal")
    assert found.record.nobles_from == 12
    assert found.record.deal.nobles is not None
    assert found.record.deal.nobles.tiles == ("R4K4", "W4R4", "U3G3R3")
    assert found.record.deal.decks == ()
    assert found.record.deal.bank is None
    assert found.record.end == End(
        winners=(1,), scores=(Score(seat=1, prestige=16), Score(seat=2, prestige=12))
    )


def test_actions_become_turns_and_lines_that_go_on_with_them_do_not() -> None:
    turns = record_of(source()).turns

    assert [turn.number for turn in turns] == [1, 2, 3, 4, 5, 6, 7]
    assert [turn.seat for turn in turns] == [1, 2, 1, 2, 1, 2, 1]
    assert turns[0].action == Take(tokens=TokenCounts(1, 1, 1))
    assert turns[2].returned == TokenCounts(diamond=1)
    assert turns[3].action == Reserve(card="3U-W7")
    assert turns[3].reveals == ("3U-W6U3K3",)
    assert turns[3].comment == "[3200] a good card"
    assert turns[4].action == Buy(card="1U-G2K2")
    assert turns[5].action == ReserveDeck(level=2)
    assert turns[5].returned == TokenCounts(ruby=1)
    assert turns[6].nobles == ("W4R4",)


def test_nothing_of_a_source_is_lost() -> None:
    found = read(source())
    remarks = [item.text for item in found.record.log if isinstance(item, Remark)]

    assert remarks == [
        *("@eval 0.62", "V{", "  # the second choice", "  2. P1 reserve:C75 [620]", "}"),
        *("=== the middle ===", "[12]", "by itself"),
    ]
    numbers = [source().split("\n")[number - 1] for number in found.lines]
    assert numbers[0] == "1. P0 take:WUG [2341]"
    assert numbers[-1] == "9. P0 noble:N5 [0] # by itself"


def test_seed_and_other_keys_are_kept_and_no_card_is_dealt() -> None:
    header = f"{HEADER}\nSeed: 42\nEngine0: Genbu (MCTS 1600, cpuct=2.5)\nTime Control: 30s/move"
    record = record_of(source("1. P0 take:WUG", header=header, position="Position: startpos 2",
                              result="Result: ONGOING"))  # fmt: skip

    assert record.extras == {"Engine0": "Genbu (MCTS 1600, cpuct=2.5)", "seed": "42"}
    assert record.remarks == ("Time Control: 30s/move",)
    assert record.deal.claims == ()
    assert replay(record).start.players == 2


def test_date_and_time_are_taken_apart() -> None:
    record = record_of(source(header=f"{HEADER}\nDate: 2026-02-11T21:00:00+09:00\nEvent: Cup"))

    assert (record.date, record.time, record.event) == ("2026-02-11", "21:00:00+09:00", "Cup")


def test_position_in_the_middle_of_a_game() -> None:
    turns, result = "21. P1 take:GRK\n22. P0 take:GRK", "Result: ONGOING\nTotalTurns: 2"
    record = record_of(source(turns, position=LATE, result=result))
    first, second = record.deal.areas

    assert record.position == StartPosition(to_move=2)
    assert record.start == 1
    assert [turn.number for turn in record.turns] == [21, 22]
    assert [deck.count for deck in record.deal.decks] == [0, 26, 16]
    assert record.deal.market[0].slots[3] == "-"
    assert (first.tableau, first.reserved) == (("1U-W1K2",), ("2U-U5", "3?"))
    assert (first.nobles, first.prestige) == (("?",), 3)
    assert second.reserved == ("?=3G-W5U3R3K3",)


def test_one_line_for_an_action_with_return_or_noble_is_read_too() -> None:
    turns = "1. P0 reserve:L2/return:W\n2. P1 buy:C16/pay:G3 noble:N3 [5]\n3. p0 TAKE:wug"
    result = "Result: P1_WIN"

    assert "p0" in turns
    found = read(source(turns, result=result))
    assert [d.place.line for d in found.diagnostics] == [10]
    first, second = found.record.turns
    assert (first.returned, second.nobles) == (TokenCounts(diamond=1), ("W4K4",))


def test_several_games_begin_with_their_format() -> None:
    first, second = kifu.read(source() + source("1. P0 take:WX"))

    assert len(first.record.turns) == 7
    assert (second.index, len(second.record.turns)) == (2, 1)
    assert {d.place.record for d in second.diagnostics} == {2}


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("3. P0 take:WX", 7, "line 10: 'take:WX' is no action"),
        ("  3. P0 take:W9999", 14, "line 10: a count is at most 999"),
        ("3. P0 buy:C90", 11, "line 10: card C90 is not known"),
        ("3. P0 noble:N12", 13, "line 10: noble N12 is not known"),
        ("3. P0", 6, "line 10: '' is no action"),
        ("3. P0 take:WUG [12", 7, "line 10: 'take:WUG [12' is no action"),
    ],
)
def test_action_that_cannot_be_read_keeps_its_turn(line: str, column: int, said: str) -> None:
    text = source(f"1. P0 take:WUG\n2. P1 take:WUG\n{line}\n4. P1 pass", result="Result: ONGOING")
    ((number, at, message), *_) = told(text)

    assert (number, message[: len(said)]) == (10, said)
    assert at in {column, column - 1, column + 1}
    record = read(text).record
    assert len(record.turns) == 4
    assert isinstance(record.turns[2].action, Unreadable)


@pytest.mark.parametrize(
    "line", ["garbled", "3 P0 take:WUG", "P0 take:WUG", "3. P take:WUG", "}", "take:WUG", "3."]
)
def test_line_that_is_none_of_the_format_keeps_its_place(line: str) -> None:
    text = source(f"1. P0 take:WUG\n{line}\n2. P1 pass", result="Result: ONGOING")
    found = read(text)

    assert [(d.code, d.place.line, d.place.column) for d in found.diagnostics] == [("F001", 9, 1)]
    assert found.record.log[1] == UnreadableLine(text=line)


def test_variation_that_is_never_closed_swallows_no_turn() -> None:
    text = source(TURNS.replace("\n}", ""))

    assert told(text)[0][::2] == (11, "line 11: the variation is never closed with }")
    assert len(read(text).record.turns) > 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (source(position=""), "no line Position"),
        (source(position="Position: bank:W4"), "the number of the seat to act is missing"),
        (source(position=POSITION.replace("decks", "deck")), "the section 'deck:36,26,16'"),
        (source(position=POSITION.replace("[1,5,9]", "[1,5,99]")), "'99' is not known"),
        (source(position=POSITION.replace("| nobles:[1,5,9]", "")), "the section nobles"),
        (source(position=POSITION.replace("P1:", "P2:")), "the seats of a position"),
        (source(position=LATE.replace("U1G0R0K0;points:3", "U2G0R0K0;points:3")), "the bonuses"),
        (source(position=LATE.replace("points:3", "points:4")), "the points"),
        (source(position=f"{POSITION}\n{POSITION}"), "this line of the header stands below"),
        (source(result=""), "no line Result"),
        (source(result="Result: P0_W"), "the result 'P0_W'"),
        (source(result=f"{RESULT}\nResult: P1_WIN"), "Result stands twice"),
        (source(result=RESULT.replace("P0=16", "P0:16")), "the final scores"),
        (source(result=RESULT.replace("9", "11")), "TotalTurns is 11; lines with an action are 9"),
        (source(result="Result: P0_WIN by magic"), "a game does not end by magic"),
        (source(header=f"{HEADER}\nPlayer1: Again"), "Player1 stands twice"),
        (source(header=HEADER.replace("v1.0", "v2.0", 1)), "the value of Format"),
        (source(header=HEADER.replace(": 2", ": 3")), "the numbers of seats differ"),
        (source(header=f"{HEADER}\nRating0: nan"), "the value of Rating0"),
        (source(header=f"{HEADER}\n!?"), "this is no line of a header"),
        ("", "the source holds no line"),
    ],
)
def test_what_cannot_be_read_is_reported_with_its_place(text: str, said: str) -> None:
    found = read(text).diagnostics

    assert any(said in diagnostic.message for diagnostic in found)
    assert all(d.code == "F001" and d.place.line and d.place.column for d in found)


def test_line_that_was_dropped_shows_in_the_numbers() -> None:
    text = source(TURNS.replace("2. P1 take:RKG\n", ""), result="Result: P0_WIN")

    assert "F015" in {d.code for d in replay(read(text).record).diagnostics}


def test_comment_in_our_notation_is_a_checkpoint() -> None:
    text = source(TURNS.replace("# === the middle ===", "# = bank W4 # seen"))
    marks = [item for item in record_of(text).log if isinstance(item, Checkpoint)]

    assert [mark.comment for mark in marks] == ["seen"]


@pytest.mark.parametrize(
    "text",
    [
        source(),
        source()[:100],
        TURNS,
        f"\ufeff\n# a game\n{source()}",
        POSITION,
        source().replace("\n", "\r\n"),
    ],
)
def test_format_is_told_by_its_content(text: str) -> None:
    assert detect(text) == "kifu"


@pytest.mark.parametrize("text", ["1 P1 take WUG", "Format: CSV", "Position: 3", "<p>1. P0 pass"])
def test_format_is_not_told_where_it_is_another_one(text: str) -> None:
    assert not kifu.recognizes(text)


def test_line_ends_of_another_system_change_nothing() -> None:
    assert record_of(source().replace("\n", "\r\n")) == record_of(source())


def test_turn_may_have_a_noble_and_no_action() -> None:
    record = record_of(source("1. P0 noble:N5", result="Result: ONGOING"))

    assert record.turns == (Turn(seat=1, number=1, nobles=("W4R4",), comment=None),)
