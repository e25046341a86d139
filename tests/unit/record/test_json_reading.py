"""JSON is read as far as it can be; what cannot is reported with its path."""

import json
from typing import Any

import pytest

from splendor_replay.record import read_json, read_records, write_json
from splendor_replay.record.model import (
    Deal,
    Market,
    Pass,
    Player,
    Record,
    Score,
    Turn,
    UnreadableLine,
)

HEAD: dict[str, Any] = {"format": "splendor-record", "version": 1}
PASS = {"action": {"type": "pass"}, "seat": 1}
ONE = write_json(Record(start=1))
TWO = write_json(Record(start=2))


def text_of(**fields: Any) -> str:  # noqa: ANN401 - any JSON
    return json.dumps({**HEAD, **fields})


def told(text: str) -> list[tuple[int | None, int | None, int | None, str]]:
    """Record, line, column and message of every problem."""
    return [
        (found.place.record, found.place.line, found.place.column, found.message)
        for read in read_json(text)
        for found in read.diagnostics
    ]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"{ONE}\n{TWO}\n", [1, 2]),
        (f"\ufeff\n {ONE}\r\n\n{TWO}", [2, 4]),
        (f"[{ONE},\n\n {TWO} ]\n", [1, 3]),
        (f" [ {ONE} , {TWO}]", [1, 1]),
    ],
)
def test_json_of_several_records_gives_each_with_its_line(text: str, lines: list[int]) -> None:
    reads = read_json(text)

    assert [read.record.start for read in reads] == [1, 2]
    assert [(read.index, read.line) for read in reads] == list(enumerate(lines, start=1))
    assert {(read.diagnostics, read.lines, read.source, read.format) for read in reads} == {
        ((), (), "", "json")
    }


@pytest.mark.parametrize("text", [ONE, f"\n{ONE}\n", json.dumps(json.loads(ONE), indent=2)])
def test_json_of_one_record_gives_one(text: str) -> None:
    (read,) = read_json(text)

    assert read.record == Record(start=1)


@pytest.mark.parametrize("text", [f"\n{ONE}", f"[{ONE}]", "splendor-record 1\nstart P1"])
def test_records_are_told_apart_by_their_first_character(text: str) -> None:
    assert [read.record.start for read in read_records(text)] == [1]


NO_RECORD = "no record found: "


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", (1, 1, 1, f"{NO_RECORD}the text is empty")),
        ("[]", (1, 1, 1, f"{NO_RECORD}the text is empty")),
        ("{}", (1, 1, 1, f"{NO_RECORD}the format of '{{}}' is not splendor-record")),
        ("[3]", (1, 1, 2, f"{NO_RECORD}the format of '3' is not splendor-record")),
        ("null", (1, 1, 1, f"{NO_RECORD}the format of 'null' is not splendor-record")),
        ('"a"', (1, 1, 1, f"{NO_RECORD}the format of '\"a\"' is not splendor-record")),
        ('{"a":1}', (1, 1, 1, f"{NO_RECORD}the format of '{{\"a\": 1}}' is not splendor-record")),
        ('{"a":', (1, 1, 6, "no JSON: Expecting value")),
        ('{\n"é" 3}', (1, 2, 5, "no JSON: Expecting ':' delimiter")),
        ('  {"a" 3}', (1, 1, 8, "no JSON: Expecting ':' delimiter")),
        ("[" * 200_000, (1, 1, 2, "no JSON: the nesting is too deep")),
        ("{" + '"a":{' * 400 + "}" * 401, (1, 1, 1, "no JSON: recursion limit exceeded")),
        ('{"a":' + "9" * 5000 + "}", (1, 1, 1, "no JSON: number out of range")),
        ('{"a":"\\ud800"}', (1, 1, 1, "no JSON: unexpected end of hex escape")),
        ("[" + "9" * 5000 + "]", (1, 1, 2, "no JSON: a number has too many digits")),
        ("[1 2]"[:3], (2, 1, 4, "no JSON: expected , or ]")),
    ],
)  # fmt: skip
def test_json_that_holds_no_record_says_why(text: str, problem: tuple[int, int, int, str]) -> None:
    assert told(text)[-1] == problem
    assert read_json(text)[-1].record == Record()


@pytest.mark.parametrize(
    ("text", "starts", "problem"),
    [
        (f"{ONE}\n{{oops\n{TWO}", [1, None, 2], (2, 2, 2, "no JSON: Expecting property name")),
        (f"{{oops\n {TWO}", [None, 2], (1, 1, 2, "no JSON: Expecting property name")),
        (f"[{ONE},\noops]", [1, None], (2, 2, 1, "no JSON: Expecting value")),
        (f"[{ONE}\n{TWO}]", [1, None], (2, 2, 1, "no JSON: expected , or ]")),
        (f"[{ONE}] {TWO}", [1, None], (2, 1, 54, "no JSON: expected the end of the text")),
    ],
)
def test_broken_json_leaves_the_other_records(
    text: str, starts: list[int | None], problem: tuple[int, int, int, str]
) -> None:
    (found,) = told(text)

    assert [read.record.start for read in read_json(text)] == starts
    assert (*found[:3], found[3][: len(problem[3])]) == problem


@pytest.mark.parametrize(
    ("version", "message"),
    [
        (2, "version 2 of the format is newer than this program reads: 1"),
        ("1", "version: a number from 1 to 1 is expected; found '1'"),
        (None, "version: a number from 1 to 1 is expected; found None"),
        (0, "version: a number from 1 to 1 is expected; found 0"),
    ],
)
def test_other_version_is_refused(version: object, message: str) -> None:
    text = text_of(start=1, version=version)

    assert told(text) == [(1, 1, 1, message)]
    assert read_json(text)[0].record == Record()


@pytest.mark.parametrize(
    ("fields", "message", "record"),
    [
        (
            {"start": "one", "target": 21},
            "start: Input should be a valid integer; found 'one'",
            Record(target=21, unreadable=('start: "one"',)),
        ),
        (
            {"strat": 1},
            "strat: Extra inputs are not permitted; found '1'",
            Record(unreadable=("strat: 1",)),
        ),
        (
            {"players": [{"name": "Ana"}, {"nmae": "Ben"}]},
            "players[1].name is missing",
            Record(unreadable=('players: [{"name":"Ana"},{"nmae":"Ben"}]',)),
        ),
        (
            {"players": [{"name": "Ana", "rating": float("nan")}]},
            "players[0].rating: Input should be a finite number; found 'NaN'",
            Record(unreadable=('players: [{"name":"Ana","rating":NaN}]',)),
        ),
        (
            {"extras": {"a b": "c", "d": "e"}},
            "extras.a b: String should match pattern '^[A-Za-z0-9][A-Za-z0-9._-]*$'; found 'a b'",
            Record(extras={"d": "e"}, unreadable=('extras.a b: "c"',)),
        ),
        (
            {"deal": {"market": [{"kind": "market", "level": n, "slots": ["?"]} for n in (1, 4)]}},
            "deal.market[1].level: Input should be 1, 2 or 3; found '4'",
            Record(
                deal=Deal(market=(Market(level=1, slots=("?",)),)),
                unreadable=('deal.market[1]: {"kind":"market","level":4,"slots":["?"]}',),
            ),
        ),
        (
            {"deal": {"bank": {"kind": "bank", "tokens": "B"}}},
            "deal.bank.tokens: 'B' is no letter of a token; found 'B'",
            Record(unreadable=('deal.bank: {"kind":"bank","tokens":"B"}',)),
        ),
        (
            {"deal": 3},
            "deal: Input should be an object; found '3'",
            Record(unreadable=("deal: 3",)),
        ),
        (
            {"unreadable": [3], "start": 0},
            "start: Input should be greater than or equal to 1; found '0'",
            Record(unreadable=("unreadable: [3]", "start: 0")),
        ),
        (
            {"log": [PASS, {"seat": 2, "action": {"type": "take", "tokens": "B"}}, PASS]},
            "log[1].action.tokens: 'B' is no letter of a token; found 'B'",
            Record(
                log=(
                    Turn(seat=1, action=Pass()),
                    UnreadableLine(text='{"seat":2,"action":{"type":"take","tokens":"B"}}'),
                    Turn(seat=1, action=Pass()),
                )
            ),
        ),
        (
            {"log": [{"action": {"type": "pass"}}]},
            "log[0].seat is missing",
            Record(log=(UnreadableLine(text='{"action":{"type":"pass"}}'),)),
        ),
        (
            {"log": [None]},
            "log[0]: Input should be an object; found 'null'",
            Record(log=(UnreadableLine(text="null"),)),
        ),
        (
            {"log": [{"kind": "gone", "é": 1}]},
            "log[0]: Input tag 'gone' found using _kind()",
            Record(log=(UnreadableLine(text='{"kind":"gone","é":1}'),)),
        ),
        (
            {"log": "none"},
            "log: Input should be a valid array; found 'none'",
            Record(unreadable=('log: "none"',)),
        ),
    ],
)
def test_faulty_part_is_set_aside_and_the_rest_is_read(
    fields: dict[str, Any], message: str, record: Record
) -> None:
    (read,) = read_json(text_of(**fields))

    assert read.record == record
    assert read.diagnostics[0].message[: len(message)] == message
    assert (read.diagnostics[0].code, read.diagnostics[0].severity) == ("F001", "incomplete")


def test_faulty_items_are_reported_once_each_with_their_place_in_the_log() -> None:
    fields = {"log": [{"seat": 0, "number": -1}, PASS, 3], "end": {"reason": "target", "seat": 1}}
    (read,) = read_json(text_of(**fields))

    assert [found.place.item for found in read.diagnostics] == [0, 2, None]
    assert read.diagnostics[2].message == (
        "end: a seat stands only beside concede and timeout; "
        """found '{"reason":"target","seat":1}'"""
    )


def test_faulty_part_behind_another_is_found_too() -> None:
    bad = {"market": [{"kind": "market", "level": 1, "slots": []}] * 2, "deck": 1}
    (read,) = read_json(text_of(deal=bad, players=[{"name": "Ana"}]))

    assert read.record.players == (Player(name="Ana"),)
    assert len(read.record.unreadable) == len(read.diagnostics) == 3


def test_message_shows_little_of_what_was_found() -> None:
    (found,) = read_json(text_of(start="x" * 5000, **{"y" * 5000: 1}))[0].diagnostics[:1]

    assert len(found.message) < 200


def test_halves_of_characters_are_replaced_and_reported() -> None:
    (read,) = read_json(text_of(event="a?").replace("?", "\ud800"))

    assert read.record.event == "a\ufffd"
    assert [found.message for found in read.diagnostics] == [
        "1 halves of characters, which are no text, are read as \ufffd"
    ]


def test_json_has_the_scores_in_order() -> None:
    (read,) = read_json(text_of(end={"scores": [{"seat": 2, "prestige": 3}]}))

    assert read.record.end is not None
    assert read.record.end.scores == (Score(seat=2, prestige=3),)
