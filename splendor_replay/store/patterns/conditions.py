"""Turns what is said of cards, tokens and counts into conditions of SQL."""

from collections.abc import Callable, Iterable
from typing import assert_never

from splendor_replay.components.gems import GEMS
from splendor_replay.store.patterns.parts import (
    Amount,
    BonusCount,
    Bonuses,
    CardBonus,
    CardCondition,
    CardLevel,
    CardPrestige,
    Count,
    Named,
    OwnCount,
    TokenCount,
    Tokens,
)
from splendor_replay.store.patterns.sql import Fragment, all_of, compared, one_of

__all__ = ["amount_condition", "card_condition", "columns_of", "count_condition"]

_COLORS = {**{gem.letter: gem.color for gem in GEMS}, "Y": "gold"}


def card_condition(conditions: Iterable[CardCondition], level: str = "c.level") -> Fragment:
    """Return the condition of a card whose row of ``cards`` is ``c``.

    Args:
        conditions: What the card must be.
        level: Column of its level, which may be known where the card is not.
    """
    return all_of(_card(condition, level) for condition in conditions)


def _card(condition: CardCondition, level: str) -> Fragment:
    match condition:
        case Named(names):
            return one_of("c.name", names)
        case CardLevel(compare):
            return compared(level, compare)
        case CardBonus(gems):
            return one_of("c.bonus", (gem.letter for gem in gems))
        case CardPrestige(compare):
            return compared("c.prestige", compare)
        case never:
            assert_never(never)


def amount_condition(amount: Amount, column: Callable[[str], str]) -> Fragment:
    """Return the condition of tokens.

    Args:
        amount: How many of which.
        column: Gives the expression for the tokens of a color.
    """
    match amount:
        case Tokens(counts):
            pairs = zip(_COLORS.values(), counts, strict=True)
            return all_of(Fragment(f"{column(color)} >= ?", (n,)) for color, n in pairs if n)
        case TokenCount(None, compare):
            return compared(f"({' + '.join(map(column, _COLORS.values()))})", compare)
        case TokenCount(letter, compare):
            return compared(column(_COLORS[str(letter)]), compare)
        case never:
            assert_never(never)


def count_condition(count: Count, area: str) -> Fragment:
    """Return the condition of what a seat has; bonuses are known where every card is named.

    Args:
        count: What.
        area: Alias of a row with the columns of an area.
    """
    match count:
        case Tokens() | TokenCount():
            return amount_condition(count, lambda color: f"{area}.tokens_{color}")
        case Bonuses(counts):
            pairs = zip(GEMS, counts, strict=True)
            known = Fragment(f"CASE WHEN {area}.named THEN TRUE END")
            atleast = (Fragment(f"{area}.{gem.color} >= ?", (n,)) for gem, n in pairs if n)
            return all_of([*atleast, known])
        case BonusCount(gem, compare):
            several = GEMS if gem is None else (gem,)
            total = " + ".join(f"{area}.{one.color}" for one in several)
            return compared(f"CASE WHEN {area}.named THEN {total} END", compare)
        case OwnCount(what, compare):
            return compared(f"{area}.{what}", compare)
        case never:
            assert_never(never)


def columns_of(count: Count) -> tuple[str, ...]:
    """Return the columns of an area that the condition of a count reads."""
    match count:
        case Tokens() | TokenCount():
            return tuple(f"tokens_{color}" for color in _COLORS.values())
        case Bonuses() | BonusCount():
            return (*(gem.color for gem in GEMS), "named")
        case OwnCount(what, _):
            return (what,)
        case never:
            assert_never(never)
