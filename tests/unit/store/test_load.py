"""Loading: once a game, one transaction a batch, nothing of a batch that fails."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from splendor_replay.store.archive import StoreError, connect, stored_game
from splendor_replay.store.load import Incoming, LoadReport, insert, load
from tests.unit.store.games import FAULTY, PLAYED, archive_of, content, incoming


def test_load_twice_leaves_the_archive_alone() -> None:
    games = [incoming(path) for path in [*PLAYED, *FAULTY]]
    with archive_of(games) as archive:
        before = content(archive)

        report = load(archive, games)

        assert (0, len(games)) == (report.stored, report.known)
        assert before == content(archive)


def test_load_stores_a_game_once_in_a_batch() -> None:
    game = incoming(PLAYED[0])
    with connect(":memory:") as archive:
        report = load(archive, [game, game, game])

        assert (report.stored, report.known) == (1, 2)


def test_load_reports_turns_and_illegal_games() -> None:
    games = [incoming(path) for path in (PLAYED[0], FAULTY[0])]
    with connect(":memory:") as archive:
        report = load(archive, games)

        ((turns,),) = archive.sql("SELECT count(*) FROM turns").fetchall()
        sql = "SELECT count(*) FROM games WHERE verdict = 'illegal'"
        ((illegal,),) = archive.sql(sql).fetchall()
        assert LoadReport(2, 0, 0, turns, illegal) == report


def test_load_tells_after_each_batch() -> None:
    told: list[LoadReport] = []
    with connect(":memory:") as archive:
        load(archive, [incoming(path) for path in PLAYED[:3]], batch=2, on_batch=told.append)

    assert [report.stored for report in told] == [2, 3]


def test_load_in_batches_equals_load_at_once() -> None:
    games = [incoming(path) for path in PLAYED]
    with archive_of(games) as whole, connect(":memory:") as parts:
        load(parts, games, batch=3)

        assert content(whole) == content(parts)


def broken(game: Incoming) -> Incoming:
    """Return a game that the tables refuse: its file has no name."""
    return Incoming(game.checked, None, game.source_id)  # type: ignore[arg-type]


def test_load_keeps_nothing_of_a_batch_that_fails() -> None:
    with archive_of([incoming(PLAYED[0])]) as archive:
        before = content(archive)

        with pytest.raises(duckdb.ConstraintException):
            load(archive, [incoming(PLAYED[1]), broken(incoming(PLAYED[2]))])

        assert before == content(archive)


def test_load_keeps_the_batches_before_one_that_fails() -> None:
    games = [*(incoming(path) for path in PLAYED[:2]), broken(incoming(PLAYED[2]))]
    with archive_of(games[:2]) as expected, connect(":memory:") as archive:
        with pytest.raises(duckdb.ConstraintException):
            load(archive, games, batch=2)

        assert content(expected) == content(archive)


def test_load_goes_on_behind_a_batch_that_failed() -> None:
    with connect(":memory:") as archive:
        with pytest.raises(duckdb.ConstraintException):
            load(archive, [broken(incoming(PLAYED[0]))])

        assert load(archive, [incoming(PLAYED[0])]).stored == 1


def test_load_keeps_nothing_of_a_source_that_fails() -> None:
    def games() -> Iterator[Incoming]:
        yield incoming(PLAYED[0])
        raise OSError

    with connect(":memory:") as archive:
        before = content(archive)
        with pytest.raises(OSError):  # noqa: PT011 - made here
            load(archive, games())

        assert before == content(archive)


def test_load_lists_itself() -> None:
    with archive_of([incoming(PLAYED[0])]) as archive:
        load(archive, [incoming(path) for path in PLAYED])

        sql = "SELECT load, games FROM loads ORDER BY load"
        assert [(1, 1), (2, len(PLAYED) - 1)] == archive.sql(sql).fetchall()


def test_insert_of_no_rows_does_nothing() -> None:
    with connect(":memory:") as archive:
        before = content(archive)
        insert(archive, "turns", [])

        assert before == content(archive)


def test_connect_read_only_refuses_writing(tmp_path: Path) -> None:
    path = str(tmp_path / "a.duckdb")
    connect(path).close()

    with connect(path, read_only=True) as archive, pytest.raises(duckdb.Error):
        load(archive, [incoming(PLAYED[0])])


def test_connect_read_only_refuses_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        connect(str(tmp_path / "none.duckdb"), read_only=True)


@pytest.mark.parametrize("read_only", [False, True])
def test_connect_refuses_another_database(tmp_path: Path, *, read_only: bool) -> None:
    path = str(tmp_path / "other.duckdb")
    with duckdb.connect(path) as other:
        other.execute("CREATE TABLE mine (x INTEGER)")

    with pytest.raises(StoreError, match="no archive"):
        connect(path, read_only=read_only)

    with duckdb.connect(path) as other:
        assert other.sql("SHOW TABLES").fetchall() == [("mine",)]


def test_connect_refuses_a_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("hello\n" * 1000, encoding="utf-8")

    with pytest.raises(StoreError, match="cannot be opened"):
        connect(str(path))


def test_stored_game_is_found_by_number_and_id() -> None:
    with archive_of([incoming(path) for path in PLAYED]) as archive:
        sql = "SELECT game, game_id, record FROM games"
        for number, identity, record in archive.sql(sql).fetchall():
            digest = identity.split(":")[1]
            for name in (str(number), identity, digest, digest[:12]):
                assert record == stored_game(archive, name)


@pytest.mark.parametrize("name", ["", "0", "99", "nonsense", "%", "_", "'"])
def test_stored_game_refuses_what_fits_no_single_game(name: str) -> None:
    with archive_of([incoming(path) for path in PLAYED]) as archive, pytest.raises(StoreError):
        stored_game(archive, name)


@pytest.mark.parametrize("name", ["%", "_" * 12])
def test_stored_game_takes_no_pattern(name: str) -> None:
    with archive_of([incoming(PLAYED[0])]) as archive, pytest.raises(StoreError):
        stored_game(archive, name)


def test_stored_game_number_wins_over_the_beginning_of_an_id() -> None:
    games = [incoming(path) for path in [*PLAYED, *FAULTY]]
    with archive_of(games) as archive:
        rows = archive.sql("SELECT game, record FROM games").fetchall()

        for number, record in rows:
            assert record == stored_game(archive, str(number))
