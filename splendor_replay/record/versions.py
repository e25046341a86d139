"""Versions of the format: every older record is brought to the newest one, step by step.

``STEPS[n - 1]`` turns the JSON object of version n into that of version n + 1. There has been one
version so far, so the table is empty; a step and its test are added with the second.
"""

from collections.abc import Callable, Sequence
from typing import Any

__all__ = ["STEPS", "VersionError", "migrate"]

Step = Callable[[dict[str, Any]], dict[str, Any]]
STEPS: tuple[Step, ...] = ()


class VersionError(ValueError):
    """A version of the format that is missing, newer than this program, or no version."""


def migrate(data: dict[str, Any], steps: Sequence[Step] = STEPS) -> dict[str, Any]:
    """Return the JSON object of a record in the newest version of the format.

    Args:
        data: The object as it was read; it is not changed.
        steps: From each version to the next.

    Raises:
        VersionError: Where the version cannot be read by this program.

    Example:
        >>> migrate({"version": 1, "start": 2})
        {'version': 1, 'start': 2}
    """
    newest, version = len(steps) + 1, data.get("version")
    if type(version) is not int or version < 1:
        message = f"version: a number from 1 to {newest} is expected; found {version!r:.60}"
        raise VersionError(message)
    if version > newest:
        message = (
            f"version {version!r:.20} of the format is newer than this program reads: {newest}"
        )
        raise VersionError(message)
    for number, step in enumerate(steps[version - 1 :], start=version + 1):
        data = {**step(data), "version": number}
    return data
