"""The engine's chance: xoshiro256++ filled by PCG32, and its shuffle. Pure functions of a seed.

The engine takes a 32-bit number for every draw below a bound, and tries again where the number
would favor the small ones.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

__all__ = ["below", "numbers", "shuffled"]

Member = TypeVar("Member")

_MULTIPLIER: Final = 6_364_136_223_846_793_005
_INCREMENT: Final = 11_634_580_027_462_260_723
_LOW32: Final = 0xFFFF_FFFF
_LOW64: Final = 0xFFFF_FFFF_FFFF_FFFF
_WORDS: Final = 4


def numbers(seed: int) -> Iterator[int]:
    """Yield the numbers of 32 bits that follow from a seed, without end.

    Args:
        seed: 0 to 2**64 - 1.
    """
    a, b, c, d = _words(seed)
    while True:
        yield ((_turned_left((a + d) & _LOW64, 23, 64) + a) & _LOW64) >> 32
        shifted = (b << 17) & _LOW64
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = _turned_left(d, 45, 64)


def _words(seed: int) -> tuple[int, int, int, int]:
    """Return the four words of 64 bits with which the generator begins."""
    halves = []
    state = seed
    for _ in range(2 * _WORDS):
        state = (state * _MULTIPLIER + _INCREMENT) & _LOW64
        mixed = (((state >> 18) ^ state) >> 27) & _LOW32
        halves.append(_turned_left(mixed, -(state >> 59) % 32, 32))
    a, b, c, d = (low | high << 32 for low, high in zip(halves[::2], halves[1::2], strict=True))
    return a, b, c, d


def _turned_left(value: int, by: int, width: int) -> int:
    return ((value << by) | (value >> (width - by))) & ((1 << width) - 1)


def below(bound: int, draw: Callable[[], int]) -> int:
    """Return a number from 0 to ``bound - 1``, all of them equally likely.

    Args:
        bound: 1 to 2**32 - 1.
        draw: Gives the next number of 32 bits.

    Example:
        >>> below(10, iter([0xFFFFFFFF, 0x80000000]).__next__)
        5
    """
    zone = (bound << (32 - bound.bit_length())) - 1
    while True:
        product = draw() * bound
        if product & _LOW32 <= zone:
            return product >> 32


def shuffled(members: Sequence[Member], draw: Callable[[], int]) -> tuple[Member, ...]:
    """Return the members in the order that the engine shuffles them to: from the last place down.

    Example:
        >>> shuffled("abc", iter([0, 0]).__next__)
        ('b', 'c', 'a')
    """
    order = list(members)
    for last in range(len(order) - 1, 0, -1):
        at = below(last + 1, draw)
        order[last], order[at] = order[at], order[last]
    return tuple(order)
