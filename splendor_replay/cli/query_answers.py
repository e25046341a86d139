"""How an answer of ``query`` is written."""

import csv
import io
import json
import math
from collections.abc import Sequence
from decimal import Decimal
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.exits import UsageError
from splendor_replay.diagnostics import printable
from splendor_replay.store.named_query import Table

__all__ = ["Format", "parquet", "written"]


class Format(Enum):
    """How an answer is written."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    PARQUET = "parquet"


def written(table: Table, form: Format, counted: str = "") -> str:
    """Return an answer as text.

    Args:
        table: The answer.
        form: Table, CSV or JSON.
        counted: Which games count; for a table, which says so in its last line.
    """
    if form is Format.CSV:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(table.columns)
        writer.writerows(table.rows)
        return text.getvalue()
    if form is Format.JSON:
        return _json(table)
    return _table(table.columns, [[_cell(value) for value in row] for row in table.rows], counted)


def _json(table: Table) -> str:
    """Return the rows as objects; JSON has no number that is none, and says null.

    Raises:
        UsageError: Where two columns have one name.
    """
    for at, name in enumerate(table.columns):
        if name in table.columns[:at]:
            message = f"two columns are called {name}; an object of JSON has one: name it with AS"
            raise UsageError(message)
    rows = [map(_in_json, row) for row in table.rows]
    found = [dict(zip(table.columns, row, strict=True)) for row in rows]
    return json.dumps(found, ensure_ascii=False, default=str, indent=1) + "\n"


def _in_json(value: object) -> object:
    """Return what JSON has for a value: decimal numbers are numbers, and what is none is null."""
    if isinstance(value, Decimal):
        value = float(value)
    return None if isinstance(value, float) and not math.isfinite(value) else value


def parquet(table: Table, kinds: Sequence[object]) -> bytes:
    """Return an answer as a Parquet file.

    Args:
        table: The answer.
        kinds: The type of each column, as DuckDB has it.
    """
    import duckdb

    names = [f'"{name.replace(chr(34), chr(34) * 2)}"' for name in table.columns]
    columns = [list(column) for column in zip(*table.rows, strict=True)] or [[] for _ in names]
    read = ", ".join(
        f"unnest(CAST(${at} AS {kind}[])) AS {name}"
        for at, (name, kind) in enumerate(zip(names, kinds, strict=True), start=1)
    )
    with TemporaryDirectory() as folder, duckdb.connect() as connection:
        file = Path(folder) / "answer.parquet"
        connection.sql(f"SELECT {read}", params=columns).write_parquet(str(file))
        return file.read_bytes()


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else printable(str(value))


def _table(columns: tuple[str, ...], rows: list[list[str]], counted: str) -> str:
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in ([*columns], ["-" * width for width in widths], *rows)
    ]
    after = f"; {counted}" if counted else ""
    return "\n".join(lines) + f"\n({number_of(len(rows), 'row')}{after})\n"
