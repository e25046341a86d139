"""Puts many rows into a table at once, without NumPy, PyArrow or pandas."""

import json
from collections.abc import Sequence
from typing import Any

import duckdb

__all__ = ["insert"]


def insert(
    connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[tuple[Any, ...]]
) -> None:
    """Insert rows column by column: each column is one parameter, a JSON array.

    DuckDB reads an array in one go. Measured for all tables of 200 games with 16,452 turns: 0.2 s
    so, 0.5 s with a Python list a column, 25 s with ``executemany``.

    Args:
        connection: An archive, opened for writing.
        table: Name of one of its tables.
        rows: Each with a number, text or ``None`` for every column, in order.
    """
    if not rows:
        return
    described = connection.table(table)
    names = ", ".join(f'"{name}"' for name in described.columns)
    read = ", ".join(
        f"unnest(from_json(${place}, '[\"{kind}\"]'))"
        for place, kind in enumerate(described.types, start=1)
    )
    columns = [json.dumps(column, ensure_ascii=False) for column in zip(*rows, strict=True)]
    connection.execute(f"INSERT INTO {table} ({names}) SELECT {read}", columns)
