"""The one way in which functions of this layer are compiled."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

__all__ = ["compiled"]

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Return a function compiled by Numba when it is first called, and kept for later runs."""
    return cast(F, njit(cache=True)(function))
