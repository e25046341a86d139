"""JSON of other spellings: read as the ordinary reader reads it, or left to it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from splendor_replay.kernel.parse import parse
from splendor_replay.kernel.respell import parse_any, respelled
from tests.unit.kernel.lines import BARE, FULL, hold_the_law
from tests.unit.kernel.plain import NAMES

OTHER_BYTES = b'\x00\t "#,-.0129:?AKRWYabr\\]u{}\xc3\xf0\xff'
OTHER_VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    1,
    2,
    1.0,
    -1,
    10**20,
    "",
    "?",
    "-",
    "R",
    [],
    ["-"],
    {},
    {"a": "b"},
)
DEFAULTS: dict[str, dict[str, Any]] = {
    "record": {
        **dict.fromkeys(("date", "time", "event", "source", "target", "nobles_from", "position")),
        **{name: [] for name in ("omits", "expansions", "remarks", "log", "unreadable")},
        "rules": {"profile": "official", "knobs": {}},
        "extras": {},
        "end": None,
    },
    "deal": {"decks": [], "bank": None, "areas": []},
    "market": {"unordered": False},
    "turn": {
        **dict.fromkeys(("pay", "gold", "returned", "received", "nobles", "reveals", "number")),
        **dict.fromkeys(("label", "time", "comment")),
        **{name: [] for name in ("drops", "early", "more", "waivers")},
        "undone": False,
        "kind": "turn",
    },
    "end": {"scores": [], **dict.fromkeys(("winners", "reason", "seat", "comment"))},
}


def turned_round(value: Any) -> Any:  # noqa: ANN401 - JSON of any shape
    """The same value with the fields of each object in the other order."""
    if isinstance(value, dict):
        return {key: turned_round(value[key]) for key in reversed(value)}
    return [turned_round(item) for item in value] if isinstance(value, list) else value


def with_defaults(line: bytes) -> dict[str, Any]:
    """The record with all defaults written out."""
    said = json.loads(line)
    deal = said["deal"]
    market = [{**DEFAULTS["market"], **row} for row in deal["market"]]
    turns = [{**DEFAULTS["turn"], **turn} for turn in said.get("log", [])]
    return {
        **DEFAULTS["record"],
        **said,
        "deal": {**DEFAULTS["deal"], **deal, "market": market},
        "log": turns,
        "end": {**DEFAULTS["end"], **said["end"]} if "end" in said else None,
    }


SPELLINGS: dict[str, Callable[[bytes], bytes]] = {
    "spaces": lambda line: json.dumps(json.loads(line), separators=(" , ", " :\t")).encode(),
    "escapes": lambda line: json.dumps(json.loads(line)).encode(),
    "another order": lambda line: json.dumps(turned_round(json.loads(line))).encode(),
    "defaults": lambda line: json.dumps(with_defaults(line)).encode(),
    "a long rating": lambda line: line.replace(b"-1500.5", b"-1500.50"),
    "x-fields out of order": lambda line: line.replace(
        b'"a":"","b-1":"\\n"', b'"b-1":"\\n","a":"x","a":""'
    ),
    "a carriage return": lambda line: line + b"\r",
    "a field twice": lambda line: line.replace(b'"start":', b'"start":9,"start":'),
    "no kind of tiles": lambda line: line.replace(b'"kind":"nobles",', b""),
    "a kind of turns": lambda line: line.replace(b'"seat":1}', b'"kind":"turn","seat":1}'),
    "rules that are none": lambda line: line.replace(b'n":1,"start"', b'n":1,"rules":{},"start"'),
}


@pytest.mark.parametrize("name", SPELLINGS)
def test_respelled_is_the_canonical_spelling(name: str) -> None:
    for line in (FULL, BARE):
        assert respelled(SPELLINGS[name](line)) == line


def test_respelled_leaves_what_it_does_not_know() -> None:
    unknown = FULL.replace(b'"date"', b'"day"')

    assert respelled(unknown) == unknown


def test_parse_any_says_where_each_line_stands() -> None:
    spaced = SPELLINGS["spaces"](BARE)
    parsed = parse_any(b"\n".join([spaced, b"no record", FULL]), NAMES)

    assert parsed.read.tolist() == [True, False, True]
    assert parsed.starts.tolist() == [0, len(spaced) + 1, len(spaced) + 11]
    assert parsed.games.heads.tolist() == parse(BARE + b"\n" + FULL, NAMES).games.heads.tolist()


@pytest.mark.parametrize("name", SPELLINGS)
def test_parse_any_never_misreads_a_line_with_one_other_byte(name: str) -> None:
    line = SPELLINGS[name](BARE)
    places = range(len(line))
    other = [line[:at] + bytes([byte]) + line[at + 1 :] for at in places for byte in OTHER_BYTES]

    hold_the_law(other, parse_any)


def test_parse_any_never_misreads_a_line_with_another_value() -> None:
    assert hold_the_law([*other_values(FULL), *other_values(BARE)], parse_any) > 100


def other_values(line: bytes) -> list[bytes]:
    """The line, each of its values replaced by another one, and each field left out."""
    said = with_defaults(line)
    lines = []
    for holder in holders(said):
        for key in [*holder] if isinstance(holder, dict) else range(len(holder)):
            kept = holder[key]
            for value in OTHER_VALUES:
                holder[key] = value
                lines.append(json.dumps(said).encode())
            holder[key] = kept
    return lines


def holders(value: Any) -> list[Any]:  # noqa: ANN401 - JSON of any shape
    """Every object and array within a value."""
    if not isinstance(value, dict | list):
        return []
    within = value.values() if isinstance(value, dict) else value
    return [value, *(holder for part in within for holder in holders(part))]
