"""Reads clauses about the table: market, nobles, bank, what a seat holds, and when."""

from splendor_replay.store.patterns.parts import Amount, Compare, Op
from splendor_replay.store.patterns.read_parts import (
    read_amount,
    read_card,
    read_holding,
    read_noble,
)
from splendor_replay.store.patterns.tree import (
    BankHolds,
    Bound,
    Clause,
    Holds,
    MarketShows,
    NoblesShow,
    Unit,
)
from splendor_replay.store.patterns.words import Cursor

__all__ = ["BOUNDS", "CLAUSES", "read_bound", "read_clauses"]

BOUNDS = {
    "by": Op.AT_MOST,
    "in": Op.EQUAL,
    "from": Op.AT_LEAST,
    "after": Op.MORE,
    "before": Op.LESS,
}
"""Words before ``round 5`` or ``turn 20``, and how the number is compared."""
CLAUSES = ("market", "nobles", "bank", "seat", "another", *BOUNDS)
"""Words that begin a clause."""
_SUBJECTS = (
    "market shows",
    "nobles show",
    "bank holds",
    "seat to move holds",
    "another seat holds",
    "by round",
)
_UNITS = {unit.value: unit for unit in Unit}


def read_clauses(cursor: Cursor) -> tuple[Clause, ...]:
    """Return one clause, and all that follow with ``and``."""
    clauses = [_clause(cursor)]
    while cursor.accept("and"):
        clauses.append(_clause(cursor))
    return tuple(clauses)


def _clause(cursor: Cursor) -> Clause:
    if cursor.accept("market"):
        cursor.need("shows")
        return MarketShows(read_card(cursor))
    if cursor.accept("nobles"):
        cursor.need("show")
        return NoblesShow(read_noble(cursor))
    if cursor.accept("bank"):
        cursor.need("holds")
        return BankHolds(_amounts(cursor))
    if cursor.accept("seat"):
        cursor.need("to", "move", "holds")
        return _holds(cursor, other=False)
    if cursor.accept("another"):
        cursor.need("seat", "holds")
        return _holds(cursor, other=True)
    if cursor.word not in BOUNDS:
        cursor.refuse("a clause", _SUBJECTS)
    return read_bound(cursor)


def read_bound(cursor: Cursor) -> Bound:
    """Return a bound of rounds or turns, ``by round 5``; the next word is one of ``BOUNDS``."""
    op = BOUNDS[cursor.step().text.lower()]
    unit = _UNITS[cursor.one_of("a unit", _UNITS)]
    return Bound(unit, Compare(op, cursor.number(f"the number of a {unit.value}")))


def _amounts(cursor: Cursor) -> tuple[Amount, ...]:
    amounts = [read_amount(cursor)]
    while _goes_on(cursor):
        amounts.append(read_amount(cursor))
    return tuple(amounts)


def _holds(cursor: Cursor, *, other: bool) -> Holds:
    holdings = [read_holding(cursor)]
    while _goes_on(cursor):
        holdings.append(read_holding(cursor))
    return Holds(other, tuple(holdings))


def _goes_on(cursor: Cursor) -> bool:
    """Step over an ``and`` that does not begin a clause of its own, and tell whether it did."""
    if cursor.word != "and":
        return False
    counted = cursor.ahead(1) == "nobles" and cursor.ahead(2) != "show"
    return (counted or cursor.ahead(1) not in CLAUSES) and cursor.accept("and")
