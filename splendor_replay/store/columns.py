"""Puts many rows into tables at once, without PyArrow or pandas."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import duckdb

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Columns = Mapping[str, npt.NDArray[np.generic]]

__all__ = ["Tables", "insert", "insert_arrays"]


class Tables:
    """What takes the rows of games: the tables of an archive.

    Attributes:
        connection: The archive, open for writing.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Take the archive."""
        self.connection = connection

    def insert(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """Take rows, as the function does."""
        insert(self.connection, table, rows)

    def insert_arrays(
        self, table: str, columns: "Columns", read: Mapping[str, str] | None = None
    ) -> None:
        """Take columns, as the function does; once for each table."""
        insert_arrays(self.connection, table, columns, read)


def insert(
    connection: duckdb.DuckDBPyConnection, table: str, rows: Sequence[tuple[Any, ...]]
) -> None:
    """Insert rows column by column: each column is one parameter, a JSON array.

    DuckDB reads an array in one go. Measured for all tables of 200 games with 16,452 turns: 0.2 s
    so, 0.5 s with a Python list a column, 25 s with ``executemany``; which takes a third of the
    time of a list where rows are few and hold bytes.

    Args:
        connection: An archive, opened for writing.
        table: Name of one of its tables.
        rows: Each with a number, text or ``None`` for every column, in order.
    """
    if not rows:
        return
    described = connection.table(table)
    if "BLOB" in described.types:
        places = ", ".join("?" * len(described.columns))
        connection.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608 - our names
        return
    names = ", ".join(f'"{name}"' for name in described.columns)
    read = ", ".join(
        f"unnest(from_json(${place}, '[\"{kind}\"]'))"
        for place, kind in enumerate(described.types, start=1)
    )
    columns = [json.dumps(column, ensure_ascii=False) for column in zip(*rows, strict=True)]
    connection.execute(f"INSERT INTO {table} ({names}) SELECT {read}", columns)


def insert_arrays(
    connection: duckdb.DuckDBPyConnection,
    table: str,
    columns: "Columns",
    read: Mapping[str, str] | None = None,
) -> None:
    """Insert NumPy columns, which DuckDB scans where they lie.

    Args:
        connection: An archive, opened for writing.
        table: Name of one of its tables.
        columns: One array a column of the table, by its name, all of the same length.
        read: What to insert in place of a column as it is, as an expression of SQL.
    """
    names = ", ".join(f'"{name}"' for name in columns)
    values = ", ".join((read or {}).get(name, f'"{name}"') for name in columns)
    connection.register("incoming", dict(columns))
    connection.execute(f"INSERT INTO {table} ({names}) SELECT {values} FROM incoming")  # noqa: S608 - our names
    connection.unregister("incoming")
