"""No source raises, and none gives a shorter game without saying so."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.engine.replay import replay
from splendor_replay.importers import effective_splendor
from splendor_replay.record import read_text, write_text
from splendor_replay.record.model import Record
from splendor_replay.record.reading import ReadRecord
from tests.unit.importers.effective_log import EVERY_ACTION, game

WHOLE = game(*EVERY_ACTION)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.sampled_from(["One", "\ud800", "\u2028", "?", "pass", 2**64, 10**30, -1, "\x85"]),
)
ANYTHING = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
Path = tuple[Any, ...]


def paths(value: object, path: Path = ()) -> list[Path]:
    if not isinstance(value, dict | list):
        return []
    parts = dict(value if isinstance(value, dict) else enumerate(value))
    keys = list(parts)
    inner = (found for key in keys for found in paths(parts[key], (*path, key)))
    return [*((*path, key) for key in keys), *inner]


PATHS = paths(WHOLE)


def at(value: Any, path: Path) -> Any:  # noqa: ANN401 - JSON of any shape
    for key in path:
        value = value[key]
    return value


def read(value: object) -> ReadRecord:
    (found,) = effective_splendor.read(json.dumps(value))
    return found


def hold(record: Record) -> None:
    """A record can be written in both spellings, read back, and replayed."""
    assert read_text(write_text(record))[0].record == record
    assert Record.model_validate_json(record.model_dump_json()) == record
    replay(record)


def test_whole_log_has_no_diagnostic() -> None:
    assert read(WHOLE).diagnostics == ()
    hold(read(WHOLE).record)


@pytest.mark.parametrize("indent", [None, 2])
def test_log_cut_off_anywhere_says_so_and_keeps_what_was_there(indent: int | None) -> None:
    text = json.dumps(WHOLE, indent=indent)
    whole = read(WHOLE).record.log
    for length in range(0, len(text), 1 if indent is None else 7):
        (found,) = effective_splendor.read(text[:length])
        assert found.diagnostics
        assert all(problem.place.line for problem in found.diagnostics)
        kept = found.record.turns
        assert kept[:-1] == whole[: max(len(kept) - 1, 0)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_every_part_that_is_missing_is_reported(path: Path) -> None:
    changed = copy.deepcopy(WHOLE)
    del at(changed, path[:-1])[path[-1]]

    found = read(changed)

    assert found.diagnostics
    hold(found.record)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_every_part_of_another_type_is_reported(path: Path) -> None:
    others: tuple[object, ...] = ("x", 1, 1.5, None, True, [], {}, [[]], {"": {}})
    for other in others:
        changed = copy.deepcopy(WHOLE)
        if type(at(changed, path)) is type(other):
            continue
        at(changed, path[:-1])[path[-1]] = other
        found = read(changed)
        assert found.diagnostics
        hold(found.record)


@pytest.mark.parametrize("path", [path for path in PATHS if isinstance(path[-1], str)])
def test_every_field_that_stands_twice_is_reported(path: Path) -> None:
    text = json.dumps(WHOLE)
    holder = json.dumps(at(WHOLE, path[:-1]))
    field = f"{json.dumps(path[-1])}: {json.dumps(at(WHOLE, path))}"

    (found,) = effective_splendor.read(text.replace(holder, f"{{{field}, {holder[1:]}", 1))

    assert found.diagnostics


@given(st.permutations(range(len(EVERY_ACTION))))
def test_steps_out_of_order_are_reported(order: list[int]) -> None:
    changed = copy.deepcopy(WHOLE)
    changed["steps"] = [changed["steps"][at] for at in order]

    found = read(changed)

    assert bool(found.diagnostics) == (order != sorted(order))
    hold(found.record)


@given(st.data())
def test_order_of_the_fields_means_nothing(data: st.DataObject) -> None:
    def mixed(value: object) -> object:
        if isinstance(value, list):
            return [mixed(member) for member in value]
        if not isinstance(value, dict):
            return value
        return {name: mixed(value[name]) for name in data.draw(st.permutations(list(value)))}

    found = read(mixed(WHOLE))

    assert found.record == read(WHOLE).record
    assert found.diagnostics == ()


@given(st.dictionaries(st.sampled_from(PATHS), ANYTHING, min_size=1, max_size=4))
def test_any_log_out_of_shape_gives_a_record(changes: dict[Path, Any]) -> None:
    changed = copy.deepcopy(WHOLE)
    for path, value in changes.items():
        try:
            at(changed, path[:-1])[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # the place is gone with an earlier change

    hold(read(changed).record)


@given(st.text() | ANYTHING.map(json.dumps))
def test_any_text_gives_records(text: str) -> None:
    for found in effective_splendor.read(text):
        assert found.diagnostics


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '{"seed": ' + "9" * 10_000])
def test_monstrous_texts_are_reported(text: str) -> None:
    assert all(found.diagnostics for found in effective_splendor.read(text))
