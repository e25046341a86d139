"""Puts a question to an archive within limits, and turns every failure into a message."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import duckdb

from splendor_replay.cli.archive import archive
from splendor_replay.cli.exits import UsageError
from splendor_replay.cli.query_answers import Format, written
from splendor_replay.store.ask import Answer, merge_players, run_query, run_sql
from splendor_replay.store.named_query import NamedQuery, QueryError

__all__ = ["Limits", "OutOfTimeError", "Question", "ask"]

_AGAIN = 0.05
"""Seconds between two interruptions, of which one may fall between two statements."""
_OUTSIDE = (duckdb.IOException, duckdb.OutOfMemoryException)


class OutOfTimeError(Exception):
    """A question that took longer than it was allowed to."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a named query with its parameters, or else SQL.

    Attributes:
        aliases: Pairs of the name to use and another name of the same player.
    """

    named: NamedQuery | None
    sql: str
    given: dict[str, str]
    aliases: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a question may take: seconds, and memory as DuckDB writes it."""

    seconds: float | None
    memory: str | None


def ask(db: str, question: Question, limits: Limits, form: Format) -> tuple[bytes, str]:
    """Return the answer as it is written, and which games it counts.

    Raises:
        FileError: Where the archive cannot be read, or memory does not suffice.
        OutOfTimeError: Where it takes too long.
        UsageError: Where the question cannot be answered as it is.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / "answer.parquet"
        with archive(db, read_only=True, answer=str(file)) as connection:
            try:
                with _limited(connection, limits):
                    answer = _answer(connection, question)
                    counted = "" if answer.counted is None else str(answer.counted)
                    if form is not Format.PARQUET:
                        return written(answer.table(), form, counted).encode(), counted
                    answer.relation.write_parquet(str(file))
            except QueryError as error:
                raise UsageError(str(error)) from error
            except _OUTSIDE:
                raise
            except duckdb.Error as error:
                raise UsageError(_said(question, error)) from error
        return file.read_bytes(), counted


def _said(question: Question, error: duckdb.Error) -> str:
    """Return what DuckDB says on one line, after the name of the question."""
    name = "--sql" if question.named is None else question.named.name
    return f"{name}: {' '.join(str(error).split())}"


def _answer(connection: duckdb.DuckDBPyConnection, question: Question) -> Answer:
    if question.aliases:
        merge_players(connection, question.aliases)
    connection.execute("SET lock_configuration = true").fetchall()
    if question.named is None:
        return run_sql(connection, question.sql)
    return run_query(connection, question.named, question.given)


@contextmanager
def _limited(connection: duckdb.DuckDBPyConnection, limits: Limits) -> Iterator[None]:
    """Keep a question within its limits.

    Raises:
        OutOfTimeError: Where its time is over.
    """
    if limits.memory is not None:
        connection.execute("SET memory_limit = $1", [limits.memory]).fetchall()
    done = threading.Event()
    watch = threading.Thread(target=_interrupt, args=(connection, limits.seconds, done))
    watch.start()
    try:
        yield
    except duckdb.InterruptException as error:
        message = f"given up after {limits.seconds} seconds (--timeout)"
        raise OutOfTimeError(message) from error
    finally:
        done.set()
        watch.join()


def _interrupt(
    connection: duckdb.DuckDBPyConnection, seconds: float | None, done: threading.Event
) -> None:
    """Interrupt what the connection does from a moment on, until it is done."""
    if not done.wait(seconds):
        while not done.wait(_AGAIN):
            connection.interrupt()
