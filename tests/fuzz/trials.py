"""One input held to the laws under a guard against hangs; a failure says how to see it again."""

import random
import signal
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from splendor_replay.engine.profiles import PROFILES
from splendor_replay.engine.repair.search import TURNS_PLAYED
from tests.fuzz.inputs import Table, made
from tests.fuzz.laws import obey

__all__ = ["Asked", "Failure", "asked", "failure_of", "failures"]

SUGGESTED = 6
"""Of so many inputs one is also searched for what was meant, as the command line does."""
HANG = 20.0
"""Seconds after which an input counts as hanging; no measure of speed."""
PACKAGE = "splendor_replay"


class HangError(Exception):
    """An input took so long that it may never end."""


@dataclass(frozen=True)
class Failure:
    """An input that broke a law.

    Attributes:
        what: Kind of the exception, its message, and where it was raised: alike for one fault.
        trace: The traceback.
    """

    kind: str
    seed: int
    what: str
    trace: str

    def __str__(self) -> str:
        again = f"python -m tests.fuzz {self.kind} {self.seed}"
        return f"{self.kind} seed {self.seed}: {self.what}\n  again: {again}"


@contextmanager
def _guarded() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise HangError(f"not done after {HANG:.0f} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, HANG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Asked(NamedTuple):
    """How an input is judged: by which rules, and with how much effort to suggest."""

    rules: str | None = None
    effort: int = 0


def asked(kind: str, seed: int) -> Asked:
    """How an input is judged: mostly by the rules that it declares."""
    rng = random.Random(f"rules of {kind} {seed}")
    rules = rng.choice((None, None, None, *PROFILES))
    return Asked(rules, 0 if seed % SUGGESTED else TURNS_PLAYED)


def failure_of(sources: Sequence[str], asked: Asked) -> tuple[str, str] | None:
    """What is wrong with an input and where, and its traceback; ``None`` where nothing is."""
    try:
        with _guarded():
            obey(sources, *asked)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of pydantic is no Exception
        return f"{_summary(error)} {_where(error)}", traceback.format_exc()
    return None


def _summary(error: BaseException) -> str:
    message = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {message[:200]}"


def _where(error: BaseException) -> str:
    """The last line of ours that was reached, and the law that asked for it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if PACKAGE in Path(frame.filename).parts[-4:]]
    laws = [frame for frame in frames if frame.filename.endswith("laws.py")]
    named = [*laws[-1:], *ours[-1:]]
    return " ".join(f"[{Path(f.filename).name}:{f.lineno} {f.name}]" for f in named)


def failures(kind: str, seeds: Iterable[int], tables: Sequence[Table] = ()) -> list[Failure]:
    """What the inputs of some seeds broke, each failure with its seed."""
    found = []
    for seed in seeds:
        failure = failure_of(made(kind, seed, tables), asked(kind, seed))
        if failure is not None:
            found.append(Failure(kind, seed, *failure))
    return found
