"""Whether a source is a record in our own words: asked first, so that it costs next to nothing."""

import re

__all__ = ["OWN_JSON", "begins_as_json", "is_own"]

OWN_JSON = '"splendor-record"'
"""The value that every JSON record of ours has near its beginning."""
_OPENING = re.compile(r"^[ \t]*splendor-record(?!\S)", re.IGNORECASE | re.MULTILINE)
_HEAD = 4_096


def begins_as_json(text: str) -> bool:
    """Tell whether a source begins as an object or a list of JSON does."""
    return _head(text).startswith(("{", "["))


def is_own(text: str) -> bool:
    r"""Tell whether a text says that it is a record in one of our own two spellings.

    Example:
        >>> is_own("# found in a drawer\nsplendor-record 1"), is_own('{"log": []}')
        (True, False)
    """
    head = _head(text)
    if head.startswith(("{", "[")):
        return OWN_JSON in head
    if head.startswith("splendor-record"):
        return True
    return not head.startswith("<") and _OPENING.search(text) is not None


def _head(text: str) -> str:
    return text[:_HEAD].lstrip("\ufeff \t\r\n")
