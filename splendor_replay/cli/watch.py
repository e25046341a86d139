"""Does something again whenever files change, until the user interrupts."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TextIO

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.sources import named_files

__all__ = ["Stamp", "clear_screen", "every", "stamp_of", "watch"]

Stamp = tuple[tuple[str, int, int], ...]
"""Name, time of change in nanoseconds and size in bytes of each file that is there."""

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def watch(ticks: Iterable[object], stamp: Callable[[], Stamp], act: Callable[[], int]) -> int:
    """Act at the first tick and where the stamp has changed, and return the last code.

    A change while ``act`` runs is seen at the next tick. An interruption ends it, like the end of
    the ticks; before the first ``act`` is done, the code is that of an interruption.

    Example:
        >>> stamps = iter([(("a", 1, 5),), (("a", 1, 5),), (("a", 2, 5),)])
        >>> codes = iter([1, 0])
        >>> watch(range(3), lambda: next(stamps), lambda: next(codes))
        0
    """
    code, seen = int(Exit.INTERRUPTED), None
    try:
        for _ in ticks:
            now = stamp()
            if now != seen:
                seen = now
                code = act()
    except KeyboardInterrupt:
        return code
    return code


def every(seconds: float) -> Iterator[None]:
    """Yield at once, and then again and again after a pause, without an end."""
    while True:
        yield
        time.sleep(seconds)


def stamp_of(paths: Sequence[str]) -> Stamp:
    """Return the stamp of the files that the paths name now; what is missing is left out."""
    found = []
    try:
        for name, _ in named_files(paths):
            state = Path(name).stat()
            found.append((name, state.st_mtime_ns, state.st_size))
    except (OSError, UsageError):
        return tuple(found)
    return tuple(found)


def clear_screen(stream: TextIO = sys.stdout) -> None:
    """Clear a terminal; anything else is left alone."""
    if stream.isatty():
        stream.write(_CLEAR)
