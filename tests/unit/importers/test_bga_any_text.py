"""No source raises: texts, JSON of any shape, and logs with parts put out of shape."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.importers import bga
from splendor_replay.importers.detect import detect
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    buy,
    next_turn,
    packet,
    ranked,
    reserve,
    reserve_blind,
    result,
    reveal,
    score,
    set_up,
    start_state,
    state,
    tokens,
    visit,
)

WHOLE = {
    "gamedatas": start_state(carddb={"1": {"lvl": 1, "type": 0, "points": 0, "cost": "CCCSO"}}),
    "packets": [
        set_up(),
        packet(2, reserve(ANA, 83, 3), reveal(89, 3), tokens(ANA, "G"), state(75, ANA)),
        packet(3, reserve_blind(BEN, 2), tokens(BEN, "G"), state(40, BEN)),
        packet(4, tokens(BEN, given="C"), state(75, BEN), next_turn(ANA)),
        packet(5, buy(ANA, 83, "hand"), tokens(ANA), score(ANA, 5), visit(ANA, 3), state(50, ANA)),
        packet(6, state(42, BEN), result(ranked(ANA, 1, "15", 9), ranked(BEN, 2, "3", 4))),
    ],
}
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.sampled_from(["2", "-1", "91", "1e9", "\ud800", "9" * 13, "market_3", "deck_9"]),
)
ANYTHING = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


def paths(value: dict[str, Any] | list[Any], path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value)
    inner = [paths(part, (*path, key)) for key, part in parts if isinstance(part, dict | list)]
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [*((*path, key) for key in keys), *(found for more in inner for found in more)]


PATHS = paths(WHOLE)


@given(st.text())
def test_any_text_gives_a_record(text: str) -> None:
    assert len(bga.read(text)) == 1
    assert detect(text)


@given(ANYTHING)
def test_any_json_gives_a_record(value: object) -> None:
    assert len(bga.read(json.dumps(value))) == 1


@given(st.dictionaries(st.sampled_from(PATHS), ANYTHING, min_size=1, max_size=4))
def test_any_log_out_of_shape_gives_a_record_that_can_be_written(
    changes: dict[tuple[Any, ...], Any],
) -> None:
    whole = json.loads(json.dumps(WHOLE))
    for path, value in changes.items():
        try:
            place = whole
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # the place is gone with an earlier change

    (found,) = bga.read(json.dumps(whole))

    written = found.record.model_dump_json()
    assert found.record == type(found.record).model_validate_json(written)


@given(st.integers(min_value=0, max_value=len(json.dumps(WHOLE))))
def test_any_cut_off_log_gives_a_record(length: int) -> None:
    (found,) = bga.read(json.dumps(WHOLE)[:length])

    assert found.diagnostics or length == len(json.dumps(WHOLE))
