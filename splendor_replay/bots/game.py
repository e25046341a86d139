"""Games between bots, from the deal to the last turn, written into the rows of the fast engine."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.bots.chance import draw, seeded
from splendor_replay.bots.choose import choose_action, choose_noble, choose_returns
from splendor_replay.bots.table import PASS, Table, act, dealt
from splendor_replay.bots.weights import WEIGHTS, Weights
from splendor_replay.components.limits import TARGET
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import compiled
from splendor_replay.kernel.layout import Bytes, Games

__all__ = ["MOST_TURNS", "Plan", "played"]

MOST_TURNS = 1000
"""A game that takes longer is abandoned, and so is one in which a whole round was passed."""
BY_TARGET, ABANDONED = int(layout.Reason.TARGET), int(layout.Reason.ABANDONED)


class Plan(NamedTuple):
    """Games to be played.

    Attributes:
        seeds: Seed of each game, 0 to 2**63 - 1.
        players: Number of players of each game.
        bots: Bots of each game by their places in ``BOTS``, a row a game, seat 1 first.
    """

    seeds: npt.NDArray[np.int64]
    players: Bytes
    bots: Bytes


def played(plan: Plan) -> Games:
    """Return the games of a plan, each played to its end, blind cards named.

    Room is kept for the longest games, so ask for some thousand at a time.

    Example:
        >>> one = Plan(np.array([7]), np.array([2], np.uint8), np.array([[1, 1, 0, 0]], np.uint8))
        >>> played(one).heads.shape
        (1, 31)
    """
    count = len(plan.seeds)
    heads = np.zeros((count, layout.HEAD), np.uint8)
    turns = np.zeros((count * MOST_TURNS, layout.TURN), np.uint8)
    first = np.zeros(count + 1, np.int64)
    _play_all(plan, WEIGHTS, Games(heads, turns, first))
    return Games(heads, turns[: first[-1]].copy(), first)


@compiled
def _play_all(plan: Plan, weights: Weights, games: Games) -> None:
    for game in range(len(plan.seeds)):
        begin = games.first[game]
        seats = weights[plan.bots[game, : plan.players[game]]]
        turns = games.turns[begin : begin + MOST_TURNS]
        games.first[game + 1] = begin + _play(plan.seeds[game], seats, games.heads[game], turns)


@compiled
def _play(seed: int, seats: Weights, head: Bytes, turns: Bytes) -> int:
    """Play a game, a row of weights a seat; return the number of its turns."""
    players = len(seats)
    chance = seeded(seed)
    table = dealt(players, chance)
    start = draw(chance, players)
    _write_deal(table, start, head)
    number = passes = 0
    while number < MOST_TURNS and passes < players:
        seat = (start + number) % players
        if seat == start and np.max(table.prestige) >= TARGET:
            _write_end(table, head)
            return number
        row = turns[number]
        number += 1
        row[layout.SEAT] = seat + 1
        row[layout.NUMBER] = number & 0xFF
        row[layout.NUMBER + 1] = number >> 8
        choose_action(table, seats[seat], chance, row)
        act(table, row)
        choose_returns(table, seats[seat], chance, row)
        choose_noble(table, chance, row)
        passes = passes + 1 if row[layout.ACTION] == PASS else 0
    head[layout.END_REASON] = ABANDONED
    head[layout.WINNERS] = layout.NOT_SAID
    return number


@compiled
def _write_deal(table: Table, start: int, head: Bytes) -> None:
    head[layout.PLAYERS] = len(table.prestige)
    head[layout.START] = start + 1
    head[layout.TILES] = len(table.prestige) + 1
    head[layout.NOBLES : layout.NOBLES + len(table.nobles)] = table.nobles
    head[layout.MARKET : layout.MARKET + table.market.size] = table.market.ravel()


@compiled
def _write_end(table: Table, head: Bytes) -> None:
    """Write the scores and who has won: most prestige, then fewest cards, then shared."""
    players = len(table.prestige)
    best = np.max(table.prestige)
    fewest = np.min(table.bought[table.prestige == best])
    head[layout.END_REASON] = BY_TARGET
    head[layout.SCORED] = (1 << players) - 1
    for seat in range(players):
        head[layout.SCORES + seat] = table.prestige[seat]
        if table.prestige[seat] == best and table.bought[seat] == fewest:
            head[layout.WINNERS] |= 1 << seat
