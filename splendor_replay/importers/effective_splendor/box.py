"""Cards, nobles and tokens by the engine's ids and words, and the deal that follows from a seed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.importers.effective_splendor.chance import numbers, shuffled
from splendor_replay.record.fields import Level

__all__ = ["CARD_NAMES", "LEVELS", "NOBLE_NAMES", "Dealt", "dealt_from", "tokens_of"]

_CARDS = """
1U-K3 1U-W1K2 1U-G2K2 1U-W1G2R2 1U-U1G3R1 1U-W1G1R1K1 1U-W1G1R2K1 1U-R4
1R-W3 1R-U2G1 1R-W2R2 1R-W2G1K2 1R-W1R1K3 1R-W1U1G1K1 1R-W2U1G1K1 1R-W4
1K-G3 1K-G2R1 1K-W2G2 1K-W2U2R1 1K-G1R3K1 1K-W1U1G1R1 1K-W1U2G1R1 1K-U4
1W-U3 1W-R2K1 1W-U2K2 1W-U2G2K1 1W-W3U1K1 1W-U1G1R1K1 1W-U1G2R1K1 1W-G4
1G-R3 1G-W2U1 1G-U2R2 1G-U1R2K2 1G-W1U3G1 1G-W1U1R1K1 1G-W1U1R1K2 1G-K4
2U-U2G2R3 2U-U2G3K3 2U-U5 2U-W5U3 2U-W2R1K4 2U-U6
2R-W2R2K3 2R-U3R2K3 2R-K5 2R-W3K5 2R-W1U4G2 2R-R6
2K-W3U2G2 2K-W3G3K2 2K-W5 2K-G5R3 2K-U1G4R2 2K-K6
2W-G3R2K2 2W-W2U3R3 2W-R5 2W-R5K3 2W-G1R4K2 2W-W6
2G-W2U3K2 2G-W3G2R3 2G-G5 2G-U5G3 2G-W4U2K1 2G-G6
3U-W3G3R3K5 3U-W7 3U-W6U3K3 3U-W7U3
3R-W3U5G3K3 3R-G7 3R-U3G6R3 3R-G7R3
3K-W3U3G5R3 3K-R7 3K-G3R6K3 3K-R7K3
3W-U3G3R5K3 3W-K7 3W-W3R3K6 3W-W3K7
3G-W5U3R3K3 3G-U7 3G-W3U6G3 3G-U7G3
"""
"""In the order of their ids, the first of which is 0."""
_NOBLES = "W3U3G3 U3G3R3 G3R3K3 W3R3K3 W3U3K3 R4K4 G4R4 U4G4 W4U4 W4K4"
"""In the order of their ids, the first of which is 0."""
CARD_NAMES = tuple(_CARDS.split())
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
