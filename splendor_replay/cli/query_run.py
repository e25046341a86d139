"""Puts a question to an archive within limits, and turns what is wrong with it into a message."""

from dataclasses import dataclass

import duckdb

from splendor_replay.cli.exits import UsageError
from splendor_replay.cli.limits import limited
from splendor_replay.cli.query_answers import Format, parquet, written
from splendor_replay.store.ask import Answer, merge_players, run_query, run_sql
from splendor_replay.store.named_query import NamedQuery, QueryError, Table

__all__ = ["Limits", "Question", "answered", "asked"]

_NOT_ITS_FAULT = (duckdb.InterruptException, duckdb.IOException, duckdb.OutOfMemoryException)


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


def answered(
    connection: duckdb.DuckDBPyConnection, question: Question, limits: Limits, form: Format
) -> tuple[bytes, str]:
    """Return the answer as it is written, and which games it counts.

    Raises:
        FileError: Where its time is over.
        UsageError: Where the question cannot be answered as it is.
    """
    answer, table = asked(connection, question, limits)
    counted = "" if answer.counted is None else str(answer.counted)
    if form is Format.PARQUET:
        return parquet(table, answer.relation.types), counted
    return written(table, form, counted).encode(), counted


def asked(
    connection: duckdb.DuckDBPyConnection, question: Question, limits: Limits
) -> tuple[Answer, Table]:
    """Return the answer and its rows.

    Raises:
        FileError: Where its time is over.
        UsageError: Where the question cannot be answered as it is.
    """
    if limits.memory is not None:
        try:
            connection.execute("SET memory_limit = $1", [limits.memory]).fetchall()
        except duckdb.ParserException as error:  # a size beyond all sizes
            message = f"--memory {limits.memory}: {error}"
            raise UsageError(message) from error
    try:
        with limited(connection, limits.seconds, "fewer games or columns narrow it"):
            answer = _answer(connection, question)
            return answer, answer.table()
    except QueryError as error:
        raise UsageError(str(error)) from error
    except _NOT_ITS_FAULT:
        raise
    except duckdb.Error as error:
        name = "--sql" if question.named is None else question.named.name
        message = f"{name}: {' '.join(str(error).split())}"
        raise UsageError(message) from error


def _answer(connection: duckdb.DuckDBPyConnection, question: Question) -> Answer:
    if question.aliases:
        merge_players(connection, question.aliases)
    connection.execute("SET lock_configuration = true").fetchall()
    if question.named is None:
        return run_sql(connection, question.sql)
    return run_query(connection, question.named, question.given)
