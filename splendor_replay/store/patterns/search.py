"""Asks an archive where a pattern occurs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from splendor_replay.store.named_query import Table
from splendor_replay.store.patterns.joins import Turns, joined
from splendor_replay.store.patterns.read_steps import WITH_CARD
from splendor_replay.store.patterns.sql import Fragment, Part, Value, all_of, compared, statement
from splendor_replay.store.patterns.steps import turns_of_step
from splendor_replay.store.patterns.tree import (
    Act,
    Filter,
    Pattern,
    PlayerName,
    Players,
    Position,
    Sequence,
    Step,
    TurnOrder,
    Winner,
)

if TYPE_CHECKING:
    import duckdb  # only for the type

__all__ = ["Found", "Query", "find", "query_of"]

ID = 12
"""Digits of the id of a game that an answer shows."""


class Query(NamedTuple):
    """The SQL of a pattern, and its parameters, ``$1`` first."""

    sql: str
    values: tuple[Value, ...]


class Found(NamedTuple):
    """Where a pattern occurs.

    Attributes:
        table: One row a match, up to the limit: game, id, seat, player, the turn of each step,
            and the card of the latest step that buys or reserves.
        matches: How many there are in all.
        games: In how many games.
        searched: How many games were looked through.
        left_out: How many fit the filters but were left out as illegal or uncertain.
    """

    table: Table
    matches: int
    games: int
    searched: int
    left_out: int


def find(
    connection: "duckdb.DuckDBPyConnection",
    pattern: Pattern,
    *,
    limit: int | None = None,
    doubtful: bool = False,
) -> Found:
    """Find a pattern in an archive.

    Args:
        connection: An archive.
        pattern: What to look for.
        limit: Rows at most; all without. The numbers of matches and games are of all.
        doubtful: Whether games with illegal turns, or with something that is not fixed, count.
    """
    query = query_of(pattern, limit=limit, doubtful=doubtful)
    answer = connection.execute(query.sql, list(query.values))
    columns = tuple(described[0] for described in answer.description or ())[:-2]
    rows = answer.fetchall()
    matches, games = rows[0][-2:] if rows else (0, 0)
    count = statement(_games(pattern, doubtful=doubtful), Fragment(_COUNT))
    ((searched, left_out),) = connection.execute(count.sql, list(count.values)).fetchall()
    table = Table(columns, tuple(row[:-2] for row in rows))
    return Found(table, matches, games, searched, left_out)


def query_of(pattern: Pattern, *, limit: int | None = None, doubtful: bool = False) -> Query:
    """Return the query of a pattern; see ``find``.

    Example:
        >>> from splendor_replay.store.patterns.parser import read_pattern
        >>> query_of(read_pattern("buy level 3 by round 5")).values
        (False, 2, 3, 5)
    """
    steps = _steps(pattern)
    parts = [*_games(pattern, doubtful=doubtful), _chosen(pattern.filters)]
    turns: tuple[Turns, ...] = ()
    for number, step in enumerate(steps, start=1):
        of_step = turns_of_step(f"step_{number}", step)
        parts += of_step
        turns += (Turns(of_step[-1].name, step),)
    parts += joined(turns)
    whole = statement(parts, _answer(steps, limit))
    return Query(whole.sql, whole.values)


def _steps(pattern: Pattern) -> tuple[Step, ...]:
    """Return the steps: a table on which a seat is to move is one before any turn of it."""
    match pattern.body:
        case Sequence(steps):
            return steps
        case Position(clauses):
            return (Step(Act.ACT, when=clauses),)


# --- games and seats -------------------------------------------------------------------------

_COUNT = "SELECT count(*) FILTER (WHERE used), count(*) FILTER (WHERE NOT used)\nFROM marked"


def _games(pattern: Pattern, *, doubtful: bool) -> tuple[Part, ...]:
    """Return the games that fit the filters, marked whether they are used."""
    sizes = [one.compare for one in pattern.filters if isinstance(one, Players)]
    fits = all_of(compared("g.players", compare) for compare in sizes)
    sql = f"""SELECT
    g.game,
    ? OR (g.illegal_since IS NULL AND g.uncertain_since IS NULL AND u.game IS NULL) AS used
FROM games AS g
LEFT JOIN (SELECT DISTINCT game FROM turns WHERE uncertain_since IS NOT NULL) AS u
    ON g.game = u.game
WHERE {fits.sql}"""  # noqa: S608 - our words
    return (Part("marked", Fragment(sql, (doubtful, *fits.values))),)


def _chosen(filters: tuple[Filter, ...]) -> Part:
    """Return the seats whose turn the first step may be."""
    fits = all_of(_of_seat(filters))
    sql = f"""SELECT s.game, s.seat
FROM seats AS s
SEMI JOIN (SELECT game FROM marked WHERE used) AS x ON s.game = x.game
WHERE {fits.sql}"""  # noqa: S608 - our words
    return Part("chosen", Fragment(sql, fits.values))


def _of_seat(filters: tuple[Filter, ...]) -> Iterator[Fragment]:
    for one in filters:
        match one:
            case Winner(won):
                yield Fragment("s.won = ?", (won,))
            case TurnOrder(compare):
                yield compared("s.turn_order", compare)
            case PlayerName(name):
                yield Fragment("s.player = ?", (name,))
            case Players():
                pass


def _answer(steps: tuple[Step, ...], limit: int | None) -> Fragment:
    there = [step for step in steps if not step.absent]
    turns = "".join(f"    m.turns[{n}] AS turn_{n},\n" for n in range(1, len(there) + 1))
    card = "    c.name AS card,\n" * any(step.act in WITH_CARD for step in there)
    sql = f"""SELECT
    m.game,
    left(split_part(g.game_id, ':', 2), {ID}) AS id,
    m.seat,
    s.player,
{turns}{card}    (SELECT count(*) FROM matches) AS matches,
    (SELECT count(DISTINCT game) FROM matches) AS games
FROM matches AS m
INNER JOIN games AS g ON m.game = g.game
INNER JOIN seats AS s ON m.game = s.game AND m.seat = s.seat
LEFT JOIN cards AS c ON m.card = c.card
ORDER BY m.game, m.turns, m.seat"""  # noqa: S608 - our words
    if limit is None:
        return Fragment(sql)
    return Fragment(f"{sql}\nLIMIT ?", (limit,))
