"""A line of the log that is half-written, and whether a turn is one way to finish it.

A line is taken as parts: an action or part with the value behind it. All parts but the last one
are finished and must say the same as the turn; the last one may go on. Its word is then the
beginning of a word, its tokens are some of the tokens, its name is the beginning of a name.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.cards import CardTextError
from splendor_replay.components.gems import GEMS, TokenTextError, read_gem_counts
from splendor_replay.components.nobles import NobleTextError
from splendor_replay.record.fields import EMPTY_SLOT, card_of, noble_of, tokens_of
from splendor_replay.record.notation import ACTION_WORDS, REVEAL, TURN_WORDS
from splendor_replay.record.words import lex

__all__ = ["FROM", "HalfLine", "Part", "half_line", "parts_of_turn"]

FROM = "from"
_TOLD, _WAIVED, _ARROW = "=", "!", "\u2192"
_WORDS = frozenset((*TURN_WORDS, FROM, _TOLD, _WAIVED))
_BEHIND = frozenset(("as", "time", _WAIVED))
"""Words behind which a line says nothing more of the turn."""
_ASIDE = frozenset((*_BEHIND, REVEAL, _TOLD))
"""Words of what is not compared: chance, and what is said about the turn."""
_TOKENS = frozenset(("take", "pay", "gold", "return", "receive"))
_NUMBER = re.compile(r"[0-9]{1,5}\.?\Z")
_SEAT = re.compile(r"p[1-9][0-9]{0,4}\Z")
_COUNTED = re.compile(r"([WUGRK])[0-9]")


class Part(NamedTuple):
    """A word of a turn with the value behind it.

    Attributes:
        word: The word in small letters, such as ``take`` or ``pay``.
        value: What stands behind it, in small letters, a space between its words.
    """

    word: str
    value: str


class HalfLine(NamedTuple):
    """What a half-written line says so far.

    Attributes:
        number: Digits of its number; ``None`` where it has none.
        number_open: Whether more digits may follow.
        seat: Its seat as it stands, such as ``p1`` or ``p``; ``None`` where it has none.
        readings: The parts of it, once for each word that its last word may become.
    """

    number: str | None
    number_open: bool
    seat: str | None
    readings: tuple[tuple[Part, ...], ...]

    def begins_number(self, number: int) -> bool:
        """Tell whether the number so far is none, or may become one by further digits."""
        return self.number is None or (self.number_open and str(number).startswith(self.number))

    def has_seat(self, seat: int) -> bool:
        """Tell whether the seat so far is one, or the beginning of it."""
        return self.seat in {None, "p", f"p{seat}"}

    def fits(self, parts: tuple[Part, ...]) -> bool:
        """Tell whether a turn of these parts finishes the line."""
        return any(_finishes(reading, parts) for reading in self.readings)

    @property
    def names_place(self) -> bool:
        """Whether the line says where a card lay that is bought."""
        return any(part.word == FROM for reading in self.readings for part in reading)


def half_line(text: str) -> HalfLine | None:
    """Return what a line says so far, ``None`` where no turn begins like this.

    Example:
        >>> half_line("12 P1 bu").readings
        ((Part(word='buy', value=''),),)
        >>> half_line("market 1")
    """
    found, comment = lex(text)
    words = [REVEAL if word.text == _ARROW else word.text.lower() for word in found]
    typing = comment is None and text[-1:].strip() != ""
    number = words.pop(0) if words and _NUMBER.match(words[0]) else None
    open_ = typing and not words and number is not None and number[-1] != "."
    seat = words.pop(0) if words and _is_seat(words, typing=typing) else None
    readings = tuple(_readings(words, typing=typing))
    if not readings:
        return None
    return HalfLine(None if number is None else number.rstrip("."), open_, seat, readings)


def parts_of_turn(text: str) -> tuple[Part, ...]:
    """Return the parts of a turn from its text without a number.

    Example:
        >>> parts_of_turn("P1 reserve deck 3 gold Y")
        (Part(word='reserve', value='deck 3'), Part(word='gold', value='y'))
    """
    return _parts(text.lower().split()[1:]) or ()


def _is_seat(words: list[str], *, typing: bool) -> bool:
    begun = typing and words == ["p"]
    return begun or _SEAT.match(words[0]) is not None


def _readings(words: list[str], *, typing: bool) -> Iterator[tuple[Part, ...]]:
    """Yield the parts of the words: as they stand, and with the last one as each longer word."""
    ends = [word for word in sorted(_WORDS) if typing and words and word.startswith(words[-1])]
    for spelled in (words, *([*words[:-1], end] for end in ends if end != words[-1])):
        parts = _parts(spelled)
        if parts is not None and (not parts or parts[0].word in ACTION_WORDS):
            yield parts


def _parts(words: list[str]) -> tuple[Part, ...] | None:
    """Return words by the parts that they belong to; ``None`` where the first begins none."""
    groups: list[list[str]] = []
    for word in words:
        if word in _WORDS or word[0] == _WAIVED:
            groups.append([_WAIVED if word[0] == _WAIVED else word])
        elif groups:
            groups[-1].append(word)
        else:
            return None
        if groups[-1][0] in _BEHIND:
            break
    return tuple(Part(first, " ".join(values)) for first, *values in groups)


# --- whether a turn finishes it --------------------------------------------------------------


def _finishes(typed: tuple[Part, ...], turn: tuple[Part, ...]) -> bool:
    left = list(turn)
    for at, part in enumerate(typed):
        if part.word in _ASIDE:
            continue
        goes_on = at == len(typed) - 1
        same = (p for p in left if p.word == part.word and _says(part, p.value, goes_on=goes_on))
        found = next(same, None)
        if found is not None:
            left.remove(found)
        elif not _says_none(part, turn):
            return False
    return True


def _says_none(part: Part, turn: tuple[Part, ...]) -> bool:
    """Tell whether a part says that there is none, and the turn has none."""
    known = part.value == EMPTY_SLOT and part.word not in ACTION_WORDS
    return known and all(other.word != part.word for other in turn)


def _says(part: Part, value: str, *, goes_on: bool) -> bool:
    """Tell whether a part says a value, or the beginning of it where it may go on."""
    if part.word in _TOKENS:
        return _says_tokens(part.value, value, goes_on=goes_on)
    if part.word in ACTION_WORDS or part.word == "noble":
        return _says_name(part.value, value, goes_on=goes_on)
    return value.startswith(part.value) if goes_on else value == part.value


def _says_tokens(said: str, value: str, *, goes_on: bool) -> bool:
    if not said or said == EMPTY_SLOT:
        return said == value or (goes_on and not said)
    try:
        some, whole = tokens_of(said), tokens_of(value)
    except TokenTextError:
        return False
    return whole.covers(some) if goes_on else some == whole


def _says_name(said: str, value: str, *, goes_on: bool) -> bool:
    """Tell whether a text is the name of a card or noble, or the beginning of it."""
    short, whole = ("".join(text.upper().split()) for text in (said, value))
    if short == whole or (goes_on and whole.startswith(short)):
        return True
    if not goes_on:
        return _canonical(said) == whole
    head, _, cost = short.rpartition("-")
    whole_head, _, whole_cost = whole.rpartition("-")
    return head.partition("-")[0] == whole_head and _says_cost(cost, whole_cost)


def _canonical(said: str) -> str | None:
    try:
        return card_of(said) if "-" in said else noble_of(said)
    except (CardTextError, NobleTextError):
        return None


def _says_cost(said: str, value: str) -> bool:
    """Tell whether gems are some of a cost; a gem that has its count has all of it."""
    try:
        some, whole = read_gem_counts(said), read_gem_counts(value)
    except TokenTextError:
        return False
    counted = set(_COUNTED.findall(said))
    by_gem = zip(GEMS, some, whole, strict=True)
    return all(n == all_ or (n < all_ and gem.letter not in counted) for gem, n, all_ in by_gem)
