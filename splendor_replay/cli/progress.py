"""A progress line on standard error for anything that takes more than a second."""

import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

__all__ = ["Meter", "patiently", "progress"]

T = TypeVar("T")
_PATIENCE = 1.0
_PAUSE = 0.2


def progress(items: Iterable[T], doing: str, unit: str) -> Iterator[T]:
    """Yield items; after a second show on a terminal how many there were and how fast."""
    meter = Meter(doing, unit)
    try:
        for count, item in enumerate(items, start=1):
            yield item
            meter.show(count)
    finally:
        meter.close()


class Meter:
    """A progress line on standard error: how many so far, how fast, and how long it will take."""

    def __init__(self, doing: str, unit: str, whole: int = 0) -> None:
        """Begin to measure.

        Args:
            doing: What is done, such as ``loading``.
            unit: What is counted, such as ``game``.
            whole: The work in all, in any unit, such as bytes; 0 where it is not known.
        """
        self._doing, self._unit, self._whole = doing, unit, whole
        self._begun = time.monotonic()
        self._shown = 0.0
        self._visible = False

    def show(self, count: int, done: int = 0) -> None:
        """Show how far it is, on a terminal, after a second and now and then.

        Args:
            count: Things that were counted.
            done: The work so far, in the unit of the whole.
        """
        now = time.monotonic()
        passed = now - self._begun
        if not sys.stderr.isatty() or passed < _PATIENCE or now - self._shown < _PAUSE:
            return
        left = ""
        if 0 < done <= self._whole:
            minutes, seconds = divmod(round(passed * (self._whole / done - 1)), 60)
            left = f", {minutes}:{seconds:02d} left"
        rate = f"{count / passed:,.0f} a second"
        sys.stderr.write(f"\r{self._doing}: {count:,} {self._unit}s, {rate}{left}\x1b[K")
        sys.stderr.flush()
        self._shown, self._visible = now, True

    def close(self) -> None:
        """Take the line away."""
        if self._visible:
            sys.stderr.write("\r\x1b[K")


@contextmanager
def patiently(message: str) -> Iterator[None]:
    """Tell on standard error what takes so long, where something takes more than a second."""
    told = threading.Timer(_PATIENCE, sys.stderr.write, [f"{message}\n"])
    told.daemon = True
    told.start()
    try:
        yield
    finally:
        told.cancel()
