"""The box as arrays for compiled code: cards by number, 1 to 90, and tiles, 1 to 12; 0 is none."""

import numpy as np
import numpy.typing as npt

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.nobles import NOBLES

__all__ = ["BONUS", "COST", "LEVEL", "PRESTIGE", "REQUIREMENT", "Small"]

Small = npt.NDArray[np.int8]
"""Counts, none of them large."""

_NOTHING = (0,) * len(GEMS)

LEVEL: Small = np.array([0, *(card.level for card in CARDS)], np.int8)
"""Level of each card."""
BONUS: Small = np.array([0, *(card.bonus.index for card in CARDS)], np.int8)
"""Place of the gem that each card gives."""
PRESTIGE: Small = np.array([0, *(card.prestige for card in CARDS)], np.int8)
"""Printed prestige of each card."""
COST: Small = np.array([_NOTHING, *(card.cost for card in CARDS)], np.int8)
"""Printed cost of each card, a row a card."""
REQUIREMENT: Small = np.array([_NOTHING, *(tile.requirement for tile in NOBLES)], np.int8)
"""Bonuses that each tile asks for, a row a tile."""
