"""Stores replayed games: idempotent by the identity of a game, one transaction a batch."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from typing import Any

import duckdb

from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.diagnose import Checked
from splendor_replay.record.identity import game_id, turns_id
from splendor_replay.record.json_spelling import write_json
from splendor_replay.rows import noble_visit_rows
from splendor_replay.rows.games import diagnostic_rows, game_seat_rows, reveal_rows
from splendor_replay.rows.nobles import tiles_in_play
from splendor_replay.rows.turns import turn_rows

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
    after a batch.

    Args:
        connection: An archive, opened for writing.
        games: In any order; read lazily.
        batch: Games of a transaction.
        on_batch: Told the report so far after each transaction.
    """
    total = LoadReport()
    number = _next(connection, "loads", "load")
    source = iter(games)
    while part := list(islice(source, batch)):
        connection.begin()
        try:
            done = _store(connection, part, number)
        except BaseException:
            connection.rollback()
            raise
        connection.commit()
        total = total.plus(done)
        if on_batch is not None:
            on_batch(total)
    connection.execute(
        "INSERT INTO loads VALUES (?, ?, ?)", [number, version("splendor-replay"), total.stored]
    )
    return total


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
        own = _game_row(key, (identity, turns[identity]), incoming, number)
        tables.setdefault("games", []).append(own)
        for table, found in _rows(incoming):
            tables.setdefault(table, []).extend((key, *row) for row in found)
    for table, rows in tables.items():
        insert(connection, table, rows)
    return LoadReport(
        stored=len(fresh),
        known=len(part) - len(fresh),
        same_turns=sum(turned in doubled for turned in turns.values()),
        turns=len(tables.get("turns", ())),
        illegal=sum(g.checked.replay.verdict == "illegal" for g in fresh.values()),
    )


def _held(connection: duckdb.DuckDBPyConnection, column: str, values: list[str]) -> set[str]:
    """Return which of some identities the archive has."""
    sql = f"SELECT DISTINCT {column} FROM games WHERE {column} IN (SELECT unnest($1))"  # noqa: S608 - our names
    return {found for (found,) in connection.execute(sql, [values]).fetchall()}


def _game_row(game: int, ids: tuple[str, str], incoming: Incoming, number: int) -> tuple[Any, ...]:
    read, replay = incoming.checked.read, incoming.checked.replay
    record = read.record
    return (
        game,
        *ids,
        incoming.source_id,
        number,
        incoming.file,
        read.index,
        read.format,
        replay.rules.judged.name,
        replay.start.players,
        replay.start.start,
        replay.rules.target,
        record.date,
        record.event,
        sum(step.applied for step in replay.steps),
        replay.outcome.over,
        record.end.reason if record.end is not None else None,
        replay.verdict,
        replay.illegal_since,
        replay.uncertain_since,
        write_json(record),
    )


def _rows(incoming: Incoming) -> Iterator[tuple[str, Iterable[tuple[Any, ...]]]]:
    """Yield the rows of a game by table, without the number of the game."""
    replay = incoming.checked.replay
    yield "seats", game_seat_rows(replay)
    yield "turns", turn_rows(replay)
    yield "reveals", reveal_rows(replay)
    yield (
        "noble_visits",
        ((row.turn, row.seat, _tile(row.noble), row.inferred) for row in noble_visit_rows(replay)),
    )
    yield "dealt_nobles", ((tile.index + 1,) for tile in tiles_in_play(replay))
    yield "diagnostics", diagnostic_rows(incoming.checked.diagnostics)


def _tile(name: str) -> int | None:
    tile = NOBLE_BY_NAME.get(name)
    return None if tile is None else tile.index + 1


def insert(
    connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[tuple[Any, ...]]
) -> None:
    """Insert rows column by column: one list a column, which DuckDB unnests by itself.

    Measured beside ``executemany`` in ``make bench``; needs neither NumPy nor PyArrow.
    """
    if not rows:
        return
    marks = ", ".join(f"unnest(${place})" for place in range(1, len(rows[0]) + 1))
    columns = [list(column) for column in zip(*rows, strict=True)]
    connection.execute(f"INSERT INTO {table} SELECT {marks}", columns)
