"""Takes and payments that are plainly legal: quick to tell, and never in doubt."""

from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.components.limits import PAIR_FLOOR, TAKE_SIZE

__all__ = ["plain_take", "plainly_pays"]


def plain_take(tokens: TokenCounts, bank: TokenCounts) -> bool:
    """Tell whether tokens are three different gems or a pair that the bank can give.

    Example:
        >>> plain_take(TokenCounts(ruby=2), TokenCounts(ruby=3))
        False
    """
    a, b, c, d, e, gold = tokens
    total = a + b + c + d + e
    if gold:
        return False
    if total == TAKE_SIZE:
        if a | b | c | d | e != 1:
            return False
        f, g, h, i, j, _ = bank
        return a <= f and b <= g and c <= h and d <= i and e <= j
    return total == 2 and 2 in tokens and bank[tokens.index(2)] >= PAIR_FLOOR  # noqa: PLR2004 - a pair


def plainly_pays(cost: GemCounts, bonuses: GemCounts, pay: TokenCounts) -> bool:
    """Tell whether a payment is exactly what is due, gold standing in for gems."""
    gold = pay[5]
    for n, have, given in zip(cost, bonuses, pay, strict=False):
        short = n - have - given if n > have else -given
        if short < 0:
            return False
        gold -= short
    return gold == 0
