"""The bots: what each of them holds for worth, in hundredths of a point of prestige."""

from collections.abc import Mapping
from enum import IntEnum, auto

import numpy as np
import numpy.typing as npt

__all__ = ["BOTS", "WEIGHTS", "Weight", "Weights"]

Weights = npt.NDArray[np.int64]
"""Weights of a bot, by their places."""


class Weight(IntEnum):
    """Places of the weights of a bot."""

    PRESTIGE = 0
    """Worth of a point of prestige."""
    LATE = auto()
    """What is added to it, the whole at the target, as the best seat comes nearer to it."""
    BONUS = auto()
    """Worth of any bonus."""
    DEMAND = auto()
    """Worth of a bonus for each card in sight that it makes cheaper, and its prestige."""
    NOBLE = auto()
    """Worth of a bonus that a tile still asks for, shared by all the bonuses it asks for."""
    SPEND = auto()
    """What a token is worth that a card costs."""
    PATIENCE = auto()
    """Percent of its worth that a card keeps for each token that is lacking."""
    BUY = auto()
    """Worth of buying now."""
    WIN = auto()
    """Worth of a card that reaches the target."""
    TAKE = auto()
    """Worth of taking tokens now."""
    EXCESS = auto()
    """What a token costs that has to go back."""
    RESERVE = auto()
    """Worth of reserving a card now."""
    HOLD = auto()
    """Percent of the worth of a card, for reserving it."""
    DENY = auto()
    """Worth of each point of prestige in a card that another seat could buy, for reserving it."""
    BLIND = auto()
    """Worth of reserving from a deck."""
    GOLD = auto()
    """Worth of a gold token that comes with a reserve."""
    NOISE = auto()
    """How far chance may change a worth."""
    CARELESS = auto()
    """Whether payments, returns and nobles are left to chance."""


W = Weight
BOTS: Mapping[str, Mapping[Weight, int]] = {
    "random": {W.NOISE: 1 << 30, W.CARELESS: 1},
    "greedy": {
        W.PRESTIGE: 100,
        W.BONUS: 60,
        W.SPEND: 10,
        W.PATIENCE: 70,
        W.BUY: 1000,
        W.TAKE: 20,
        W.EXCESS: 60,
        W.GOLD: 20,
        W.BLIND: -20,
        W.NOISE: 30,
    },
    "nobles": {
        W.PRESTIGE: 60,
        W.BONUS: 60,
        W.NOBLE: 300,
        W.SPEND: 10,
        W.PATIENCE: 70,
        W.BUY: 300,
        W.TAKE: 20,
        W.EXCESS: 60,
        W.GOLD: 20,
        W.BLIND: -20,
        W.NOISE: 30,
    },
    "sensible": {
        W.PRESTIGE: 45,
        W.LATE: 30,
        W.BONUS: 100,
        W.DEMAND: 3,
        W.NOBLE: 190,
        W.SPEND: 37,
        W.PATIENCE: 70,
        W.BUY: 300,
        W.WIN: 4700,
        W.TAKE: 35,
        W.EXCESS: 235,
        W.RESERVE: -13,
        W.HOLD: 72,
        W.DENY: 9,
        W.BLIND: -24,
        W.GOLD: 48,
        W.NOISE: 10,
    },
}
"""Each bot by its name: its weights that are not zero."""

WEIGHTS: Weights = np.array([[bot.get(w, 0) for w in Weight] for bot in BOTS.values()], np.int64)
"""The weights of all bots, a row a bot in the order of ``BOTS``."""
