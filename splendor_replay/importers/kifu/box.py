"""Cards, nobles and tokens by the numbers and letters of KIFU.

The cards are numbered by level, then bonus (blue, red, black, white, green), from 0; gold is D.
"""

import re
from types import MappingProxyType

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.orders import ALPHAZERO_CARDS
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

_NOBLES = "G4R4 R4K4 U4G4 W4K4 W4U4 W4R4 W3R3K3 W3U3G3 G3R3K3 U3G3R3 W3U3K3 U3G3K3"
CARD_NAMES = ALPHAZERO_CARDS
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
