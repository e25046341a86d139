"""Reads the values of a line: free text, tokens, cards and nobles, each from its words."""

import json
import re
from collections.abc import Collection

from splendor_replay.components.cards import CardTextError
from splendor_replay.components.gems import TokenCounts, TokenTextError
from splendor_replay.components.nobles import NobleTextError
from splendor_replay.record.fields import HIDDEN, UNKNOWN, Unknown, card_of, noble_of, tokens_of
from splendor_replay.record.words import Cursor, LineError, Word, shortened

__all__ = ["amount_in", "card_in", "free_text", "held_in", "noble_in", "tokens_in"]

_LONGEST_TEXT = 100_000
_RUN = re.compile(r"[A-Za-z][0-9]*\Z")
_MAY_STAND = "WUGRKY0123456789"
_LETTERS_NOT_GUESSED = {
    "B": "B is blue in some notations and black in others: write U or K",
    "D": "D is diamond in some notations and gold in others: write W or Y",
}


def free_text(word: Word) -> str:
    """Return the free text that is written: as it stands, or a JSON string.

    Raises:
        LineError: Where the text begins with a quote and is no JSON string, or is too long.
    """
    if len(word.text) > _LONGEST_TEXT:
        message = f"the text is longer than {_LONGEST_TEXT} characters"
        raise LineError(message, word.column, len(word.text))
    if not word.text.startswith('"'):
        return word.text
    try:
        text = json.loads(word.text)
        text.encode()
    except (ValueError, RecursionError):
        message = (
            f"the quoted text {shortened(word.text)} cannot be read: it ends with a quote, "
            'and a quote within it is written \\"'
        )
        raise LineError(message, word.column, len(word.text)) from None
    return str(text)


def tokens_in(word: Word) -> TokenCounts:
    """Return the tokens that are written.

    Raises:
        LineError: Where they are no tokens; ``B`` and ``D`` are never guessed at.
    """
    try:
        return tokens_of(word.text)
    except TokenTextError as error:
        wrong = word.text[error.offset : error.offset + 1]
        reason = _LETTERS_NOT_GUESSED.get(wrong.upper(), str(error))
        found = shortened(word.text)
        message = f"expected tokens; found {found}: {reason}"
        length = len(word.text) - error.offset if wrong.upper() in _MAY_STAND else 1
        column = word.column + error.offset
        raise LineError(message, column, length, expected="tokens", found=found) from None


def amount_in(word: Word) -> TokenCounts | Unknown:
    """Return the tokens that are written, or that they are unknown."""
    return UNKNOWN if word.text == UNKNOWN else tokens_in(word)


def card_in(word: Word, marks: Collection[str] = ()) -> str:
    """Return the name of the card that is written, or one of the marks."""
    if word.text in marks:
        return word.text
    try:
        return card_of(word.text if word.text.isascii() else " ".join(word.text.split()))
    except CardTextError:
        Cursor.refuse_word(word, "a card <level><bonus>-<cost>, such as 1W-R2K1")


def held_in(word: Word, marks: Collection[str] = ()) -> str:
    """Return the name of the reserved card that is written, or one of the marks."""
    if not word.text.startswith(HIDDEN):
        return card_in(word, marks)
    column = word.column + len(HIDDEN)
    return HIDDEN + card_in(Word(word.text.removeprefix(HIDDEN), column))


def noble_in(word: Word, marks: Collection[str] = ()) -> str:
    """Return the name of the noble that is written, or one of the marks."""
    if word.text in marks:
        return word.text
    runs = word.text.split()
    several = len(runs) > 1 and not all(map(_RUN.match, runs))
    try:
        return noble_of("" if several else " ".join(runs))
    except NobleTextError:
        Cursor.refuse_word(word, "a noble by its requirement, such as W4U4")
