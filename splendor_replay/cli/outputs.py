"""Writes what a command makes: to standard output, or to a file."""

import sys
from pathlib import Path
from typing import Literal

from splendor_replay.cli.exits import FileError

__all__ = ["write_new", "write_over"]


def write_over(output: str, text: str) -> None:
    """Write a text in place of what the file holds.

    Args:
        output: Name of the file, or ``-`` for standard output.
        text: What to write.

    Raises:
        FileError: Where the file cannot be written.
    """
    _write(output, text, "w")


def write_new(output: str, text: str) -> None:
    """Write a text, never over a file that is there.

    Args:
        output: Name of the file, or ``-`` for standard output.
        text: What to write.

    Raises:
        FileError: Where the file is there already or cannot be written.
    """
    _write(output, text, "x")


def _write(output: str, text: str, mode: Literal["w", "x"]) -> None:
    if output == "-":
        sys.stdout.write(text)
        return
    try:
        with Path(output).open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        reason = "it exists already" if isinstance(error, FileExistsError) else error.strerror
        message = f"{output}: cannot be written: {reason or error}"
        raise FileError(message) from error
