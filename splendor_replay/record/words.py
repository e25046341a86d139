"""Splits a line into words, and says where a word that cannot be read stands.

Reading works on plain words; columns are found again only for a line that has a problem.
"""

import re
from difflib import get_close_matches

from splendor_replay.components.cards import CardTextError, card_name
from splendor_replay.components.gems import TokenCounts, TokenTextError, read_token_counts
from splendor_replay.components.nobles import NobleTextError, noble_name

__all__ = [
    "LineError",
    "card",
    "columns",
    "count",
    "noble",
    "quoted",
    "seat",
    "shortened",
    "split",
    "tokens",
    "unquoted",
]

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
_SEAT = re.compile(r"[Pp]([1-9]\d{0,4})\Z")
_TOKEN_WORD = re.compile(r"[WUGRKYwugrky0-9]+\Z")
_COST_WORD = re.compile(r"[WUGRK]\d+\Z")
_SHOWN = 40


class LineError(Exception):
    """A word of a line that cannot be read.

    Attributes:
        index: Place of the word in the line, from 0; the number of words where one is missing.
        offset: Characters of the word in front of the one that is meant.
    """

    def __init__(self, message: str, index: int, offset: int = 0) -> None:
        """Keep the place beside the message."""
        super().__init__(message)
        self.index = index
        self.offset = offset


def shortened(text: str) -> str:
    """Return a text in quotes, cut after forty characters."""
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def split(text: str) -> list[str]:
    """Return the words of a text; a quoted text is one word with its quotes."""
    return _WORD.findall(text) if '"' in text else text.split()


def columns(text: str) -> list[tuple[int, int]]:
    """Return column, from 1, and length of each word of ``split(text)``."""
    if '"' in text:
        return [(match.start() + 1, len(match[0])) for match in _WORD.finditer(text)]
    found, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        found.append((at + 1, len(word)))
        at += len(word)
    return found


def code_and_comment(line: str) -> tuple[str, str | None]:
    """Return a line without its comment, and the comment without its mark."""
    if "#" not in line:
        return line, None
    if '"' not in line:
        code, _, comment = line.partition("#")
        return code, comment.strip()
    inside, at = False, 0
    while at < len(line):
        mark = line[at]
        if mark == "\\" and inside:
            at += 1
        elif mark == '"':
            inside = not inside and line.find('"', at + 1) > 0
        elif mark == "#" and not inside:
            return line[:at], line[at + 1 :].strip()
        at += 1
    return line, None


def quoted(text: str) -> str:
    """Return a free text as it is written: in quotes where it holds #, ! or a quote."""
    if text and not any(mark in text for mark in '#!"\\'):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def unquoted(text: str) -> str:
    """Return the free text that was written."""
    if len(text) > 1 and text[0] == '"' == text[-1]:
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    return text


def hint(word: str, known: tuple[str, ...]) -> str:
    """Return a question for the nearest known word, or nothing."""
    near = get_close_matches(word.lower(), known, n=1) if len(word) < _SHOWN else []
    return f"; did you mean {near[0]}?" if near else ""


def seat(words: list[str], at: int) -> int:
    """Return the seat of a word ``P1``."""
    match = _SEAT.match(words[at]) if at < len(words) else None
    if match is None:
        found = shortened(words[at]) if at < len(words) else "the end of the line"
        message = f"{found} is no seat; write P1, P2, ..."
        raise LineError(message, at)
    return int(match[1])


def count(words: list[str], at: int, highest: int = 999) -> int:
    """Return the number of a word of digits."""
    word = words[at] if at < len(words) else ""
    if not (word.isascii() and word.isdecimal()) or len(word) > _LONGEST or int(word) > highest:
        message = f"a number up to {highest} is expected, not {shortened(word)}"
        raise LineError(message, at)
    return int(word)


_LONGEST = 9
_KNOWN_TOKENS: dict[str, TokenCounts] = {}
_MOST_KNOWN = 10_000


def tokens(words: list[str], at: int) -> tuple[TokenCounts, int]:
    """Return the tokens of the words from a place on, and the place behind them."""
    word = words[at] if at < len(words) else ""
    end = at + 1
    if end < len(words) and _TOKEN_WORD.match(words[end]) and word != "-":
        while end < len(words) and _TOKEN_WORD.match(words[end]):
            end += 1
        return _spaced_tokens(words, at, end), end
    known = _KNOWN_TOKENS.get(word)
    if known is not None:
        return known, end
    found = _spaced_tokens(words, at, end)
    if len(_KNOWN_TOKENS) < _MOST_KNOWN:
        _KNOWN_TOKENS[word] = found
    return found, end


def _spaced_tokens(words: list[str], at: int, end: int) -> TokenCounts:
    text = " ".join(words[at:end]).upper()
    try:
        found = read_token_counts(text)
    except TokenTextError as error:
        before = text[: error.offset].count(" ")
        wrong = text[error.offset : error.offset + 1]
        message = str(error)
        if wrong == "B":
            message += "; B is blue in some notations and black in others: write U or K"
        elif wrong == "D":
            message += "; D is diamond in some notations and gold in others: write W or Y"
        raise LineError(message, min(at + before, at), error.offset) from error
    if max(found) > _MOST_TOKENS:
        message = f"more than {_MOST_TOKENS} tokens of a kind"
        raise LineError(message, at)
    return found


_MOST_TOKENS = 999


def card(words: list[str], at: int, marks: tuple[str, ...] = ()) -> tuple[str, int]:
    """Return the canonical name of a card, or a mark as it stands, and the place behind it."""
    word = words[at] if at < len(words) else ""
    end = at + 1
    if word in marks:
        return word, end
    while end < len(words) and _COST_WORD.match(words[end]):
        word += words[end]
        end += 1
    try:
        return card_name(word), end
    except CardTextError as error:
        try:
            return card_name(word.upper()), end
        except CardTextError:
            message = f"{shortened(word)} is no card; write <level><bonus>-<cost>, such as 1W-R2K1"
            raise LineError(message, at) from error


def noble(words: list[str], at: int, marks: tuple[str, ...] = ()) -> str:
    """Return the canonical name of a noble, or a mark as it stands."""
    word = words[at] if at < len(words) else ""
    if word in marks:
        return word
    try:
        return noble_name(word.upper())
    except NobleTextError as error:
        message = f"{shortened(word)} is no noble; write its requirement, such as W4U4"
        raise LineError(message, at) from error
