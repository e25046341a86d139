"""Each trap of the log in a small one, read to its end."""

import gzip
import json
from pathlib import Path

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.importers import ai_splendor
from splendor_replay.importers.detect import detect
from splendor_replay.record import read_text, write_text
from splendor_replay.record.model import (
    Buy,
    Reserve,
    ReserveDeck,
    Skip,
    StartPosition,
    Take,
)
from tests.unit.cli.calls import call
from tests.unit.importers.ai_splendor_log import (
    ACCOUNT,
    Arena,
    buy,
    deeds,
    game,
    messages,
    read,
    reserve,
    take,
    text_of,
)

STOPS = "the log stops here, without the end of the game"


def test_log_is_read_as_a_record() -> None:
    found = read(game())
    record = found.record

    assert messages(found) == []
    assert (record.rules.profile, record.omits) == ("ai-splendor", ("pay", "gold", "noble"))
    assert (record.date, record.start, record.position) == ("2026-01-01", 1, None)
    assert record.extras == {"ai-splendor-game": "20260101_1"}
    assert [len(deck.cards) for deck in record.deal.decks] == [6, 6, 6]
    assert record.deal.areas == ()
    actions = [type(turn.action) for turn in record.turns]
    assert actions == [Take, Reserve, ReserveDeck, Skip, Take, Buy]
    assert found.lines == (4, 7, 10, 11, *(13,) * 6, 15, 18)
    assert record.end
    assert (record.end.winners, record.end.reason) == ((1,), "target")


def test_log_tells_what_was_returned_and_turned_up() -> None:
    first, second, third, skipped, fifth, _ = read(game()).record.turns

    assert (first.returned, first.reveals) == (None, None)
    assert second.reveals == (read(game()).record.deal.decks[0].cards[0],)
    assert isinstance(third.action, ReserveDeck)
    assert third.action.card == read(game()).record.deal.decks[1].cards[0]
    assert (skipped.reveals, skipped.gold, skipped.waivers) == (None, None, ())
    assert fifth.returned == TokenCounts(ruby=1)


def test_failed_attempts_leave_no_trace() -> None:
    found = read(game())

    assert ACCOUNT not in write_text(found.record) + repr(found)
    assert "maker/alpha" not in repr(found)
    assert [player.name for player in found.record.players] == ["?", "?"]


def test_names_of_players_are_kept_where_the_log_gives_them() -> None:
    arena = Arena(player0Name="Ana #1", player1Name="  Ben\n").play(take("RUG")).end()

    assert [player.name for player in read(arena).record.players] == ["Ana #1", "Ben"]


def test_action_that_was_not_carried_out_is_a_skipped_turn() -> None:
    arena = game()
    acted = next(event for event in arena.events if "action" in event)
    acted["success"] = False
    arena.events = [arena.events[0], arena.events[1], acted]
    arena.play()
    arena.state = json.loads(json.dumps(arena.events[0]["initialState"]))
    arena.state["currentPlayerIndex"] = 1
    found = read(arena.play(take("RUG")).end())

    assert deeds(found) == [(1, 1, "skip"), (2, 2, "take")]
    assert messages(found) == []


@pytest.mark.parametrize("indent", [None, 2])
def test_log_may_be_printed_over_many_lines(indent: int | None) -> None:
    text = text_of(game().events, indent)
    found = read(text)
    lines = text.splitlines()

    assert found.record == read(game()).record
    assert messages(found) == []
    assert all(lines[number - 1].startswith("{") for number in found.lines)


def test_events_may_stand_on_one_line() -> None:
    found = read("\ufeff" + text_of(game().events).replace("\n", "") + "\n")

    assert found.record == read(game()).record
    assert set(found.lines) == {1}


def test_source_may_hold_several_games() -> None:
    first, second = ai_splendor.read(text_of(game().events) + "\n\n" + text_of(game().events))
    length = len(game().events)

    assert first.record == second.record
    assert (second.index, second.line) == (2, length + 3)
    assert second.lines == tuple(line + length + 2 for line in first.lines)
    assert second.diagnostics == ()


def test_game_whose_start_is_broken_follows_an_end() -> None:
    second = text_of(game().events)[40:]
    found = ai_splendor.read(text_of(game().events) + second)

    assert [len(one.record.turns) for one in found] == [6, 6]
    assert "no start of the game; the first table stands for it" in messages(found[1])[0][1]
    assert found[1].record.deal == found[0].record.deal


def test_log_without_its_first_lines_begins_with_its_first_table() -> None:
    arena = game()
    arena.events = arena.events[7:]
    found = read(arena)

    assert found.record.position == StartPosition(turn=2, to_move=1)
    assert [(area.seat, area.prestige) for area in found.record.deal.areas] == [(1, 0), (2, 0)]
    assert deeds(found)[0] == (1, 3, "reserve-deck")
    assert len(messages(found)) == 1


def test_action_before_the_first_table_is_held_by_the_table() -> None:
    arena = game()
    arena.events = arena.events[5:]
    found = read(arena)

    assert deeds(found)[0] == (1, 3, "reserve-deck")
    assert (2, "an action before the first table; it is left out") in messages(found)


def test_log_of_a_resumed_game_begins_in_the_middle() -> None:
    whole = game()
    resumed = Arena(initialState=whole.events[4]["gameState"])
    resumed.events += whole.events[4:]
    found = read(resumed)

    assert found.record.position == StartPosition(turn=1, to_move=2)
    assert found.record.deal.areas[0].tokens is not None
    assert messages(found) == []


def test_broken_line_that_held_the_action_leaves_an_unreadable_turn() -> None:
    lines = text_of(game().events).splitlines(keepends=True)
    lines[3] = lines[3][:60] + "\n"
    found = read("".join(lines))

    assert deeds(found)[:2] == [(1, 1, "unreadable"), (2, 2, "reserve")]
    assert [line for line, _ in messages(found)] == [2, 4]
    assert messages(found)[1][1] == "line 4 holds no event that can be read"


def test_missing_action_is_told_from_a_skipped_turn() -> None:
    arena = game()
    del arena.events[3]
    found = read(arena)

    assert deeds(found)[0] == (1, 1, "unreadable")
    assert "the table changes" in messages(found)[0][1]


def test_game_does_not_end_on_a_skipped_turn() -> None:
    arena = game()
    del arena.events[-2]
    found = read(arena)

    assert deeds(found)[-1] == (2, 6, "unreadable")
    assert len(messages(found)) == 1


def test_missing_table_leaves_the_action() -> None:
    arena = game()
    del arena.events[4:6]
    found = read(arena)

    assert deeds(found) == deeds(read(game()))
    assert "without the table" in messages(found)[0][1]


def test_missing_turn_is_there_and_unreadable() -> None:
    arena = game()
    del arena.events[4:7]
    found = read(arena)

    assert deeds(found)[:3] == [(1, 1, "take"), (2, 2, "unreadable"), (1, 3, "reserve-deck")]
    assert messages(found) == [(5, "turns are missing: 3 begins here, and 2 should")]
    assert not [d for d in check(found).diagnostics if d.code == "A201"]


def test_turn_that_comes_twice_is_told() -> None:
    arena = game()
    arena.events[7:7] = arena.events[4:7]
    found = read(arena)

    assert len(found.record.turns) == 7
    assert "out of order, or twice" in messages(found)[0][1]


def test_log_that_stops_says_so() -> None:
    arena = Arena().play(take("RUG")).begin()
    found = read(arena)

    assert deeds(found) == [(1, 1, "take")]
    assert messages(found) == [(len(arena.events), STOPS)]
    assert found.record.end is None


def test_tie_is_broken_by_the_reason_and_not_by_the_index() -> None:
    arena = Arena().play(take("RUG")).end(0, "Player 1 won on tie-breaker (fewer cards).")
    found = read(arena)

    assert found.record.end
    assert found.record.end.winners == (2,)
    assert [d.severity for d in found.diagnostics] == [Severity.INFO]


def test_draw_is_a_shared_victory() -> None:
    found = read(Arena().play(take("RUG")).end(0, "It's a draw!"))

    assert found.record.end
    assert found.record.end.winners == (1, 2)
    assert messages(found) == []


def test_short_row_has_empty_slots() -> None:
    arena = Arena()
    del arena.events[0]["initialState"]["board"]["faceUpCards"]["LEVEL_1"][3]
    arena.events[0]["initialState"]["board"]["decks"]["LEVEL_1"] = []

    deal = read(arena).record.deal
    assert deal.market[0].slots[3] == "-"
    assert (deal.decks[0].cards, deal.decks[0].open_end) == ((), False)


def test_wrong_prestige_stays_in_the_name_of_the_card() -> None:
    arena = Arena()
    arena.events[0]["initialState"]["board"]["faceUpCards"]["LEVEL_1"][0]["prestigePoints"] = 3

    assert read(arena).record.deal.market[0].slots[0].startswith("1W-3-")


def test_card_of_no_table_is_unknown() -> None:
    found = read(Arena().play(buy("L1_999"), reserve("L1_998")).end())

    assert [turn.action for turn in found.record.turns] == [Buy(card="?"), Reserve(card="?")]
    assert [line for line, _ in messages(found)] == [4, 7]


@pytest.mark.parametrize("packed", [False, True])
def test_commands_take_a_log(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *, packed: bool
) -> None:
    arena = Arena().play(take("RUG"), None, take("WUG")).end()
    data = text_of(arena.events).encode()
    log, out = tmp_path / "game.ndjson", tmp_path / "x.splendor"
    log.write_bytes(gzip.compress(data) if packed else data)

    converted, checked = call(capsys, "convert", log, "-o", out), call(capsys, "check", log)

    assert converted.code == 0
    record = read_text(out.read_text(encoding="utf-8"))[0].record
    stamps = {"importer", "importer-version", "source-id"}
    told = {name: said for name, said in record.extras.items() if name not in stamps}
    assert record.model_copy(update={"extras": told}) == read(arena).record
    assert record.extras.keys() - told.keys() == stamps
    assert "game.ndjson:5" in checked.out.replace(" ", "")
    assert detect(data.decode()) == "ai-splendor"
