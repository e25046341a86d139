"""Measures every named query on an archive and a lake: ``python -m tests.bench.archive DB LAKE``.

``--write`` puts the table into the page on scale. Beside each query stands what it takes to read
the columns that it uses: their sums. Processor time, of all threads.

Both are taken one after the other from memory: the columns are read once beforehand, which brings
them from the disk. The median of three stands, of what takes long the only one: the first time asks
the system for memory, and a moment of other work counts. A lake is decoded anew each time.
"""

import json
import re
import statistics
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import duckdb

from splendor_replay.cli.archive import named_queries
from splendor_replay.store.archive import connect
from splendor_replay.store.ask import run_query
from splendor_replay.store.lake import connect_lake
from splendor_replay.store.named_query import NamedQuery, values_of
from tests.bench.clock import Work, core_seconds
from tests.docs.generate import between

PAGE = Path(__file__).parents[2] / "splendor_replay/docs/scale.md"
SUMS = {
    "BOOLEAN": 'count_if("{}")',
    "VARCHAR": 'sum(strlen("{}"))',
    "BLOB": 'sum(octet_length("{}"))',
}
"""How a column is read that is no number."""
REPEATS = 3
SHORT = 10
"""What takes fewer seconds is repeated: the first time has to ask for memory too."""
Columns = Mapping[str, tuple[str, ...]]


class Cost(NamedTuple):
    """Processor seconds of a question, and of reading what it uses."""

    asked: float
    read: float

    def __str__(self) -> str:
        """Return the cells of the table."""
        return f"{self.asked:.1f} | {self.asked / self.read:.1f}"


def main(db: str, lake: str) -> list[str]:
    """Return the rows of the table."""
    with connect(db, read_only=True) as archive, connect_lake(lake) as files:
        ((games,),) = archive.execute("SELECT count(*) FROM games").fetchall()
        ((player,),) = archive.execute("SELECT min(player) FROM seats").fetchall()
        return [
            _row(query, _given(query, games // 2, player), archive, files)
            for query in named_queries().values()
        ]


def _row(
    query: NamedQuery,
    given: Mapping[str, str],
    archive: duckdb.DuckDBPyConnection,
    files: duckdb.DuckDBPyConnection,
) -> str:
    used = used_by(archive, query, given)
    costs = (cost_of(place, query, used, given) for place in (archive, files))
    return f"| `{query.name}` | {' | '.join(map(str, costs))} |"


def _given(query: NamedQuery, game: int, player: str) -> dict[str, str]:
    """Return values for the parameters that have none."""
    wanted = [parameter for parameter in query.parameters if parameter.default is None]
    return {p.name: str(game) if p.kind == "game" else player for p in wanted}


def used_by(
    archive: duckdb.DuckDBPyConnection, query: NamedQuery, given: Mapping[str, str]
) -> Columns:
    """Return the columns that the plan of a query reads, by table.

    A scan reads what it hands on, and what it only filters by. Columns that a join filters by are
    handed on; a filter that all rows are known to pass is not in the plan, and reads nothing.
    """
    sql = f"EXPLAIN (FORMAT json) {query.sql}"
    ((_, plan),) = archive.execute(sql, values_of(query, given)).fetchall()
    found: dict[str, set[str]] = {}
    for scan in _scans(json.loads(plan)[0]):
        table = scan["Table"].rpartition(".")[2]
        words = {*_words(scan.get("Projections", [])), *_words(scan.get("Filters", []))}
        found.setdefault(table, set()).update(words.intersection(archive.table(table).columns))
    return {table: tuple(sorted(columns)) for table, columns in found.items()}


def _words(said: str | list[str]) -> list[str]:
    """Return the words of a part of a plan, without those that are values."""
    text = said if isinstance(said, str) else " ".join(said)
    return re.findall(r"\w+", re.sub(r"'[^']*'", "", text))


def _scans(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "Table" in node.get("extra_info", {}):
        yield node["extra_info"]
    for child in node["children"]:
        yield from _scans(child)


def cost_of(
    connection: duckdb.DuckDBPyConnection,
    query: NamedQuery,
    used: Columns,
    given: Mapping[str, str],
) -> Cost:
    """Read the columns of a query and ask it; before that they are read from the disk."""
    _read(connection, used)
    read = _median(lambda: _read(connection, used))
    asked = _median(lambda: run_query(connection, query, given).table())
    sys.stderr.write(f"{query.name} {asked:.3f} {read:.4f}\n")
    return Cost(asked, read)


def _median(work: Work) -> float:
    """Return the median of the processor seconds of some work; long work is done once."""
    first = core_seconds(work)
    again = 0 if first >= SHORT else REPEATS - 1
    return statistics.median([first, *(core_seconds(work) for _ in range(again))])


def _read(connection: duckdb.DuckDBPyConnection, used: Columns) -> None:
    for table, columns in used.items():
        kinds = dict(
            zip(connection.table(table).columns, connection.table(table).types, strict=True)
        )
        sums = ", ".join(SUMS.get(str(kinds[name]), 'sum("{}")').format(name) for name in columns)
        connection.execute(f"SELECT {sums} FROM {table}").fetchall()  # noqa: S608 - our names


if __name__ == "__main__":
    head = ["| query | database | times reading | lake | times reading |", "|---|---|---|---|---|"]
    text = "\n".join([*head, *main(*sys.argv[1:3])]) + "\n"
    sys.stdout.write(text)
    if "--write" in sys.argv:
        PAGE.write_text(between(PAGE.read_text("utf-8"), "times", text), "utf-8")
