"""The one way in which functions of the fast engine are compiled."""

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import ParamSpec, TypeVar, cast

import numba

__all__ = ["compiled"]

Args = ParamSpec("Args")
Result = TypeVar("Result")


def compiled(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Return a function that Numba compiles when it is first called, and keeps on disk.

    Numba looks only at the file of a function to see whether what it keeps is still right, and
    compiles the functions that it calls into it. So the name to keep it by holds a digest of all
    files of its package and of this one.
    """
    packages = {__package__, function.__module__.rpartition(".")[0]}
    digest = "_".join(_digest(package) for package in sorted(packages))
    function.__qualname__ = f"{function.__qualname__}_{digest}"
    return cast("Callable[Args, Result]", numba.njit(cache=True, nogil=True)(function))


@cache
def _digest(package: str) -> str:
    """Return a short digest of the sources of a package."""
    sources = sorted(files(package).iterdir(), key=lambda source: source.name)
    texts = (source.read_bytes() for source in sources if source.name.endswith(".py"))
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]
