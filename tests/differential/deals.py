"""Seeded deals: the same seed always gives the same players, start seat, cards and nobles."""

import random
from typing import Literal

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import CLASSIC_NOBLES, NOBLES
from splendor_replay.engine.setup import dealt
from splendor_replay.record.model import Record

SEATS = (2, 3, 4)


def seeded_deal(rng: random.Random, players: int | None = None) -> Record:
    """A deal with decks written out; one of three is dealt from twelve nobles."""
    seats = players or rng.choice(SEATS)
    tiles: Literal[10, 12] = rng.choice((10, 10, 12))
    nobles = list(CLASSIC_NOBLES if tiles == len(CLASSIC_NOBLES) else NOBLES)
    cards = list(CARDS)
    rng.shuffle(cards)
    rng.shuffle(nobles)
    plain = dealt(seats, cards, nobles)
    return Record(
        players=plain.players,
        start=rng.randint(1, seats),
        nobles_from=tiles,
        deal=plain.deal,
    )
