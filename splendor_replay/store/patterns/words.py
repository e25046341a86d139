"""Cuts the text of a pattern into words, and says where one is not what is expected."""

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import NamedTuple, NoReturn

__all__ = ["Cursor", "PatternError", "Word", "listed"]

_WORD = re.compile(r'"[^"]*"|[;:]|[<>!]=|[<>=]|[^\s;:<>=!"]+|.')
_LONGEST = 20
"""Characters of a word that a message shows."""
_MOST_LISTED = 30
"""Words that a message lists; it does not list the cards of the box."""


class PatternError(ValueError):
    """A text that is no pattern; the message shows it with a mark below the place.

    Attributes:
        column: Where, from 1.
        expected: What would do there.
    """

    def __init__(self, message: str, text: str, column: int, expected: str = "") -> None:
        """Put the text and a mark below the message."""
        shown = re.sub(r"\s", " ", text)
        super().__init__(f"column {column}: {message}\n  {shown}\n  {' ' * (column - 1)}^")
        self.column = column
        self.expected = expected


class Word(NamedTuple):
    """A word as it stands, and its column from 1."""

    text: str
    column: int


class Cursor:
    """Walks over the words of a pattern; each method that returns a word steps over it.

    Example:
        >>> cursor = Cursor("buy level 3")
        >>> cursor.one_of("an action", ["buy", "take"])
        'buy'
        >>> cursor.accept("levle")
        False
    """

    def __init__(self, text: str) -> None:
        """Begin before the first word."""
        self._text = text
        self._words = [Word(m[0], m.start() + 1) for m in _WORD.finditer(text) if m[0].strip()]
        self._at = 0

    @property
    def word(self) -> str:
        """The next word, names in small letters; empty at the end."""
        return self.ahead(0)

    @property
    def raw(self) -> str:
        """The next word as it stands; empty at the end."""
        return self._peek().text

    @property
    def column(self) -> int:
        """Column of the next word, or behind the last one."""
        return self._peek().column

    def ahead(self, steps: int) -> str:
        """Return a word ahead, 0 for the next one, as ``word`` has it."""
        return self._peek(steps).text.lower()

    def _peek(self, steps: int = 0) -> Word:
        at = self._at + steps
        return self._words[at] if at < len(self._words) else Word("", len(self._text.rstrip()) + 1)

    def step(self) -> Word:
        """Step over the next word."""
        word = self._peek()
        self._at += 1
        return word

    def accept(self, *words: str) -> bool:
        """Step over these words where they are the next ones, and tell whether they were."""
        found = all(self.ahead(steps) == word for steps, word in enumerate(words))
        self._at += len(words) * found
        return found

    def one_of(self, what: str, known: Collection[str]) -> str:
        """Return the next word, which must be one of the known ones."""
        word = self.word
        if word not in known:
            self.refuse(what, known)
        self._at += 1
        return word

    def need(self, *words: str) -> None:
        """Step over words that must come next."""
        for word in words:
            if not self.accept(word):
                self.refuse(word)

    def number(self, what: str, lowest: int = 0, highest: int = 999) -> int:
        """Return the next word, which must be a number in digits."""
        number = int(self.word) if re.fullmatch(r"[0-9]{1,4}", self.word) else -1
        if not lowest <= number <= highest:
            self.refuse(f"{what}, {lowest} to {highest}")
        self._at += 1
        return number

    def refuse(self, expected: str, known: Iterable[str] = ()) -> NoReturn:
        """Say that the next word is not what is expected.

        Args:
            expected: What would do.
            known: Words that would do too; the nearest is named, or all where none is near.

        Raises:
            PatternError: Always.
        """
        known, found = list(known), self.raw
        near = get_close_matches(found, known, n=1) or get_close_matches(self.word, known, n=1)
        if found and near:
            self.fail(f"expected {expected}; found {found}; did you mean {near[0]}?", None, near[0])
        if len(known) in range(1, _MOST_LISTED):
            expected = f"{expected}: {listed(known)}"
        if not found:
            self.fail(f"expected {expected}; the pattern ends here", expected=expected)
        shown = found if len(found) <= _LONGEST else f"{found[:_LONGEST]}..."
        self.fail(f"expected {expected}; found {shown}", expected=expected)

    def fail(self, message: str, column: int | None = None, expected: str = "") -> NoReturn:
        """Say what is wrong with the pattern.

        Args:
            message: What is wrong.
            column: Where; the next word otherwise.
            expected: What would do there.

        Raises:
            PatternError: Always.
        """
        at = self.column if column is None else column
        raise PatternError(message, self._text, at, expected)


def listed(words: Collection[str]) -> str:
    """Return words as one says them: with commas, and ``or`` before the last one."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
