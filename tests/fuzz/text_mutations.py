"""Texts put out of shape: characters, bytes, words, lines and halves. They know no format."""

import random
import re
from collections.abc import Callable

__all__ = ["DEEP", "HUGE", "STRANGE", "damaged", "text_mutated"]

Mutation = Callable[[random.Random, str], str]

STRANGE = (
    *("\x00", "\x07", "\x0b", "\x0c", "\x1c", "\x1f", "\x7f", "\x85", "\xa0", "\xad", "\u200b"),
    *("\u2028", "\u2029", "\u202e", "\u3000", "\ufeff", "\ufffd", "\uffff", "\ud800", "\udfff"),
    *("é", "e\u0301", "ß", "İ", "\u0131", "\u017f", "\u212a", "→", "\u2212", "\u2013", "\u0663"),
    *("²", "①", "\U0001d7d9", "🂡"),
    *("\r", "\r\n", "\n\r", "\t", "\n", "\n\n", '"', "\\", "#", "!", "?", "-", "=", "+", "{", "["),
)
HUGE = (
    *("0", "00", "-0", "-1", "255", "256", "999", "1000", "32767", "65536", "99999", "100000"),
    *("2147483648", "-2147483649", "9223372036854775808", "18446744073709551616"),
    *("9" * 30, "9" * 400, "9" * 5000, "1e308", "1e309", "-1e400", "1e-400", "0.1", "1_000"),
    *("0x10", "\u0663", "²", "NaN", "Infinity", "-Infinity", "1.", ".5", "1e", "007"),
)
DEEP = (20, 200, 500, 2_000, 100_000)
WORDS = (
    *("splendor-record 1", "splendor-record 2", "splendor-record", "log", "position turn 4", "end"),
    *("rules bga", "rules official,target=21", "rules x,y", "omits pay gold", "target 3", "x-a b"),
    *("take", "buy", "reserve", "reserve deck 1", "reserve deck 3 = ?", "pass", "skip", "undone"),
    *("swap W for K", "pay ?", "pay -", "gold Y", "gold -", "return W", "return ?", "receive WU"),
    *("noble ?", "noble -", "noble W4U4", "drop ?", "drop 2?", "-> ?", "-> -", "-> 1W-R2K1", "->"),
    *("P1", "P2", "P3", "P5", "P99999", "P0", "P01", "from hand", "from table", 'as "x"', "as x"),
    *("time 0:12:05", "!G305", "!G305 so", '!A201 ""', "!", "# so", "#", '""', '"', "unordered"),
    *("= bank ?", "= bank -", "= P1 tokens ?", "= P1 tableau 3", "= nobles ? ?", "= deck 1 30"),
    *("= market 1 ? ? ? ?", "= deck 2 ...", "= P2 reserved 2? ?=3G-U7", "= P9 prestige 999"),
    *("W9", "W999U999", "Y5", "2?", "?=3G-U7", "1W-", "2W-2-W6", "9Z-W1", "W4U4", "by target"),
    *("by concede P9", "winner -", "winner P1 P2 P3", "end P1 -999", "player P2 Ben rating 1e5"),
)
"""Words of the notation, in and out of their places."""


def text_mutated(rng: random.Random, text: str, other: str) -> str:
    """A text with one to five changes; ``other`` gives the second half of a splice."""
    if rng.random() < SPLICED:
        text = spliced(rng, text, other)
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        text = rng.choice(MUTATIONS)(rng, text)
    return text


SPLICED = 0.1


def damaged(rng: random.Random, text: str) -> str:
    """A text with one change that knows neither words nor lines."""
    return rng.choice((_char, _byte, _char_left_out, _strange, _truncated, _digit))(rng, text)


def spliced(rng: random.Random, text: str, other: str) -> str:
    """The beginning of one text and the end of another, cut at any place or at a line."""
    if rng.random() < EVEN:
        return text[: _at(rng, text)] + other[_at(rng, other) :]
    head, tail = text.split("\n"), other.split("\n")
    return "\n".join((*head[: rng.randint(0, len(head))], *tail[rng.randint(0, len(tail)) :]))


EVEN = 0.5


def _at(rng: random.Random, text: str) -> int:
    return rng.randint(0, len(text))


# --- characters and bytes ----------------------------------------------------------------------


def _char(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    return text[:at] + chr(rng.randint(32, 126)) + text[at + 1 :]


def _char_left_out(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    return text[:at] + text[at + rng.randint(1, 3) :]


def _byte(rng: random.Random, text: str) -> str:
    """One bit of the UTF-8 bytes turned over, read as the command line reads a faulty file."""
    data = bytearray(text.encode("utf-8", "replace"))
    if data:
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode("utf-8", "replace")


def _strange(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    return text[:at] + rng.choice(STRANGE) + text[at + rng.randint(0, 1) :]


def _truncated(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    return text[at:] if rng.random() < AT_THE_START else text[:at]


AT_THE_START = 0.2


def _digit(rng: random.Random, text: str) -> str:
    places = [found.start() for found in re.finditer("[0-9]", text)]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + rng.choice("0123456789") + text[at + 1 :]


def _number(rng: random.Random, text: str) -> str:
    places = list(re.finditer("[0-9]+", text))
    if not places:
        return text
    found = rng.choice(places)
    return text[: found.start()] + rng.choice(HUGE) + text[found.end() :]


def _line_ends(rng: random.Random, text: str) -> str:
    return text.replace("\n", rng.choice(("\r\n", "\r", "\n\n", " \n", "\n\t", "\u2028")))


# --- words -------------------------------------------------------------------------------------


def _words(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"\S+", text))


def _swapped_words(rng: random.Random, text: str) -> str:
    """Two words of any two lines, each in the place of the other."""
    words = _words(text)
    if len(words) < len("ab"):
        return text
    first, second = sorted(rng.sample(words, 2), key=re.Match.start)
    between = text[first.end() : second.start()]
    ends = text[: first.start()], text[second.end() :]
    return ends[0] + second.group() + between + first.group() + ends[1]


def _word(rng: random.Random, text: str) -> str:
    """A word replaced by another of the text or of the notation, or left out, or doubled."""
    words = _words(text)
    if not words:
        return rng.choice(WORDS)
    found, other = rng.choice(words), rng.choice(words).group()
    new = rng.choice(("", other, f"{found.group()} {found.group()}", *rng.sample(WORDS, 3)))
    return text[: found.start()] + new + text[found.end() :]


def _word_put_in(rng: random.Random, text: str) -> str:
    words = _words(text)
    at = rng.choice(words).end() if words else 0
    return f"{text[:at]} {rng.choice(WORDS)}{text[at:]}"


def _case(rng: random.Random, text: str) -> str:
    words = _words(text)
    if not words:
        return text
    found = rng.choice(words)
    return text[: found.start()] + found.group().swapcase() + text[found.end() :]


def _many_times(rng: random.Random, text: str) -> str:
    """A word so often that its line is long."""
    words = _words(text)
    if not words:
        return text
    found = rng.choice(words)
    more = f"{found.group()} " * rng.choice((5, 50, 500))
    return text[: found.start()] + more + text[found.start() :]


# --- lines -------------------------------------------------------------------------------------


def _lines(rng: random.Random, text: str) -> str:
    """One line left out, doubled, swapped with another, put elsewhere, joined or divided."""
    lines = text.split("\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.choice(("out", "double", "swap", "elsewhere", "join", "divide", "all")):
        case "out":
            del lines[at]
        case "double":
            lines.insert(to, lines[at])
        case "swap":
            lines[at], lines[to] = lines[to], lines[at]
        case "elsewhere":
            lines.insert(to, lines.pop(at))
        case "join":
            lines[at : at + 2] = [" ".join(lines[at : at + 2])]
        case "divide":
            lines[at] = lines[at].replace(" ", rng.choice(("\n", "\n+ ", "\n= ", "\n#")), 1)
        case _:
            lines[at:at] = lines[to:]
    return "\n".join(lines)


def _line_put_in(rng: random.Random, text: str) -> str:
    lines = text.split("\n")
    lines.insert(rng.randint(0, len(lines)), " ".join(rng.sample(WORDS, rng.randint(1, 3))))
    return "\n".join(lines)


MUTATIONS: tuple[Mutation, ...] = (
    *(_char, _char_left_out, _byte, _strange, _truncated, _digit, _number, _line_ends),
    *(_swapped_words, _swapped_words, _word, _word, _word_put_in, _word_put_in, _case),
    *(_many_times, _lines, _lines, _lines, _line_put_in, _digit, _number),
)
