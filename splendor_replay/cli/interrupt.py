"""Ctrl-C between two games, for compiled code may lose an exception, or go on with half a value.

The serializers of pydantic take one that rises in a function of ours for a value of another kind,
and give a game another identity; DuckDB tells it as its own error, and LLVM loses it.
"""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import TypeVar

__all__ = ["between", "held"]

T = TypeVar("T")
_TOLD = "ends after the batch that is being stored; Ctrl-C again ends at once\n"


@contextmanager
def held() -> Iterator[Callable[[], None]]:
    """Hold Ctrl-C back for a while; a second one ends the process, as if it was killed.

    Yields:
        What raises ``KeyboardInterrupt`` where there was one. Outside the main thread, to which
        signals go, nothing is held back.
    """
    came = False

    def note(sign: int, _frame: object) -> None:
        nonlocal came
        if came:
            signal.signal(sign, signal.SIG_DFL)
            signal.raise_signal(sign)
        came = True
        sys.stderr.write(_TOLD)

    def check() -> None:
        if came:
            raise KeyboardInterrupt

    if current_thread() is not main_thread():
        yield check
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)


def between(items: Iterable[T], check: Callable[[], None]) -> Iterator[T]:
    """Yield items, with a check before each of them."""
    for item in items:
        check()
        yield item
