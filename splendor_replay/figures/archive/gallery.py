"""Draws the answer of a named query by the name of the query."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import plotly.graph_objects as go

from splendor_replay.figures.archive.card_chances import CardRow, card_chances
from splendor_replay.figures.archive.engine_curve import CurveRow, engine_curve
from splendor_replay.figures.archive.turn_order import OrderRow, turn_order

__all__ = ["DRAWN", "draw_answer"]

Columns = Sequence[str]
Rows = Sequence[Sequence[object]]
Row = TypeVar("Row", bound=NamedTuple)


def draw_answer(name: str, columns: Columns, rows: Rows) -> go.Figure:
    """Draw the answer of one of ``ARCHIVE_FIGURES``.

    Args:
        name: Name of the query.
        columns: Names of the columns of the answer; those that a figure does not need are left.
        rows: The answer, in any order.

    Raises:
        NoRowsError: Where the answer has no row.
    """
    return DRAWN[name](columns, rows)


def _typed(row: type[Row], columns: Columns, rows: Rows) -> tuple[Row, ...]:
    places = [columns.index(field) for field in row._fields]
    return tuple(row._make(values[place] for place in places) for values in rows)


DRAWN: Mapping[str, Callable[[Columns, Rows], go.Figure]] = MappingProxyType(
    {
        "engine-curve": lambda columns, rows: engine_curve(_typed(CurveRow, columns, rows)),
        "turn-order": lambda columns, rows: turn_order(_typed(OrderRow, columns, rows)),
        "card-chances": lambda columns, rows: card_chances(_typed(CardRow, columns, rows)),
    }
)
"""How each of ``ARCHIVE_FIGURES`` is drawn."""
