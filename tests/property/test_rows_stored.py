"""Any game, legal or not, is stored; tables and views give back the rows of its replay."""

from collections.abc import Iterator

import duckdb
import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from splendor_replay.engine.diagnose import check
from splendor_replay.record import ReadRecord, write_text
from splendor_replay.record.model import Area, Bank, Checkpoint, Item, Market, Nobles, Record
from splendor_replay.rows import SeatRow, noble_gap_rows, seat_rows, turn_rows
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load
from tests.property.tables import games, tokens, turns_near
from tests.queries.archives import FILES, query_in, rows

FIELDS = tuple(name for name in SeatRow._fields if name != "label")
VIEW = tuple(f"tokens_{n.removesuffix('_tokens')}" if "_tokens" in n else n for n in FIELDS)
CHECKS = [query_in(path) for path in FILES if path.parent.name == "checks"]
CARDS = st.sampled_from(("1W-R2K1", "1U-K3", "3G-U7", "?", "2W-W6"))
TILES = st.sampled_from(("W4U4", "G3R3K3", "?", "U3G3R3"))


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with connect(":memory:") as connection:
        yield connection


def claims(seats: int) -> SearchStrategy[Checkpoint]:
    """A checkpoint that says anything."""
    several = st.lists(CARDS, max_size=4).map(tuple)
    area = st.builds(
        Area,
        seat=st.integers(1, seats),
        tokens=st.none() | tokens,
        tableau=st.none() | st.integers(0, 9) | several,
        reserved=st.none() | st.lists(CARDS, max_size=3).map(tuple),
        nobles=st.none() | st.lists(TILES, max_size=2).map(tuple),
        prestige=st.none() | st.integers(0, 20),
    )
    market = st.builds(
        Market,
        level=st.sampled_from((1, 2, 3)),
        slots=st.lists(CARDS, min_size=4, max_size=4).map(tuple),
    )
    bank = st.builds(Bank, tokens=tokens)
    nobles = st.builds(Nobles, tiles=st.lists(TILES, max_size=3).map(tuple))
    return st.builds(Checkpoint, claim=st.one_of(area, market, bank, nobles))


@st.composite
def records(draw: DrawFn) -> Record:
    """A game of legal turns, then some that need not be, with checkpoints anywhere."""
    game = draw(games())
    faulty = st.one_of(turns_near(game), turns_near(game), claims(game.position.players))
    log: list[Item] = [*game.turns, *draw(st.lists(faulty, max_size=6))]
    for claim in draw(st.lists(claims(game.position.players), max_size=2)):
        log.insert(draw(st.integers(0, len(log))), claim)
    fields = {name: getattr(game.record, name) for name in Record.model_fields}
    omits = draw(st.sampled_from(((), (), ("pay",), ("noble", "reveal"), ("return", "gold"))))
    record = Record(**{**fields, "log": tuple(log), "omits": omits})
    note(write_text(record))
    return record


# One archive takes every example: what counts is the game that was loaded last.
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(record=records())
def test_stored_rows_are_those_of_the_replay(
    archive: duckdb.DuckDBPyConnection, record: Record
) -> None:
    checked = check(ReadRecord(record))
    report = load(archive, [Incoming(checked, "example", "example")])
    if report.known:
        return
    ((game,),) = archive.sql("SELECT max(game) FROM games").fetchall()
    replay = checked.replay

    stored = archive.execute("FROM turns WHERE game = $1", [game]).fetchall()
    assert [(game, *row) for row in turn_rows(replay)] == stored

    sql = f"SELECT {', '.join(VIEW)} FROM turn_seats WHERE game = $1 ORDER BY turn, seat"  # noqa: S608 - fields
    seats = [tuple(getattr(row, name) for name in FIELDS) for row in seat_rows(replay)]
    assert seats == archive.execute(sql, [game]).fetchall()

    sql = """
        SELECT turn, seat, noble_tiles.name, missing, doubtful
        FROM noble_gaps INNER JOIN noble_tiles USING (noble)
        WHERE game = $1 ORDER BY turn, seat, noble
    """
    gaps = [tuple(row) for row in noble_gap_rows(replay)]
    assert gaps == archive.execute(sql, [game]).fetchall()


@settings(max_examples=settings().max_examples // 5)
@given(several=st.lists(records(), min_size=1, max_size=8))
def test_checks_are_silent_on_whatever_was_recorded(several: list[Record]) -> None:
    with connect(":memory:") as archive:
        load(archive, [Incoming(check(ReadRecord(r)), "example", "example") for r in several])

        for query in CHECKS:
            assert rows(archive, query) == [], query.name
