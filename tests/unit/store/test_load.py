"""Loading: once a game, one transaction a batch, nothing of a batch that fails."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from splendor_replay.store.archive import StoreError, connect, stored_game
from splendor_replay.store.columns import insert
from splendor_replay.store.load import Incoming, LoadReport, load
from tests.unit.store.games import FAULTY, PLAYED, archive_of, content, incoming, of_text, records


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
        rows = archive.sql("SELECT game, game_id FROM games ORDER BY game").fetchall()
        for (number, identity), record in zip(rows, records(archive), strict=True):
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
        for number, record in enumerate(records(archive), start=1):
            assert record == stored_game(archive, str(number))


def test_load_counts_the_games_it_knew() -> None:
    games = [incoming(path) for path in PLAYED]
    with archive_of(games) as archive:
        load(archive, games)

        sql = "SELECT load, games, known, finished FROM loads ORDER BY load"
        found = archive.sql(sql).fetchall()
        assert found == [(1, len(games), 0, True), (2, 0, len(games), True)]


def test_load_that_fails_says_that_it_did_not_come_to_its_end() -> None:
    games = [*(incoming(path) for path in PLAYED[:2]), broken(incoming(PLAYED[2]))]
    with connect(":memory:") as archive:
        with pytest.raises(duckdb.ConstraintException):
            load(archive, games, batch=2)
        load(archive, games[:2])

        sql = "SELECT load, games, known, finished FROM loads ORDER BY load"
        assert archive.sql(sql).fetchall() == [(1, 2, 0, False), (2, 0, 2, True)]
        assert archive.sql("SELECT DISTINCT load FROM games").fetchall() == [(1,)]


def test_load_counts_same_turns_within_a_batch_and_before_it() -> None:
    line = "1 P1 take WUG\n"
    texts = [f"splendor-record 1\nstart P1\ntarget {target}\n{line}" for target in (15, 16, 17)]
    games = [of_text(text) for text in texts]
    with connect(":memory:") as archive:
        assert load(archive, games[:2]).same_turns == 1
        assert load(archive, games[2:]).same_turns == 1


def test_insert_keeps_every_text() -> None:
    texts = ["", "'", '"', "\\", "\\u0041", "\n\t\r", "\0", "é", "\u2028", "😀", "null", "[1]"]
    with duckdb.connect(":memory:") as connection:
        connection.execute("CREATE TABLE words (word VARCHAR, number INTEGER)").fetchall()
        insert(connection, "words", [(text, None) for text in texts])

        assert connection.sql("SELECT word, number FROM words").fetchall() == [
            (text, None) for text in texts
        ]


def test_insert_keeps_every_number() -> None:
    rows = [(0, 0.1, True), (-(2**31), -1e300, False), (2**31 - 1, 1 / 3, None), (None, None, True)]
    with duckdb.connect(":memory:") as connection:
        connection.execute("CREATE TABLE n (a INTEGER, b DOUBLE, c BOOLEAN)").fetchall()
        insert(connection, "n", rows)

        assert connection.sql("FROM n").fetchall() == rows
