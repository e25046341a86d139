"""Gems and tokens: THE order (white, blue, green, red, black; gold last) and THE letters.

Every count of gems or tokens in the program is one of the two tuples below, and every text of
them is written and read here. Counts may go negative: a faulty record is applied as recorded.
"""

import enum
import re
from functools import cache
from typing import NamedTuple

__all__ = [
    "GEMS",
    "NO_GEMS",
    "NO_TOKENS",
    "Gem",
    "GemCounts",
    "TokenCounts",
    "TokenTextError",
    "read_gem_counts",
    "read_token_counts",
]


class Gem(enum.Enum):
    """One of the five colors, in the order of the box; the value is its letter.

    Attributes:
        letter: Letter in the notation: W, U, G, R or K; never B.
        index: Place in the order of the box, from 0.
    """

    letter: str
    index: int

    DIAMOND = "W"
    SAPPHIRE = "U"
    EMERALD = "G"
    RUBY = "R"
    ONYX = "K"

    def __init__(self, letter: str) -> None:
        """Note the place of a member, in the order in which they are written."""
        self.letter, self.index = letter, len(type(self).__members__)

    @property
    def color(self) -> str:
        """Color of the printed gem: white, blue, green, red or black."""
        return _COLORS[self]


GEMS: tuple[Gem, ...] = tuple(Gem)
"""The five gems in the order of the box."""
_COLORS = dict(zip(GEMS, ("white", "blue", "green", "red", "black"), strict=True))
GOLD_LETTER = "Y"
LETTERS = "".join(gem.value for gem in GEMS) + GOLD_LETTER
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is
TOKEN_NAMES = (*(gem.name.lower() for gem in GEMS), "gold")


class TokenTextError(ValueError):
    """A text that is not a list of tokens.

    Attributes:
        offset: Index in the text of the first character that cannot be read.
    """

    def __init__(self, message: str, offset: int) -> None:
        """Keep the offset beside the message."""
        super().__init__(message)
        self.offset = offset


def _pasteable(name: str, counts: tuple[int, ...]) -> str:
    shown = (f"{gem}={n}" for gem, n in zip(TOKEN_NAMES, counts, strict=False) if n)
    return f"{name}({', '.join(shown)})"


class GemCounts(NamedTuple):
    """A number for each gem: a cost, a tableau's bonuses, a noble's requirement.

    Example:
        >>> GemCounts(ruby=2, onyx=1).text
        'R2K1'
    """

    diamond: int = 0
    sapphire: int = 0
    emerald: int = 0
    ruby: int = 0
    onyx: int = 0

    def __repr__(self) -> str:
        """Show what is not zero; can be pasted back."""
        return _pasteable("GemCounts", self)

    @property
    def total(self) -> int:
        """Sum over the five gems."""
        return sum(self)

    @property
    def text(self) -> str:
        """Letters with their counts, as in the name of a card: ``R2K1``; empty for none."""
        return _gem_text(self)

    def one_more(self, gem: Gem) -> "GemCounts":
        """Return the counts with one more of ``gem``."""
        at = gem.index
        return _new(GemCounts, (*self[:at], self[at] + 1, *self[at + 1 :]))

    def covers(self, needed: "GemCounts") -> bool:
        """Tell whether every count is at least the needed one."""
        a, b, c, d, e = self
        f, g, h, i, j = needed
        return a >= f and b >= g and c >= h and d >= i and e >= j


class TokenCounts(NamedTuple):
    """A number of tokens of each gem and of gold: a bank, a holding, a payment.

    Example:
        >>> TokenCounts(ruby=2, onyx=1).text
        'R2K'
        >>> TokenCounts(ruby=2).minus(TokenCounts(ruby=3))
        TokenCounts(ruby=-1)
    """

    diamond: int = 0
    sapphire: int = 0
    emerald: int = 0
    ruby: int = 0
    onyx: int = 0
    gold: int = 0

    def __repr__(self) -> str:
        """Show what is not zero; can be pasted back."""
        return _pasteable("TokenCounts", self)

    @property
    def total(self) -> int:
        """How many tokens, gold included."""
        a, b, c, d, e, y = self
        return a + b + c + d + e + y

    @property
    def gems(self) -> GemCounts:
        """The five gems without the gold."""
        return GemCounts(*self[:5])

    @property
    def text(self) -> str:
        """Letters, with a count where it is not one: ``URK``, ``G2``; ``-`` for none."""
        return _token_text(self)

    def plus(self, other: "TokenCounts") -> "TokenCounts":
        """Return the sum, gem by gem."""
        a, b, c, d, e, y = self
        f, g, h, i, j, z = other
        return _new(TokenCounts, (a + f, b + g, c + h, d + i, e + j, y + z))

    def minus(self, other: "TokenCounts") -> "TokenCounts":
        """Return the difference, gem by gem; counts may go negative."""
        a, b, c, d, e, y = self
        f, g, h, i, j, z = other
        return _new(TokenCounts, (a - f, b - g, c - h, d - i, e - j, y - z))

    def covers(self, needed: "TokenCounts") -> bool:
        """Tell whether every count is at least the needed one."""
        a, b, c, d, e, y = self
        f, g, h, i, j, z = needed
        return a >= f and b >= g and c >= h and d >= i and e >= j and y >= z

    def lacking(self, needed: "TokenCounts") -> "TokenCounts":
        """Return what is missing to give ``needed``, never below zero.

        Nothing is missing of a kind of which nothing is needed, though there be less than nothing.

        Example:
            >>> TokenCounts(ruby=1, onyx=-4).lacking(TokenCounts(ruby=3))
            TokenCounts(ruby=2)
        """
        a, b, c, d, e, y = self
        f, g, h, i, j, z = needed
        if a >= f and b >= g and c >= h and d >= i and e >= j and y >= z:
            return NO_TOKENS
        missing = (
            f - a if f and f > a else 0,
            g - b if g and g > b else 0,
            h - c if h and h > c else 0,
            i - d if i and i > d else 0,
            j - e if j and j > e else 0,
            z - y if z and z > y else 0,
        )
        return _new(TokenCounts, missing)


NO_GEMS = GemCounts()
NO_TOKENS = TokenCounts()

_RUN = re.compile(r"([WUGRKY])\s*(\d*)\s*")


@cache
def _gem_text(gems: GemCounts) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, gems, strict=False) if n)


@cache
def _token_text(tokens: TokenCounts) -> str:
    counts = zip(LETTERS, tokens, strict=True)
    return "".join([letter if n == 1 else f"{letter}{n}" for letter, n in counts if n]) or "-"


def read_token_counts(text: str) -> TokenCounts:
    """Read tokens: letters in any order, repeated or counted, spaces allowed; ``-`` is none.

    Raises:
        TokenTextError: Where a character is no letter of a token, or a count has more than
            three digits; ``B`` and ``D`` are never guessed at.

    Example:
        >>> read_token_counts("GG R1 K")
        TokenCounts(emerald=2, ruby=1, onyx=1)
    """
    if text.strip() == "-":
        return NO_TOKENS
    counts = dict.fromkeys(LETTERS, 0)
    at = len(text) - len(text.lstrip())
    if at == len(text):
        message = "tokens are missing; write - for none"
        raise TokenTextError(message, 0)
    while at < len(text):
        run = _RUN.match(text, at)
        if run is None or len(run[2]) > _LONGEST_COUNT:
            message = f"{text[at]!r} is no token: the letters are {', '.join(LETTERS)}"
            raise TokenTextError(message, at)
        counts[run[1]] += int(run[2] or 1)
        at = run.end()
    return TokenCounts(*counts.values())


_LONGEST_COUNT = 3


def read_gem_counts(text: str) -> GemCounts:
    """Read counts of gems, as in the name of a card or noble.

    Raises:
        TokenTextError: As ``read_token_counts``, and for gold.

    Example:
        >>> read_gem_counts("W4 U4")
        GemCounts(diamond=4, sapphire=4)
    """
    tokens = read_token_counts(text)
    if tokens.gold:
        message = "gold is no gem"
        raise TokenTextError(message, text.index(GOLD_LETTER))
    return tokens.gems
