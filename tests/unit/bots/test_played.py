"""Games between bots are legal, complete and the same again for the same seed."""

import numpy as np
import pytest

from splendor_replay.bots.game import Plan, played
from splendor_replay.bots.records import record_of
from splendor_replay.bots.weights import BOTS
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.kernel import layout
from splendor_replay.kernel.layout import Games

NAMES = ("Ana", "Ben", "Cara", "Dan")


def games_of(count: int, seed: int = 0) -> Games:
    """Games of 2, 3 and 4 players in turn, each bot at each seat."""
    number = np.arange(count)
    bots = (number[:, None] // 3 + np.arange(4) * (1 + number[:, None] // 12 % 4)) % len(BOTS)
    return played(
        Plan(seed * 10_000 + number, (2 + number % 3).astype(np.uint8), bots.astype(np.uint8))
    )


def replay_of(games: Games, game: int) -> Replay:
    return replay(record_of(games, game, NAMES[: games.heads[game, layout.PLAYERS]], {}))


def codes(found: Replay) -> set[str]:
    return {diagnostic.code for diagnostic in found.diagnostics}


@pytest.mark.parametrize("seed", range(4))
def test_played_games_replay_without_a_diagnostic(seed: int) -> None:
    games = games_of(96, seed)

    found = [replay_of(games, game) for game in range(96)]

    assert set().union(*map(codes, found)) <= {"A204"}  # a forced pass is always told
