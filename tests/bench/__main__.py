"""Measures speed and memory, each as a ratio of medians of one run: ``make bench``.

``python -m tests.bench --write`` puts the table into the README.
"""

import gc
import io
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import chess.pgn
import msgspec
import numpy as np

from splendor_replay.bots.game import Plan
from splendor_replay.bots.game import played as play_games
from splendor_replay.bots.weights import BOTS
from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga
from splendor_replay.record import read_text
from splendor_replay.record.model import Deal, Record, Turn
from splendor_replay.record.writer import write_text
from tests.bench.faults import fault_rows
from tests.bench.lake import lake_rows
from tests.bga_writer import Site, packets_of, said_of, start_of
from tests.docs.generate import between
from tests.generate.bot import played
from tests.generate.random_games import random_record

ROOT = Path(__file__).parents[2]
GAMES = 21
REPEATS = 7
PLAYED = 3000
FLOOR = """
import typer
from pydantic import BaseModel

class Model(BaseModel):
    name: str

app = typer.Typer(add_completion=False, rich_markup_mode=None)

@app.command()
def run(name: str) -> None:
    typer.echo(Model(name=name).name)

app()
"""


RECORD = "records/played/two-players.splendor"
PLOTLY = """
import json, sys
import plotly.graph_objects as go, plotly.io as pio
from plotly.offline import get_plotlyjs

get_plotlyjs()
for figure in json.loads(open(sys.argv[1]).read()).values():
    pio.to_json(go.Figure(figure), validate=True, pretty=False, engine="json")
"""


def main() -> None:
    """Measure, print the table, and write it into the README where that is asked for."""
    rows = [
        _startup(),
        _memory(),
        _replay(),
        _import(),
        _report(),
        _games(),
        *fault_rows(),
        *lake_rows(),
    ]
    lines = ["| measured | against | figure | bound |", "|---|---|---|---|", *rows]
    table = "\n".join(lines) + "\n"
    sys.stdout.write(table)
    if "--write" in sys.argv:
        readme = ROOT / "README.md"
        readme.write_text(between(readme.read_text("utf-8"), "bench", table), "utf-8")


def _process(arguments: list[str]) -> tuple[float, int]:
    """Return seconds and peak memory in KiB of a process."""
    usual = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    child = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, cwd=ROOT, env=usual)
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0
    return time.perf_counter() - begun, usage.ru_maxrss


def _check() -> list[str]:
    return [sys.executable, "-m", "splendor_replay.cli.main", "check", RECORD]


def _startup() -> str:
    floor = [sys.executable, "-c", FLOOR, "name"]
    _process(_check())  # compiles what an installation has compiled
    pairs = [(_process(_check())[0], _process(floor)[0]) for _ in range(REPEATS)]
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    return (
        f"| `check` of one record, whole process ({1000 * ours:.0f} ms) "
        f"| one pydantic model and a one-command Typer app ({1000 * theirs:.0f} ms) "
        f"| {ours / theirs:.2f} times | at most 2 |"
    )


def _memory() -> str:
    peak = statistics.median(_process(_check())[1] for _ in range(REPEATS)) / 1024
    return f"| `check` of one record, peak memory | - | {peak:.0f} MiB | at most 80 |"


def _report() -> str:
    """Compare a report, less Plotly's import and its work on the same figures, with a check."""
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder, "figures.json")
        write = [*_check()[:3], "report", RECORD, "-o", "-"]
        page = subprocess.run(write, capture_output=True, cwd=ROOT, check=True).stdout
        found = re.search(rb'id="figures">(.*?)</script>', page)
        assert found is not None
        figures.write_bytes(found[1])
        calls = (
            write,
            [sys.executable, "-c", PLOTLY, str(figures)],
            [sys.executable, "-c", ""],
            _check(),
        )
        runs = [[_process(call)[0] for call in calls] for _ in range(REPEATS)]
    ours, plotly, python, check = (statistics.median(column) for column in zip(*runs, strict=True))
    drawing = plotly - python
    return (
        f"| `report` of the same game, a file of {len(page) / 1e6:.1f} MB, whole process "
        f"({1000 * ours:.0f} ms, {1000 * drawing:.0f} ms of it Plotly's) "
        f"| `check` of it ({1000 * check:.0f} ms) "
        f"| {(ours - drawing) / check:.2f} times without Plotly's | at most 5 |"
    )


def _import() -> str:
    """Compare bytes a second: packets and start state to a record, and to plain objects."""
    tables = [_table(seed) for seed in range(1, GAMES + 1)]
    encoded = [text.encode() for table in tables for text in table]
    for log, start in tables:
        (found,) = bga.read_bga_pair(log, start)
        assert not found.diagnostics
        assert found.record.turns
    gc.collect()
    gc.freeze()
    pairs = [
        (_seconds(lambda: _records(tables)), _seconds(lambda: _objects(encoded)))
        for _ in range(REPEATS)
    ]
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    size = sum(map(len, encoded)) / 1e6
    return (
        f"| Board Game Arena JSON to typed records ({size / ours:.0f} MB a second) "
        f"| `msgspec.json.decode` to plain objects ({size / theirs:.0f} MB a second) "
        f"| {theirs / ours:.2f} times | at least 0.15 |"
    )


def _table(seed: int) -> tuple[str, str]:
    """Return a generated game of 2, 3 or 4 players as the site writes it: log and start state."""
    site = Site()
    record = said_of(random_record(seed), site)
    log = {"status": 1, "data": {"valid": 1, "data": packets_of(record, site)}}
    return json.dumps(log), json.dumps(start_of(record, site))


def _records(tables: list[tuple[str, str]]) -> None:
    for log, start in tables:
        bga.read_bga_pair(log, start)


def _objects(encoded: list[bytes]) -> None:
    for data in encoded:
        msgspec.json.decode(data)


def _replay() -> str:
    """Compare turns a second, read and replayed with every rule, with plies a second."""
    texts = [_text(seed) for seed in range(1, GAMES + 1)]
    turns = sum(len(read_text(text)[0].record.turns) for text in texts)
    plies = turns // GAMES
    pgn = "\n\n".join(_chess(seed, plies) for seed in range(GAMES))
    gc.collect()
    gc.freeze()  # what the generators left behind is no part of either work
    pairs = [
        (_seconds(lambda: _ours(texts)), _seconds(lambda: _theirs(pgn))) for _ in range(REPEATS)
    ]
    ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
    mine, other = turns / ours, plies * GAMES / theirs
    return (
        f"| text records read and replayed ({mine:,.0f} turns a second) "
        f"| `chess.pgn.read_game`, games of {plies} plies ({other:,.0f} plies a second) "
        f"| {mine / other:.2f} times | aim 1.0 |"
    )


def _games() -> str:
    """Measure greedy games of 2, 3 and 4 players, played into rows on one core."""
    number = np.arange(PLAYED)
    bots = np.full((PLAYED, 4), list(BOTS).index("greedy"), np.uint8)
    games = Plan(number, (2 + number % 3).astype(np.uint8), bots)
    turns = len(play_games(games).turns) // PLAYED
    rate = PLAYED / statistics.median(_core_seconds(games) for _ in range(REPEATS))
    return (
        f"| games between `greedy` bots, {turns} turns each, one core | - "
        f"| {rate:,.0f} games a second | at least 5,000 |"
    )


def _core_seconds(games: Plan) -> float:
    begun = time.process_time()
    play_games(games)
    return time.process_time() - begun


def _seconds(work: Callable[[], None]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _ours(texts: list[str]) -> None:
    for text in texts:
        replay(read_text(text)[0].record)


def _theirs(pgn: str) -> None:
    source = io.StringIO(pgn)
    while chess.pgn.read_game(source) is not None:
        pass


def _text(seed: int) -> str:
    """Return a generated game of 2, 3 or 4 players, turns numbered, decks left out."""
    game = played(2 + seed % 3, seed)
    deal = game.record.deal
    log = [
        Turn(**{**{name: getattr(turn, name) for name in Turn.model_fields}, "number": number})
        for number, turn in enumerate(game.turns, start=1)
    ]
    record = Record(
        players=game.record.players,
        start=1,
        deal=Deal(nobles=deal.nobles, market=deal.market),
        log=tuple(log),
    )
    return write_text(record)


def _chess(seed: int, plies: int) -> str:
    """Return a chess game of random legal play, as long as ours."""
    chance = random.Random(seed)
    while True:
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < plies and not board.is_game_over():
            choice = chance.choice(list(board.legal_moves))
            node = node.add_variation(choice)
            board.push(choice)
        if len(board.move_stack) == plies:
            return str(game)


if __name__ == "__main__":
    main()
