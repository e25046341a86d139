"""Cards, nobles and tokens by the numbers and letters of KIFU.

The cards are numbered by level, then bonus (blue, red, black, white, green), from 0; gold is D.
"""

import re
from types import MappingProxyType

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import tokens_of

__all__ = [
    "CARD_NAMES",
    "CARD_NUMBERS",
    "NOBLE_NAMES",
    "NOBLE_NUMBERS",
    "counted",
    "letters",
    "tokens_of_letters",
]

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
3U-W3G3R3K5 3U-W7 3U-W6U3K3 3U-W7U3 3R-W3U5G3K3 3R-G7 3R-U3G6R3 3R-G7R3
3K-W3U3G5R3 3K-R7 3K-G3R6K3 3K-R7K3 3W-U3G3R5K3 3W-K7 3W-W3R3K6 3W-W3K7
3G-W5U3R3K3 3G-U7 3G-W3U6G3 3G-U7G3
"""
_NOBLES = "G4R4 R4K4 U4G4 W4K4 W4U4 W4R4 W3R3K3 W3U3G3 G3R3K3 U3G3R3 W3U3K3 U3G3K3"
CARD_NAMES = tuple(_CARDS.split())
"""The cards in the order of their numbers, from 0."""
NOBLE_NAMES = tuple(_NOBLES.split())
"""The nobles in the order of their numbers, from 0."""
CARD_NUMBERS = MappingProxyType({name: number for number, name in enumerate(CARD_NAMES)})
NOBLE_NUMBERS = MappingProxyType({name: number for number, name in enumerate(NOBLE_NAMES)})

_LETTERS = "WUGRKD"
_TOKENS = re.compile(rf"[{_LETTERS}]([{_LETTERS}0-9]*)", re.IGNORECASE)


def letters(tokens: TokenCounts) -> str:
    """Return a letter for each token.

    Example:
        >>> letters(TokenCounts(ruby=2, gold=1))
        'RRD'
    """
    return "".join(letter * n for letter, n in zip(_LETTERS, tokens, strict=True))


def counted(counts: tuple[int, ...]) -> str:
    """Return each letter with its count; without gold where only gems are given.

    Example:
        >>> counted(TokenCounts(ruby=2, gold=1))
        'W0U0G0R2K0D1'
    """
    return "".join(f"{letter}{n}" for letter, n in zip(_LETTERS, counts, strict=False))


def tokens_of_letters(text: str) -> TokenCounts:
    """Read letters, each with or without a count.

    Raises:
        ValueError: Where it is no list of tokens; a ``TokenTextError`` says where.

    Example:
        >>> tokens_of_letters("WWD1").text
        'W2Y'
    """
    if _TOKENS.fullmatch(text) is None:
        message = f"{text!r} is no list of tokens; the letters are {', '.join(_LETTERS)}"
        raise ValueError(message)
    return tokens_of(text.upper().replace("D", "Y"))
