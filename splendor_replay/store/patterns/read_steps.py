"""Reads the steps of a sequence, and holds each condition against the action that it is said of."""

from collections.abc import Callable, Mapping

from splendor_replay.store.patterns.parts import (
    BonusCount,
    Bonuses,
    CardBonus,
    CardLevel,
    CardPrestige,
    Count,
    Named,
    OwnCount,
    TokenCount,
    Tokens,
)
from splendor_replay.store.patterns.read_parts import (
    CARD_WORDS,
    is_tokens,
    read_amount,
    read_card_condition,
    read_holding,
    read_noble,
)
from splendor_replay.store.patterns.read_tables import BOUNDS, read_bound, read_clauses
from splendor_replay.store.patterns.tree import (
    Act,
    Condition,
    Flow,
    Having,
    Same,
    Source,
    Step,
    Unit,
    Visit,
    Way,
    Who,
    Within,
)
from splendor_replay.store.patterns.words import Cursor, listed

__all__ = ["ACTS", "READERS", "WITH_CARD", "read_steps"]

ACTS = {act.value: act for act in Act}
WITH_CARD = frozenset({Act.BUY, Act.RESERVE})
"""Actions that are of a card, which ``it`` may name later."""
_WITH_TOKENS = {
    Way.TAKING: frozenset({Act.TAKE, Act.RESERVE, Act.SWAP, Act.ACT}),
    Way.PAYING: frozenset({Act.BUY, Act.SWAP, Act.ACT}),
    Way.RETURNING: frozenset({Act.TAKE, Act.RESERVE, Act.SWAP, Act.ACT}),
}
_PLACES = {
    "hand": frozenset({Act.BUY}),
    "table": WITH_CARD,
    "deck": frozenset({Act.RESERVE}),
}
_COUNTS = (Tokens, TokenCount, Bonuses, BonusCount, OwnCount)
_WITHIN = {f"{unit.value}{ending}": unit for unit in Unit for ending in ("s", "")}


def read_steps(cursor: Cursor) -> tuple[Step, ...]:
    """Return steps with ``;`` between them; one of them at least is not absent."""
    begin = cursor.column
    steps: tuple[Step, ...] = ()
    while not steps or cursor.accept(";"):
        steps += (_step(cursor, steps),)
    if all(step.absent for step in steps):
        cursor.fail("one step must be there: every one begins with not", begin)
    return steps


def _step(cursor: Cursor, before: tuple[Step, ...]) -> Step:
    absent = cursor.accept("not")
    who = _who(cursor, first=not absent and all(step.absent for step in before))
    act = ACTS[cursor.one_of("an action", ACTS)]
    conditions: list[Condition] = []
    while cursor.word not in {"", ";", "when"}:
        column = cursor.column
        condition = _condition(cursor, act)
        _hold_against(cursor, column, condition, act)
        _hold_against_steps(cursor, column, condition, before)
        conditions.append(condition)
    if absent and cursor.word == "when":
        cursor.fail("a step with not takes no when")
    when = read_clauses(cursor) if cursor.accept("when") else ()
    if cursor.word not in {"", ";"}:
        cursor.refuse("and, ; or the end: when is the last part of a step")
    return Step(act, tuple(conditions), who, absent, when)


def _who(cursor: Cursor, *, first: bool) -> Who:
    column = cursor.column
    if cursor.accept("another", "seat"):
        who = Who.OTHER
    elif cursor.accept("any", "seat"):
        who = Who.ANY
    else:
        return Who.SAME
    if first:
        cursor.fail("the first step is of the seat that the others are compared with", column)
    return who


def _condition(cursor: Cursor, act: Act) -> Condition:
    if act is Act.TAKE and is_tokens(cursor.raw):
        return Flow(Way.TAKING, read_amount(cursor))
    if condition := read_card_condition(cursor):
        return condition
    if cursor.word in BOUNDS and cursor.ahead(1) not in _PLACES:
        return read_bound(cursor)
    if cursor.word not in READERS:
        cursor.refuse(f"; or the end, or a condition of {act.value}", _fitting(act))
    return READERS[cursor.step().text.lower()](cursor)


def _fitting(act: Act) -> list[str]:
    """The words that a condition of an action may begin with."""
    of_card = ("it", *CARD_WORDS) if act in WITH_CARD else ()
    ways = (way.value for way, fits in _WITH_TOKENS.items() if act in fits)
    return [*of_card, *ways, *BOUNDS, "with", "without", "within", "having", "when"]


# --- conditions by their first word ----------------------------------------------------------


def _source(cursor: Cursor) -> Source:
    match cursor.one_of("a place", _PLACES):
        case "hand":
            return Source("hand")
        case "table":
            return Source("table")
        case _:
            return Source("deck")


def _flow(way: Way) -> Callable[[Cursor], Flow]:
    return lambda cursor: Flow(way, read_amount(cursor))


def _visit(*, came: bool) -> Callable[[Cursor], Visit]:
    def read(cursor: Cursor) -> Visit:
        cursor.need("noble")
        return Visit(read_noble(cursor) if is_tokens(cursor.raw) else None, came)

    return read


def _within(cursor: Cursor) -> Within:
    number = cursor.number("a number of rounds or turns", 1)
    return Within(number, _WITHIN[cursor.one_of("a unit", _WITHIN)])


def _having(cursor: Cursor) -> Having:
    counts = [_count(cursor)]
    while cursor.accept("and"):
        counts.append(_count(cursor))
    return Having(tuple(counts))


def _count(cursor: Cursor) -> Count:
    column = cursor.column
    holding = read_holding(cursor)
    if not isinstance(holding, _COUNTS):
        cursor.fail("having takes tokens, bonuses and numbers; write when for cards held", column)
    return holding


READERS: Mapping[str, Callable[[Cursor], Condition]] = {
    "it": lambda _cursor: Same(),
    "from": _source,
    **{way.value: _flow(way) for way in Way},
    "with": _visit(came=True),
    "without": _visit(came=False),
    "within": _within,
    "having": _having,
}


# --- what does not go together ---------------------------------------------------------------


def _hold_against(cursor: Cursor, column: int, condition: Condition, act: Act) -> None:
    """Refuse a condition that can never be true of the action."""
    match condition:
        case Named() | CardLevel() | CardBonus() | CardPrestige() | Same():
            fits, what = WITH_CARD, "a condition of a card"
        case Source(place):
            fits, what = _PLACES[place], f"from {place}"
        case Flow(way):
            fits, what = _WITH_TOKENS[way], way.value
        case _:
            return
    if act not in fits:
        names = listed(sorted(one.value for one in fits))
        cursor.fail(f"{what} goes with {names}, not with {act.value}", column)


def _hold_against_steps(
    cursor: Cursor, column: int, condition: Condition, before: tuple[Step, ...]
) -> None:
    """Refuse ``it`` and ``within`` where no step before can give them a meaning."""
    there = [step for step in before if not step.absent]
    if isinstance(condition, Same) and not any(step.act in WITH_CARD for step in there):
        cursor.fail("it is the card of a step before that buys or reserves; there is none", column)
    if isinstance(condition, Within) and not there:
        cursor.fail("within counts from the step before; there is none", column)
