"""How gems and gold are painted, everywhere the same; a letter always stands beside the color."""

from splendor_replay.components.gems import LETTERS

__all__ = ["DARK", "FILLS", "INKS", "LIGHT"]

DARK = "#1f2430"
LIGHT = "#ffffff"

FILLS = dict(
    zip(
        LETTERS,
        ("#fffdf6", "#1f5fae", "#5fb57f", "#c22f35", "#26262b", "#f0c030"),
        strict=True,
    )
)
"""Color of the areas of each gem and of gold, by letter."""

INKS = dict(zip(LETTERS, (DARK, LIGHT, DARK, LIGHT, LIGHT, DARK), strict=True))
"""Color of a letter that stands on the fill, by letter."""
