"""How much longer ``check`` takes for a record with faults than for the same without.

Two measures, each with a slip for every fifth turn: slips that nothing follows from, an illegal
turn each; and slips as they come, which bring about five times as many diagnostics, for most turns
after a slip are then wrong as well.
"""

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from splendor_replay.bots.slips import KINDS, Log, slip
from splendor_replay.diagnostics import Severity
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
TURNS_A_FAULT = 5
TRIALS = 1500
REPEATS = 7


class Pair(NamedTuple):
    """A record without a slip, and with slips."""

    clean: ReadRecord
    faulty: ReadRecord
    slips: int


class Faulty(NamedTuple):
    """A record with slips, and how many it has."""

    read: ReadRecord
    slips: int


class Cost(NamedTuple):
    """How many times the time of the clean record one with slips takes.

    Attributes:
        slips: How many it has, for 100 turns.
        diagnostics: What is found in it, for 100 turns.
        plain: Without suggestions.
        suggesting: With suggestions.
    """

    slips: float
    diagnostics: float
    plain: float
    suggesting: float


def fault_rows() -> list[str]:
    """Return the rows of the table."""
    return [*_rows(_pairs(_with_lone_slips), "at most 2"), *_rows(_pairs(_with_slips), "aim 2")]


def _rows(pairs: Iterator[Pair], bound: str) -> list[str]:
    costs = [_cost(pair) for pair in pairs]
    columns = zip(*costs, strict=True)
    slips, found, plain, suggesting = (statistics.median(column) for column in columns)
    what = f"{found:.0f} diagnostics from {slips:.0f} slips in 100 turns"
    games = "the same games without slips"
    return [
        f"| `check()`, {what} | {games} | {plain:.1f} times | {bound} |",
        f"| `check()` with suggestions, {what} | {games} | {suggesting:.0f} times | at most 50 |",
    ]


def _pairs(faulty: Callable[[random.Random, Record], Faulty]) -> Iterator[Pair]:
    """Yield games of 2, 3 and 4 players in turn."""
    chance = random.Random(SEED)
    for game in clean_games(SEED, GAMES):
        yield Pair(_read(game.told), *faulty(chance, game.told))


def _with_slips(chance: random.Random, record: Record) -> Faulty:
    """Return a record with a slip for every fifth turn."""
    log, slips = record.turns, len(record.turns) // TURNS_A_FAULT
    for _ in range(slips):
        log = _with_slip(chance, log)
    return Faulty(_read_log(record, log), slips)


def _with_lone_slips(chance: random.Random, record: Record) -> Faulty:
    """Return a record with a slip for every fifth turn, each of which makes one turn illegal."""
    log, slips, read = record.turns, 0, _read(record)
    beside = len(check(read).diagnostics)
    for _ in range(TRIALS):
        tried = _with_slip(chance, log)
        found = _read_log(record, tried)
        severities = [diagnostic.severity for diagnostic in check(found).diagnostics]
        lone = severities.count(Severity.ILLEGAL) == slips + 1 == len(severities) - beside
        if lone:
            log, slips, read = tried, slips + 1, found
        if slips == len(record.turns) // TURNS_A_FAULT:
            break
    return Faulty(read, slips)


def _with_slip(chance: random.Random, log: Log) -> Log:
    while True:
        found = slip(chance.randrange, log, chance.choice(list(KINDS)))
        if found is not None:
            return found.log


def _read_log(record: Record, log: Log) -> ReadRecord:
    return _read(record.model_copy(update={"log": log}))


def _read(record: Record) -> ReadRecord:
    (read,) = read_text(write_text(record))
    return read


def _cost(pair: Pair) -> Cost:
    clean = _seconds(pair.clean, 0)
    found = len(check(pair.faulty).diagnostics)
    turns = len(pair.clean.record.turns)
    plain, suggesting = (_seconds(pair.faulty, effort) for effort in (0, TURNS_PLAYED))
    return Cost(100 * pair.slips / turns, 100 * found / turns, plain / clean, suggesting / clean)


def _seconds(read: ReadRecord, effort: int) -> float:
    return statistics.median(_once(read, effort) for _ in range(REPEATS))


def _once(read: ReadRecord, effort: int) -> float:
    begun = time.process_time()
    check(read, effort=effort)
    return time.process_time() - begun
