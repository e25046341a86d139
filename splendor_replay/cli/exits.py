"""Exit codes, and the one place where an exception becomes a message."""

import enum
import sys

__all__ = ["Exit", "FileError", "UsageError", "complain", "ending"]


class Exit(enum.IntEnum):
    """What a process tells its caller."""

    CLEAN = 0
    """Nothing at or above the level of ``--fail-on``."""
    FOUND = 1
    """Diagnostics at or above it, a line that could not be read, or no record found."""
    USAGE = 2
    """The command was called wrongly."""
    FILES = 3
    """A file or database could not be read or written."""
    OURS = 4
    """A fault of this program."""
    INTERRUPTED = 130
    """Stopped by the user."""


class FileError(Exception):
    """A file or database that could not be read or written; the message names it."""


class UsageError(Exception):
    """A call that cannot be carried out; the message says what would do."""


def ending(code: Exit, failures: list[str]) -> int:
    """Return the exit code of a batch, after telling which files could not be opened."""
    for message in failures:
        complain(message)
    return int(Exit.FILES if failures else code)


def complain(message: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"splendor-replay: {message}\n")
