"""Reads the parts that steps and clauses share: numbers, cards, counts, what a seat has."""

import re

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS, CardTextError, card_name
from splendor_replay.components.gems import GEMS, Gem, GemCounts, TokenCounts, read_token_counts
from splendor_replay.components.nobles import NOBLE_BY_NAME, NobleTextError, noble_name
from splendor_replay.store.patterns.parts import (
    Amount,
    BonusCount,
    Bonuses,
    Bought,
    CardBonus,
    CardCondition,
    CardLevel,
    CardPrestige,
    Compare,
    Holding,
    Kept,
    Named,
    Op,
    OwnCount,
    Tile,
    TokenCount,
    Tokens,
)
from splendor_replay.store.patterns.words import Cursor

__all__ = [
    "CARD_WORDS",
    "HOLDING_WORDS",
    "OPS",
    "is_tokens",
    "read_amount",
    "read_card",
    "read_card_condition",
    "read_compare",
    "read_holding",
    "read_noble",
]

OPS = {op.value: op for op in Op}
CARD_WORDS = ("level", "bonus", "prestige")
HOLDING_WORDS = ("tokens", "bonuses", "prestige", "cards", "reserved", "nobles", "bought", "noble")
_CARD = re.compile(r"[0-9]+[A-Za-z]?-")
_TOKENS = re.compile(r"(?:[WUGRKY][0-9]{0,3})+")
_GEM = {gem.letter: gem for gem in GEMS}
_LETTERS = (*_GEM, "Y")


def is_tokens(word: str) -> bool:
    """Tell whether a word is a list of tokens, such as ``R2K``."""
    return _TOKENS.fullmatch(word) is not None


def read_compare(cursor: Cursor, what: str, lowest: int = 0, highest: int = 999) -> Compare:
    """Return a number with the comparison before it; with none it is to be equal."""
    op = OPS[cursor.step().text] if cursor.word in OPS else Op.EQUAL
    return Compare(op, cursor.number(what, lowest, highest))


# --- cards -----------------------------------------------------------------------------------


def read_card(cursor: Cursor) -> tuple[CardCondition, ...]:
    """Return the conditions of a card, one at least."""
    conditions: list[CardCondition] = []
    while condition := read_card_condition(cursor):
        conditions.append(condition)
    if not conditions:
        cursor.refuse("a card such as 1W-R2K1, or", CARD_WORDS)
    return tuple(conditions)


def read_card_condition(cursor: Cursor) -> CardCondition | None:
    """Return the condition of a card that begins here; ``None`` where none does."""
    if _CARD.match(cursor.raw):
        names = [_card_name(cursor)]
        while cursor.accept("or"):
            names.append(_card_name(cursor))
        return Named(tuple(names))
    if cursor.accept("level"):
        return CardLevel(read_compare(cursor, "a level", LEVELS[0], LEVELS[-1]))
    if cursor.accept("prestige"):
        return CardPrestige(read_compare(cursor, "the prestige of a card"))
    if cursor.accept("bonus"):
        gems = [_gem(cursor)]
        while cursor.accept("or"):
            gems.append(_gem(cursor))
        return CardBonus(tuple(gems))
    return None


def _card_name(cursor: Cursor) -> str:
    try:
        name = card_name(cursor.raw)
    except CardTextError:
        name = cursor.raw
    if name not in CARD_BY_NAME:
        cursor.refuse("a card of the box, such as 1W-R2K1", CARD_BY_NAME)
    cursor.step()
    return name


def _gem(cursor: Cursor) -> Gem:
    if cursor.raw not in _GEM:
        cursor.refuse("a gem", _GEM)
    return _GEM[cursor.step().text]


# --- counts ----------------------------------------------------------------------------------


def read_amount(cursor: Cursor) -> Amount:
    """Return tokens, ``R2K`` for at least these, or a number compared, ``Y >= 2``."""
    if cursor.accept("tokens"):
        return TokenCount(None, read_compare(cursor, "a number of tokens"))
    if cursor.raw in _LETTERS and cursor.ahead(1) in OPS:
        return TokenCount(cursor.step().text, read_compare(cursor, "a number of tokens"))
    return Tokens(
        _counts(cursor, "tokens such as R2K, a letter compared, such as Y >= 2, or tokens")
    )


def _counts(cursor: Cursor, expected: str) -> TokenCounts:
    if not is_tokens(cursor.raw):
        cursor.refuse(expected)
    counts = read_token_counts(cursor.raw)
    if not any(counts):
        cursor.fail(f"{cursor.raw} is always held; write {cursor.raw[0]} = 0 for none")
    cursor.step()
    return counts


def _bonuses(cursor: Cursor) -> Bonuses | BonusCount:
    if cursor.word in OPS or cursor.word.isdigit():
        return BonusCount(None, read_compare(cursor, "a number of bonuses"))
    if cursor.raw in _GEM and cursor.ahead(1) in OPS:
        return BonusCount(_GEM[cursor.step().text], read_compare(cursor, "a number of bonuses"))
    if "Y" in cursor.raw:
        cursor.refuse("bonuses such as W2U1: gold is none")
    counts = _counts(cursor, "bonuses such as W2U1, or a number of them")
    return Bonuses(GemCounts(*counts.gems))


def read_holding(cursor: Cursor) -> Holding:
    """Return one thing that a seat has."""
    word = cursor.word
    match word:
        case "prestige" | "cards" | "nobles":
            cursor.step()
            return OwnCount(word, read_compare(cursor, f"a number of {word}"))
        case "reserved":
            return _reserved(cursor)
        case "bonuses":
            cursor.step()
            return _bonuses(cursor)
        case "bought":
            cursor.step()
            return Bought(read_card(cursor))
        case "noble":
            cursor.step()
            return Tile(read_noble(cursor))
        case _:
            if word != "tokens" and not is_tokens(cursor.raw):
                cursor.refuse("tokens such as R2K, or", HOLDING_WORDS)
            return read_amount(cursor)


def _reserved(cursor: Cursor) -> OwnCount | Kept:
    cursor.step()
    if cursor.word in OPS or cursor.word.isdigit():
        return OwnCount("reserved", read_compare(cursor, "a number of reserved cards"))
    return Kept(read_card(cursor))


def read_noble(cursor: Cursor) -> str:
    """Return the name of a noble of the box."""
    try:
        name = noble_name(cursor.raw)
    except NobleTextError:
        name = cursor.raw
    if name not in NOBLE_BY_NAME:
        cursor.refuse("a noble of the box, such as W4U4", NOBLE_BY_NAME)
    cursor.step()
    return name
