"""Sorts the rows of a figure: by seat, by turn, into stretches; and words its hover texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Protocol, TypeVar

__all__ = [
    "NoRowsError",
    "Stretch",
    "by_seat",
    "doubtful_stretches",
    "has_rows",
    "seat_name",
    "signed",
    "turns_of",
]

LONGEST_NAME = 18
"""Characters of a player's name that a figure has room for."""

Stretch = tuple[int, int]
"""First and last turn of a stretch, both in it."""


class NoRowsError(ValueError):
    """The rows that a figure needs are not there; the message names what is missing."""


class _OfTurn(Protocol):
    @property
    def turn(self) -> int: ...
    @property
    def doubtful(self) -> bool: ...


class _OfSeat(_OfTurn, Protocol):
    @property
    def seat(self) -> int: ...


Row = TypeVar("Row", bound=_OfSeat)
Rows = Mapping[int, tuple[Row, ...]]


def has_rows(figure: str, rows: Sequence[object], what: str) -> None:
    """Refuse to draw nothing.

    Raises:
        NoRowsError: Where there is no row.
    """
    if not rows:
        raise NoRowsError(f"{figure} cannot be drawn: {what}")


def by_seat(rows: Iterable[Row]) -> dict[int, tuple[Row, ...]]:
    """Return the rows of each seat by turn, seats in order; of two rows of a turn the last one."""
    kept: dict[int, dict[int, Row]] = {}
    for row in rows:
        kept.setdefault(row.seat, {})[row.turn] = row
    return {seat: tuple(kept[seat][turn] for turn in sorted(kept[seat])) for seat in sorted(kept)}


def turns_of(rows: Iterable[_OfTurn]) -> tuple[int, ...]:
    """Return the turns that have a row, in order, each once."""
    return tuple(sorted({row.turn for row in rows}))


def doubtful_stretches(rows: Iterable[_OfTurn]) -> tuple[Stretch, ...]:
    """Return the stretches of turns in doubt, in order.

    A turn is in doubt where any of its rows is. Turns without a row do not interrupt a stretch.
    """
    doubtful: dict[int, bool] = {}
    for row in rows:
        doubtful[row.turn] = doubtful.get(row.turn, False) or row.doubtful
    return tuple(_runs(doubtful))


def _runs(doubtful: Mapping[int, bool]) -> Iterator[Stretch]:
    first: int | None = None
    last = 0
    for turn in sorted(doubtful):
        if doubtful[turn]:
            first = turn if first is None else first
            last = turn
        elif first is not None:
            yield first, last
            first = None
    if first is not None:
        yield first, last


def seat_name(seat: int, names: Sequence[str]) -> str:
    """Return what a figure calls a seat; safe in the markup of Plotly.

    Args:
        names: Names of the players in seat order; where one is absent the seat stands alone.

    Example:
        >>> seat_name(2, ["Ana", "Ben & Co"]), seat_name(3, [])
        ('P2 Ben &amp; Co', 'P3')
    """
    name = names[seat - 1].strip() if seat <= len(names) else ""
    if len(name) > LONGEST_NAME:
        name = f"{name[: LONGEST_NAME - 1].rstrip()}…"
    return f"P{seat} {escape(name, quote=False)}".rstrip()


def signed(now: int | None, before: int | None) -> str:
    """Return a change with its sign; empty where nothing changed or one side is not known.

    Example:
        >>> signed(5, 3), signed(3, 5), signed(3, 3)
        ('+2', '−2', '')
    """
    if now is None or before is None or now == before:
        return ""
    return f"+{now - before}" if now > before else f"−{before - now}"
