"""One action in USI -> the parts of a turn: ``take:WUG/return:D``, ``buy:C27/gold:K1``."""

import re
from dataclasses import dataclass
from typing import Final

from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.importers.kifu.box import CARD_NAMES, NOBLE_NAMES, tokens_of_letters
from splendor_replay.importers.kifu.notation import NotationError
from splendor_replay.record.fields import Level
from splendor_replay.record.model import Action, Buy, Pass, Reserve, ReserveDeck, Take

__all__ = ["Deed", "UsiError", "read_usi"]

_LETTERS = "[WUGRKD0-9]+"
_USI: Final = re.compile(
    rf"take:(?P<take>{_LETTERS})(?:/return:(?P<take_back>{_LETTERS}))?"
    rf"|reserve:(?:C(?P<reserve>[0-9]{{1,4}})|L(?P<level>[123]))(?:/return:(?P<back>{_LETTERS}))?"
    rf"|buy:C(?P<buy>[0-9]{{1,4}})(?:/gold:(?P<gold>{_LETTERS}))?(?:/pay:(?P<pay>{_LETTERS}))?"
    r"(?:\s+noble:N(?P<visit>[0-9]{1,4}))?"
    rf"|return:(?P<return>{_LETTERS})"
    r"|noble:N(?P<noble>[0-9]{1,4})"
    r"|(?P<pass>pass)",
    re.IGNORECASE,
)
_LEVELS: dict[str, Level] = {"1": 1, "2": 2, "3": 3}


class UsiError(NotationError):
    """Words that are no action in USI."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What one action says.

    Attributes:
        action: What was done; ``None`` where the line only goes on with a turn.
        returned: Tokens given back.
        pay: Tokens paid, where all are listed.
        gold_as: Gold in place of gems, where that is listed.
        noble: The noble that came.
    """

    action: Action | None = None
    returned: TokenCounts | None = None
    pay: TokenCounts | None = None
    gold_as: GemCounts | None = None
    noble: str | None = None


def read_usi(text: str) -> Deed:
    """Read one action.

    Raises:
        UsiError: Where it cannot be read.

    Example:
        >>> read_usi("reserve:L2/return:W").returned
        TokenCounts(diamond=1)
    """
    found = _USI.fullmatch(text)
    if found is None:
        message = f"{text!r} is no action; expected take:, reserve:, buy:, return:, noble: or pass"
        raise UsiError(message)
    taken, back = _tokens(found, "take"), _tokens(found, "take_back") or _tokens(found, "back")
    if taken is not None:
        return Deed(Take(tokens=taken), back)
    if found["reserve"] is not None:
        return Deed(Reserve(card=_card(found, "reserve")), back)
    if found["level"] is not None:
        return Deed(ReserveDeck(level=_LEVELS[found["level"]]), back)
    if found["buy"] is not None:
        gold = _tokens(found, "gold")
        gems = None if gold is None else gold.gems
        noble = _noble(found, "visit")
        return Deed(Buy(card=_card(found, "buy")), None, _tokens(found, "pay"), gems, noble)
    if found["pass"] is not None:
        return Deed(Pass())
    return Deed(returned=_tokens(found, "return"), noble=_noble(found, "noble"))


def _tokens(found: re.Match[str], group: str) -> TokenCounts | None:
    if found[group] is None:
        return None
    try:
        return tokens_of_letters(found[group])
    except ValueError as error:
        raise UsiError(str(error), found.start(group)) from error


def _card(found: re.Match[str], group: str) -> str:
    number = int(found[group])
    if number >= len(CARD_NAMES):
        message = f"card C{number} is not known; the numbers are 0 to {len(CARD_NAMES) - 1}"
        raise UsiError(message, found.start(group) - 1)
    return CARD_NAMES[number]


def _noble(found: re.Match[str], group: str) -> str | None:
    if found[group] is None:
        return None
    number = int(found[group])
    if number >= len(NOBLE_NAMES):
        message = f"noble N{number} is not known; the numbers are 0 to {len(NOBLE_NAMES) - 1}"
        raise UsiError(message, found.start(group) - 1)
    return NOBLE_NAMES[number]
