"""Reads the tables of the box that lie beside this file, without any import of its own weight."""

import csv
from collections.abc import Iterator

__all__ = ["rows_of"]


def rows_of(name: str) -> Iterator[dict[str, str]]:
    """Yield the rows of a table of this folder.

    Args:
        name: Name of the file, with its ending.
    """
    beside = __file__.removesuffix("box.py") + name
    text = __loader__.get_data(beside).decode("utf-8")  # type: ignore[name-defined]
    yield from csv.DictReader(text.splitlines())
