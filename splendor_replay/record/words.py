"""Splits a line into words with their columns, and says where a word cannot be read.

The careful way of reading: a ``Cursor`` walks over the words of one line and raises ``LineError``
at the first that is not what may stand there. ``LineError`` never leaves the reader.
"""

import re
from collections.abc import Callable, Collection
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple, NoReturn

from splendor_replay.record.notation import REVEAL

__all__ = [
    "Cursor",
    "LineError",
    "Word",
    "hint",
    "lex",
    "seat_number",
    "shortened",
]

_WORD = re.compile(r'#|"(?:[^"\\]|\\.)*"(?![^\s#])|->|\u2192|[=+](?=[^\s#])|[^\s#]+')
_SEAT = re.compile(r"[Pp]([1-9][0-9]{0,4})\Z")
_MAY_BE_TOKENS = re.compile(r"([a-z][0-9]*|[wugrky0-9]+)\Z")
_DIGITS = re.compile(r"-?[0-9]{1,5}\Z")
_ARROW = "\u2192"
_LENGTHS_APART = 2
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is
_SHOWN = 40
_SHOWN_ESCAPED = 80


class Word(NamedTuple):
    """A word, or several that make one value, as they stand in the line.

    Attributes:
        text: What is written.
        column: Column of the first character, from 1.
    """

    text: str
    column: int


class LineError(Exception):
    """Something that cannot be read in a line.

    Attributes:
        column: Column of its first character, from 1.
        length: Number of characters; 0 where something is missing.
        facts: What was found and expected, where there are two such texts.
    """

    def __init__(self, message: str, column: int, length: int, **facts: str) -> None:
        """Keep the place beside the message."""
        super().__init__(message)
        self.column, self.length, self.facts = column, length, facts


def shortened(text: str) -> str:
    """Return a text as a message shows it: in quotes, cut after forty characters."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")[:_SHOWN_ESCAPED]


@lru_cache(1024)
def _nearest(word: str, known: tuple[str, ...]) -> str:
    return next(iter(get_close_matches(word, known, n=1, cutoff=0.6)), "")


def hint(word: str, known: Collection[str]) -> str:
    """Return the known word that a word comes near, or an empty text.

    Example:
        >>> hint("tkae", ("take", "buy"))
        'take'
    """
    near = tuple(other for other in known if abs(len(other) - len(word)) <= _LENGTHS_APART)
    return _nearest(word.lower(), near) if len(word) > 1 else ""


def lex(line: str) -> tuple[list[Word], str | None]:
    """Return the words of a line, and its comment where it has one.

    A quoted text is one word with its quotes; ``#`` outside of quotes begins the comment.
    """
    words: list[Word] = []
    for match in _WORD.finditer(line):
        if match[0] == "#":
            return words, line[match.end() :].strip()
        words.append(_new(Word, (match[0], match.start() + 1)))
    return words, None


def seat_number(text: str) -> int | None:
    """Return the seat that a word ``P1`` names, ``None`` where it is no seat."""
    match = _SEAT.match(text)
    return None if match is None else int(match[1])


class Cursor:
    """Walks over the words of a line.

    Every method that returns a value steps over it, and raises ``LineError`` where the line has
    something else there.

    Attributes:
        kept: A quoted text that stood where an action stands: words kept by an earlier reading.
    """

    def __init__(self, line: str, words: list[Word], at: int = 0) -> None:
        """Begin at a word of a line."""
        self.kept: Word | None = None
        self._line, self._words, self._at = line, words, at

    @property
    def word(self) -> str:
        """The next word in small letters; empty at the end of the line."""
        if self._at == len(self._words):
            return ""
        word = self._words[self._at][0].lower()
        return REVEAL if word == _ARROW else word

    def skip(self) -> Word:
        """Step over the next word and return it as it stands."""
        word = self._words[self._at]
        self._at += 1
        return word

    @property
    def _end(self) -> int:
        last = self._words[-1]
        return last.column + len(last.text)

    @property
    def left(self) -> int:
        """How many words are left."""
        return len(self._words) - self._at

    def peek(self, steps: int = 0) -> Word:
        """Return a word ahead as it stands, the next one first; empty behind the end."""
        at = self._at + steps
        return self._words[at] if at < len(self._words) else Word("", self._end)

    def accept(self, word: str) -> bool:
        """Step over a word where it is the next one, and tell whether it was."""
        found = self.word == word
        self._at += found
        return found

    def refuse(self, expected: str, known: Collection[str] = ()) -> NoReturn:
        """Say that the next word is not what is expected.

        Raises:
            LineError: Always.
        """
        if self._at == len(self._words):
            message = f"expected {expected}; the line ends here"
            raise LineError(message, self._end, 0, expected=expected)
        self.refuse_word(self._words[self._at], expected, known)

    @staticmethod
    def refuse_word(word: Word, expected: str, known: Collection[str] = ()) -> NoReturn:
        """Say that a word is not what is expected.

        Raises:
            LineError: Always.
        """
        near = hint(word.text, known) if known else ""
        question = f"; did you mean {near}?" if near else ""
        found = shortened(word.text)
        message = f"expected {expected}; found {found}{question}"
        raise LineError(message, word.column, len(word.text), expected=expected, found=found)

    def finish(self) -> None:
        """Refuse any word that is left."""
        if self._at < len(self._words):
            self.refuse("the end of the line")

    def rest(self, but: int = 0) -> Word:
        """Return what is left of the line but some last words; empty where nothing is."""
        if self.left <= but:
            return Word("", self._end)
        first, last = self._words[self._at], self._words[-1 - but]
        self._at = len(self._words) - but
        return self._from_to(first, last)

    def value(self, expected: str, stops: Collection[str] = ()) -> Word:
        """Return the words up to one of ``stops``, a quoted text or a waiver as one value."""
        return self._while(lambda word: word not in stops and word[0] not in '!"', expected)

    def tokens(self, expected: str, stops: Collection[str] = ()) -> Word:
        """Return a word that is no stop, and all words behind it that may be tokens."""
        first, may_begin = self._at, self.word not in stops
        return self._while(
            lambda word: (
                _MAY_BE_TOKENS.match(word) is not None or (may_begin and self._at == first)
            ),
            expected,
        )

    def up_to_waiver(self, expected: str) -> Word:
        """Return the words up to a waiver as one value."""
        return self._while(lambda word: word[0] != "!", expected)

    def _while(self, fits: Callable[[str], bool], expected: str) -> Word:
        """Return all words that fit as one value; there must be one."""
        first = self._at
        while self.word and fits(self.word):
            self._at += 1
        if first == self._at:
            self.refuse(expected)
        return self._from_to(self._words[first], self._words[self._at - 1])

    def _from_to(self, first: Word, last: Word) -> Word:
        text = self._line[first.column - 1 : last.column - 1 + len(last.text)]
        return Word(text, first.column)

    def seat(self) -> int:
        """Return the seat of the next word."""
        number = seat_number(self.word)
        if number is None:
            self.refuse("a seat such as P1")
        self._at += 1
        return number

    def number(self, expected: str, lowest: int = 0, highest: int = 999) -> int:
        """Return the number of the next word, in digits."""
        number = int(self.word) if _DIGITS.match(self.word) else lowest - 1
        if not lowest <= number <= highest:
            self.refuse(f"{expected}, {lowest} to {highest}")
        self._at += 1
        return number

    def one_of(self, expected: str, known: Collection[str]) -> str:
        """Return the next word, which must be a known one."""
        word = self.word
        if word not in known:
            self.refuse(f"{expected}: {', '.join(known)}", known)
        self._at += 1
        return word
