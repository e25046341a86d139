"""What the C library does with the memory of a long load; others than glibc go their own way."""

import ctypes

__all__ = ["give_back", "hold_apart"]

_MMAP_THRESHOLD = -3
"""Number of the setting in glibc's ``malloc.h``."""
_LARGE = 4 * 2**20
"""Bytes from which a block lies apart."""


def hold_apart() -> None:
    """Have large blocks lie apart from small ones for as long as the process lives.

    They go back to the system then as soon as they are free. By itself glibc puts ever larger ones
    among the small: over 100,000 games the holes between them take a fifth of the memory again.
    """
    _call("mallopt", _MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """Give memory that is free back to the system."""
    _call("malloc_trim", 0)


def _call(name: str, *values: int) -> None:
    try:
        function = getattr(ctypes.CDLL(None), name)
    except (TypeError, AttributeError):  # another system, or another C library
        return
    function(*values)
