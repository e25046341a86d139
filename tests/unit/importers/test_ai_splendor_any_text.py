"""No source raises, and nothing of a game goes missing without a word."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.importers import ai_splendor
from splendor_replay.record import read_text, write_text
from splendor_replay.record.reading import ReadRecord
from tests.unit.importers.ai_splendor_log import Json, game, text_of

EVENTS = game().events
LINES = text_of(EVENTS).splitlines(keepends=True)
WHOLE = "".join(LINES)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.sampled_from(["LEVEL_1", "GOLD", "L1_1", "\ud800", "2", -1, 10**30, "TAKE_TOKENS"]),
)
ANYTHING = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
SWAPPED: tuple[Any, ...] = (None, -1, "x", [[]], {})
DECORATION = frozenset(
    {
        *("timestamp", "id", "gameId", "player0Model", "player1Model", "attempt", "error"),
        *("isGameOver", "winnerReason", "bonuses", "reasoningHistory", "visitedNobles", "score"),
        *("tokens", "counts", "purchasedCards", "reservedCards", "prestigePoints"),
    }
)
"""Keys of the start that a game at its deal can do without."""


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place within JSON, but only the first of each list."""
    if isinstance(value, dict):
        parts: list[tuple[Any, object]] = list(value.items())
    else:
        parts = list(enumerate(value))[:1] if isinstance(value, list) else []
    for key, part in parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


def put(path: tuple[Any, ...], *values: object) -> str:
    """The log with a place changed, or taken out where no value is given."""
    events: Any = copy.deepcopy(EVENTS)
    place = events
    for key in path[:-1]:
        place = place[key]
    if values:
        place[path[-1]] = values[0]
    else:
        del place[path[-1]]
    return text_of(events)


def all_read(text: str) -> tuple[ReadRecord, ...]:
    """Read a source, and look at what every record must keep."""
    found = ai_splendor.read(text)
    assert found
    for one in found:
        assert len(one.lines) == len(one.record.log)
        assert all(0 < line <= text.count("\n") + 1 for line in one.lines)
        assert all((d.place.line or 0) > 0 for d in one.diagnostics)
        assert read_text(write_text(one.record))[0].record == one.record
    return found


def said(text: str) -> list[str]:
    return [d.message for one in all_read(text) for d in one.diagnostics]


FIELDS = [
    (n, *path)
    for n, event in enumerate(EVENTS)
    for path in paths(event)
    if n < 2 or path[0] != "gameState" or len(path) == 1
    if not {"LEVEL_1", "LEVEL_3"}.intersection(path[:-1])
]
TOLD = [
    path
    for path in FIELDS
    if len(path) == 2 and path[1] in {"initialState", "gameState", "turn", "playerIndex"}
    if "error" not in EVENTS[path[0]]
] + [
    path
    for path in FIELDS
    if path[1] in {"action", "success", "winnerIndex", "winnerReason", "finalScores"}
    if len(path) < 4 and path[2:] not in {("cardId",), ("deckLevel",)}
]
PARTS = [path for path in FIELDS if path[0] == 0 and path[-1] not in DECORATION and len(path) > 2]


@pytest.mark.parametrize("end", range(1, len(LINES)))
def test_log_cut_off_behind_any_line_says_so(end: int) -> None:
    assert said("".join(LINES[:end]))


@pytest.mark.parametrize("begin", range(1, len(LINES)))
def test_log_without_its_first_lines_says_so(begin: int) -> None:
    assert said("".join(LINES[begin:]))


@pytest.mark.parametrize("at", [n for n, event in enumerate(EVENTS) if "error" not in event])
@pytest.mark.parametrize("left", ["", "{}", '{"timestamp": "2026', "null", "[", "\0"])
def test_log_with_any_line_damaged_says_so(at: int, left: str) -> None:
    whole = len(all_read(WHOLE)[0].record.turns)
    found = all_read("".join([*LINES[:at], f"{left}\n", *LINES[at + 1 :]]))

    assert [d for one in found for d in one.diagnostics]
    assert sum(len(one.record.turns) for one in found) in {whole, whole + 1}


@given(st.integers(0, len(WHOLE)))
def test_log_cut_off_anywhere_says_so(end: int) -> None:
    assert said(WHOLE[:end]) or not WHOLE[end:].strip()


@pytest.mark.parametrize("path", FIELDS, ids=lambda path: ".".join(map(str, path)))
def test_log_without_any_field_is_read(path: tuple[Any, ...]) -> None:
    all_read(put(path))
    for value in SWAPPED:
        all_read(put(path, value))


@pytest.mark.parametrize("path", TOLD, ids=lambda path: ".".join(map(str, path)))
def test_log_without_a_field_of_the_game_says_so(path: tuple[Any, ...]) -> None:
    assert said(put(path))


@pytest.mark.parametrize("path", PARTS, ids=lambda path: ".".join(map(str, path)))
def test_log_with_a_part_of_the_deal_out_of_shape_says_so(path: tuple[Any, ...]) -> None:
    assert said(put(path, "x"))


@given(st.permutations(LINES))
def test_log_out_of_order_says_so(lines: list[str]) -> None:
    kept = [line for line in lines if '"error"' not in line]
    in_order = kept == [line for line in LINES if '"error"' not in line]

    assert said("".join(lines)) or in_order


@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING, min_size=1, max_size=4))
def test_any_log_out_of_shape_gives_records_that_can_be_written(
    changes: dict[tuple[Any, ...], Any],
) -> None:
    events: list[Json] = copy.deepcopy(EVENTS)
    for path, value in changes.items():
        try:
            place: Any = events
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # the place is gone with an earlier change
    all_read("\n".join(map(json.dumps, events)))


@given(st.text())
def test_any_text_gives_a_record(text: str) -> None:
    assert said(text)


@given(ANYTHING)
def test_any_json_gives_a_record(value: object) -> None:
    assert all_read(json.dumps(value, indent=1))


@pytest.mark.parametrize(
    "text", ['{"turn":' * 5_000, "[" * 50_000, '{"turn": ' + "9" * 5_000 + "}"]
)
def test_json_that_is_too_deep_or_too_long_is_said(text: str) -> None:
    assert said(text)
