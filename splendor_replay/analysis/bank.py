"""How short the bank is of tokens, and who holds the gold."""

from typing import NamedTuple

from splendor_replay.analysis.turns import tables
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import PAIR_FLOOR
from splendor_replay.engine.replay import Replay

__all__ = ["BankRow", "GoldRow", "bank_pressure", "gold_held"]


class BankRow(NamedTuple):
    """Colors that the bank has run out of; grain: one a turn.

    Attributes:
        empty: Letters of the colors of which it has no token, in the order of the box.
        short: Letters of those of which it has a token, and too few for a pair.
        unknown: Letters of those of which it is not known how it stands.
        gold: Gold tokens in the bank; ``None`` where they are not known.
    """

    turn: int
    empty: str
    short: str
    unknown: str
    gold: int | None
    doubtful: bool


class GoldRow(NamedTuple):
    """Gold that a seat holds; grain: one a turn and seat; ``None`` where it is not known."""

    turn: int
    seat: int
    gold: int | None
    doubtful: bool


def bank_pressure(replay: Replay) -> tuple[BankRow, ...]:
    """Return which colors the bank has run out of, at the start and after each turn.

    Nobody can take a token of an empty color, and nobody a pair of one that is short of four.

    Unit: colors, 0 to 5, gold aside.

    Does not mean: that somebody wanted a token of them.
    """
    rows = []
    for table, doubtful in tables(replay):
        least, most = table.bank, table.bank_at_most
        found = {gem.letter: _standing(least[gem.index], most[gem.index]) for gem in GEMS}
        empty, short, unknown = (
            "".join(letter for letter, standing in found.items() if standing == wanted)
            for wanted in ("empty", "short", "unknown")
        )
        gold = least.gold if least.gold == most.gold else None
        rows.append(BankRow(table.turn, empty, short, unknown, gold, doubtful))
    return tuple(rows)


def _standing(least: int, most: int) -> str:
    """Return how a color stands; the bounds of its tokens may leave that open."""
    standings = {_of(least), _of(most)}
    return standings.pop() if len(standings) == 1 else "unknown"


def _of(tokens: int) -> str:
    if tokens <= 0:
        return "empty"
    return "short" if tokens < PAIR_FLOOR else "enough"


def gold_held(replay: Replay) -> tuple[GoldRow, ...]:
    """Return how much gold each seat holds, at the start and after each turn.

    Unit: gold tokens.

    Does not mean: gold gained; what was paid or returned is no longer held.
    """
    rows = []
    for table, doubtful in tables(replay):
        for seat, area in enumerate(table.areas, start=1):
            gold = area.tokens.gold if area.tokens.gold == area.at_most.gold else None
            rows.append(GoldRow(table.turn, seat, gold, doubtful))
    return tuple(rows)
