"""One canonical JSON for each record, which fits the shipped schema."""

import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from splendor_replay.record import (
    json_schema,
    read_json,
    read_text,
    write_json,
    write_json_lines,
)
from splendor_replay.record.model import Record

TEXT = """splendor-record 1
rules bga,target=21,color_cap=7
x-b é
x-a
player P1 Ana rating 1500
market 1 1W-R2K1 ? - unordered

1 P1 take URK return - # so
+ noble -
= P1 tableau 0
# a
oops
end winner -
"""
JSON = (
    '{"format":"splendor-record","version":1,'
    '"rules":{"profile":"bga","knobs":{"color_cap":"7","target":"21"}},'
    '"extras":{"a":"","b":"é"},"players":[{"name":"Ana","rating":1500.0}],'
    '"deal":{"market":[{"kind":"market","level":1,"slots":["1W-R2K1","?","-"],"unordered":true}]},'
    '"log":[{"action":{"type":"take","tokens":"URK"},"returned":"-","seat":1,"number":1,'
    '"more":[{"nobles":[]}],"comment":"so"},'
    '{"kind":"checkpoint","claim":{"kind":"area","seat":1,"tableau":0}},'
    '{"kind":"remark","text":"a"},{"kind":"unreadable","text":"oops"}],'
    '"end":{"winners":[]}}'
)


def record() -> Record:
    return read_text(TEXT)[0].record


def test_canonical_json_is_one_line_in_the_order_of_the_model() -> None:
    assert write_json(record()) == JSON


def test_json_for_people_says_the_same() -> None:
    text = write_json(record(), indent=2)

    assert text.startswith('{\n  "format": "splendor-record",\n  "version": 1,\n  "rules": {\n')
    assert json.loads(text) == json.loads(JSON)
    assert read_json(text)[0].record == record()


def test_empty_record_says_format_and_version() -> None:
    assert write_json(Record()) == '{"format":"splendor-record","version":1}'


def test_json_lines_have_one_record_each() -> None:
    text = write_json_lines([record(), Record(event="two\nlines")])

    assert text == f'{JSON}\n{{"format":"splendor-record","version":1,"event":"two\\nlines"}}\n'


def test_shipped_schema_is_that_of_the_model() -> None:
    shipped = files("splendor_replay.record").joinpath("record.schema.json").read_text("utf-8")

    assert shipped == json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


def test_schema_is_a_schema_and_accepts_a_record() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())

    jsonschema.validate(json.loads(JSON), json_schema())


@pytest.mark.parametrize(
    "fields",
    [
        {"version": 2},
        {"format": "bga"},
        {"strat": 1},
        {"log": [{"seat": 0}]},
        {"log": [{"seat": 1, "action": {"tokens": "URK"}}]},
        {"log": [{"seat": 1, "action": {"type": "take", "tokens": "UB"}}]},
        {"log": [{"seat": 1, "action": {"type": "buy", "card": "4W-R2K1"}}]},
        {"log": [{"kind": "checkpoint", "claim": {"tokens": "W"}}]},
        {"extras": {"a b": "c"}},
        {"rules": {"knobs": {"Target": "21"}}},
    ],
)
def test_schema_refuses_what_the_reader_refuses(fields: dict[str, Any]) -> None:
    data = {"format": "splendor-record", "version": 1, **fields}

    assert not jsonschema.Draft202012Validator(json_schema()).is_valid(data)
    assert read_json(json.dumps(data))[0].diagnostics


@pytest.mark.parametrize("missing", ["format", "version"])
def test_schema_and_reader_need_format_and_version(missing: str) -> None:
    data = {"format": "splendor-record", "version": 1}
    del data[missing]

    assert not jsonschema.Draft202012Validator(json_schema()).is_valid(data)
    assert read_json(json.dumps(data))[0].diagnostics
