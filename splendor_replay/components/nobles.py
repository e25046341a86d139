"""The noble tiles: the classic ten and the two further ones, each known by its requirement."""

from dataclasses import dataclass
from functools import cache

from splendor_replay.components.box import rows_of
from splendor_replay.components.gems import GEMS, GemCounts, TokenTextError, read_gem_counts

__all__ = ["CLASSIC_NOBLES", "NOBLES", "NobleTextError", "NobleTile", "noble", "noble_name"]


class NobleTextError(ValueError):
    """A text that has not the form of a noble's name, its requirement: ``W4U4``."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class NobleTile:
    """A noble tile. There is one object for each of the twelve; compare with ``is``.

    Attributes:
        index: Place in the table, from 0; the classic ten come first.
        requirement: Bonuses of bought cards that bring the visit.
        prestige: Printed prestige; 3 on every tile.
        name: The requirement as text, ``W4U4``.
        bit: ``1 << index``, for sets of tiles as integers.
        classic: Whether it is one of the ten of the base box.
    """

    index: int
    requirement: GemCounts
    prestige: int
    name: str
    bit: int
    classic: bool

    def __repr__(self) -> str:
        """Show the call that gives this tile back."""
        return f"noble({self.name!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Keep one object a tile through pickling and copying."""
        return noble, (self.name,)


def _read_box() -> tuple[NobleTile, ...]:
    tiles = []
    for index, row in enumerate(rows_of("nobles.csv")):
        need = GemCounts(*(int(row[gem.color]) for gem in GEMS))
        classic = row["classic"] == "yes"
        tiles.append(NobleTile(index, need, int(row["prestige"]), need.text, 1 << index, classic))
    return tuple(tiles)


NOBLES: tuple[NobleTile, ...] = _read_box()
"""All twelve, by ``index``."""
CLASSIC_NOBLES: tuple[NobleTile, ...] = tuple(tile for tile in NOBLES if tile.classic)
"""The ten of the base box."""
NOBLE_BY_NAME = {tile.name: tile for tile in NOBLES}
"""Tile of each canonical name."""


@cache
def noble_name(text: str) -> str:
    """Return the canonical name of a noble that is written in any accepted way.

    Raises:
        NobleTextError: Where the text is no requirement. A name of the right form need not be
            a tile of the box.

    Example:
        >>> noble_name("U4 W4")
        'W4U4'
    """
    try:
        name = read_gem_counts(text).text
    except TokenTextError as error:
        message = f"{text!r} is no noble: write its requirement, such as W4U4"
        raise NobleTextError(message) from error
    if not name:
        message = "a noble has a requirement, such as W4U4"
        raise NobleTextError(message)
    return name


def noble(text: str) -> NobleTile:
    """Return the tile of a name.

    Raises:
        NobleTextError: Where the text has not the form of a name.
        KeyError: Where no tile has this name.

    Example:
        >>> noble("G3R3K3").prestige
        3
    """
    return NOBLE_BY_NAME[noble_name(text)]
