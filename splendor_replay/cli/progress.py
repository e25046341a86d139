"""A progress line on standard error for anything that takes more than a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

__all__ = ["progress"]

T = TypeVar("T")
_PATIENCE = 1.0
_PAUSE = 0.2


def progress(items: Iterable[T], doing: str, unit: str) -> Iterator[T]:
    """Yield items; after a second show on a terminal how many there were and how fast."""
    begun = shown = time.monotonic()
    count = 0
    visible = False
    terminal = sys.stderr.isatty()
    try:
        for item in items:
            yield item
            count += 1
            now = time.monotonic()
            if terminal and now - begun > _PATIENCE and now - shown > _PAUSE:
                rate = count / (now - begun)
                sys.stderr.write(f"\r{doing}: {count} {unit}s, {rate:,.0f} a second\x1b[K")
                sys.stderr.flush()
                shown, visible = now, True
    finally:
        if visible:
            sys.stderr.write("\r\x1b[K")
