"""Sorts the rows of a figure: by seat, by turn, into stretches; and words its hover texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Protocol, TypeVar

__all__ = [
    "NoRowsError",
    "Stretch",
    "by_seat",
    "counted",
    "deed_of",
    "doubtful_stretches",
    "has_rows",
    "runs",
    "seat_name",
    "turns_of",
]

LONGEST_NAME = 13
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


class _Labelled(Protocol):
    @property
    def acted(self) -> bool: ...
    @property
    def verdict(self) -> str: ...
    @property
    def label(self) -> str: ...


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
    return tuple(runs(doubtful))


def runs(holds: Mapping[int, bool]) -> Iterator[Stretch]:
    """Yield the stretches of turns of which something is so, in order."""
    first: int | None = None
    last = 0
    for turn in sorted(holds):
        if holds[turn]:
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


def counted(now: int | None, before: int | None) -> str:
    """Return a total with its change; ``?`` where it is not known.

    Example:
        >>> counted(5, 3), counted(3, 5), counted(3, 3), counted(3, None), counted(None, 3)
        ('<b>5</b> (+2)', '<b>3</b> (-2)', '<b>3</b>', '<b>3</b>', '<b>?</b>')
    """
    if now is None:
        return "<b>?</b>"
    change = f" ({now - before:+d})" if before is not None and now != before else ""
    return f"<b>{now}</b>{change}"


def deed_of(row: _Labelled) -> str:
    """Return what the seat did in the turn; empty where it did nothing.

    A verdict other than legal is said in front of it. Safe in the markup of Plotly.
    """
    if not row.acted or not row.label:
        return ""
    verdict = "" if row.verdict == "legal" else f"<b>{row.verdict}</b>: "
    return f"{verdict}{escape(row.label, quote=False)}"
