"""The one way in which the fast engine compiles its functions."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

__all__ = ["compiled"]

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Return the function as machine code: kept beside its module, free of the interpreter's lock.

    It is compiled when it is first called with arguments of a kind. What is kept is dropped when
    the module changes, but not when only a module changes whose functions it calls: the tests see
    to that.
    """
    return cast("Function", njit(cache=True, nogil=True)(function))
