"""One line of a text as the careful reader sees it: its words, its comment, its seat."""

import json
import re
from functools import cached_property

from splendor_replay.record.notation import ACTION_WORDS, CHECK, MORE
from splendor_replay.record.words import Cursor, lex, seat_number

__all__ = ["Line", "comment_in", "json_text"]

_TOO_LONG = 6
_NUMBER = re.compile(r"[0-9]+\.?\Z")


class Line:
    """A line with at least one word beside its comment.

    Attributes:
        text: The whole line.
        number: Its number in the source, from 1.
        words: Its words without the comment.
        comment: Its comment; ``None`` where it has none or an empty one.
        first: The first word in small letters.
        numbered: Whether the line begins with a number.
    """

    def __init__(self, text: str, number: int) -> None:
        """Split a line into its words."""
        self.text, self.number = text, number
        self.words, comment = lex(text)
        self.comment = comment_in(comment) or None if comment else None
        self.first = self.words[0].text.lower()
        self.numbered = _NUMBER.match(self.first) is not None

    @cached_property
    def seat_at(self) -> int | None:
        """Index of the word that is the seat of a turn or area; ``None`` where there is none."""
        at = int(self.numbered)
        named = at < len(self.words) and seat_number(self.words[at].text) is not None
        return at if named else None

    @property
    def turn_number(self) -> int | None:
        """The number that the line begins with; ``None`` where it has none, or a too large one."""
        digits = self.first.rstrip(".")
        return int(digits) if self.numbered and len(digits) < _TOO_LONG else None

    @property
    def is_of_log(self) -> bool:
        """Whether the line begins as one of the log, or names an action where a turn does."""
        begins = self.numbered or self.first in {MORE, CHECK}
        return begins or self.first in ACTION_WORDS or self.word(1) in ACTION_WORDS

    def word(self, at: int) -> str:
        """Return a word in small letters; empty behind the last."""
        return self.words[at].text.lower() if at < len(self.words) else ""

    def cursor(self, at: int) -> Cursor:
        """Return a cursor at a word."""
        return Cursor(self.text, self.words, at)

    def rest(self, at: int) -> str:
        """Return the text from a word to the comment, as it stands."""
        return self.cursor(at).rest().text


def json_text(text: str) -> str | None:
    """Return the text of a JSON string, ``None`` where it is none.

    Example:
        >>> json_text('"two words"'), json_text('"two" words')
        ('two words', None)
    """
    try:
        said = json.loads(text)
        said.encode()
    except (AttributeError, ValueError, RecursionError):
        return None
    return str(said)


def comment_in(text: str) -> str:
    """Return what a comment says; one that begins with a quote may be a JSON string.

    Example:
        >>> comment_in('"quoted" words'), comment_in('" spaced "')
        ('"quoted" words', ' spaced ')
    """
    said = json_text(text) if text.startswith('"') else None
    return text if said is None else said
