"""Games between bots, from the deal to the last turn, written into the rows of the fast engine."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from splendor_replay.bots.chance import Chance, seeded
from splendor_replay.bots.choose import choose_action, choose_noble, choose_returns
from splendor_replay.bots.table import HIDDEN, PASS, act, put_deal
from splendor_replay.bots.weights import WEIGHTS, Weights
from splendor_replay.bots.wish import WISH, most_prestige
from splendor_replay.components.limits import TARGET
from splendor_replay.kernel import layout
from splendor_replay.kernel.compiled import compiled, inlined
from splendor_replay.kernel.desk import Counts
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    BEGAN,
    OWN_CARDS,
    OWN_PRESTIGE,
    SEATS,
    TABLE_END,
    deal,
)
from splendor_replay.kernel.layout import Bytes, Games

__all__ = ["MOST_TURNS", "Plan", "played"]

MOST_TURNS = 1000
"""A game that takes longer is abandoned, and so is one in which a whole round was passed."""
BY_TARGET, ABANDONED = int(layout.Reason.TARGET), int(layout.Reason.ABANDONED)
_FEWER = 128
"""More than the cards that a seat can buy."""


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


class Desk(NamedTuple):
    """What games are played with, one after the other.

    Attributes:
        table: The table, as on the desk of ``kernel``, without what lies in front of it.
        hidden: The cards of the decks.
        wish: What the seat wishes for whose turn it is.
        row: The turn.
        chance: Chance of the game.
    """

    table: Counts
    hidden: Counts
    wish: Counts
    row: Counts
    chance: Chance


_SIZES = TABLE_END, HIDDEN, WISH, layout.TURN
"""How many numbers each of them takes, chance aside."""


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
    table, hidden, wish, row = (np.zeros(size, np.int64) for size in _SIZES)
    _play_all(plan, WEIGHTS, Games(heads, turns, first), Desk(table, hidden, wish, row, seeded(0)))
    return Games(heads, turns[: first[-1]].copy(), first)


@compiled
def _play_all(plan: Plan, weights: Weights, games: Games, desk: Desk) -> None:
    table, hidden, wish, row, chance = desk
    for game in range(len(plan.seeds)):
        head, at = games.heads[game], games.first[game]
        head[layout.PLAYERS] = plan.players[game]
        chance[0] = plan.seeds[game]
        put_deal(hidden, chance, head)
        deal(table, head, TARGET)
        number = passes = 0
        while number < MOST_TURNS and passes < table[SEATS] and not _over(table, number):
            _begin(table, row, number)
            bot = weights[plan.bots[game, row[layout.SEAT] - 1]]
            choose_action(table, wish, bot, chance, row)
            act(table, hidden, row)
            choose_returns(table, wish, bot, chance, row)
            choose_noble(table, chance, row)
            passes = passes + 1 if row[layout.ACTION] == PASS else 0
            for place in range(layout.TURN):
                games.turns[at + number, place] = row[place]
            number += 1
        if _over(table, number):
            _write_end(table, head)
        else:
            head[layout.END_REASON], head[layout.WINNERS] = ABANDONED, layout.NOT_SAID
        games.first[game + 1] = at + number


@inlined
def _over(table: Counts, number: int) -> bool:
    """Tell whether the game has ended after so many turns: with the round in which one won."""
    return number % table[SEATS] == 0 and most_prestige(table) >= TARGET


@inlined
def _begin(table: Counts, row: Counts, number: int) -> None:
    """Begin the row of a turn, with how many came before it."""
    row[:] = 0
    row[layout.SEAT] = (table[BEGAN] + number) % table[SEATS] + 1
    row[layout.NUMBER] = (number + 1) & 0xFF
    row[layout.NUMBER + 1] = (number + 1) >> 8


@inlined
def _write_end(table: Counts, head: Bytes) -> None:
    """Write the scores and who has won: most prestige, then fewest cards, then shared."""
    best = 0
    for seat in range(table[SEATS]):
        area = AREAS + AREA * seat
        rank = _FEWER * table[area + OWN_PRESTIGE] - table[area + OWN_CARDS]
        head[layout.SCORES + seat] = table[area + OWN_PRESTIGE]
        if rank > best:
            best, head[layout.WINNERS] = rank, 0
        if rank == best:
            head[layout.WINNERS] |= 1 << seat
    head[layout.END_REASON] = BY_TARGET
    head[layout.SCORED] = (1 << table[SEATS]) - 1
