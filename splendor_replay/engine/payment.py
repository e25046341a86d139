"""What may leave a holding: what a card costs and how it may be paid, and what may be returned."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product

from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts

__all__ = ["affordable", "due", "forced_payment", "gold_needed", "payments", "returns"]


@lru_cache(4096)
def due(cost: GemCounts, bonuses: GemCounts) -> GemCounts:
    """Return what a card still costs after the buyer's bonuses.

    Each bonus lowers the cost of its own gem by one token and never below zero; a bonus that is
    left over is lost. Gold plays no part here: see ``payments``.

    Args:
        cost: The printed cost, in tokens of each gem.
        bonuses: The buyer's bought cards of each gem.

    Returns:
        Tokens of each gem, between 0 and the printed cost.

    Example:
        Three rubies and one onyx, for a buyer with one ruby card and two onyx cards:

        >>> due(GemCounts(ruby=3, onyx=1), GemCounts(ruby=1, onyx=2))
        GemCounts(ruby=2)
    """
    a, b, c, d, e = cost
    f, g, h, i, j = bonuses
    return GemCounts(
        a - f if a > f else 0,
        b - g if b > g else 0,
        c - h if c > h else 0,
        d - i if d > i else 0,
        e - j if e > j else 0,
    )


def gold_needed(owed: GemCounts, held: TokenCounts) -> int:
    """Return how many gold tokens a buyer needs who pays with gems first.

    Example:
        >>> gold_needed(GemCounts(ruby=3), TokenCounts(ruby=1, gold=5))
        2
    """
    a, b, c, d, e = owed
    f, g, h, i, j, *_ = held
    return (
        (a - f if a > f else 0)
        + (b - g if b > g else 0)
        + (c - h if c > h else 0)
        + (d - i if d > i else 0)
        + (e - j if e > j else 0)
    )


def affordable(owed: GemCounts, held: TokenCounts) -> bool:
    """Tell whether tokens cover what is due, gold standing in for any gem.

    Example:
        >>> affordable(GemCounts(ruby=3), TokenCounts(ruby=1, gold=2))
        True
    """
    return gold_needed(owed, held) <= held[5]


def payments(owed: GemCounts, held: TokenCounts) -> Iterator[TokenCounts]:
    """Yield every payment that the rules allow: the due tokens, gold in place of any of them.

    Order: least gold first, then fewer of the first gems. Nothing is yielded where the tokens do
    not suffice; a card that is free has the one payment of no tokens.

    Example:
        >>> [p.text for p in payments(GemCounts(ruby=2), TokenCounts(ruby=2, gold=1))]
        ['R2', 'RY']
    """
    total = owed.total
    ranges = [range(min(n, have) + 1) for n, have in zip(owed, held, strict=False)]
    for gems in sorted(product(*ranges), key=lambda paid: (-sum(paid), paid)):
        gold = total - sum(gems)
        if gold <= held.gold:
            yield TokenCounts(*(*gems, gold))


def forced_payment(owed: GemCounts, held: TokenCounts, *, least_gold: bool) -> TokenCounts | None:
    """Return the only payment there is, ``None`` where there is none or a choice.

    Args:
        owed: What is due, in tokens of each gem.
        held: What the buyer holds.
        least_gold: Whether the rules of the record make the buyer pay with gems first.

    Example:
        >>> forced_payment(GemCounts(ruby=1), TokenCounts(ruby=1, gold=1), least_gold=False)
        >>> forced_payment(GemCounts(ruby=1), TokenCounts(ruby=1, gold=1), least_gold=True)
        TokenCounts(ruby=1)
    """
    if not any(owed):
        return NO_TOKENS
    gold = gold_needed(owed, held)
    if gold > held.gold:
        return None
    if not least_gold and gold < held.gold and owed.total > gold:
        return None
    paid = (min(n, max(have, 0)) for n, have in zip(owed, held, strict=False))
    return TokenCounts(*(*paid, gold))


@cache
def returns(held: TokenCounts, excess: int) -> tuple[TokenCounts, ...]:
    """Return every way to give back ``excess`` tokens of a holding, first gems first.

    Example:
        >>> [back.text for back in returns(TokenCounts(ruby=1, gold=2), 2)]
        ['RY', 'Y2']
    """
    ways: list[tuple[int, ...]] = [()]
    for kind, n in enumerate(held):
        later = sum(held[kind + 1 :])
        ways = [
            (*way, back)
            for way in ways
            for back in range(min(n, excess - sum(way)), -1, -1)
            if sum(way) + back + later >= excess
        ]
    return tuple(TokenCounts(*way) for way in ways)
