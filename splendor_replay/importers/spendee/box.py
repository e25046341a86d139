"""Cards, nobles and tokens by the site's numbers."""

from collections.abc import Mapping
from typing import get_args

from splendor_replay.components.gems import GEMS, TokenCounts
from splendor_replay.importers.values import as_int
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Level

__all__ = ["CARD_NAMES", "LEVELS", "NOBLE_NAMES", "card_at", "level_of", "noble_at", "tokens_of"]

_CARDS = """
1W-U3 1W-R2K1 1W-U1G1R1K1 1W-U2K2 1W-G4 1W-U1G2R1K1 1W-U2G2K1 1W-W3U1K1
1U-W1K2 1U-K3 1U-W1G1R1K1 1U-G2K2 1U-R4 1U-W1G1R2K1 1U-W1G2R2 1U-U1G3R1
1G-W2U1 1G-R3 1G-W1U1R1K1 1G-U2R2 1G-K4 1G-W1U1R1K2 1G-U1R2K2 1G-W1U3G1
1R-U2G1 1R-W3 1R-W1U1G1K1 1R-W2R2 1R-W4 1R-W2U1G1K1 1R-W2G1K2 1R-W1R1K3
1K-G2R1 1K-G3 1K-W1U1G1R1 1K-W2G2 1K-U4 1K-W1U2G1R1 1K-W2U2R1 1K-G1R3K1
2W-R5 2W-W6 2W-G3R2K2 2W-G1R4K2 2W-W2U3R3 2W-R5K3
2U-U5 2U-U6 2U-U2G2R3 2U-W2R1K4 2U-U2G3K3 2U-W5U3
2G-G5 2G-G6 2G-W2U3K2 2G-W3G2R3 2G-W4U2K1 2G-U5G3
2R-K5 2R-R6 2R-W2R2K3 2R-W1U4G2 2R-U3R2K3 2R-W3K5
2K-W5 2K-K6 2K-W3U2G2 2K-U1G4R2 2K-W3G3K2 2K-G5R3
3W-K7 3W-W3K7 3W-W3R3K6 3W-U3G3R5K3
3U-W7 3U-W7U3 3U-W6U3K3 3U-W3G3R3K5
3G-U7 3G-U7G3 3G-W3U6G3 3G-W5U3R3K3
3R-G7 3R-G7R3 3R-U3G6R3 3R-W3U5G3K3
3K-R7 3K-R7K3 3K-G3R6K3 3K-W3U3G5R3
"""
"""In the order of their numbers, the first of which is 0."""
_NOBLES = "W3U3K3 W3U3G3 U3G3R3 G3R3K3 W3R3K3 W4K4 W4U4 U4G4 G4R4 R4K4"
"""In the order of their numbers, the first of which is 0."""
CARD_NAMES = tuple(_CARDS.split())
NOBLE_NAMES = tuple(_NOBLES.split())
LEVELS: tuple[Level, ...] = get_args(Level)
_HIGHEST = 999


def card_at(number: object) -> str:
    """Return the name of a card, ``?`` where no card has the number.

    Example:
        >>> card_at(0), card_at("89"), card_at(90)
        ('1W-U3', '3K-W3U3G5R3', '?')
    """
    return _named(CARD_NAMES, number)


def noble_at(number: object) -> str:
    """Return the name of a noble, ``?`` where no noble has the number.

    Example:
        >>> noble_at(6), noble_at(-1)
        ('W4U4', '?')
    """
    return _named(NOBLE_NAMES, number)


def _named(names: tuple[str, ...], written: object) -> str:
    number = as_int(written)
    return UNKNOWN if number not in range(len(names)) or number is None else names[number]


def level_of(name: str) -> Level | None:
    """Return the level of a card's name, ``None`` where it is ``?`` or an empty slot."""
    return None if name in (UNKNOWN, EMPTY_SLOT) else LEVELS[int(name[0]) - 1]


def tokens_of(entries: Mapping[str, object], *, gold: bool) -> TokenCounts | None:
    """Read ``chips`` and ``goldChips``; ``None`` where one of them is no count.

    Args:
        entries: What holds the two fields.
        gold: Whether the gold must be there; else it is none where it is absent.

    Example:
        >>> tokens_of({"chips": [0, 1, 1, 1, 0]}, gold=False).text
        'UGR'
        >>> tokens_of({"chips": [0, 1, 1, 1, 0]}, gold=True) is None
        True
    """
    written = entries.get("chips")
    if not isinstance(written, list) or len(written) != len(GEMS):
        return None
    counts = [as_int(count) for count in (*written, entries.get("goldChips", None if gold else 0))]
    known = [count for count in counts if count is not None and 0 <= count <= _HIGHEST]
    return TokenCounts(*known) if len(known) == len(counts) else None
