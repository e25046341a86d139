"""Cards, nobles and tokens by the engine's ids and words, and the deal that follows from a seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.importers.effective_splendor.chance import numbers, shuffled
from splendor_replay.importers.orders import ALPHAZERO_CARDS
from splendor_replay.record.fields import Level

__all__ = ["CARD_NAMES", "LEVELS", "NOBLE_NAMES", "Dealt", "dealt_from", "tokens_of"]

_NOBLES = "W3U3G3 U3G3R3 G3R3K3 W3R3K3 W3U3K3 R4K4 G4R4 U4G4 W4U4 W4K4"
"""In the order of their ids, the first of which is 0."""
CARD_NAMES = ALPHAZERO_CARDS
NOBLE_NAMES = tuple(_NOBLES.split())
LEVELS: Mapping[str, Level] = {"One": 1, "Two": 2, "Three": 3}
"""Levels by the engine's words."""
_COLORS: Final = ("white", "blue", "green", "red", "black", "gold")
_HIGHEST = 999


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game as it lies on the table before the first turn.

    Attributes:
        market: The four cards of each level, slot 1 first.
        decks: What is left of each level, next card first.
        nobles: All tiles in the order in which they are dealt.
    """

    market: Mapping[Level, tuple[str, ...]]
    decks: Mapping[Level, tuple[str, ...]]
    nobles: tuple[str, ...]


def dealt_from(seed: int) -> Dealt:
    """Work out the deal of a seed: the three decks are shuffled, then the nobles.

    Args:
        seed: 0 to 2**64 - 1.

    Example:
        >>> dealt_from(900_000).market[1]
        ('1W-U2K2', '1U-W1G1R2K1', '1W-U1G2R1K1', '1U-W1G2R2')
    """
    draw = numbers(seed).__next__
    market, decks = {}, {}
    for level in LEVELS.values():
        of_level = [name for name in CARD_NAMES if name.startswith(str(level))]
        order = shuffled(of_level, draw)[::-1]
        market[level], decks[level] = order[:MARKET_SLOTS], order[MARKET_SLOTS:]
    return Dealt(market, decks, shuffled(NOBLE_NAMES, draw))


def tokens_of(counts: object) -> TokenCounts | None:
    """Read a number for each of the six colors, ``None`` where one is missing or is none.

    Example:
        >>> tokens_of({"white": 0, "blue": 2, "green": 0, "red": 0, "black": 0, "gold": 1}).text
        'U2Y'
    """
    if not isinstance(counts, dict) or set(counts) != set(_COLORS):
        return None
    found = [counts[color] for color in _COLORS]
    if not all(type(n) is int and 0 <= n <= _HIGHEST for n in found):
        return None
    return TokenCounts(*found)
