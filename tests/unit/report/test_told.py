"""Moments and turning points on the page: in their turns, and only what all could know."""

import re

import pytest

from splendor_replay.analysis import Pivot
from splendor_replay.engine.diagnose import check
from splendor_replay.record import ReadRecord, read_text
from splendor_replay.report.frames import frames
from splendor_replay.report.listing import pivot_list, turn_list
from splendor_replay.report.page import report
from splendor_replay.report.told import Told, told
from tests.unit.analysis.games import BUYS, RICH, THIRTEEN, WINS, Seat, Table
from tests.unit.report.pages import FAULTY, PLAYED, own_part, read_one, values, without_hidden

NAMES = ("Ana", "Ben")
LEFT = Table(second=RICH)
BLIND = Table(second=Seat("G4W", THIRTEEN), to_move=2)
BLIND_TURNS = ("P2 reserve deck 2 = 2W-R5 gold Y", "P1 take WUR", WINS)


def read(table: Table, *turns: str) -> ReadRecord:
    return read_text(table.text + "\n".join(turns) + "\n")[0]


def told_of(table: Table, *turns: str) -> Told:
    return told(check(read(table, *turns)).replay, NAMES)


def items(page: str) -> dict[str, str]:
    """The items of the list of turns, by id."""
    return dict(re.findall(r'<li id="([^"]+)"[^>]*>(.*?)</li>', page, re.DOTALL))


def test_moment_stands_in_its_turn_with_names_and_alternative() -> None:
    notes = told_of(LEFT, "P1 take WUR", WINS).notes(41)

    assert [(note.head, note.folded) for note in notes] == [
        ("turning point", False),
        ("moment denial", False),
        ("moment card left", True),
    ]
    assert notes[0].text.startswith("P2 Ben takes the lead with 13 to 0")
    assert notes[1].text.startswith("2G-G5 was the one card in sight that brings P2 Ben to 15")
    assert notes[1].instead == "reserve 2G-G5 gold Y"


def test_turn_with_a_moment_is_open_and_a_card_left_is_folded() -> None:
    checked = check(read(LEFT, "P1 take WUR", WINS))
    listed = items(turn_list(frames(checked, NAMES, told(checked.replay, NAMES)), ("P1", "P2")))

    assert "<details open>" in listed["turn-41"]
    assert '<details class="note moment"><summary>moment card left</summary>' in listed["turn-41"]
    assert 'instead: <code class="instead">reserve 2G-G5 gold Y</code>' in listed["turn-41"]


def test_turning_point_is_open_and_marked_though_it_is_a_card_left() -> None:
    checked = check(read(Table(second=Seat("K3")), "P1 take WUR", BUYS))
    moments = told(checked.replay, NAMES)
    fact = next(moment.fact for moment in moments.public if moment.kind == "card-left")
    turned = moments._replace(pivots=(Pivot(41, 1, "moment", fact, None),))

    assert [note.head for note in turned.notes(41)] == ["turning point card left"]
    listed = items(turn_list(frames(checked, NAMES, turned), ("P1", "P2")))
    assert "<details open>" in listed["turn-41"]
    assert '<strong class="mark turning-point">turning point</strong>' in listed["turn-41"]
    assert "P1 Ana could have reserved 1U-K3, which P2 Ben bought in turn 42" in listed["turn-41"]


def test_turn_without_a_moment_is_closed() -> None:
    table = Table(second=Seat("K3"))
    turns = ("P1 take WUR", "P2 buy 1U-K3 pay K3 -> 1K-G3", "P1 take WUG")
    checked = check(read(table, *turns))
    listed = items(turn_list(frames(checked, NAMES, told(checked.replay, NAMES)), ("P1", "P2")))

    assert "card left" in listed["turn-41"]
    assert "<details open>" not in listed["turn-41"]
    assert listed["turn-43"].count("<details") == 1


def test_turning_points_link_to_their_turns() -> None:
    shown = pivot_list(told(check(read_one(PLAYED / "two-players.splendor")).replay, NAMES))

    assert re.findall(r'<a href="#turn-(\d+)">Turn \1</a> <b>(\w+)</b>', shown) == [
        ("15", "lead"),
        ("57", "moment"),
        ("58", "lead"),
    ]
    assert "P2 Ben takes the lead with 15 to 14, and is not behind again." in shown


def test_turning_points_of_a_game_without_any() -> None:
    shown = pivot_list(told_of(Table(), "P1 take WUR"))

    assert "No turn fits the rule." in shown


def test_moment_about_a_hidden_card_is_told_apart() -> None:
    found = told_of(BLIND, *BLIND_TURNS)
    page = own_part(report(read(BLIND, *BLIND_TURNS)))
    hidden = values(page, "hidden")["frames"]["1"]["moments"]

    assert [(moment.turn, moment.kind) for moment in found.private] == [(42, "dead-reserve")]
    assert [note["text"] for note in hidden] == ["2W-R5 was reserved and afterwards never bought"]
    assert "2W-R5" not in without_hidden(page)
    assert "dead reserve" not in str(values(page, "game"))


@pytest.mark.parametrize("drawn", ["= 3U-W7 ", ""], ids=["named", "unnamed"])
def test_moment_for_which_a_hidden_card_was_looked_at_is_private(drawn: str) -> None:
    """That no buy wins was looked up with the hidden card too; others could not tell."""
    turns = (f"P1 reserve deck 3 {drawn}gold Y", "P2 take WUR", "P1 take URK")
    found = told_of(Table(first=Seat("G4W", THIRTEEN)), *turns)

    assert [(moment.turn, moment.kind) for moment in found.private] == [(43, "target-buy")]
    assert list(found.public) == []


def test_finding_says_what_to_write_and_who_would_allow_it() -> None:
    page = own_part(report(read_one(FAULTY / "G305-too-few-taken.splendor")))
    (note,) = [
        note
        for frame in values(page, "game")["frames"]
        for note in frame["notes"]
        if note.get("code") == "G305"
    ]

    assert "legal under" in note["extra"]
    assert "try line" in note["extra"]


def test_page_until_a_turn_tells_no_event_and_no_later_moment() -> None:
    record = read_one(PLAYED / "two-players.splendor")
    page = own_part(report(record, 56))

    assert record.record.event == "sample game"
    assert "sample game" not in page
    assert "denial</b>" not in page
    assert "dead reserve</b>" not in page
    assert "is not behind again" in page
    assert 'href="#turn-57"' not in page
