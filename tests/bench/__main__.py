"""Measures speed and memory, each as a ratio of medians of one run: ``make bench``.

``python -m tests.bench --write`` puts the table into the README.
"""

import gc
import io
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chess.pgn
import msgspec

from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga
from splendor_replay.record import read_text
from splendor_replay.record.model import Deal, Record, Turn
from splendor_replay.record.writer import write_text
from tests.bga_writer import Site, packets_of, said_of, start_of
from tests.docs.generate import between
from tests.generate.bot import played
from tests.generate.random_games import random_record

ROOT = Path(__file__).parents[2]
GAMES = 21
REPEATS = 7
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


def main() -> None:
    """Measure, print the table, and write it into the README where that is asked for."""
    rows = [_startup(), _memory(), _replay(), _import()]
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
    record = "records/played/two-players.splendor"
    return [sys.executable, "-m", "splendor_replay.cli.main", "check", record]


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
