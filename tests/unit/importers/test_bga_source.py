"""Where packets and start state lie in a source, and what is said of a source without them."""

import json

import pytest

from splendor_replay.importers import bga, holds_game
from splendor_replay.importers.bga.packets import read_packets
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    as_text,
    buy,
    messages,
    next_turn,
    packet,
    read,
    reserve,
    set_up,
    start_state,
    state,
    tokens,
)

PACKETS = [set_up(), packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))]
AVATARS = [{"id": ANA, "color": "ff0000", "name": "Ana", "avatar": ""}, {"id": 102, "name": "Ben"}]
NAMELESS = json.loads(json.dumps(PACKETS).replace('"Ana"', "null"))


def refusal(text: str) -> str:
    """The only message about a source that holds no game."""
    (found,) = bga.read(text)
    assert not holds_game(found)
    (diagnostic,) = found.diagnostics
    return diagnostic.message


@pytest.mark.parametrize(
    "envelope",
    [
        PACKETS,
        {"status": 1, "data": {"logs": PACKETS, "players": AVATARS}},
        {"status": 1, "data": {"valid": 1, "data": PACKETS}},
        {"status": 1, "data": {"data": {"data": PACKETS}}},
        {"valid": 1, "data": PACKETS},
        {"players": AVATARS, "gamedatas": None, "packets": {"valid": 1, "data": PACKETS}},
    ],
)
def test_log_is_found_in_every_envelope(envelope: object) -> None:
    (found,) = bga.read(json.dumps(envelope))

    assert messages(found) == []
    assert len(found.record.turns) == 1
    assert found.format == "bga"


def test_log_and_start_state_are_found_in_one_source() -> None:
    whole = {"players": AVATARS, "gamedatas": start_state(), "packets": PACKETS}

    (found,) = bga.read(json.dumps(whole))

    assert found.diagnostics == ()
    assert len(found.record.turns) == 1
    assert found.record.deal.bank


def test_log_and_start_state_are_found_in_a_saved_page() -> None:
    log = json.dumps({"status": 1, "data": {"valid": 1, "data": PACKETS}})
    page = f"""<html><script>
g_gamelogs = {log};
gameui.completesetup( "splendor", "Splendor", 1, 102, /*archivemask_begin*/"x,y"/*archivemask_end*/,
    "0", "", {json.dumps(start_state())}, {{}}, [], null );
</script></html>"""

    (found,) = bga.read(page)

    assert bga.recognizes(page)
    assert found.diagnostics == ()
    assert found.record.deal.bank
    assert found.lines == (2,)


def test_page_without_a_start_state_gives_the_log() -> None:
    (found,) = bga.read(f"<script>g_gamelogs = {json.dumps(PACKETS)};</script>")

    assert messages(found) == ["completesetup: the page does not hold it"]
    assert len(found.record.turns) == 1


def test_page_whose_json_is_cut_off_is_reported_with_its_line() -> None:
    (found,) = bga.read('<script>\ng_gamelogs = {"data": [')

    assert [(d.message, d.place.line) for d in found.diagnostics] == [
        ("g_gamelogs: the JSON in the page cannot be read", 2),
        ("completesetup: the page does not hold it", None),
    ]


def test_names_come_from_the_list_beside_the_log() -> None:
    (found,) = bga.read(json.dumps({"data": {"logs": NAMELESS, "players": AVATARS}}))

    assert [player.name for player in found.record.players] == ["Ana", "Ben"]


def test_byte_order_mark_is_no_part_of_the_json() -> None:
    (found,) = bga.read("\ufeff" + json.dumps(PACKETS))

    assert messages(found) == []


def test_pair_is_read_in_either_order() -> None:
    log, start = as_text(*PACKETS), json.dumps(start_state())

    assert bga.read_bga_pair(log, start) == bga.read_bga_pair(start, log)


def test_start_state_alone_gives_the_deal_and_asks_for_the_log() -> None:
    (found,) = bga.read(json.dumps(start_state()))

    assert holds_game(found)
    assert found.record.deal.bank
    assert messages(found) == [
        "only the start state is here; read it together with the log of the table"
    ]


def test_later_page_alone_holds_no_game() -> None:
    later = start_state(notifications={"move_nbr": "39"})

    assert refusal(json.dumps(later)).startswith("start state: the page was saved in the middle")


@pytest.mark.parametrize(
    ("answer", "meaning"),
    [
        (
            {"status": "0", "error": "You have reached a limit (replay)", "code": 806},
            "the daily number of replays is used up; ask again tomorrow",
        ),
        (
            {"status": "0", "error": "Cannot find gamenotifs log file", "code": 100},
            "the site keeps no log of this table",
        ),
        (
            {"status": "0", "error": "empty archive file"},
            "the log that the site keeps of this table is empty",
        ),
        ({"status": "0", "error": "", "code": 806}, "it answered with an error, code 806"),
        (
            {"status": "0", "error": "Not logged in", "code": "x"},
            'it answered with an error "Not logged in"',
        ),
    ],
)
def test_error_of_the_site_is_explained(answer: Json, meaning: str) -> None:
    text = json.dumps(answer)

    assert bga.recognizes(text)
    assert refusal(text) == f"the site gave no log: {meaning}"


def test_error_of_the_site_is_explained_outside_json() -> None:
    text = "Fatal: Cannot find gamenotifs log file"

    assert bga.recognizes(text)
    assert refusal(text) == "the site gave no log: the site keeps no log of this table"


def test_cut_off_json_is_reported_with_its_place() -> None:
    text = json.dumps(PACKETS, indent=1)[:-40]

    (found,) = bga.read(text)

    assert bga.recognizes(text)
    assert not holds_game(found)
    (diagnostic,) = found.diagnostics
    assert (diagnostic.code, diagnostic.severity.value) == ("F001", "incomplete")
    assert "breaks off" in diagnostic.message
    assert diagnostic.place.line == text.count("\n") + 1


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "3", '"packet_id"', '{"data": []}'])
def test_source_with_neither_part_is_reported(text: str) -> None:
    assert refusal(text)


def test_json_that_is_nested_too_deeply_is_reported() -> None:
    assert "too large" in refusal("[" * 100_000)


def test_second_log_of_a_source_is_reported() -> None:
    (found,) = bga.read(json.dumps([PACKETS, PACKETS]))

    assert messages(found) == ["the source holds 2 logs; the first one is read"]


def test_log_of_several_tables_is_reported() -> None:
    found = read(packet(2, tokens(ANA, "CSE"), table_id=2))

    assert messages(found) == ["the log mixes the packets of 2 tables"]


def test_ids_are_read_as_numbers_and_as_texts() -> None:
    def numbers(value: object) -> object:
        if isinstance(value, dict):
            return {key: numbers(part) for key, part in value.items()}
        if isinstance(value, list):
            return [numbers(part) for part in value]
        return int(value) if isinstance(value, str) and value.isdigit() else value

    log = [*PACKETS, packet(3, reserve(BEN, 83, 3)), packet(4, buy(ANA, 14, "market_1"))]
    start = start_state()

    (as_texts,) = bga.read_bga_pair(json.dumps(log), json.dumps(start))
    (as_numbers,) = bga.read_bga_pair(json.dumps(numbers(log)), json.dumps(numbers(start)))

    assert as_texts.record.turns == as_numbers.record.turns
    assert as_texts.record.deal == as_numbers.record.deal
    assert as_texts.record.players == as_numbers.record.players


def test_lines_are_those_of_the_packets() -> None:
    more = packet(3, tokens(BEN, "CSE"), state(75, BEN), next_turn(ANA))
    text = json.dumps([*PACKETS, more], indent=1)

    (found,) = bga.read(text)

    rows = text.splitlines()
    assert [rows[line - 1].strip() for line in found.lines] == [
        '"packet_id": "2",',
        '"packet_id": "3",',
    ]


def test_lines_of_a_source_of_one_line_are_all_the_first() -> None:
    (found,) = bga.read(json.dumps(PACKETS))

    assert found.lines == (1,)


def test_lines_are_left_out_where_they_are_not_sure() -> None:
    text = json.dumps([{"packet_id": "0", "data": [{"packet_id": 1}]}, *PACKETS], indent=1)

    (found,) = bga.read(text)

    assert len(found.record.log) == 1
    assert found.lines == ()


def test_packet_without_a_list_of_notifications_is_reported() -> None:
    packets, problems = read_packets(({"packet_id": "1", "data": {}}, 3), "")

    assert packets == ()
    assert [problem.message for problem in problems] == [
        "packet 1 of the log: no list of notifications",
        "packet 2 of the log: no list of notifications",
    ]


def test_notification_without_a_type_is_reported() -> None:
    _, problems = read_packets(({"packet_id": "7", "data": [{"args": {}}]},), "")

    assert [problem.message for problem in problems] == ["packet 7, notification 1: no type"]
    assert problems[0].facts == {"packet": "7", "notification": 1}


def test_packet_without_an_id_is_named_by_its_place() -> None:
    packets, _ = read_packets(({"packet_id": None, "data": []},), "")

    assert packets[0].name == "1"


@pytest.mark.parametrize(
    "text",
    [
        "Ana gets \nBen reserves a visible card from row \u25ef\u25ef\nAna scores 1\n",
        '<div id="logs"><div class="log log_replayable" id="log_12">Ana gets</div></div>',
    ],
)
def test_log_pane_is_told_from_a_log(text: str) -> None:
    (read,) = bga.read(text)

    assert bga.recognizes(text)
    assert not holds_game(read)
    assert "save the replay page" in read.diagnostics[0].message
