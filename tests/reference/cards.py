"""The 90 cards and 12 noble tiles of Splendor, as literal tables keyed by their text.

A card's text is ``<level><bonus>-<cost>``, such as ``1W-R2K1``; a noble's text is its
requirement, such as ``W4U4``.  The counts in these texts are always written and the gems
stand in the order W (white), U (blue), G (green), R (red), K (black).
"""

from typing import TypedDict

GEMS = ["W", "U", "G", "R", "K"]
GOLD = "Y"
LETTERS = ["W", "U", "G", "R", "K", "Y"]
LEVELS = [1, 2, 3]

Tokens = dict[str, int]


class Card(TypedDict):
    """What is printed on one card."""

    level: int
    bonus: str
    prestige: int
    cost: Tokens


class Noble(TypedDict):
    """What is printed on one noble tile."""

    prestige: int
    requirement: Tokens


CARD_PRESTIGE: dict[str, int] = {
    "1W-R2K1": 0,
    "1W-U1G1R1K1": 0,
    "1W-U1G2R1K1": 0,
    "1W-U2K2": 0,
    "1W-U2G2K1": 0,
    "1W-U3": 0,
    "1W-W3U1K1": 0,
    "1W-G4": 1,
    "1U-K3": 0,
    "1U-G2K2": 0,
    "1U-U1G3R1": 0,
    "1U-W1K2": 0,
    "1U-W1G1R1K1": 0,
    "1U-W1G1R2K1": 0,
    "1U-W1G2R2": 0,
    "1U-R4": 1,
    "1G-R3": 0,
    "1G-U1R2K2": 0,
    "1G-U2R2": 0,
    "1G-W1U1R1K1": 0,
    "1G-W1U1R1K2": 0,
    "1G-W1U3G1": 0,
    "1G-W2U1": 0,
    "1G-K4": 1,
    "1R-U2G1": 0,
    "1R-W1R1K3": 0,
    "1R-W1U1G1K1": 0,
    "1R-W2R2": 0,
    "1R-W2G1K2": 0,
    "1R-W2U1G1K1": 0,
    "1R-W3": 0,
    "1R-W4": 1,
    "1K-G1R3K1": 0,
    "1K-G2R1": 0,
    "1K-G3": 0,
    "1K-W1U1G1R1": 0,
    "1K-W1U2G1R1": 0,
    "1K-W2G2": 0,
    "1K-W2U2R1": 0,
    "1K-U4": 1,
    "2W-G3R2K2": 1,
    "2W-W2U3R3": 1,
    "2W-R5": 2,
    "2W-R5K3": 2,
    "2W-G1R4K2": 2,
    "2W-W6": 3,
    "2U-U2G2R3": 1,
    "2U-U2G3K3": 1,
    "2U-U5": 2,
    "2U-W2R1K4": 2,
    "2U-W5U3": 2,
    "2U-U6": 3,
    "2G-W2U3K2": 1,
    "2G-W3G2R3": 1,
    "2G-G5": 2,
    "2G-U5G3": 2,
    "2G-W4U2K1": 2,
    "2G-G6": 3,
    "2R-U3R2K3": 1,
    "2R-W2R2K3": 1,
    "2R-K5": 2,
    "2R-W1U4G2": 2,
    "2R-W3K5": 2,
    "2R-R6": 3,
    "2K-W3G3K2": 1,
    "2K-W3U2G2": 1,
    "2K-G5R3": 2,
    "2K-U1G4R2": 2,
    "2K-W5": 2,
    "2K-K6": 3,
    "3W-U3G3R5K3": 3,
    "3W-K7": 4,
    "3W-W3R3K6": 4,
    "3W-W3K7": 5,
    "3U-W3G3R3K5": 3,
    "3U-W6U3K3": 4,
    "3U-W7": 4,
    "3U-W7U3": 5,
    "3G-W5U3R3K3": 3,
    "3G-U7": 4,
    "3G-W3U6G3": 4,
    "3G-U7G3": 5,
    "3R-W3U5G3K3": 3,
    "3R-G7": 4,
    "3R-U3G6R3": 4,
    "3R-G7R3": 5,
    "3K-W3U3G5R3": 3,
    "3K-R7": 4,
    "3K-G3R6K3": 4,
    "3K-R7K3": 5,
}

NOBLE_PRESTIGE: dict[str, int] = {
    "G4R4": 3,
    "W3R3K3": 3,
    "W4U4": 3,
    "W4K4": 3,
    "U4G4": 3,
    "U3G3R3": 3,
    "W3U3G3": 3,
    "R4K4": 3,
    "W3U3K3": 3,
    "G3R3K3": 3,
    "U3G3K3": 3,
    "W4R4": 3,
}


def read_counts(text: str) -> Tokens:
    """Read a text of written counts, such as ``W3U6G3``.

    Args:
        text: letters, each followed by a one-digit count.

    Returns:
        The count of every one of the five gems, zeros included.
    """
    counts = dict.fromkeys(GEMS, 0)
    for place in range(0, len(text), 2):
        counts[text[place]] = int(text[place + 1])
    return counts


def read_card(text: str) -> Card:
    """Read a card's text.

    Args:
        text: the text of one of the 90 cards.

    Returns:
        The level, bonus, prestige and cost of the card.
    """
    return {
        "level": int(text[0]),
        "bonus": text[1],
        "prestige": CARD_PRESTIGE[text],
        "cost": read_counts(text[3:]),
    }


def read_noble(text: str) -> Noble:
    """Read a noble's text.

    Args:
        text: the text of one of the 12 noble tiles.

    Returns:
        The prestige and the requirement of the tile.
    """
    return {"prestige": NOBLE_PRESTIGE[text], "requirement": read_counts(text)}


CARDS: dict[str, Card] = {text: read_card(text) for text in CARD_PRESTIGE}
NOBLES: dict[str, Noble] = {text: read_noble(text) for text in NOBLE_PRESTIGE}
