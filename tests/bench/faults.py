"""How much longer ``check`` takes for a record with a slip in every fifth turn than without."""

import random
import statistics
import time
from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.bots.slips import KINDS, Log, slip
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.repair.search import TURNS_PLAYED
from splendor_replay.record.model import Record
from splendor_replay.record.reader import read_text
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.writer import write_text
from tests.mutation.measure import clean_games

__all__ = ["fault_rows"]

SEED = 5
GAMES = 12
TURNS_A_SLIP = 5
REPEATS = 7


class Pair(NamedTuple):
    """A record without a slip, and with slips."""

    clean: ReadRecord
    faulty: ReadRecord


class Cost(NamedTuple):
    """How many times the time of the clean record one with slips takes.

    Attributes:
        diagnostics: What is found in it, for 100 turns.
        plain: Without suggestions.
        suggesting: With suggestions.
    """

    diagnostics: float
    plain: float
    suggesting: float


def fault_rows() -> list[str]:
    """Return the rows of the table."""
    costs = [_cost(pair) for pair in _pairs()]
    found, plain, suggesting = (statistics.median(column) for column in zip(*costs, strict=True))
    what = f"20 slips in 100 turns ({found:.0f} diagnostics)"
    games = "the same games without slips"
    return [
        f"| `check()`, {what} | {games} | {plain:.1f} times | aim 2 |",
        f"| `check()` with suggestions, {what} | {games} | {suggesting:.0f} times | aim 50 |",
    ]


def _pairs() -> Iterator[Pair]:
    """Yield games of 2, 3 and 4 players in turn."""
    chance = random.Random(SEED)
    for game in clean_games(SEED, GAMES):
        log = game.told.turns
        for _ in range(len(log) // TURNS_A_SLIP):
            log = _with_slip(chance, log)
        yield Pair(_read(game.told), _read(game.told.model_copy(update={"log": log})))


def _with_slip(chance: random.Random, log: Log) -> Log:
    while True:
        found = slip(chance.randrange, log, chance.choice(list(KINDS)))
        if found is not None:
            return found.log


def _read(record: Record) -> ReadRecord:
    (read,) = read_text(write_text(record))
    return read


def _cost(pair: Pair) -> Cost:
    clean = _seconds(pair.clean, 0)
    found = len(check(pair.faulty).diagnostics)
    turns = len(pair.clean.record.turns)
    plain, suggesting = (_seconds(pair.faulty, effort) for effort in (0, TURNS_PLAYED))
    return Cost(100 * found / turns, plain / clean, suggesting / clean)


def _seconds(read: ReadRecord, effort: int) -> float:
    return statistics.median(_once(read, effort) for _ in range(REPEATS))


def _once(read: ReadRecord, effort: int) -> float:
    begun = time.process_time()
    check(read, effort=effort)
    return time.process_time() - begun
