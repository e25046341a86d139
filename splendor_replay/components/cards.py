"""The 90 development cards, each known by what is printed on it: ``1W-R2K1``."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal

from splendor_replay.components.box import rows_of
from splendor_replay.components.gems import GEMS, Gem, GemCounts, TokenTextError, read_gem_counts

__all__ = ["CARDS", "LEVELS", "Card", "CardTextError", "card", "card_name"]

LEVELS: tuple[Literal[1, 2, 3], ...] = (1, 2, 3)


class CardTextError(ValueError):
    """A text that has not the form of a card's name, ``<level><bonus>-<cost>``."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """A development card. There is one object for each of the 90; compare with ``is``.

    Attributes:
        index: Place in the box, from 0: level, then bonus, then prestige, then cost.
        level: 1, 2 or 3.
        bonus: The gem that it gives for good.
        prestige: Printed prestige, 0 to 5.
        cost: Printed cost, in tokens of each gem.
        name: ``<level><bonus>-<cost>``, as in the notation.
        bit: ``1 << index``, for sets of cards as integers.
    """

    index: int
    level: int
    bonus: Gem
    prestige: int
    cost: GemCounts
    name: str
    bit: int

    def __repr__(self) -> str:
        """Show the call that gives this card back."""
        return f"card({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Keep one object a card through pickling and copying."""
        return card, (self.name,)


def _read_box() -> tuple[Card, ...]:
    by_color = {gem.color: gem for gem in GEMS}
    cards = []
    for index, row in enumerate(rows_of("cards.csv")):
        bonus = by_color[row["bonus"]]
        cost = GemCounts(*(int(row[gem.color]) for gem in GEMS))
        name = f"{row['level']}{bonus.letter}-{cost.text}"
        level, prestige = int(row["level"]), int(row["prestige"])
        cards.append(Card(index, level, bonus, prestige, cost, name, 1 << index))
    return tuple(cards)


CARDS: tuple[Card, ...] = _read_box()
"""All 90, by ``index``."""
CARD_BY_NAME = {c.name: c for c in CARDS}
"""Card of each canonical name."""

_FORM = re.compile(r"([123])\s*([WUGRK])\s*-\s*(?:(\d)\s*-\s*)?([WUGRK0-9 ]+)\Z")


@cache
def card_name(text: str) -> str:
    """Return the canonical name of a card that is written in any accepted way.

    Spaces, the order of the cost and repeated letters do not matter. A printed prestige may
    stand in the middle (``2W-3-W6``): it is left out where it is the right one, and kept in the
    name, which is then no card's, where it is not.

    Raises:
        CardTextError: Where the text has not the form of a card's name. A name of the right
            form need not be a card of the box.

    Example:
        >>> card_name("1W-K R2")
        '1W-R2K1'
        >>> card_name("2W-2-W6")
        '2W-2-W6'
    """
    form = _FORM.match(text.strip())
    if form is None:
        message = f"{text!r} has not the form <level><bonus>-<cost>, such as 1W-R2K1"
        raise CardTextError(message)
    level, bonus, prestige, cost_text = form.groups()
    try:
        cost = read_gem_counts(cost_text).text
    except TokenTextError as error:
        message = f"the cost {cost_text!r} of card {text!r} cannot be read"
        raise CardTextError(message) from error
    name = f"{level}{bonus}-{cost}"
    known = CARD_BY_NAME.get(name)
    if prestige is None or (known is not None and known.prestige == int(prestige)):
        return name
    return f"{level}{bonus}-{prestige}-{cost}"


def card(text: str) -> Card:
    """Return the card of a name.

    Raises:
        CardTextError: Where the text has not the form of a name.
        KeyError: Where no card of the box has this name.

    Example:
        >>> card("3G-W3U6G3").prestige
        4
    """
    return CARD_BY_NAME[card_name(text)]
