"""How long work takes."""

import statistics
import time
from collections.abc import Callable

__all__ = ["Work", "core_seconds", "medians"]

Work = Callable[[], object]


def core_seconds(work: Work) -> float:
    """Seconds that this process works."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def medians(repeats: int, *works: Work) -> tuple[float, ...]:
    """Median seconds of each of some works, which take turns."""
    runs = [[_seconds(work) for work in works] for _ in range(repeats)]
    return tuple(statistics.median(column) for column in zip(*runs, strict=True))


def _seconds(work: Work) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
