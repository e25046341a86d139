"""Chance as a value: the generator SplitMix64, whose numbers are the same on every machine."""

import numpy as np
import numpy.typing as npt

from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.desk import Counts

__all__ = ["Chance", "draw", "seed_of", "seeded", "shuffle"]

Chance = npt.NDArray[np.uint64]
"""Where a generator stands: one number."""

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_1, _27, _30, _31, _33 = np.uint64(1), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(33)


def seeded(seed: int) -> Chance:
    """Return a generator that begins with a seed, 0 to 2**63 - 1."""
    return np.array([seed], np.uint64)


@compiled
def draw(chance: Chance, below: int) -> int:
    """Return the next number, from 0 to ``below`` - 1, which is at most 2**31."""
    chance[0] += _STEP
    return int(np.int64(_mixed(chance[0]) >> _33)) % below


@compiled
def seed_of(seed: int, number: int) -> int:
    """Return the seed of a game of many, from 0; the first has the seed of all of them."""
    if number == 0:
        return seed
    return int(np.int64(_mixed(np.uint64(seed) + np.uint64(number) * _STEP) >> _1))


@inlined
def _mixed(number: np.uint64) -> np.uint64:
    mixed = (number ^ (number >> _30)) * _FIRST
    mixed = (mixed ^ (mixed >> _27)) * _SECOND
    return mixed ^ (mixed >> _31)


@inlined
def shuffle(chance: Chance, items: Counts, first: int, count: int) -> None:
    """Put so many items, from the first one on, in an order of chance."""
    for last in range(count - 1, 0, -1):
        other = first + draw(chance, last + 1)
        items[first + last], items[other] = items[other], items[first + last]
