"""The measures of a game as one table: a row a measure, a column a seat."""

from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType

from splendor_replay.analysis import (
    actions_a_prestige,
    gold_held,
    idle_bonuses,
    left_out,
    market_luck,
    prestige_a_token,
    tempo,
    tokens_saved,
)
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.values import UNNAMED

__all__ = ["in_numbers"]

Row = tuple[str, ...]
"""What is counted, then a cell a seat."""


def in_numbers(replay: Replay) -> tuple[tuple[Row, ...], int]:
    """Return the rows, and how many turns no sum counts.

    Args:
        replay: What all players could follow: nothing here rests on a hidden card.
    """
    seats = range(1, replay.start.players + 1)
    rows = [(said, *map(count(replay), seats)) for said, count in _COUNTED.items()]
    return tuple(rows), left_out(replay)


_Cell = Callable[[int], str]


def _saved(replay: Replay) -> _Cell:
    rows = tokens_saved(replay)
    return lambda seat: str(sum(row.saved for row in rows if row.seat == seat))


def _rate(replay: Replay) -> _Cell:
    return _of([row.rate for row in prestige_a_token(replay)])


def _pace(replay: Replay) -> _Cell:
    return _of([row.rate for row in actions_a_prestige(replay)])


def _rounds(replay: Replay) -> _Cell:
    rows = tempo(replay)
    shown = [" · ".join(_number(n) for n in (row.first, row.fifth, row.tenth)) for row in rows]
    return lambda seat: shown[seat - 1]


def _idle(replay: Replay) -> _Cell:
    return _of([row.for_no_visit for row in idle_bonuses(replay)])


def _gold(replay: Replay) -> _Cell:
    rows = gold_held(replay)
    return lambda seat: _most(row.gold for row in rows if row.seat == seat)


def _given(replay: Replay) -> _Cell:
    rows = market_luck(replay)
    return lambda seat: f"{rows[seat - 1].cards} ({rows[seat - 1].prestige} prestige)"


def _of(numbers: Sequence[float | None]) -> _Cell:
    return lambda seat: _number(numbers[seat - 1])


def _number(number: float | None) -> str:
    if number is None:
        return "none"
    return str(number) if isinstance(number, int) else f"{number:.2f}"


def _most(numbers: Iterator[int | None]) -> str:
    found = list(numbers)
    known = [n for n in found if n is not None]
    return str(max(known)) if len(known) == len(found) and known else UNNAMED


_COUNTED = MappingProxyType(
    {
        "Tokens saved by bonuses": _saved,
        "Prestige a token paid": _rate,
        "Actions a prestige": _pace,
        "Round of the 1st, 5th and 10th card": _rounds,
        "Bonuses that no visiting noble asked for": _idle,
        "Most gold held": _gold,
        "Cards turned up that it was first to pay for": _given,
    }
)
