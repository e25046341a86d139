"""The one way in which functions of the fast engine are compiled."""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ParamSpec, TypeVar, cast

import numba
from numba.extending import register_jitable

__all__ = ["compiled", "inlined"]

Args = ParamSpec("Args")
Result = TypeVar("Result")

_INLINED: Callable[[Callable[..., object]], object] = register_jitable(
    _nrt=False, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
)
_INTO_ALL = ("splendor_replay.kernel", "splendor_replay.components")
"""Packages whose functions, numbers and tables are compiled into others."""


def inlined(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Return a function that is compiled into those that call it, for what is done every turn.

    It must not make arrays, and does not count references to those that it is given: counting
    takes several times as long as a turn. Python runs it as it is written.
    """
    return cast("Callable[Args, Result]", _INLINED(function))


def compiled(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Return a function that Numba compiles when it is first called, and keeps on disk.

    It is compiled under a name that holds a digest of all that is compiled into it: Numba looks
    only at the file of a function to see whether what it keeps on disk is still right.
    """
    own = ".".join(function.__module__.split(".")[:2])
    function.__qualname__ = f"{function.__qualname__}_{_digest(*sorted({*_INTO_ALL, own}))}"
    return cast("Callable[Args, Result]", numba.njit(cache=True, nogil=True)(function))


@cache
def _digest(*packages: str) -> str:
    """Return a short digest of the sources of packages."""
    sources = (source for package in packages for source in _sources(files(package)))
    return hashlib.sha256(b"".join(sources)).hexdigest()[:12]


def _sources(folder: Traversable) -> Iterator[bytes]:
    """Yield the code and the tables below a folder, in one order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith((".py", ".csv")):
            yield entry.read_bytes()
