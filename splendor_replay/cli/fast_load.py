"""The way of large archives into the database: JSON Lines by the piece, the fast engine."""

import enum
import gc
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from splendor_replay.cli.exits import FileError, UsageError, complain
from splendor_replay.cli.progress import Meter, patiently
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import STDIN, in_file, named_files
from splendor_replay.cli.streams import begins_as_json_lines, blocks, pieces
from splendor_replay.record import source_id_of

if TYPE_CHECKING:
    from splendor_replay.store.encoded import EncodedGames

__all__ = ["Engine", "Plan", "bundles", "plan"]

T = TypeVar("T")
WORTH_IT = 6 * 2**20
"""Bytes of JSON Lines from which the fast engine pays: a thousand games, about."""
PIECE = 32 * 2**20
"""Bytes that are read and stored at once: some thousand games."""
_PACKED = 8
"""How much larger a file is when it is unpacked, about."""


class Engine(enum.StrEnum):
    """What replays the games of a load; the rows are the same."""

    AUTO = enum.auto()
    FAST = enum.auto()
    READABLE = enum.auto()


class Plan(NamedTuple):
    """Which files the fast engine reads.

    Attributes:
        files: Their names, in order.
        size: Their bytes as they lie on disk.
        why: Which engine is used and why, where there is a choice.
    """

    files: tuple[str, ...] = ()
    size: int = 0
    why: str = ""


def plan(paths: Sequence[str], rules: str | None, engine: Engine) -> Plan:
    """Choose the engine for what the paths name.

    Args:
        paths: Files, folders, globs or ``-``.
        rules: Profile to judge under instead of the records' own.
        engine: What the user wants.

    Raises:
        UsageError: Where the fast engine is wanted and cannot be had.
    """
    missing = _missing(rules)
    if engine is Engine.FAST and missing:
        message = f"--engine fast: {missing}"
        raise UsageError(message)
    if engine is Engine.READABLE:
        return Plan()
    names = [name for name, _ in named_files(paths) if name != STDIN and Path(name).is_file()]
    files = tuple(name for name in names if begins_as_json_lines(name))
    unpacked = sum(map(_unpacked_size, files))
    found = f"{unpacked / 2**20:,.1f} MiB of JSON Lines"
    if not files:
        return Plan()
    if engine is Engine.AUTO and unpacked < WORTH_IT:
        pays = f"the fast one pays from {WORTH_IT / 2**20:.0f} MiB"
        return Plan(why=f"readable engine: {found}, and {pays}")
    if missing:
        return Plan(why=f"readable engine: {missing}")
    size = sum(Path(name).stat().st_size for name in files)
    return Plan(files, size, f"fast engine: {found}")


def _missing(rules: str | None) -> str:
    """Return what keeps the fast engine from being used."""
    if rules is not None:
        return "the fast one judges by the profiles of the records, not by --rules"
    if importlib.util.find_spec("numba") is None or importlib.util.find_spec("msgspec") is None:
        return "Numba is not installed; pip install '.[fast]' for the fast one"
    return ""


def _unpacked_size(name: str) -> int:
    size = Path(name).stat().st_size
    return size * _PACKED if name.endswith((".gz", ".zst")) else size


def bundles(chosen: Plan, refused: list[str], failures: list[str]) -> Iterator["EncodedGames"]:
    """Yield the games of the chosen files, some thousand at a time, read one piece ahead.

    Args:
        chosen: The files.
        refused: Takes the name of a file for each line that holds no game, which is told.
        failures: Takes the message of each file that cannot be read.
    """
    from splendor_replay.store.encoded import warm

    with patiently("compiling the fast engine, which is done once"):
        warm()
    gc.freeze()  # collecting garbage goes through all that Numba holds: a tenth of a second
    meter, games, slow, before = Meter("loading", "game", chosen.size), 0, 0, 0
    try:
        for name in chosen.files:
            for found, read in _ahead(_encoded(name), failures):
                for diagnostic in found.refused:
                    sys.stderr.write(concise(in_file(diagnostic, name)) + "\n")
                    refused.append(name)
                yield found
                games, slow = games + len(found.ids), slow + found.readable
                meter.show(games, before + read)
            before += Path(name).stat().st_size
    finally:
        meter.close()
    if slow:
        complain(f"{slow} games were for the readable engine: faulty, or of an unusual kind")


def _encoded(name: str) -> Iterator[tuple["EncodedGames", int]]:
    """Yield the games of a file, and how much of it was read."""
    from splendor_replay.store.encoded import EncodedGames, Origin

    source, line, record = source_id_of(blocks(name)), 1, 1
    for piece in pieces(name, PIECE):
        found = EncodedGames(piece.data, Origin(name, source, line, record))
        line, record = found.lines + 1, found.records + 1
        yield found, piece.read


def _ahead(items: Iterator[T], failures: list[str]) -> Iterator[T]:
    """Yield items, the next of which another thread makes meanwhile: the database is busy then."""
    with ThreadPoolExecutor(1) as pool:
        coming = pool.submit(next, items, None)
        while (item := _made(coming, failures)) is not None:
            coming = pool.submit(next, items, None)
            yield item


def _made(coming: "Future[T | None]", failures: list[str]) -> T | None:
    try:
        return coming.result()
    except FileError as error:
        failures.append(str(error))
        return None
