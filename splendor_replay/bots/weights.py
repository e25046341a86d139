"""The bots: what each of them holds for worth.

``random`` plays any action, ``greedy`` buys what it can and thinks of prestige, ``nobles`` of the
bonuses that the tiles ask for, and ``sensible`` was tuned: a change of its weights stayed where it
won more of some thousand games against the others and its former selves.

Percent of games that one of them wins against others of one kind, each seat as often; 4,000 games
each, a shared victory shared; as good as the others would be 50, 33 and 25:

| players | bot | random | greedy | nobles | sensible |
|---|---|---|---|---|---|
| 2 | greedy | 99.2 | - | 21.5 | 10.4 |
| 2 | nobles | 99.9 | 78.5 | - | 25.7 |
| 2 | sensible | 100.0 | 89.6 | 74.4 | - |
| 3 | sensible | 100.0 | 80.5 | 55.1 | - |
| 4 | sensible | 100.0 | 64.2 | 38.9 | - |

A game of ``sensible`` bots takes 26 or 27 rounds.
"""

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
        W.RESERVE: 85,
        W.BLIND: 95,
        W.NOISE: 30,
    },
    "nobles": {
        W.PRESTIGE: 40,
        W.BONUS: 90,
        W.NOBLE: 700,
        W.SPEND: 30,
        W.PATIENCE: 60,
        W.BUY: 600,
        W.TAKE: 35,
        W.EXCESS: 250,
        W.RESERVE: 60,
        W.BLIND: 70,
        W.GOLD: 20,
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
        W.BUY: 250,
        W.WIN: 4700,
        W.TAKE: 35,
        W.EXCESS: 285,
        W.HOLD: 37,
        W.DENY: 9,
        W.BLIND: 15,
        W.GOLD: 48,
        W.NOISE: 10,
    },
}
"""Each bot by its name: its weights that are not zero. A prestige is worth about 100."""

WEIGHTS: Weights = np.array([[bot.get(w, 0) for w in Weight] for bot in BOTS.values()], np.int64)
"""The weights of all bots, a row a bot in the order of ``BOTS``."""
