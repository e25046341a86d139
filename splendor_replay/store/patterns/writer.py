"""Writes a pattern one way; reading the text gives the same pattern."""

from typing import assert_never

from splendor_replay.store.patterns.parts import (
    BonusCount,
    Bonuses,
    Bought,
    CardBonus,
    CardCondition,
    CardLevel,
    CardPrestige,
    Compare,
    Count,
    Holding,
    Kept,
    Named,
    Op,
    OwnCount,
    Tile,
    TokenCount,
    Tokens,
)
from splendor_replay.store.patterns.read_tables import BOUNDS
from splendor_replay.store.patterns.tree import (
    Act,
    BankHolds,
    Bound,
    Clause,
    Condition,
    Filter,
    Flow,
    Having,
    Holds,
    MarketShows,
    NoblesShow,
    Pattern,
    PlayerName,
    Players,
    Position,
    Same,
    Sequence,
    Source,
    Step,
    TurnOrder,
    Visit,
    Way,
    Who,
    Winner,
    Within,
)

__all__ = ["write_pattern"]

_BOUND_WORDS = {op: word for word, op in BOUNDS.items()}


def write_pattern(pattern: Pattern) -> str:
    """Write a pattern.

    Example:
        >>> from splendor_replay.store.patterns.parser import read_pattern
        >>> write_pattern(read_pattern("RESERVE level >=2 ;buy it  within 3 round"))
        'reserve level >= 2; buy it within 3 rounds'
    """
    match pattern.body:
        case Sequence(steps):
            body = "; ".join(map(_step, steps))
        case Position(clauses):
            body = " and ".join(map(_clause, clauses))
        case never:
            assert_never(never)
    filters = " and ".join(map(_filter, pattern.filters))
    return f"{filters}: {body}" if filters else body


def _filter(part: Filter) -> str:
    match part:
        case Players(compare):
            return f"players {_compare(compare)}"
        case Winner(won):
            return "winner" if won else "loser"
        case TurnOrder(compare):
            return f"turn order {_compare(compare)}"
        case PlayerName(name):
            return f'player "{name}"'
        case never:
            assert_never(never)


def _step(step: Step) -> str:
    words = [
        "not" if step.absent else "",
        "" if step.who is Who.SAME else step.who.value,
        step.act.value,
        *(_condition(condition, step.act) for condition in step.conditions),
        f"when {' and '.join(map(_clause, step.when))}" if step.when else "",
    ]
    return " ".join(filter(None, words))


def _condition(part: Condition, act: Act) -> str:
    match part:
        case Same():
            words = "it"
        case Source(place):
            words = f"from {place}"
        case Flow(way, amount):
            bare = act is Act.TAKE and way is Way.TAKING and isinstance(amount, Tokens)
            words = f"{'' if bare else way.value} {_count(amount)}"
        case Visit(noble, came):
            words = f"{'with' if came else 'without'} noble {noble or ''}"
        case Bound():
            words = _bound(part)
        case Within(number, unit):
            words = f"within {number} {unit.value}{'s' * (number > 1)}"
        case Having(counts):
            words = f"having {' and '.join(map(_count, counts))}"
        case _:
            words = _card_condition(part)
    return words.strip()


def _bound(bound: Bound) -> str:
    word = _BOUND_WORDS[bound.compare.op]
    return f"{word} {bound.unit.value} {bound.compare.number}"


def _clause(clause: Clause) -> str:
    match clause:
        case MarketShows(card):
            return f"market shows {_card(card)}"
        case NoblesShow(noble):
            return f"nobles show {noble}"
        case BankHolds(amounts):
            return f"bank holds {' and '.join(map(_count, amounts))}"
        case Holds(other, holdings):
            who = "another seat" if other else "seat to move"
            return f"{who} holds {' and '.join(map(_holding, holdings))}"
        case Bound():
            return _bound(clause)
        case never:
            assert_never(never)


def _holding(part: Holding) -> str:
    match part:
        case Bought(card):
            return f"bought {_card(card)}"
        case Kept(card):
            return f"reserved {_card(card)}"
        case Tile(noble):
            return f"noble {noble}"
        case _:
            return _count(part)


def _count(part: Count) -> str:
    match part:
        case Tokens(counts):
            return counts.text
        case TokenCount(letter, compare):
            return f"{letter or 'tokens'} {_compare(compare, spelled=True)}"
        case Bonuses(counts):
            return f"bonuses {counts.text}"
        case BonusCount(gem, compare):
            letter = "" if gem is None else f" {gem.letter}"
            return f"bonuses{letter} {_compare(compare, spelled=gem is not None)}"
        case OwnCount(what, compare):
            return f"{what} {_compare(compare)}"
        case never:
            assert_never(never)


def _card(card: tuple[CardCondition, ...]) -> str:
    return " ".join(map(_card_condition, card))


def _card_condition(part: CardCondition) -> str:
    match part:
        case Named(names):
            return " or ".join(names)
        case CardLevel(compare):
            return f"level {_compare(compare)}"
        case CardBonus(gems):
            return f"bonus {' or '.join(gem.letter for gem in gems)}"
        case CardPrestige(compare):
            return f"prestige {_compare(compare)}"
        case never:
            assert_never(never)


def _compare(compare: Compare, *, spelled: bool = False) -> str:
    """Write a comparison; ``=`` only where a gem or the word tokens is before it."""
    if compare.op is Op.EQUAL and not spelled:
        return str(compare.number)
    return f"{compare.op.value} {compare.number}"
