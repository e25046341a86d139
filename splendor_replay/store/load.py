"""Stores replayed games: idempotent by the identity of a game, one transaction a batch."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from typing import NamedTuple

import duckdb

from splendor_replay.store.bundle import Bundle, Incoming, ReplayedGames, Stored
from splendor_replay.store.columns import Tables, insert
from splendor_replay.store.packing import packed

__all__ = [
    "BATCH",
    "Incoming",
    "LoadReport",
    "Newcomers",
    "in_batches",
    "insert_games",
    "load",
    "newcomers",
]

BATCH = 500
"""Games of the readable engine in a transaction."""


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What a load did.

    Attributes:
        stored: Games that are new.
        known: Games that were there already.
        same_turns: New games whose turns another game has too, under another setup or rules.
        turns: Turns that were stored.
        illegal: New games with an illegal diagnostic.
    """

    stored: int = 0
    known: int = 0
    same_turns: int = 0
    turns: int = 0
    illegal: int = 0

    def plus(self, other: "LoadReport") -> "LoadReport":
        """Return the sum of two reports."""
        return LoadReport(
            self.stored + other.stored,
            self.known + other.known,
            self.same_turns + other.same_turns,
            self.turns + other.turns,
            self.illegal + other.illegal,
        )


def load(
    connection: duckdb.DuckDBPyConnection,
    games: Iterable[Incoming | Bundle],
    *,
    batch: int = BATCH,
    on_batch: Callable[[LoadReport], None] | None = None,
) -> LoadReport:
    """Store games; a game that is there already is left alone.

    Each batch is one transaction: a load that is killed leaves the archive as it was before or
    after a batch, and its row in ``loads`` says that it did not come to its end.

    Args:
        connection: An archive, opened for writing.
        games: In any order; read lazily. A bundle is a batch of its own.
        batch: Games of a transaction, at least 1.
        on_batch: Told the report so far after each transaction.

    Raises:
        duckdb.Error: Where DuckDB refuses to write; nothing of that batch is stored then.
    """
    total = LoadReport()
    number = _next(connection, "loads", "load")
    insert(connection, "loads", [(number, version("splendor-replay"), 0, 0, False)])
    for bundle in in_batches(games, batch):
        connection.begin()
        try:
            total = total.plus(_store(connection, bundle, number))
            _note(connection, number, total, finished=False)
        except BaseException:
            connection.rollback()
            raise
        connection.commit()
        if on_batch is not None:
            on_batch(total)
    _note(connection, number, total, finished=True)
    return total


def in_batches(games: Iterable[Incoming | Bundle], batch: int) -> Iterator[Bundle]:
    """Yield the games in batches, in their order."""
    part: list[Incoming] = []
    for game in games:
        if isinstance(game, Incoming):
            part.append(game)
        if part and (len(part) == batch or not isinstance(game, Incoming)):
            yield ReplayedGames(part)
            part = []
        if not isinstance(game, Incoming):
            yield game
    if part:
        yield ReplayedGames(part)


def _note(
    connection: duckdb.DuckDBPyConnection, number: int, total: LoadReport, *, finished: bool
) -> None:
    """Write down how far a load has come."""
    sql = "UPDATE loads SET games = $1, known = $2, finished = $3 WHERE load = $4"
    connection.execute(sql, [total.stored, total.known, finished, number])


def _next(connection: duckdb.DuckDBPyConnection, table: str, column: str) -> int:
    sql = f"SELECT coalesce(max({column}), 0) + 1 FROM {table}"  # noqa: S608 - our names
    ((found,),) = connection.execute(sql).fetchall()
    return int(found)


class Newcomers(NamedTuple):
    """Which games of a bundle are new.

    Attributes:
        places: Place of each in the bundle, in order.
        known: How many games of the bundle are not.
        same_turns: How many new ones have the turns of another game.
    """

    places: list[int]
    known: int
    same_turns: int


def newcomers(
    ids: Sequence[str], turns_ids: Sequence[str], held: Callable[[str, list[str]], set[str]]
) -> Newcomers:
    """Choose the games that are to be stored: each that is not there already, once.

    Args:
        ids: Identity of each game.
        turns_ids: Identity of the turns of each game.
        held: Returns which values of ``game_id`` or ``turns_id`` are there.
    """
    known = held("game_id", list(ids))
    fresh: dict[str, int] = {}
    for place, identity in enumerate(ids):
        if identity not in known:
            fresh.setdefault(identity, place)
    turns = [turns_ids[place] for place in fresh.values()]
    doubled = _same_turns(turns, held("turns_id", turns))
    return Newcomers(list(fresh.values()), len(ids) - len(fresh), doubled)


def _store(connection: duckdb.DuckDBPyConnection, bundle: Bundle, number: int) -> LoadReport:
    """Store a batch; the transaction is open."""
    new = newcomers(bundle.ids, bundle.turns_ids, partial(_held, connection))
    first_game = _next(connection, "games", "game")
    stored = insert_games(Tables(connection), bundle, new.places, first_game, number)
    return LoadReport(len(new.places), new.known, new.same_turns, stored.turns, stored.illegal)


def insert_games(
    tables: Tables,
    bundle: Bundle,
    places: list[int],
    first_game: int,
    load: int,
) -> Stored:
    """Insert some games of a bundle, their records too; the transaction is open.

    Args:
        tables: What takes them.
        bundle: The games.
        places: Places of those to insert, in order.
        first_game: Number of the first of them; the others follow it.
        load: Number of the load.
    """
    keys = {place: first_game + at for at, place in enumerate(places)}
    stored = bundle.store(tables, keys, load)
    if keys:
        tables.insert("records", list(packed(first_game, places, bundle.texts)))
    return stored


def _same_turns(turns: list[str], held: set[str]) -> int:
    """Count the games whose turns an earlier game has, of the archive or of the batch."""
    seen = set(held)
    doubled = 0
    for identity in turns:
        doubled += identity in seen
        seen.add(identity)
    return doubled


def _held(connection: duckdb.DuckDBPyConnection, column: str, values: list[str]) -> set[str]:
    """Return which of some identities the archive has."""
    sql = f"SELECT DISTINCT {column} FROM games WHERE {column} IN (SELECT unnest($1))"  # noqa: S608 - our names
    return {found for (found,) in connection.execute(sql, [values]).fetchall()}
