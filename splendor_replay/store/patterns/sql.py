"""Pieces of SQL with their parameters. Text of a pattern only ever becomes a parameter."""

from collections.abc import Iterable
from typing import NamedTuple

from splendor_replay.store.patterns.parts import Compare

__all__ = ["Fragment", "Part", "Value", "all_of", "compared", "one_of", "statement"]

Value = int | str | bool


class Fragment(NamedTuple):
    """A piece of SQL with ``?`` for each of its values, in order."""

    sql: str
    values: tuple[Value, ...] = ()


class Part(NamedTuple):
    """A named part of a query, as ``WITH`` has it."""

    name: str
    query: Fragment


def all_of(conditions: Iterable[Fragment]) -> Fragment:
    """Return the condition that all of these are true.

    Example:
        >>> all_of([Fragment("a = ?", (1,)), Fragment("b")])
        Fragment(sql='a = ? AND b', values=(1,))
    """
    several = tuple(one for one in conditions if one.sql != "TRUE")
    values = tuple(value for one in several for value in one.values)
    return Fragment(" AND ".join(one.sql for one in several) or "TRUE", values)


def compared(expression: str, compare: Compare) -> Fragment:
    """Return the condition that a number compares so; unknown where the number is."""
    return Fragment(f"{expression} {compare.op.value} ?", (compare.number,))


def one_of(expression: str, values: Iterable[Value]) -> Fragment:
    """Return the condition that a value is one of these."""
    several = tuple(values)
    return Fragment(f"{expression} IN ({', '.join('?' * len(several))})", several)


def statement(parts: Iterable[Part], last: Fragment) -> Fragment:
    """Return a query with its parts before it, the parameters numbered ``$1``, ``$2``, ..."""
    several = tuple(parts)
    withs = ",\n\n".join(f"{part.name} AS (\n{_indented(part.query.sql)}\n)" for part in several)
    values = (*(value for part in several for value in part.query.values), *last.values)
    pieces = f"WITH {withs}\n\n{last.sql}".split("?")
    numbered = "".join(f"{piece}${at}" for at, piece in enumerate(pieces[:-1], start=1))
    return Fragment(numbered + pieces[-1], values)


def _indented(sql: str) -> str:
    return "\n".join(f"    {line}" for line in sql.splitlines())
