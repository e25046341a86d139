"""How a table is written: the version of the site, and what differs from page to page."""

from dataclasses import dataclass
from typing import Any, Literal

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.bga.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record.fields import Unknown

__all__ = ["LETTERS", "Json", "Site", "card_id", "card_of", "letters_of", "noble_id"]

Json = dict[str, Any]
LETTERS = dict(zip("WUGRKY", "CSEROG", strict=True))
"""The site's letter of each token: crystal, sapphire, emerald, ruby, onyx, gold."""
_FIRST_ID = 101


@dataclass(frozen=True)
class Site:
    """A way to write a table.

    Attributes:
        version: 2021 tells a revealed card before the end of the turn, 2025 after it.
        ids: How players are written; ``mixed`` is what the site does.
        private: Where the packet to one player stands that names a blind reserve.
        empty_gold: Whether a reserve without gold has a notification of no tokens.
        viewer: Seat whose page it is; the order of the players begins with it.
    """

    version: Literal[2021, 2025] = 2025
    ids: Literal["text", "number", "mixed"] = "mixed"
    private: Literal["none", "before", "after"] = "none"
    empty_gold: bool = False
    viewer: int = 2

    def player(self, seat: int, *, loose: bool = False) -> int | str:
        """The id of a player; ``loose`` where the site itself writes a number."""
        number = _FIRST_ID + seat - 1
        as_number = self.ids == "number" or (self.ids == "mixed" and loose)
        return number if as_number else str(number)


def card_id(name: str) -> str:
    """The site's id of a card."""
    return str(CARD_NAMES.index(name) + 1)


def noble_id(name: str) -> str:
    """The site's id of a noble."""
    return str(NOBLE_NAMES.index(name) + 1)


def card_of(number: str, location: str, place: int | str = "0") -> Json:
    """A card or a noble, and where it lies."""
    return {
        "id": number,
        "type": number,
        "type_arg": "0",
        "location": location,
        "location_arg": place,
    }


def letters_of(tokens: TokenCounts | Unknown | None) -> str:
    """Tokens in the site's letters; nothing where there are none."""
    counts = tokens if isinstance(tokens, TokenCounts) else ()
    return "".join(letter * n for letter, n in zip(LETTERS.values(), counts, strict=False))
