"""The one way in which functions of the fast engine are compiled."""

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import ParamSpec, TypeVar, cast

import numba

__all__ = ["compiled", "inlined"]

Args = ParamSpec("Args")
Result = TypeVar("Result")


def inlined(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Return a function that is compiled into those that call it, for what is done every turn.

    It must not make arrays, and does not count references to those that it is given: counting
    takes several times as long as a turn.
    """
    return _kept(function, _nrt=False, forceinline=True)


def compiled(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Return a function that Numba compiles when it is first called, and keeps on disk."""
    return _kept(function)


def _kept(function: Callable[Args, Result], **options: bool) -> Callable[Args, Result]:
    """Compile a function under a name that holds a digest of all that is compiled into it.

    Numba looks only at the file of a function to see whether what it keeps on disk is still right,
    and compiles the functions that it calls into it.
    """
    packages = {__package__, function.__module__.rpartition(".")[0]}
    digest = "_".join(_digest(package) for package in sorted(packages))
    function.__qualname__ = f"{function.__qualname__}_{digest}"
    decorated = numba.njit(cache=True, nogil=True, **options)(function)
    return cast("Callable[Args, Result]", decorated)


@cache
def _digest(package: str) -> str:
    """Return a short digest of the sources of a package."""
    sources = sorted(files(package).iterdir(), key=lambda source: source.name)
    texts = (source.read_bytes() for source in sources if source.name.endswith(".py"))
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]
