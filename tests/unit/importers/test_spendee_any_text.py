"""No source raises: documents cut off, with fields gone, of other types, in another order."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.engine.replay import replay
from splendor_replay.importers import holds_game, spendee
from splendor_replay.record.model import Record
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.writer import write_text
from tests.unit.importers import spendee_log as site
from tests.unit.importers.test_bga_any_text import ANYTHING, paths

WHOLE = [
    site.document(),
    site.document(
        site.take(1, 1, 1, 1, 0, 0),
        site.reserve(2, "1W-U3"),
        site.reserve_blind(1, 3),
        site.give_back(1, 1, 0, 0, 0, 0, gold=1),
        site.buy_reserved(2, "1W-U3"),
        site.buy(1, "1W-R2K1"),
        site.noble(1, "W4U4"),
        site.entry(2, "passRegular"),
        status="FINISHED",
        result={"ranks": [1, 2]},
    ),
]
TEXT = json.dumps(WHOLE)
PATHS = paths({"games": WHOLE})
IGNORED = {"speed", "isHuman", "turnsCount", "currentJob"}
"""Fields that say nothing of the record."""
READ_OF_START = {"_id", "data"}
"""Fields of the first document that the second one does not have too."""


def read(whole: object) -> tuple[ReadRecord, ...]:
    found = spendee.read(json.dumps(whole))
    for one in found:
        assert Record.model_validate_json(one.record.model_dump_json()) == one.record
        assert write_text(one.record)
        assert {problem.code for problem in one.diagnostics} <= {"F001"}
    return found


def entries(found: tuple[ReadRecord, ...]) -> int:
    """How many actions, returns and nobles are in the records, readable or not."""
    count = 0
    for one in found:
        for item in one.record.log:
            parts = [item, *getattr(item, "more", ())] if item.kind != "checkpoint" else []
            count += sum(
                1
                if part.kind == "unreadable"
                else (part.action is not None)
                + (part.returned is not None)
                + len(part.nobles or ())
                for part in parts
            )
    return count


BEFORE = read(WHOLE)
ALL = len(WHOLE[1]["actionItems"])


def test_whole_has_every_entry() -> None:
    assert len(BEFORE) == 1
    assert BEFORE[0].diagnostics == ()
    assert entries(BEFORE) == ALL


@pytest.mark.parametrize("path", PATHS, ids=lambda path: ".".join(map(str, path)))
def test_a_field_that_is_gone_is_missed(path: tuple[Any, ...]) -> None:
    whole = deepcopy({"games": WHOLE})
    place: Any = whole
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]

    found = read(whole)

    of_start = path[1:2] == (0,) and len(path) > 2 and path[2] not in READ_OF_START
    if of_start or path[-1] in IGNORED:
        assert [one.record for one in found] == [one.record for one in BEFORE]
    elif isinstance(path[-1], str):
        assert any(one.diagnostics for one in found)


@given(st.integers(min_value=0, max_value=len(TEXT) - 1))
def test_any_cut_off_document_is_reported(length: int) -> None:
    found = spendee.read(TEXT[:length])

    assert any(one.diagnostics for one in found)
    assert not any(holds_game(one) for one in found)


@given(st.dictionaries(st.sampled_from(PATHS), ANYTHING, min_size=1, max_size=4))
def test_any_document_out_of_shape_gives_records(changes: dict[tuple[Any, ...], Any]) -> None:
    whole = json.loads(json.dumps({"games": WHOLE}))
    for path, value in changes.items():
        try:
            place = whole
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # the place is gone with an earlier change

    assert read(whole)


@given(st.sampled_from(range(ALL)), ANYTHING)
def test_an_entry_that_is_anything_stays_an_entry(index: int, value: object) -> None:
    whole = deepcopy(WHOLE)
    whole[1]["actionItems"][index] = value

    assert entries(read(whole)) == ALL


@given(st.permutations(WHOLE[1]["actionItems"]))
def test_any_order_keeps_every_entry(order: list[Any]) -> None:
    whole = [WHOLE[0], {**WHOLE[1], "actionItems": order}]

    assert entries(read(whole)) == ALL


@given(st.data())
def test_two_actions_in_the_wrong_order_are_noticed(chosen: st.DataObject) -> None:
    first, last = site.documents_of(site.played_game(2, 1))
    acts = list(last["actionItems"])
    at = chosen.draw(st.integers(min_value=0, max_value=len(acts) - 2))
    acts[at], acts[at + 1] = acts[at + 1], acts[at]

    (found,) = read([first, {**last, "actionItems": acts}])

    assert found.diagnostics or replay(found.record, "spendee").verdict != "legal"


@given(st.text() | ANYTHING.map(json.dumps))
def test_any_text_gives_records(text: str) -> None:
    assert spendee.read(text)
    assert spendee.recognizes(text) in {True, False}


@pytest.mark.parametrize("mark", ["[", '{"a":'])
def test_deep_nesting_gives_a_record(mark: str) -> None:
    deep = f'{{"actionItems": [{mark * 100_000}'

    (found,) = spendee.read(deep)

    assert found.diagnostics[0].code == "F001"
