"""A load that holds little: the archive is opened anew now and then, and waits for its turn."""

from pathlib import Path

import duckdb
import pytest

from splendor_replay.store import sparing as module
from splendor_replay.store.archive import StoreError, connect
from splendor_replay.store.load import load
from splendor_replay.store.sparing import attach, sparing
from tests.unit.store.games import PLAYED, archive_of, content, incoming
from tests.unit.store.test_processes import HOLDER, started

GAMES = [incoming(path) for path in PLAYED]


def never() -> None:
    raise AssertionError("nobody holds the archive")


def test_archive_that_is_opened_anew_after_each_batch_has_every_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "a.duckdb")
    monkeypatch.setattr(module, "HELD", 1)

    with sparing(path, never) as (connection, told):
        report = load(connection, GAMES, batch=2, on_batch=told)

    assert report.stored == len(GAMES)
    with connect(path, read_only=True) as archive, archive_of(GAMES) as expected:
        assert content(archive) == content(expected)
        assert archive.sql("SELECT games, finished FROM loads").fetchall() == [(len(GAMES), True)]


def test_load_into_an_archive_with_games_goes_on_behind_them(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    for games in (GAMES[:3], GAMES):
        with sparing(path, never) as (connection, told):
            load(connection, games, on_batch=told)

    with connect(path, read_only=True) as archive, archive_of(GAMES) as expected:
        assert content(archive)["turns"] == content(expected)["turns"]


def test_archive_is_waited_for_while_another_process_reads_it(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    connect(path).close()
    with started(HOLDER, path, "read") as reader, duckdb.connect() as connection:
        waits = []

        def wait() -> None:
            waits.append(reader.communicate("\n"))

        with pytest.raises(StoreError, match="another process holds the database"):
            attach(connection, path)
        attach(connection, path, wait)

        assert len(waits) == 1
        assert connection.sql("SELECT count(*) FROM games").fetchall() == [(0,)]


def test_what_is_no_archive_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "a.duckdb"
    file.write_text("no database", encoding="utf-8")

    with (
        duckdb.connect() as connection,
        pytest.raises(StoreError, match="not a valid DuckDB database"),
    ):
        attach(connection, str(file), never)
