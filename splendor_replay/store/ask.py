"""Asks an archive: a named query or SQL of one's own, which may read and nothing else."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import duckdb

from splendor_replay.store.columns import insert
from splendor_replay.store.lookup import game_number
from splendor_replay.store.named_query import NamedQuery, QueryError, Table, Value, values_of
from splendor_replay.store.ratings import ratings

__all__ = ["Answer", "Counted", "merge_players", "run_query", "run_sql"]

_COUNTED = """
    SELECT coalesce(why, ''), count(*) FROM judged($need, $doubtful, $players)
    GROUP BY why ORDER BY why NULLS FIRST
"""


@dataclass(frozen=True, slots=True)
class Counted:
    """Which games a statistic counts.

    Attributes:
        games: How many count.
        left_out: How many do not, by the reason.
    """

    games: int
    left_out: Mapping[str, int]

    def __str__(self) -> str:
        """Return both in words."""
        games = f"{self.games} {'game' if self.games == 1 else 'games'} counted"
        if not self.left_out:
            return f"{games}, none left out"
        reasons = ", ".join(f"{count} {why}" for why, count in self.left_out.items())
        return f"{games}, {sum(self.left_out.values())} left out: {reasons}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question gives.

    Attributes:
        relation: The rows; they are computed when they are fetched.
        counted: Which games count; ``None`` where the question is no statistic.
    """

    relation: duckdb.DuckDBPyRelation
    counted: Counted | None = None

    def table(self) -> Table:
        """Compute the rows."""
        return Table(tuple(self.relation.columns), tuple(self.relation.fetchall()))


def run_query(
    connection: duckdb.DuckDBPyConnection, query: NamedQuery, given: Mapping[str, str]
) -> Answer:
    """Ask a named query.

    Args:
        connection: An archive.
        query: The question.
        given: Values of parameters as text.

    Raises:
        QueryError: Where a parameter is unknown, missing or of the wrong kind, or the query does
            not only read.
        StoreError: Where the archive has not the game that a parameter names.
    """
    _same_parameters(query, _only_reads(query.sql))
    values = values_of(query, given)
    for parameter in query.parameters:
        if parameter.kind == "game":
            values[parameter.name] = game_number(connection, str(values[parameter.name]))
    counted = None if query.games is None else _counted(connection, query.games, values)
    if query.rated:
        return Answer(_rated(connection, query.sql, values), counted)
    relation = connection.sql(query.sql, params=values) if values else connection.sql(query.sql)
    return Answer(relation, counted)


def run_sql(connection: duckdb.DuckDBPyConnection, sql: str) -> Answer:
    """Ask a question in SQL.

    Raises:
        QueryError: Where the SQL is not one statement that reads.
    """
    _only_reads(sql)
    return Answer(connection.sql(sql))


def merge_players(
    connection: duckdb.DuckDBPyConnection, aliases: Iterable[tuple[str, str]]
) -> None:
    """Give the names of a player one name, in all that this connection asks from now on.

    The archive stays as it is: a view of this connection stands before the table ``seats``.

    Args:
        connection: An archive.
        aliases: Pairs of the name to use and another name of the same player.
    """
    ((archive,),) = connection.execute("SELECT current_database()").fetchall()
    seats = '"{}".main.seats'.format(str(archive).replace('"', '""'))
    connection.execute("CREATE TEMP TABLE player_names (name VARCHAR, alias VARCHAR)").fetchall()
    insert(connection, "player_names", list(aliases))
    named = "coalesce(name, own.player) AS player"
    joined = f"{seats} AS own LEFT JOIN player_names ON own.player = alias"
    view = f"CREATE TEMP VIEW seats AS SELECT own.* REPLACE ({named}) FROM {joined}"  # noqa: S608 - our words
    connection.execute(view).fetchall()


def _same_parameters(query: NamedQuery, used: AbstractSet[str]) -> None:
    """Refuse a query whose header and SQL have not the same parameters.

    Raises:
        QueryError: Where they have not.
    """
    declared = {parameter.name for parameter in query.parameters}
    for name in sorted(declared - used):
        raise QueryError(f"{query.name} declares {name}, which the SQL does not use")
    for name in sorted(used - declared):
        raise QueryError(f"{query.name} uses ${name}, which the header does not declare")


def _only_reads(sql: str) -> AbstractSet[str]:
    """Return the parameters of a statement that reads; anything else is refused.

    Raises:
        QueryError: Where it is not.
    """
    statements = duckdb.extract_statements(sql)
    if len(statements) != 1:
        raise QueryError(f"a question is one SELECT; this is {len(statements)} statements")
    kind = statements[0].type
    if kind is not duckdb.StatementType.SELECT:
        raise QueryError(f"a question only reads: write one SELECT, no {kind.name}")
    return statements[0].named_parameters


def _counted(
    connection: duckdb.DuckDBPyConnection, need: str, values: Mapping[str, Value]
) -> Counted:
    """Count the games as the query does, with ``doubtful`` and ``players`` where it has them."""
    said = {name: values[name] for name in ("doubtful", "players") if name in values}
    asked = {"need": need, "doubtful": False, "players": 0, **said}
    found = dict(connection.execute(_COUNTED, asked).fetchall())
    games = found.pop("", 0)
    return Counted(games, found)


def _rated(
    connection: duckdb.DuckDBPyConnection, sql: str, values: Mapping[str, Value]
) -> duckdb.DuckDBPyRelation:
    """Return the ratings after the games of a query, as a relation of this connection."""
    found = connection.execute(sql, values)
    rows = ratings(iter(lambda: found.fetchmany(10_000), []))
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE ratings (player VARCHAR, games BIGINT, wins BIGINT, "
        "rating DOUBLE, spread DOUBLE, at_least DOUBLE)"
    ).fetchall()
    insert(connection, "ratings", rows)
    return connection.sql("FROM ratings ORDER BY at_least DESC, player")
