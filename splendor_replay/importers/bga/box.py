"""Cards, nobles and tokens by the site's ids and letters.

The ids are those of both known versions of the site, 2021 and 2025. A start state brings the
site's own table of them along (``carddb``, ``nobledb``), which then goes before ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from splendor_replay.components.cards import CardTextError
from splendor_replay.components.gems import GEMS, TokenCounts, read_token_counts
from splendor_replay.components.nobles import NobleTextError
from splendor_replay.importers.values import as_dict, as_int
from splendor_replay.record.fields import card_of, noble_of

__all__ = ["CARD_COUNT", "SITE_LETTERS", "Box", "read_box", "tokens_of_counts", "tokens_of_text"]

_CARDS = """
1W-W3U1K1 1W-U2K2 1W-U3 1W-R2K1 1W-U2G2K1 1W-U1G2R1K1 1W-G4 1W-U1G1R1K1
1U-W1K2 1U-W1G1R2K1 1U-W1G1R1K1 1U-W1G2R2 1U-U1G3R1 1U-R4 1U-G2K2 1U-K3
1G-K4 1G-U2R2 1G-R3 1G-W1U3G1 1G-W1U1R1K2 1G-W2U1 1G-U1R2K2 1G-W1U1R1K1
1R-W2G1K2 1R-W1R1K3 1R-U2G1 1R-W2R2 1R-W2U1G1K1 1R-W4 1R-W1U1G1K1 1R-W3
1K-U4 1K-W2U2R1 1K-G1R3K1 1K-G3 1K-W1U2G1R1 1K-W1U1G1R1 1K-W2G2 1K-G2R1
2W-G3R2K2 2W-W2U3R3 2W-G1R4K2 2W-R5 2W-R5K3 2W-W6
2U-U2G3K3 2U-U2G2R3 2U-W5U3 2U-W2R1K4 2U-U5 2U-U6
2G-G6 2G-G5 2G-U5G3 2G-W4U2K1 2G-W3G2R3 2G-W2U3K2
2R-U3R2K3 2R-W2R2K3 2R-W1U4G2 2R-W3K5 2R-K5 2R-R6
2K-W3U2G2 2K-W3G3K2 2K-U1G4R2 2K-W5 2K-G5R3 2K-K6
3W-K7 3W-W3R3K6 3W-U3G3R5K3 3W-W3K7
3U-W6U3K3 3U-W7U3 3U-W7 3U-W3G3R3K5
3G-U7 3G-W3U6G3 3G-W5U3R3K3 3G-U7G3
3R-G7R3 3R-U3G6R3 3R-G7 3R-W3U5G3K3
3K-R7 3K-G3R6K3 3K-R7K3 3K-W3U3G5R3
"""
"""In the order of their ids, the first of which is 1."""
_NOBLES = "G4R4 U4G4 W4U4 W4K4 R4K4 W3U3K3 G3R3K3 W3R3K3 U3G3R3 W3U3G3 U3G3K3 W4R4"
"""In the order of their ids, the first of which is 1."""
CARD_NAMES = tuple(_CARDS.split())
NOBLE_NAMES = tuple(_NOBLES.split())
CARD_COUNT = len(CARD_NAMES)
"""Highest id of a card of the base game."""

SITE_LETTERS = "CSEROG"
"""The site's letters: crystal, sapphire, emerald, ruby, onyx, gold."""
_LETTERS = str.maketrans(SITE_LETTERS, "WUGRKY")
_HIGHEST = 999


def _by_id(names: tuple[str, ...]) -> Mapping[int, str]:
    return MappingProxyType(dict(enumerate(names, 1)))


@dataclass(frozen=True, slots=True)
class Box:
    """Names of cards and nobles by the site's ids.

    Attributes:
        strays: Entries of the site's own table that cannot be read: ``carddb 5``.
    """

    cards: Mapping[int, str] = field(default_factory=lambda: _by_id(CARD_NAMES))
    nobles: Mapping[int, str] = field(default_factory=lambda: _by_id(NOBLE_NAMES))
    strays: tuple[str, ...] = ()


@lru_cache(4096)
def tokens_of_text(text: str) -> TokenCounts | None:
    """Read tokens in the site's letters, ``None`` where a letter is not one of the six.

    Example:
        >>> tokens_of_text("CSSG").text
        'WU2Y'
    """
    if set(text) - set(SITE_LETTERS) or any(text.count(letter) > _HIGHEST for letter in set(text)):
        return None
    return read_token_counts(text.translate(_LETTERS) or "-")


def tokens_of_counts(counts: object) -> TokenCounts | None:
    """Read a number for each of the site's six letters, ``None`` where one is missing.

    Numbers below zero, as in a change of tokens, are read too.

    Example:
        >>> tokens_of_counts({"S": "4", "C": "4", "O": 4, "R": "4", "E": "4", "G": "5"}).text
        'W4U4G4R4K4Y5'
    """
    found = [as_int(as_dict(counts).get(letter)) for letter in SITE_LETTERS]
    known = [n for n in found if n is not None and abs(n) <= _HIGHEST]
    return TokenCounts(*known) if len(known) == len(found) else None


@lru_cache(4096, typed=True)
def _card_of(bonus: object, level: object, prestige: object, cost: object) -> str | None:
    at, row, number = as_int(bonus), as_int(level), as_int(prestige)
    tokens = tokens_of_text(cost) if isinstance(cost, str) else None
    if at is None or not 0 <= at < len(GEMS) or row is None or tokens is None or tokens.gold:
        return None
    middle = "" if number is None else f"{number}-"
    try:
        return card_of(f"{row}{GEMS[at].letter}-{middle}{tokens.gems.text}")
    except CardTextError:
        return None


@lru_cache(1024)
def _noble_of(cost: str) -> str | None:
    tokens = tokens_of_text(cost)
    try:
        return noble_of(tokens.gems.text) if tokens else None
    except NobleTextError:
        return None


def _card_of_entry(entry: Mapping[str, object]) -> str | None:
    get = entry.get
    try:
        return _card_of(get("type"), get("lvl"), get("points"), get("cost"))
    except TypeError:  # a list or a mapping where a number or a text has to be
        return None


def _noble_of_entry(entry: Mapping[str, object]) -> str | None:
    cost = entry.get("cost")
    return _noble_of(cost) if isinstance(cost, str) else None


def read_box(start: Mapping[str, object]) -> Box:
    """Return the names that a start state gives to the ids; ours where it gives none.

    Example:
        >>> read_box({"carddb": {"7": {"lvl": 1, "type": 0, "points": 1, "cost": "EEEE"}}}).cards[7]
        '1W-G4'
    """
    own = Box()
    cards, nobles, strays = dict(own.cards), dict(own.nobles), []
    tables = (("carddb", cards, _card_of_entry), ("nobledb", nobles, _noble_of_entry))
    for key, names, name_of in tables:
        for written, entry in as_dict(start.get(key)).items():
            number, name = as_int(written), name_of(as_dict(entry))
            if number is None or (name is None and number in names):
                strays.append(f"{key} {written}")
            elif name is not None:
                names[number] = name
    return Box(MappingProxyType(cards), MappingProxyType(nobles), tuple(strays))
