"""What it costs to load JSON Lines, beside what DuckDB alone takes; CPU time, of all threads.

``python -m tests.bench.load`` measures 10,000 and 100,000 games, which takes some minutes.
"""

import contextlib
import io
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import duckdb

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.cli.main import main as splendor_replay
from splendor_replay.record import write_json
from splendor_replay.store.archive import connect
from splendor_replay.store.encoded import EncodedGames, Origin, warm
from splendor_replay.store.load import load
from tests.bench.clock import core_seconds

__all__ = ["load_rows"]

GAMES = 4_000
REPEATS = 5
FEW, MANY = 10_000, 100_000
LOAD = [sys.executable, "-m", "splendor_replay.cli.main", "load"]


class Corpus(NamedTuple):
    """Generated games as JSON Lines, with unnamed blind reserves and absent payments."""

    clean: Path
    faulty: Path
    turns: int
    db: Path


def load_rows() -> list[str]:
    """Return the rows of the table."""
    warm()
    with tempfile.TemporaryDirectory() as folder:
        clean, faulty = Path(folder, "clean.jsonl"), Path(folder, "faulty.jsonl")
        turns = _write(clean, Wanted(GAMES, seed=9, blind=30, unpaid=10))
        _write(faulty, Wanted(GAMES, seed=9, blind=30, unpaid=10, faulty=5))
        return [*_rows(Corpus(clean, faulty, turns, Path(folder, "a.duckdb")))]


def _write(path: Path, wanted: Wanted) -> int:
    """Write games; return how many turns they have."""
    turns = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for batch in batches(wanted):
            turns += len(batch.games.turns)
            file.writelines(f"{write_json(record)}\n" for record in records(batch))
    return turns


def _rows(corpus: Corpus) -> list[str]:
    ready = connect(":memory:")
    load(ready, [EncodedGames(corpus.clean.read_bytes(), Origin("clean.jsonl", "clean"))])
    calls = (
        lambda: _load(corpus.clean, corpus.db),
        lambda: _insert(ready, corpus.db),
        lambda: _read_json(corpus.clean, corpus.db),
        lambda: _load(corpus.faulty, corpus.db),
    )
    runs = [[_seconds(call, corpus.db) for call in calls] for _ in range(REPEATS)]
    clean, inserted, read, faulty = (statistics.median(c) for c in zip(*runs, strict=True))
    _load(corpus.clean, corpus.db)
    whole, table = corpus.db.stat().st_size / corpus.turns, _table_bytes(corpus)
    rate = f"`load` of JSON Lines ({GAMES / clean:,.0f} games a second)"
    slips = "`load`, 5 % of the games with a slip"
    return [
        f"| {rate} | `INSERT` of the same rows | {clean / inserted:.1f} times | at most 2 |",
        f"| {rate} | `read_json` of DuckDB into a table | {clean / read:.1f} times | at most 1.5 |",
        f"| {slips} | without slips | {faulty / clean:.1f} times | at most 4 |",
        f"| table of turns, bytes a turn | - | {table:.0f} | at most 25 |",
        f"| archive with records and indexes, bytes a turn | - | {whole:.0f} | - |",
    ]


def _seconds(work: Callable[[], None], db: Path) -> float:
    """Return the CPU time of work that makes a database."""
    db.unlink(missing_ok=True)
    return core_seconds(work)


def _load(source: Path, db: Path) -> None:
    db.unlink(missing_ok=True)
    said = io.StringIO()
    call = ["load", str(source), "--db", str(db), "--engine", "fast"]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        assert splendor_replay(call) == 0, said.getvalue()


def _insert(ready: duckdb.DuckDBPyConnection, db: Path) -> None:
    """Store the rows of an archive in another one."""
    connect(str(db)).close()
    ready.execute(f"ATTACH '{db}' AS other").fetchall()
    tables = "SELECT table_name FROM duckdb_tables() WHERE database_name = 'other'"
    for (table,) in ready.sql(tables).fetchall():
        ready.execute(f"DELETE FROM other.{table}").fetchall()  # noqa: S608 - our names
        ready.execute(f"INSERT INTO other.{table} FROM {table}").fetchall()
    ready.execute("DETACH other").fetchall()


def _read_json(source: Path, db: Path) -> None:
    with duckdb.connect(str(db)) as connection:
        connection.execute("SET enable_progress_bar = false").fetchall()
        sql = f"CREATE TABLE games AS FROM read_json('{source}', format = 'newline_delimited')"
        connection.execute(sql).fetchall()


def _table_bytes(corpus: Corpus) -> float:
    """Return the bytes of the blocks that hold turns, for one turn."""
    sql = """
        SELECT count(DISTINCT block_id) * (SELECT block_size FROM pragma_database_size())
        FROM pragma_storage_info('turns') WHERE persistent
    """
    with duckdb.connect(str(corpus.db), read_only=True) as connection:
        ((found,),) = connection.sql(sql).fetchall()
    return float(found) / corpus.turns


# --- how it grows ------------------------------------------------------------------------------


def growth() -> None:
    """Print time, memory and size of ten times as many games."""
    with tempfile.TemporaryDirectory() as folder:
        many, few = Path(folder, "many.jsonl"), Path(folder, "few.jsonl")
        _write(many, Wanted(MANY, seed=10, blind=30, unpaid=10))
        with many.open("rb") as source, few.open("wb") as file:
            file.writelines(next(source) for _ in range(FEW))
        (little, small), (much, large) = (_whole(path) for path in (few, many))
    times, memory = much / little * FEW / MANY, large / small
    print(
        f"{MANY:,} games: {much:.0f} s, {large:.0f} MiB; {FEW:,}: {little:.0f} s, {small:.0f} MiB"
    )
    print(f"time {times:.2f} times as long a game, at most 1.1; memory {memory:.2f}, at most 1.2")


def _whole(source: Path) -> tuple[float, float]:
    """Return CPU seconds and MiB of a load in a process of its own."""
    db = source.with_suffix(".duckdb")
    call = [*LOAD, str(source), "--db", str(db), "--engine", "fast"]
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
    assert status == 0
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


if __name__ == "__main__":
    growth()
