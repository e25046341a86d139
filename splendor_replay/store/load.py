"""Stores replayed games: idempotent by the identity of a game, one transaction a batch."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from typing import Any

import duckdb

from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.diagnose import Checked
from splendor_replay.record.identity import game_id, turns_id
from splendor_replay.rows.areas import area_change_rows
from splendor_replay.rows.games import (
    GameRow,
    diagnostic_rows,
    game_row,
    game_seat_rows,
    reveal_rows,
)
from splendor_replay.rows.nobles import noble_visit_rows, tiles_in_play
from splendor_replay.rows.turns import turn_rows
from splendor_replay.store.columns import insert

__all__ = ["BATCH", "Incoming", "LoadReport", "load"]

BATCH = 500
"""Games of a transaction."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A game on its way into the archive.

    Attributes:
        checked: The record, read and replayed.
        file: Name of its source.
        source_id: Identity of the bytes of the source.
    """

    checked: Checked
    file: str
    source_id: str


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
    games: Iterable[Incoming],
    *,
    batch: int = BATCH,
    on_batch: Callable[[LoadReport], None] | None = None,
) -> LoadReport:
    """Store games; a game that is there already is left alone.

    Each batch is one transaction: a load that is killed leaves the archive as it was before or
    after a batch, and its row in ``loads`` says that it did not come to its end.

    Args:
        connection: An archive, opened for writing.
        games: In any order; read lazily.
        batch: Games of a transaction, at least 1.
        on_batch: Told the report so far after each transaction.

    Raises:
        duckdb.Error: Where DuckDB refuses to write; nothing of that batch is stored then.
    """
    total = LoadReport()
    number = _next(connection, "loads", "load")
    insert(connection, "loads", [(number, version("splendor-replay"), 0, 0, False)])
    source = iter(games)
    while part := list(islice(source, batch)):
        connection.begin()
        try:
            total = total.plus(_store(connection, part, number))
            _note(connection, number, total, finished=False)
        except BaseException:
            connection.rollback()
            raise
        connection.commit()
        if on_batch is not None:
            on_batch(total)
    _note(connection, number, total, finished=True)
    return total


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


def _store(connection: duckdb.DuckDBPyConnection, part: list[Incoming], number: int) -> LoadReport:
    """Store a batch; the transaction is open."""
    fresh: dict[str, Incoming] = {}
    ids = [game_id(game.checked.read.record) for game in part]
    held = _held(connection, "game_id", ids)
    for identity, game in zip(ids, part, strict=True):
        if identity not in held:
            fresh.setdefault(identity, game)
    turns = {identity: turns_id(game.checked.read.record) for identity, game in fresh.items()}
    doubled = _held(connection, "turns_id", list(turns.values()))
    first = _next(connection, "games", "game")
    tables: dict[str, list[tuple[Any, ...]]] = {}
    for key, (identity, incoming) in enumerate(fresh.items(), start=first):
        own = (key, identity, turns[identity], *_source(incoming, number))
        tables.setdefault("games", []).append((*own, *_game(incoming)))
        for table, found in _rows(incoming):
            tables.setdefault(table, []).extend((key, *row) for row in found)
    for table, rows in tables.items():
        insert(connection, table, rows)
    return LoadReport(
        stored=len(fresh),
        known=len(part) - len(fresh),
        same_turns=_same_turns(list(turns.values()), doubled),
        turns=len(tables.get("turns", ())),
        illegal=sum(g.checked.replay.verdict == "illegal" for g in fresh.values()),
    )


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


def _source(incoming: Incoming, load: int) -> tuple[str, int, str, int, str]:
    read = incoming.checked.read
    return incoming.source_id, load, incoming.file, read.index, read.format


def _game(incoming: Incoming) -> GameRow:
    checked = incoming.checked
    return game_row(checked.replay, checked.diagnostics)


def _rows(incoming: Incoming) -> Iterator[tuple[str, Iterable[tuple[Any, ...]]]]:
    """Yield the rows of a game by table, without the number of the game."""
    replay = incoming.checked.replay
    yield "seats", game_seat_rows(replay)
    yield "turns", turn_rows(replay)
    yield "area_changes", area_change_rows(replay)
    yield "reveals", reveal_rows(replay)
    visits = noble_visit_rows(replay)
    yield "noble_visits", (visit._replace(noble=_tile(visit.noble)) for visit in visits)  # type: ignore[arg-type]  # its number
    yield "dealt_nobles", ((tile.index + 1,) for tile in tiles_in_play(replay))
    yield "diagnostics", diagnostic_rows(incoming.checked.diagnostics)


def _tile(name: str) -> int | None:
    tile = NOBLE_BY_NAME.get(name)
    return None if tile is None else tile.index + 1
