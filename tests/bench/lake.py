"""Measures a lake: JSON Lines to Parquet files, and bytes a turn: ``python -m tests.bench.lake``.

A file may be named instead of the games that are generated.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from splendor_replay.cli.fast_load import PIECE
from splendor_replay.cli.main import main
from splendor_replay.cli.streams import pieces
from splendor_replay.store.encoded import EncodedGames, Origin, warm
from splendor_replay.store.lake import load_lake, open_lake
from splendor_replay.store.lake.places import TABLES, make_folders
from splendor_replay.store.lake.writing import passage
from splendor_replay.store.load import LoadReport, insert_games

GAMES = 10_000
GENERATE = "--seed 5 --bots mixed --blind-unknown 30% --no-payments 10%"


class Cost(NamedTuple):
    """What a load took.

    Attributes:
        report: What it stored.
        load: Processor seconds of the load, from the bytes of the lines to the files.
        write: Processor seconds of writing the same columns, ready in memory.
        readable: Games of the readable engine.
        sizes: Bytes of each table.
    """

    report: LoadReport
    load: float
    write: float
    readable: int
    sizes: dict[str, int]


def lake_rows() -> list[str]:
    """Return the rows of the table of measurements."""
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/games.jsonl"
        assert main(["generate", "-n", str(GAMES), *GENERATE.split(), "-o", file]) == 0
        cost = measured(file, folder)
    turns, whole = cost.report.turns, sum(cost.sizes.values())
    load = (
        f"| JSON Lines to a lake, {cost.report.stored:,} games, {cost.readable} of them for the "
        f"readable engine ({cost.load:.1f} processor seconds) "
        f"| writing the columns, ready in memory ({cost.write:.1f}) "
        f"| {cost.load / cost.write:.1f} times | aim 2 |"
    )
    size = (
        f"| lake, table `turns` ({whole / turns:.1f} with all tables and the records) | - "
        f"| {cost.sizes['turns'] / turns:.1f} bytes a turn | at most 10 |"
    )
    return [load, size]


def measured(file: str, folder: str) -> Cost:
    """Load a file into a lake, and write the same columns once more."""
    warm()
    lake, again = f"{folder}/lake", f"{folder}/again"
    bundles: list[EncodedGames] = []
    begun = time.process_time()
    with open_lake(lake) as opened:
        report = load_lake(opened, _read(file, bundles))
    spent = time.process_time() - begun
    sizes = {
        table: sum(path.stat().st_size for path in Path(lake, table).iterdir()) for table in TABLES
    }
    readable = sum(games.readable for games in bundles)
    return Cost(report, spent, _writing(bundles, again), readable, sizes)


def _read(file: str, bundles: list[EncodedGames]) -> Iterator[EncodedGames]:
    line = record = 1
    for piece in pieces(file, PIECE):
        games = EncodedGames(piece.data, Origin(file, file, line, record))
        line, record = games.lines + 1, games.records + 1
        bundles.append(games)
        yield games


def _writing(bundles: list[EncodedGames], lake: str) -> float:
    """Return the processor seconds of writing rows and columns that are ready in memory."""
    make_folders(lake)
    spent, first_game = 0.0, 1
    with passage(lake) as way:
        for number, games in enumerate(bundles):
            way.connection.begin()
            places = list({identity: at for at, identity in enumerate(games.ids)}.values())
            insert_games(way, games, places, first_game, 1)
            first_game += len(places)
            begun = time.process_time()
            way.write(f"{number}")
            spent += time.process_time() - begun
            way.connection.rollback()
    return spent


if __name__ == "__main__":
    if sys.argv[1:]:
        with tempfile.TemporaryDirectory() as place:
            print(measured(sys.argv[1], place))
    else:
        print(*lake_rows(), sep="\n")
