"""Types of the record's fields: tokens, and the names of cards and nobles.

In Python tokens are ``TokenCounts``; in JSON they are the text of the notation. Names are
brought to their one spelling; whether such a card or noble exists, the engine says. What these
types accept can be written as text and read back: no count above 999, no half of a character.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, GetPydanticSchema, WithJsonSchema
from pydantic_core import core_schema

from splendor_replay.components.cards import CardTextError, card_name
from splendor_replay.components.gems import TokenCounts, TokenTextError, read_token_counts
from splendor_replay.components.nobles import NobleTextError, noble_name

__all__ = [
    "EMPTY_SLOT",
    "HIDDEN",
    "UNKNOWN",
    "CardName",
    "Code",
    "Count",
    "HeldName",
    "Kept",
    "Level",
    "NobleName",
    "OwnedName",
    "ReservedName",
    "RevealName",
    "Seat",
    "SlotName",
    "Text",
    "TileName",
    "Tokens",
    "Unknown",
    "card_of",
    "held_of",
    "noble_of",
    "tokens_of",
]

Unknown = Literal["?"]
UNKNOWN: Final = "?"
"""Written as unknown: tokens, a card, a noble."""
EMPTY_SLOT: Final = "-"
HIDDEN: Final = "?="
"""Stands before a reserved card that only its owner has seen and that the record names."""

_HIGHEST = 999
_LONGEST_NAME = 80
_REMEMBERED = 4096

_TOKENS = r"(-|([WUGRKY][0-9]{0,3})+)"
_NOBLE = r"([WUGRK][1-9][0-9]{0,2})+"
_CARD = rf"[123][WUGRK]-([0-9]-)?{_NOBLE}"
_CARD_FORM = re.compile(_CARD)
_NO_TOKENS = re.compile(r"[^WUGRKYwugrky0-9\s-]|[0-9]{4,}")
_NOBLE_FORM = re.compile(_NOBLE)


@lru_cache(_REMEMBERED)
def tokens_of(text: str) -> TokenCounts:
    """Read tokens in any accepted way; small letters are read as capitals.

    Raises:
        TokenTextError: Where it is no list of tokens, or one of more than 999 of a kind.

    Example:
        >>> tokens_of("r2 k").text
        'R2K'
    """
    wrong = _NO_TOKENS.search(text)
    if wrong is not None:
        many = f"a count is at most {_HIGHEST}"
        message = many if wrong[0].isdigit() else f"{wrong[0]!r} is no letter of a token"
        raise TokenTextError(message, wrong.start())
    tokens = read_token_counts(text.upper())
    if max(tokens) > _HIGHEST:
        message = f"{max(tokens)} of a kind are more than {_HIGHEST}"
        raise TokenTextError(message, 0)
    return tokens


@lru_cache(_REMEMBERED)
def card_of(text: str) -> str:
    """Return the one spelling of a card's name; it need not be a card of the box.

    Raises:
        CardTextError: Where it has not the form of a card's name.

    Example:
        >>> card_of("1w-k1r2")
        '1W-R2K1'
    """
    if len(text) <= _LONGEST_NAME and text.isascii():
        name = card_name(text.upper())
        if _CARD_FORM.fullmatch(name):
            return name
    message = "a card is <level><bonus>-<cost>, such as 1W-R2K1"
    raise CardTextError(message)


@lru_cache(_REMEMBERED)
def noble_of(text: str) -> str:
    """Return the one spelling of a noble's name; it need not be a tile of the box.

    Raises:
        NobleTextError: Where it is no requirement.

    Example:
        >>> noble_of("u4 w4")
        'W4U4'
    """
    if len(text) <= _LONGEST_NAME and text.isascii():
        name = noble_name(text.upper())
        if _NOBLE_FORM.fullmatch(name):
            return name
    message = "a noble is its requirement, such as W4U4"
    raise NobleTextError(message)


def held_of(text: str) -> str:
    """Return the one spelling of a reserved card that is named, the mark of a blind one kept.

    Raises:
        CardTextError: Where it has not the form of a card's name.

    Example:
        >>> held_of("?=3g-u7")
        '?=3G-U7'
    """
    if text.startswith(HIDDEN):
        return HIDDEN + card_of(text.removeprefix(HIDDEN))
    return card_of(text)


def _checked(tokens: TokenCounts) -> TokenCounts:
    if min(tokens) < 0 or max(tokens) > _HIGHEST:
        message = f"tokens are 0 to {_HIGHEST} of a kind, not {tuple(tokens)}"
        raise ValueError(message)
    return tokens


def _tokens_schema(_source: object, _handler: object) -> core_schema.CoreSchema:
    from_text = core_schema.chain_schema(
        [
            core_schema.str_schema(strict=True),
            core_schema.no_info_plain_validator_function(tokens_of),
        ]
    )
    from_counts = core_schema.no_info_after_validator_function(
        _checked, core_schema.is_instance_schema(TokenCounts)
    )
    return core_schema.json_or_python_schema(
        json_schema=from_text,
        python_schema=from_counts,
        serialization=core_schema.plain_serializer_function_ser_schema(
            lambda tokens: tokens.text, return_schema=core_schema.str_schema()
        ),
    )


def _names(canonical: Callable[[str], str], *marks: str) -> AfterValidator:
    """Bring a name to its one spelling; the marks of not knowing stay as they are."""
    if not marks:
        return AfterValidator(canonical)
    return AfterValidator(lambda text: text if text in marks else canonical(text))


def _pattern(pattern: str, *examples: str) -> WithJsonSchema:
    schema: dict[str, Any] = {"type": "string", "pattern": f"^{pattern}$"}
    return WithJsonSchema({**schema, "examples": list(examples)})


Tokens = Annotated[
    TokenCounts, GetPydanticSchema(_tokens_schema), _pattern(_TOKENS, "URK", "G2", "-")
]
"""Tokens, 0 to 999 of a kind; ``-`` in JSON is none."""
CardName = Annotated[str, _names(card_of), _pattern(_CARD, "1W-R2K1")]
"""A card's name; need not be a card of the box."""
NobleName = Annotated[str, _names(noble_of), _pattern(_NOBLE, "W4U4")]
"""A noble's name; need not be a tile of the box."""
SlotName = Annotated[
    str, _names(card_of, "?", "-"), _pattern(rf"({_CARD}|[?]|-)", "1W-R2K1", "?", "-")
]
"""A market slot: a card, ``?`` for a card that is not known, ``-`` for an empty slot."""
ReservedName = Annotated[
    str, _names(card_of, "?", "1?", "2?", "3?"), _pattern(rf"({_CARD}|[123]?[?])", "2?")
]
"""A reserved card: a card, ``2?`` for an unknown one of level 2, ``?`` for one of any level."""
HeldName = Annotated[
    str,
    _names(held_of, "?", "1?", "2?", "3?"),
    _pattern(rf"(([?]=)?{_CARD}|[123]?[?])", "2?", "?=3G-U7"),
]
"""A card in a hand: as ``ReservedName``, or ``?=`` before one that only its owner has seen."""
OwnedName = Annotated[str, _names(card_of, "?"), _pattern(rf"({_CARD}|[?])", "1W-R2K1")]
"""A bought or revealed card, ``?`` where it is not known."""
TileName = Annotated[str, _names(noble_of, "?"), _pattern(rf"({_NOBLE}|[?])", "W4U4")]
"""A noble, ``?`` where it is not known."""
RevealName = SlotName
"""A revealed card, ``?`` where it is not known, ``-`` where the deck was empty."""
Seat = Annotated[int, Field(ge=1, le=99_999)]
"""Clockwise place at the table, from 1."""
Level = Literal[1, 2, 3]
Count = Annotated[int, Field(ge=0, le=999)]
Text = Annotated[str, Field(min_length=1, max_length=100_000)]
"""Text in anybody's words, at most 100,000 characters."""
Kept = Annotated[str, Field(min_length=1)]
"""What could not be read, as it stands."""
Code = Annotated[str, Field(pattern=r"^[A-Z][0-9]{3}$")]
"""Code of a diagnostic, ``G307``."""
