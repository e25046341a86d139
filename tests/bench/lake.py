"""Measures a lake: JSON Lines to Parquet files, and bytes a turn: ``python -m tests.bench.lake``.

A file may be named instead of the games that are generated.
"""

import gc
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
REPEATS = 3
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

    @property
    def ratio(self) -> float:
        """How many times the time of writing the load takes."""
        return self.load / self.write


def lake_rows() -> list[str]:
    """Return the rows of the table of measurements."""
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/games.jsonl"
        assert main(["generate", "-n", str(GAMES), *GENERATE.split(), "-o", file]) == 0
        costs = [measured(file, f"{folder}/{turn}") for turn in range(REPEATS)]
        cost = sorted(costs, key=lambda cost: cost.ratio)[REPEATS // 2]
    turns, whole = cost.report.turns, sum(cost.sizes.values())
    load = (
        f"| JSON Lines to a lake, {cost.report.stored:,} games, {cost.readable} of them for the "
        f"readable engine ({cost.load:.1f} processor seconds) "
        f"| writing the columns, ready in memory ({cost.write:.1f}) "
        f"| {cost.ratio:.1f} times | aim 2 |"
    )
    size = (
        f"| lake, table `turns` ({whole / turns:.1f} with all tables and the records) | - "
        f"| {cost.sizes['turns'] / turns:.1f} bytes a turn | at most 10 |"
    )
    return [load, size]


def measured(file: str, folder: str) -> Cost:
    """Load a file into a lake, and replay it once more to write what was found."""
    warm()
    gc.freeze()  # as the command does
    lake = f"{folder}/lake"
    begun = time.process_time()
    with open_lake(lake) as opened:
        report = load_lake(opened, _read(file))
    spent = time.process_time() - begun
    sizes = {
        table: sum(path.stat().st_size for path in Path(lake, table).iterdir()) for table in TABLES
    }
    written, readable = _writing(file, f"{folder}/again")
    return Cost(report, spent, written, readable, sizes)


def _read(file: str) -> Iterator[EncodedGames]:
    line = record = 1
    for piece in pieces(file, PIECE):
        games = EncodedGames(piece.data, Origin(file, file, line, record))
        line, record = games.lines + 1, games.records + 1
        yield games


def _writing(file: str, lake: str) -> tuple[float, int]:
    """Return the processor seconds of writing rows and columns that are ready in memory.

    Second is how many games the readable engine has replayed for it.
    """
    make_folders(lake)
    spent, readable, first_game = 0.0, 0, 1
    with passage(lake) as way:
        for number, games in enumerate(_read(file)):
            way.connection.begin()
            places = list({identity: at for at, identity in enumerate(games.ids)}.values())
            insert_games(way, games, places, first_game, 1)
            first_game += len(places)
            begun = time.process_time()
            way.write(f"{number}")
            spent += time.process_time() - begun
            way.connection.rollback()
            readable += games.readable
    return spent, readable


if __name__ == "__main__":
    if sys.argv[1:]:
        with tempfile.TemporaryDirectory() as place:
            print(measured(sys.argv[1], place))
    else:
        print(*lake_rows(), sep="\n")
