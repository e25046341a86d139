"""The words of the record text, and how free text is spelled: the one home of the grammar.

Reader, writer and ``places`` share these tables. Every word is written in small letters and read
in any case. A free text is a JSON string where it could not be told apart otherwise.
"""

import json
from typing import Final

from splendor_replay.record.log import FIELD_OF_PART

__all__ = [
    "ACTION_WORDS",
    "AREA_WORDS",
    "CHECK",
    "CLAIM_WORDS",
    "END_REASONS",
    "HEADER_WORDS",
    "KEYWORD_OF_PART",
    "LOG",
    "MORE",
    "NO_REASON",
    "OPENING",
    "PART_OF_KEYWORD",
    "REVEAL",
    "TURN_WORDS",
    "comment_text",
    "is_plain",
    "json_string",
    "quoted",
]

OPENING: Final = "splendor-record"
LOG: Final = "log"
CHECK: Final = "="
MORE: Final = "+"
REVEAL: Final = "->"
NO_REASON: Final = '""'

HEADER_WORDS = (
    "rules",
    "date",
    "time",
    "event",
    "source",
    "target",
    "start",
    "nobles-from",
    "omits",
    "expansion",
    "player",
    "position",
)
"""Words that begin a line above the deal, beside ``x-NAME``."""
CLAIM_WORDS = ("nobles", "market", "deck", "bank")
"""Words that begin a claim about the table, beside a seat."""
AREA_WORDS = ("tokens", "tableau", "reserved", "nobles", "prestige")
"""What can be claimed of a seat, in the order in which it is written."""
ACTION_WORDS = ("take", "buy", "reserve", "pass", "skip", "swap")
END_REASONS = {"target": False, "concede": True, "abandoned": False, "timeout": True}
"""Ways to end, and whether a seat belongs to it."""

KEYWORD_OF_PART = {part: REVEAL if part == "reveal" else part for part in FIELD_OF_PART}
"""Word that begins a part, in the order in which parts are written."""
PART_OF_KEYWORD = {keyword: part for part, keyword in KEYWORD_OF_PART.items()}
TURN_WORDS = frozenset((*ACTION_WORDS, *PART_OF_KEYWORD, "undone", "as", "time"))
"""Words that end the value before them in a turn."""


def is_plain(text: str) -> bool:
    r"""Tell whether a text comes back as it is when it stands at the end of a line.

    Example:
        >>> [is_plain(text) for text in ("Club night", " late", "two\nlines", "")]
        [True, False, False, False]
    """
    return text.isprintable() and text == text.strip() and text != ""


def json_string(text: str) -> str:
    """Return a text in quotes, with the escapes of JSON; letters of any script stay readable."""
    return json.dumps(text, ensure_ascii=False)


def quoted(text: str) -> str:
    r"""Return a free text as it is written: in quotes where it holds ``#``, ``!`` or a quote.

    A text that is only ``?`` is quoted too, for ``?`` means unknown, and so is one with spaces
    at an end or with anything that does not print.

    Example:
        >>> print(quoted("Club night"), quoted('the "Open" #3'))
        Club night "the \"Open\" #3"
    """
    marked = '"' in text or "#" in text or "!" in text
    return json_string(text) if marked or text == "?" or not is_plain(text) else text


def comment_text(text: str) -> str:
    """Return a comment with its mark.

    A comment runs to the end of its line, whatever it holds; only one that begins with a quote
    or does not print is a JSON string.

    Example:
        >>> comment_text("what a turn!")
        '# what a turn!'
    """
    if not text:
        return "#"
    plain = is_plain(text) and not text.startswith('"')
    return "# " + (text if plain else json_string(text))
