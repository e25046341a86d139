"""How near a source comes to a format that it does not have, and what it lacks for that."""

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["Likeness", "by_signs"]


class Likeness(NamedTuple):
    """What ``resembles`` of an importer answers.

    Attributes:
        share: How much of the format is there, above 0 and below 1.
        missing: What is not, each in words that follow "it lacks".
    """

    share: float
    missing: tuple[str, ...]


def by_signs(signs: Mapping[str, bool]) -> Likeness | None:
    """Return the likeness of a source that has some signs of a format.

    Args:
        signs: Each sign in words, and whether the source has it.

    Example:
        >>> by_signs({"a heading": True, "rows": False})
        Likeness(share=0.5, missing=('rows',))
        >>> by_signs({"a heading": False, "rows": False}) is None
        True
    """
    present = sum(signs.values())
    if not 0 < present < len(signs):
        return None
    return Likeness(present / len(signs), tuple(name for name, found in signs.items() if not found))
