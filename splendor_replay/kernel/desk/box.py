"""What is in the box, as arrays: card 0 and tile 0 are none."""

import numpy as np

from splendor_replay.components.cards import CARDS
from splendor_replay.components.limits import DECK_SIZES, MARKET_SLOTS, token_set
from splendor_replay.components.nobles import NOBLES

__all__ = [
    "CARD_BONUS",
    "CARD_COST",
    "CARD_LEVEL",
    "CARD_PRESTIGE",
    "DECKS",
    "FEWEST_BONUSES",
    "TILE_NEEDS",
    "TOKEN_SETS",
]

CARD_COST = np.array([(0,) * 5, *(card.cost for card in CARDS)], np.int64)
"""Printed cost of each card, by gem; 91 by 5."""
CARD_BONUS = np.array([0, *(card.bonus.index for card in CARDS)], np.int64)
"""Place of the gem that each card gives for good."""
CARD_LEVEL = np.array([0, *(card.level for card in CARDS)], np.int64)
"""Level of each card, 1 to 3."""
CARD_PRESTIGE = np.array([0, *(card.prestige for card in CARDS)], np.int64)
"""Prestige of each card."""
TILE_NEEDS = np.array([(99,) * 5, *(tile.requirement for tile in NOBLES)], np.int64)
"""Bonuses that each noble needs, by gem; 13 by 5. Nobody meets tile 0."""
FEWEST_BONUSES = int(TILE_NEEDS[1:].sum(axis=1).min())
"""Fewest bonuses that bring any noble."""
DECKS = np.array([DECK_SIZES[level] - MARKET_SLOTS for level in sorted(DECK_SIZES)], np.int64)
"""Cards in the decks after the deal, by level."""
TOKEN_SETS = np.array([token_set(max(players, 2)) for players in range(5)], np.int64)
"""Tokens of the game by number of players; those of 0 and 1 are never asked."""
