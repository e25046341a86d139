"""Cards, noble tiles and gems as they are spelled, in arrays for the compiled readers and writers.

A requirement is one number: three bits for each gem, white lowest. The key of a card has level and
bonus above them. A key is looked up by its rest: ``KEYS[key % len(KEYS)] == key`` tells whether
something of the box has it, and the array beside it, which card or tile that is.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GEMS, GemCounts
from splendor_replay.components.nobles import NOBLES
from splendor_replay.kernel.layout import Bytes

__all__ = [
    "BONUS_SHIFT",
    "CARD_KEYS",
    "CARD_LEVELS",
    "CARD_NAMES",
    "CARD_PLACES",
    "COUNT_BITS",
    "GEM_OF",
    "GOLD_GEM",
    "LETTERS",
    "LEVEL_SHIFT",
    "MOST_NEEDED",
    "NO_GEM",
    "TILE_KEYS",
    "TILE_NAMES",
    "TILE_PLACES",
    "TILE_RANKS",
    "spelled",
]

COUNT_BITS = 3
"""Bits of a number within a key."""
MOST_NEEDED = 7
"""Most of one gem that a card or tile asks for."""
BONUS_SHIFT = COUNT_BITS * len(GEMS)
LEVEL_SHIFT = BONUS_SHIFT + COUNT_BITS
GOLD_GEM = len(GEMS)
"""Place of gold behind the gems."""
NO_GEM = 99
"""What a byte is that is no letter of a token."""


def _need_key(need: GemCounts) -> int:
    return sum(count << COUNT_BITS * place for place, count in enumerate(need))


def _by_rest(keys: Sequence[int]) -> tuple[npt.NDArray[np.int64], Bytes]:
    """Return keys by their rest, and their places from 1: the smallest table without a clash."""
    size = next(n for n in range(len(keys), max(keys)) if len({k % n for k in keys}) == len(keys))
    table, places = np.full(size, -1, np.int64), np.zeros(size, np.uint8)
    for place, key in enumerate(keys, start=1):
        table[key % size], places[key % size] = key, place
    return table, places


def spelled(names: Sequence[str]) -> Bytes:
    """Return a row of bytes for each name, from 1, with a zero behind it; row 0 is of no name."""
    rows = np.zeros((len(names) + 1, max(map(len, names)) + 1), np.uint8)
    for place, name in enumerate(names, start=1):
        rows[place, : len(name)] = list(name.encode("ascii"))
    return rows


_CARD_KEYS = [
    card.level << LEVEL_SHIFT | card.bonus.index << BONUS_SHIFT | _need_key(card.cost)
    for card in CARDS
]
_TILE_NAMES = [tile.name for tile in NOBLES]

LETTERS = "".join(gem.letter for gem in GEMS).encode("ascii") + b"Y"
"""Letters of the tokens, gold last."""
GEM_OF = np.full(256, NO_GEM, np.uint8)
"""Place of the gem of each letter, by its byte."""
GEM_OF[list(LETTERS)] = range(len(LETTERS))

CARD_KEYS, CARD_PLACES = _by_rest(_CARD_KEYS)
"""Keys of the cards and their numbers, 1 to 90."""
CARD_NAMES = spelled([card.name for card in CARDS])
CARD_LEVELS = np.array([0, *(card.level for card in CARDS)], np.uint8)
"""Level of each card by its number."""

TILE_KEYS, TILE_PLACES = _by_rest([_need_key(tile.requirement) for tile in NOBLES])
"""Keys of the noble tiles and their numbers, 1 to 12."""
TILE_NAMES = spelled(_TILE_NAMES)
TILE_RANKS = np.array([0, *(sorted(_TILE_NAMES).index(n) + 1 for n in _TILE_NAMES)], np.uint8)
"""Place of each tile, from 1, where the names stand in the order of their letters."""
