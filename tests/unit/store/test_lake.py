"""A lake holds what an archive holds, batch by batch, and says what is wrong with its files."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import duckdb
import pytest

from splendor_replay.store.archive import VERSION, StoreError
from splendor_replay.store.bundle import ReplayedGames
from splendor_replay.store.lake import OpenLake, connect_lake, load_lake, open_lake
from splendor_replay.store.lake.writing import passage, write_games
from splendor_replay.store.load import Incoming, LoadReport, load
from tests.unit.store.games import FAULTY, PLAYED, archive_of, incoming
from tests.unit.store.lakes import bytes_of, lake_rows, loaded, rows

GAMES = [incoming(path) for path in [*PLAYED, *FAULTY[::4]]]


@pytest.fixture(params=["folder", "store"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the name of a lake that is not there yet, on disk and in a store of fsspec."""
    return str(tmp_path / "lake") if request.param == "folder" else f"memory://{uuid4()}/lake"


@pytest.fixture
def lake(tmp_path: Path) -> Path:
    """Return a lake of two batches."""
    loaded(tmp_path / "lake", GAMES[:10])
    return tmp_path / "lake"


@pytest.mark.parametrize("batch", [11, 1000])
def test_lake_holds_what_an_archive_holds(place: str, batch: int) -> None:
    loaded(place, GAMES, batch)

    with archive_of(GAMES) as archive:
        assert rows(archive) == lake_rows(place)


def test_lake_has_columns_and_views_of_an_archive(lake: Path) -> None:
    sql = """
        SELECT table_name, column_name, data_type FROM duckdb_columns()
        WHERE NOT internal ORDER BY ALL
    """
    with archive_of(GAMES[:10]) as archive, connect_lake(str(lake)) as connection:
        assert archive.sql(sql).fetchall() == connection.sql(sql).fetchall()
        for view in ("turn_seats", "noble_gaps"):
            ask = f"FROM {view} ORDER BY ALL"
            assert archive.sql(ask).fetchall() == connection.sql(ask).fetchall()


def test_lake_of_no_games_has_empty_tables(place: str) -> None:
    loaded(place, [])

    with connect_lake(place) as connection:
        assert connection.sql("FROM games").fetchall() == []
        assert connection.sql("SELECT load, games, finished FROM loads").fetchall() == [
            (1, 0, True)
        ]


def test_load_twice_leaves_the_games_alone(place: str) -> None:
    first = loaded(place, GAMES)
    before = lake_rows(place)

    second = loaded(place, [*GAMES, *GAMES])

    assert (second.stored, second.known) == (0, 2 * len(GAMES))
    assert first.stored + first.known == len(GAMES)
    assert before == lake_rows(place)


def test_load_goes_on_with_the_numbers(lake: Path) -> None:
    loaded(lake, GAMES)

    with archive_of(GAMES) as archive:
        assert rows(archive) == lake_rows(lake)


def test_load_reports_what_a_load_of_an_archive_reports(lake: Path) -> None:
    told: list[LoadReport] = []
    with open_lake(str(lake)) as opened:
        report = load_lake(opened, [GAMES[0], *GAMES[10:]], batch=20, on_batch=told.append)

    with archive_of(GAMES[:10]) as archive:
        assert load(archive, [GAMES[0], *GAMES[10:]]) == report == told[-1]


def test_loads_are_summed_up(lake: Path) -> None:
    loaded(lake, GAMES[5:13])

    with connect_lake(str(lake)) as connection:
        found = connection.sql("SELECT load, games, known, finished FROM loads").fetchall()
        assert found == [(1, 10, 0, True), (2, 3, 5, True)]
        by_load = connection.sql("SELECT load, count(*) FROM games GROUP BY ALL ORDER BY ALL")
        assert by_load.fetchall() == [(1, 10), (2, 3)]


def test_load_keeps_nothing_of_a_source_that_fails(lake: Path) -> None:
    def games() -> Iterator[Incoming]:
        yield from GAMES[10:17]
        raise OSError

    with pytest.raises(OSError), open_lake(str(lake)) as opened:  # noqa: PT011 - made here
        load_lake(opened, games(), batch=5)

    with archive_of(GAMES[:15]) as archive:
        assert rows(archive) == lake_rows(lake)


def test_games_of_files_do_not_overlap(lake: Path) -> None:
    sql = """
        SELECT stats_min::INTEGER AS low, stats_max::INTEGER
        FROM parquet_metadata($1) WHERE path_in_schema = 'game' ORDER BY low
    """
    for table in ("games", "turns"):
        found = duckdb.execute(sql, [f"{lake}/{table}/*.parquet"]).fetchall()
        assert found == [(1, 5), (6, 10)]


def test_query_reads_only_files_of_the_lake(lake: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text("a\n1\n", encoding="utf-8")

    with connect_lake(str(lake)) as connection, pytest.raises(duckdb.Error, match="disabled"):
        connection.sql(f"FROM '{other}'").fetchall()


def test_query_of_a_remote_lake_reads_no_file(tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text("a\n1\n", encoding="utf-8")
    place = f"memory://{uuid4()}"
    loaded(place, GAMES[:1])

    with connect_lake(place) as connection, pytest.raises(duckdb.Error, match="disabled"):
        connection.sql(f"FROM '{other}'").fetchall()


@pytest.mark.parametrize("content", [b"", b"PAR1", b"hello" * 100])
@pytest.mark.parametrize("table", ["games", "loads"])
def test_damaged_file_is_told_and_nothing_changed(lake: Path, table: str, content: bytes) -> None:
    damaged = max((lake / table).glob("*.parquet"))
    damaged.write_bytes(content)
    before = bytes_of(lake)

    with pytest.raises((StoreError, duckdb.Error), match=damaged.name):
        loaded(lake, GAMES)

    assert before == bytes_of(lake)
    with pytest.raises((StoreError, duckdb.Error), match=damaged.name):
        lake_rows(lake)


def test_cut_off_file_is_told(lake: Path) -> None:
    for path in (lake / "turns").glob("*.parquet"):
        path.write_bytes(path.read_bytes()[:-100])

    with pytest.raises((StoreError, duckdb.Error), match="turns/"):
        lake_rows(lake)


def test_missing_file_is_told(lake: Path) -> None:
    missing = max((lake / "games").glob("*.parquet"))
    missing.unlink()

    with pytest.raises((StoreError, duckdb.Error), match=missing.name):
        lake_rows(lake)


def test_missing_entry_is_told(lake: Path) -> None:
    (lake / "loads" / "00000001.parquet").unlink()

    for use in (lake_rows, lambda lake: loaded(lake, GAMES)):
        with pytest.raises(StoreError, match="batch 1 is missing"):
            use(lake)


@pytest.mark.parametrize("name", ["notes.txt", "games/mine.parquet", "loads/mine.parquet"])
def test_folder_that_is_no_lake_is_refused(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("mine", encoding="utf-8")

    with pytest.raises(StoreError, match=f"is no lake .* holds {name}"):
        loaded(tmp_path, GAMES)
    with pytest.raises(StoreError, match="there is no lake"):
        lake_rows(tmp_path)

    assert bytes_of(tmp_path) == {name: b"mine"}


def test_file_in_place_of_a_lake_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("mine", encoding="utf-8")

    with pytest.raises(StoreError, match="cannot be made"):
        loaded(file, GAMES)

    assert file.read_text(encoding="utf-8") == "mine"


def test_other_files_in_a_lake_stay(lake: Path) -> None:
    mine = lake / "turns" / "mine.parquet"
    mine.write_text("mine", encoding="utf-8")

    loaded(lake, GAMES)

    assert mine.read_text(encoding="utf-8") == "mine"
    with archive_of(GAMES) as archive:
        assert rows(archive) == lake_rows(lake)


def test_files_of_another_load_in_a_store_stay() -> None:
    place = f"memory://{uuid4()}"
    with open_lake(place) as first, passage(place) as way:
        bundle = ReplayedGames(GAMES[:2])
        allotted = first.allot(bundle.ids, bundle.turns_ids)
        written = write_games(way, bundle, allotted)
        with pytest.raises(ValueError, match="another"), open_lake(place):
            raise ValueError("another")
        first.commit(allotted, written)

    with archive_of(GAMES[:2]) as archive:
        assert rows(archive) == lake_rows(place)


def test_lake_of_another_version_is_refused(lake: Path) -> None:
    entry = str(max((lake / "loads").glob("*.parquet")))
    with duckdb.connect() as connection:
        later = connection.read_parquet(entry).project("* REPLACE (99 AS version)")
        later.create("later")
        connection.table("later").write_parquet(entry)
    before = bytes_of(lake)

    for use in (lake_rows, lambda lake: loaded(lake, GAMES)):
        with pytest.raises(StoreError, match=f"version 99 .* version {VERSION}"):
            use(lake)
    assert before == bytes_of(lake)


def test_store_that_fsspec_does_not_know_is_refused() -> None:
    with pytest.raises(StoreError, match="nowhere"):
        loaded("nowhere://lake", GAMES)


def test_name_that_is_a_pattern_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="has no '\\*'"):
        loaded(tmp_path / "lake*", GAMES)


def test_entry_of_another_load_is_never_written_over() -> None:
    place = f"memory://{uuid4()}"

    def interleaved(first: OpenLake) -> None:
        with open_lake(place) as second:
            load_lake(first, GAMES[:5])
            load_lake(second, GAMES[5:10])

    with open_lake(place) as first, pytest.raises(StoreError, match="another load has written"):
        interleaved(first)

    with archive_of(GAMES[:5]) as archive:
        assert rows(archive) == lake_rows(place)
