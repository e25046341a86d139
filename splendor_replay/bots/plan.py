"""Which games are to be played: seeds, players and bots, and what their records leave unsaid."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from splendor_replay.bots.chance import draw, seed_of, seeded
from splendor_replay.bots.game import Plan
from splendor_replay.bots.weights import BOTS
from splendor_replay.components.limits import SEAT_COUNTS

__all__ = ["Wanted", "chosen", "plan"]

_ASIDE = 0x5EED
"""Added to the seed of a game for what is drawn beside its deal and its turns."""
_MOST_SEATS = max(SEAT_COUNTS)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Games that somebody wants.

    Attributes:
        count: How many games, at least 1.
        seed: Seed of the first game, from which the seeds of the others follow.
        players: Number of players, 2 to 4; ``None``: each number as likely.
        bots: Bots by their names, seat 1 first, and from the first again where there are more
            seats; empty: each bot as likely at each seat.
        faulty: Percent of the games that get a slip.
        blind: Percent of the games whose blind reserves are not named.
        unpaid: Percent of the games without payments.
    """

    count: int
    seed: int = 1
    players: int | None = None
    bots: tuple[str, ...] = ()
    faulty: float = 0
    blind: float = 0
    unpaid: float = 0


def plan(wanted: Wanted, begin: int, end: int) -> Plan:
    """Return what is to be played of the wanted games, from one number to before another."""
    seeds = [seed_of(wanted.seed, number) for number in range(begin, end)]
    players, bots = zip(*(_seats(wanted, seed) for seed in seeds), strict=True)
    return Plan(np.array(seeds, np.int64), np.array(players, np.uint8), np.array(bots, np.uint8))


def _seats(wanted: Wanted, seed: int) -> tuple[int, list[int]]:
    """Return the number of players of a game, and the place of the bot of each seat."""
    chance = seeded(seed ^ _ASIDE)
    players = wanted.players or SEAT_COUNTS[draw(chance, len(SEAT_COUNTS))]
    if not wanted.bots:
        return players, [draw(chance, len(BOTS)) for _ in range(_MOST_SEATS)]
    places = [list(BOTS).index(name) for name in wanted.bots]
    return players, [places[seat % len(places)] for seat in range(_MOST_SEATS)]


def chosen(count: int, percent: float, seed: int) -> Iterator[bool]:
    """Yield for each of so many games whether it is one of a share, which is exact to the game.

    Example:
        >>> sum(chosen(200, 2.5, 7))
        5
    """
    chance = seeded(seed)
    needed = round(count * percent / 100)
    for left in range(count, 0, -1):
        taken = draw(chance, left) < needed
        needed -= taken
        yield taken
