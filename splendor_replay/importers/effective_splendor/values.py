"""Values as this format writes them: whole numbers within bounds, hashes; nothing else passes."""

import re

__all__ = ["as_hash", "as_whole", "shown"]

_HASH = re.compile(r"[0-9a-f]{64}\Z")
_LONGEST_SHOWN = 40


def as_whole(value: object, least: int, most: int) -> int | None:
    """Return a whole number within bounds; a truth value or a text is none.

    Example:
        >>> as_whole(3, 2, 4), as_whole(5, 2, 4), as_whole(True, 0, 1), as_whole("3", 2, 4)
        (3, None, None, None)
    """
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if least <= value <= most else None


def as_hash(value: object) -> str | None:
    """Return a hash as the format writes it: 64 small hexadecimal digits."""
    return value if isinstance(value, str) and _HASH.match(value) else None


def shown(value: object) -> str:
    """Return a value as a message shows it.

    Example:
        >>> shown("Four"), shown([1, 2]), shown(None)
        ("'Four'", 'a list', 'nothing')
    """
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return "nothing" if value is None else repr(value)[:_LONGEST_SHOWN]
