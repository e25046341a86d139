"""Foreign JSON taken apart without trust: what has not the expected shape is ``None`` or empty.

Sites mix numbers and texts (``"7"``, ``14``), and some write an empty mapping as an
empty list.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

__all__ = ["as_dict", "as_id", "as_int", "as_items", "as_text", "is_set", "one_line"]

_WHOLE = re.compile(r"\s*[+-]?[0-9]{1,12}\s*\Z")
_REMEMBERED = 4096
_UNSET = frozenset({"", "0", "false", "none"})


def as_int(value: object) -> int | None:
    """Return a whole number that is written as one or as text.

    Example:
        >>> as_int("-8"), as_int(3), as_int(True), as_int("1.5")
        (-8, 3, None, None)
    """
    kind = type(value)
    if kind is str:
        return _whole(value)
    return value if kind is int else None  # type: ignore[return-value]


@lru_cache(_REMEMBERED)
def _whole(text: str) -> int | None:
    return int(text) if _WHOLE.match(text) else None


def as_text(value: object) -> str | None:
    """Return a text on one line, ``None`` where nothing is left of it."""
    return one_line(value) or None if isinstance(value, str) else None


@lru_cache(_REMEMBERED)
def one_line(text: str) -> str:
    """Return a text on one line, without halves of characters, which no file can hold."""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())


def as_id(value: object) -> str | None:
    """Return an id as text: ``7`` and ``"7"`` are one player."""
    if isinstance(value, str):
        return _id_of_text(value)
    return str(value) if type(value) is int else None


@lru_cache(_REMEMBERED)
def _id_of_text(text: str) -> str | None:
    number = _whole(text)
    return (one_line(text) or None) if number is None else str(number)


def as_dict(value: object) -> Mapping[str, object]:
    """Return a mapping, empty for everything else."""
    return value if isinstance(value, dict) else {}


def as_items(value: object) -> tuple[object, ...]:
    """Return the members of a list, or the values of a mapping; none for everything else."""
    if isinstance(value, dict):
        return tuple(value.values())
    return tuple(value) if isinstance(value, list) else ()


def is_set(value: object) -> bool:
    """Tell whether a flag or an id is set: ``0``, ``"0"``, ``false`` and ``null`` are not.

    Example:
        >>> is_set("0"), is_set("14"), is_set(False)
        (False, True, False)
    """
    return value is not None and str(value).strip().lower() not in _UNSET
