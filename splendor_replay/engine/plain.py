"""Takes and payments that are plainly legal: quick to tell, and never in doubt."""

from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.components.limits import PAIR_FLOOR, TAKE_SIZE

__all__ = ["plain_take", "plainly_pays", "too_many_gems"]


def plain_take(tokens: TokenCounts, bank: TokenCounts) -> bool:
    """Tell whether tokens are a pair, or three different gems, or all kinds that are left.

    Example:
        >>> plain_take(TokenCounts(ruby=2), TokenCounts(ruby=3))
        False
        >>> plain_take(TokenCounts(ruby=1), TokenCounts(ruby=3, gold=5))
        True
    """
    a, b, c, d, e, gold = tokens
    f, g, h, i, j, _ = bank
    # What is not taken need not be there: in a faulty record a pile may be below nothing.
    if gold or (a > f and a) or (b > g and b) or (c > h and c) or (d > i and d) or (e > j and e):
        return False
    total = a + b + c + d + e
    if a | b | c | d | e == 1:
        return (
            total == TAKE_SIZE
            or total == (f > 0) + (g > 0) + (h > 0) + (i > 0) + (j > 0) < TAKE_SIZE
        )
    return total == 2 and bank[tokens.index(2)] >= PAIR_FLOOR  # noqa: PLR2004 - a pair


def too_many_gems(tokens: TokenCounts, bank: TokenCounts) -> bool:
    """Tell whether gems are more than may be taken, or a pair from a low pile.

    Example:
        >>> too_many_gems(TokenCounts(ruby=2), TokenCounts(ruby=3))
        True
        >>> too_many_gems(TokenCounts(ruby=1, onyx=1, emerald=1), TokenCounts())
        False
    """
    total, most = sum(tokens), max(tokens)
    if most == 2 == total:  # noqa: PLR2004 - a pair
        return bank[tokens.index(2)] < PAIR_FLOOR
    return most > 1 or total > TAKE_SIZE


def plainly_pays(cost: GemCounts, bonuses: GemCounts, pay: TokenCounts) -> bool:
    """Tell whether a payment is exactly what is due, gold standing in for gems."""
    a, b, c, d, e = cost
    f, g, h, i, j = bonuses
    k, m, n, o, p, gold = pay
    # What a color still costs; never less than nothing, however many bonuses there are.
    a = a - f - k if a > f else -k
    b = b - g - m if b > g else -m
    c = c - h - n if c > h else -n
    d = d - i - o if d > i else -o
    e = e - j - p if e > j else -p
    return a >= 0 and b >= 0 and c >= 0 and d >= 0 and e >= 0 and a + b + c + d + e == gold
