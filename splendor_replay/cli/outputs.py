"""Writes what a command makes: to standard output, or to a file that is not there yet."""

import sys
from pathlib import Path

from splendor_replay.cli.exits import FileError

__all__ = ["write_new"]


def write_new(output: str, text: str) -> None:
    """Write a text, never over a file that is there.

    Args:
        output: Name of the file, or ``-`` for standard output.
        text: What to write.

    Raises:
        FileError: Where the file is there already or cannot be written.
    """
    if output == "-":
        sys.stdout.write(text)
        return
    try:
        with Path(output).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        reason = "it exists already" if isinstance(error, FileExistsError) else error.strerror
        message = f"{output}: cannot be written: {reason or error}"
        raise FileError(message) from error
