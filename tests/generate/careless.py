"""A seeded player that picks any legal turn, a buy more often than not: it misses a great deal."""

import random

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.engine.game import Game
from splendor_replay.engine.setup import dealt
from splendor_replay.record.model import Buy

MOST_TURNS = 400
BUYING = 0.8
"""How often a seat buys where it can."""


def careless(players: int, seed: int) -> Game:
    """Return a game that was played to its end without thought."""
    chance = random.Random(seed)
    cards, nobles = list(CARDS), list(CLASSIC_NOBLES)
    chance.shuffle(cards)
    chance.shuffle(nobles)
    game = Game(dealt(players, cards, nobles))
    while not game.is_over and len(game.turns) < MOST_TURNS:
        turns = game.legal_turns().turns
        buys = [turn for turn in turns if isinstance(turn.action, Buy)]
        game.push(chance.choice(buys if buys and chance.random() < BUYING else turns))
    return game
