"""What the options of ``query`` say: parameters, and names of the same player."""

import csv
import re

from splendor_replay.cli.exits import FileError, UsageError

__all__ = ["given_parameters", "known_memory", "read_aliases"]

_MEMORY = re.compile(r"\d+(\.\d+)? ?([KMGT]i?B)", re.IGNORECASE)


def given_parameters(pairs: list[str]) -> dict[str, str]:
    """Return the values of ``--param`` by name.

    Raises:
        UsageError: Where one has no name, or a name is given twice.
    """
    given: dict[str, str] = {}
    for pair in pairs:
        name, mark, value = pair.partition("=")
        if not mark:
            message = f"--param takes NAME=VALUE, not {pair!r}"
            raise UsageError(message)
        if name in given:
            message = f"--param {name} is given twice: {given[name]!r} and {value!r}"
            raise UsageError(message)
        given[name] = value
    return given


def known_memory(text: str) -> str:
    """Return a limit that DuckDB understands.

    Raises:
        UsageError: Where it is none.
    """
    if not _MEMORY.fullmatch(text):
        message = f"--memory takes a size such as 500MB or 2GB, not {text!r}"
        raise UsageError(message)
    return text


def read_aliases(path: str) -> list[tuple[str, str]]:
    """Return the pairs of name and alias of a CSV file.

    Raises:
        FileError: Where the file cannot be read.
        UsageError: Where a column or a value is missing, or an alias stands for two names.
    """
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:  # noqa: PTH123 - csv reads a file
            reader = csv.DictReader(file)
            lines = [(reader.line_num, row) for row in reader]
            columns = reader.fieldnames or ()
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        message = f"{path}: cannot be read: {error}"
        raise FileError(message) from error
    if not {"name", "alias"} <= set(columns):
        message = (
            f"{path}: the first line names the columns name and alias, not {','.join(columns)}"
        )
        raise UsageError(message)
    names: dict[str, str] = {}
    for line, row in lines:
        name, alias = (row["name"] or "").strip(), (row["alias"] or "").strip()
        if not name or not alias:
            message = f"{path}:{line}: a name or an alias is missing"
            raise UsageError(message)
        if names.setdefault(alias, name) != name:
            message = f"{path}:{line}: {alias} is {names[alias]} already, and cannot be {name} too"
            raise UsageError(message)
    for alias, name in names.items():
        if names.get(name, name) != name:
            message = f"{path}: {alias} is {name}, and {name} is {names[name]}; name the last one"
            raise UsageError(message)
    return [(name, alias) for alias, name in names.items()]
