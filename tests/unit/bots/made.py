"""Games between bots for the tests: 2, 3 and 4 players in turn, every bot at every seat."""

import numpy as np

from splendor_replay.bots.game import Plan, played
from splendor_replay.bots.weights import BOTS
from splendor_replay.kernel.layout import Games
from splendor_replay.kernel.spell import record_of
from splendor_replay.record.model import Record


def games_of(count: int, seed: int = 0) -> Games:
    number = np.arange(count)
    rotated = number[:, None] // 3 + np.arange(4) * (1 + number[:, None] // 12 % 4)
    players, bots = (2 + number % 3).astype(np.uint8), (rotated % len(BOTS)).astype(np.uint8)
    return played(Plan(10_000 * seed + number, players, bots))


def records_of(games: Games) -> list[Record]:
    return [record_of(games, game, ("official",)) for game in range(len(games.heads))]
