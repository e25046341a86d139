"""Reads the style and the scripts of the page, which lie beside this file."""

__all__ = ["asset"]


def asset(name: str) -> str:
    """Return the text of a file of this folder.

    Args:
        name: Name of the file, with its ending.

    Example:
        >>> asset("viewer.js").startswith('"use strict";')
        True
    """
    beside = __file__.removesuffix("assets.py") + name
    content: bytes = __loader__.get_data(beside)  # type: ignore[name-defined]
    return content.decode("utf-8")
