"""Every example of FORMAT.md is read, and is written as it stands."""

import json
import re
from importlib.resources import files

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.replay import replay
from splendor_replay.record import (
    json_schema,
    read_json,
    read_text,
    write_json,
    write_text,
)
from splendor_replay.record.model import Record
from splendor_replay.record.notation import (
    ACTION_WORDS,
    AREA_WORDS,
    CLAIM_WORDS,
    END_REASONS,
    HEADER_WORDS,
    KEYWORD_OF_PART,
)

PAGE = files("splendor_replay.record").joinpath("FORMAT.md").read_text(encoding="utf-8")
ABOVE = "splendor-record 1\nrules official\n\n"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def read_back(text: str) -> str:
    (read,) = read_text(text)
    assert read.diagnostics == ()
    (from_json,) = read_json(write_json(read.record))
    assert (from_json.record, from_json.diagnostics) == (read.record, ())
    return write_text(read.record)


@pytest.mark.parametrize("text", blocks("splendor"), ids=lambda text: text.splitlines()[-2])
def test_format_record_is_canonical(text: str) -> None:
    assert read_back(text) == text


@pytest.mark.parametrize("text", blocks("splendor"), ids=lambda text: text.splitlines()[-2])
def test_format_record_replays_without_a_fault(text: str) -> None:
    (read,) = read_text(text)
    result = replay(read.record)

    assert len(result.steps) == len(read.record.turns) > 0
    assert [d.code for d in result.diagnostics if d.severity is Severity.ILLEGAL] == []


@pytest.mark.parametrize("lines", blocks("splendor-lines"), ids=lambda text: text.splitlines()[0])
def test_format_lines_are_canonical(lines: str) -> None:
    assert read_back(ABOVE + lines) == ABOVE + lines


@pytest.mark.parametrize("text", blocks("json"))
def test_format_json_is_a_record(text: str) -> None:
    (read,) = read_json(text)

    assert read.diagnostics == ()
    assert json.loads(write_json(read.record)) == json.loads(text)


def test_format_page_has_blocks_of_every_kind() -> None:
    counts = [len(blocks(language)) for language in ("splendor", "splendor-lines", "json", "ebnf")]

    assert counts == [3, 5, 1, 1]


@pytest.mark.parametrize(
    "word",
    sorted(
        {*HEADER_WORDS, *CLAIM_WORDS, *AREA_WORDS, *ACTION_WORDS, *END_REASONS}
        | {*KEYWORD_OF_PART.values(), "undone", "as", "log", "end", "winner", "by", "unordered"}
    ),
)
def test_format_grammar_has_the_word(word: str) -> None:
    (grammar,) = blocks("ebnf")

    assert f'"{word}"' in grammar


def test_format_page_names_every_field_of_a_turn_and_of_a_record() -> None:
    definitions = json_schema()["$defs"]
    fields = {*definitions["Turn"]["properties"], *Record.model_fields}
    unnamed = {name for name in fields if not re.search(rf"\b{name.replace('_', '[-_]')}\b", PAGE)}

    assert unnamed == set()


def test_format_page_names_every_kind_of_item_and_action() -> None:
    tags = {
        definition["properties"][tag]["const"]
        for definition in json_schema()["$defs"].values()
        for tag in {"type", "kind"} & set(definition["properties"])
    }

    assert {tag for tag in tags if f"`{tag}`" not in PAGE} == set()


@pytest.mark.parametrize("link", re.findall(r"\]\(#([a-z-]+)\)", PAGE))
def test_format_link_leads_to_a_heading(link: str) -> None:
    headings = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)

    assert link in {re.sub(r"[^a-z -]", "", name.lower()).replace(" ", "-") for name in headings}
