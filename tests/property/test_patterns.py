"""Any pattern is written and read back, and its SQL finds what plain Python finds."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import duckdb
import pytest
from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.replay import Replay
from splendor_replay.record import ReadRecord, read_text
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load
from splendor_replay.store.patterns import (
    Pattern,
    PatternError,
    find,
    query_of,
    read_pattern,
    write_pattern,
)
from tests.property.pattern_trees import patterns
from tests.property.plain_find import found_in

PLAYED = sorted((Path(__file__).parents[2] / "records" / "played").glob("*.splendor"))
WANTED = Wanted(90, seed=5, blind=30)
WORDS = [
    "reserve",
    "buy",
    "take",
    "act",
    "not",
    "it",
    "level",
    "bonus",
    "prestige",
    "by",
    "round",
    "when",
    "market",
    "shows",
    "and",
    ";",
    ":",
    "holds",
    "another",
    "seat",
    "to",
    "move",
    "within",
    "3",
    "rounds",
    "R2",
    ">=",
    "=",
    "3G-U7",
    "nobles",
    "show",
    "W4U4",
    "having",
    "with",
    "noble",
    "or",
]


class Games(NamedTuple):
    """An archive, and the replays in it by number."""

    connection: duckdb.DuckDBPyConnection
    replays: dict[int, Replay]


@pytest.fixture(scope="module")
def games() -> Iterator[Games]:
    """The played games but the one without payments, and games of bots."""
    texts = [path.read_text("utf-8") for path in PLAYED if path.stem != "payments-left-out"]
    played = [read_text(text)[0].record for text in texts]
    bots = [record for batch in batches(WANTED) for record in records(batch)]
    checked = [check(ReadRecord(record)) for record in (*played, *bots)]
    with connect(":memory:") as connection:
        load(connection, [Incoming(one, "a", str(at)) for at, one in enumerate(checked)])
        yield Games(connection, {at: one.replay for at, one in enumerate(checked, start=1)})


@given(pattern=patterns)
def test_pattern_is_read_as_it_was_written(pattern: Pattern) -> None:
    text = write_pattern(pattern)
    note(text)

    assert read_pattern(text) == pattern


@settings(max_examples=settings().max_examples // 5)
@given(pattern=patterns)
@example(read_pattern("reserve from deck; not buy it"))
@example(read_pattern("reserve; not another seat reserve within 1 round; buy it"))
@example(
    read_pattern("reserve level 3; any seat take; not another seat buy within 2 turns; buy it")
)
@example(read_pattern("market shows level 3 prestige 5 and another seat holds cards > 5 and R"))
def test_pattern_is_found_where_plain_python_finds_it(games: Games, pattern: Pattern) -> None:
    note(write_pattern(pattern))

    found = find(games.connection, pattern)

    several = found.table.columns[-1] == "card"
    rows = [
        (row[0], row[2], row[4 : len(row) - several], row[-1] if several else None)
        for row in found.table.rows
    ]
    expected = [
        (game, *row) for game, replay in games.replays.items() for row in found_in(pattern, replay)
    ]
    assert rows == expected
    assert found.matches == len(expected)
    assert found.games == len({row[0] for row in expected})


@given(pattern=patterns)
def test_query_holds_no_text_of_a_pattern(pattern: Pattern) -> None:
    query = query_of(pattern, limit=5)

    (parsed,) = duckdb.extract_statements(query.sql)
    assert len(parsed.named_parameters) == len(query.values)
    texts = [value for value in query.values if isinstance(value, str)]
    assert [text for text in texts if len(text) > 1 and text in query.sql] == []


@given(text=st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
def test_any_text_is_a_pattern_or_told_with_its_column(text: str) -> None:
    try:
        found: Pattern | PatternError = read_pattern(text)
    except PatternError as error:
        found = error

    if isinstance(found, PatternError):
        assert 1 <= found.column <= len(text) + 1
        assert str(found).startswith(f"column {found.column}: ")
    else:
        assert read_pattern(write_pattern(found)) == found
