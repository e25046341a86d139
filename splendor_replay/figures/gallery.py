"""Draws a figure of a replay by its name: computes the rows and hands them to the figure."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import plotly.graph_objects as go

from splendor_replay.analysis import bank_pressure as bank_rows
from splendor_replay.analysis import gold_held
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import SEAT_COUNTS, token_set
from splendor_replay.engine.replay import Replay
from splendor_replay.figures import FIGURES
from splendor_replay.figures.bank_pressure import bank_pressure
from splendor_replay.figures.engine_growth import engine_growth
from splendor_replay.figures.noble_race import noble_race
from splendor_replay.figures.prestige_timeline import prestige_timeline
from splendor_replay.figures.purchasing_power import purchasing_power
from splendor_replay.figures.token_timeline import token_timeline
from splendor_replay.rows import noble_gap_rows, noble_visit_rows, power_rows, seat_rows

__all__ = ["DRAWN", "Names", "UnknownFigureError", "draw", "tokens_of"]

Names = Sequence[str]
"""Names of the players in seat order."""


class UnknownFigureError(LookupError):
    """There is no figure of this name; the message lists those that there are."""


def draw(name: str, replay: Replay, names: Names | None = None) -> go.Figure:
    """Draw one of ``FIGURES`` from a replay.

    Args:
        name: With dashes, such as ``prestige-timeline``.
        replay: A whole replay.
        names: Names of the players in seat order; ``None`` takes those of the record, an empty
            sequence calls the seats P1, P2 and so on.

    Raises:
        UnknownFigureError: Where there is no such figure.
        NoRowsError: Where the replay has nothing to draw in it.
    """
    if name not in DRAWN:
        raise UnknownFigureError(f"no figure is called {name!r}; there are {', '.join(FIGURES)}")
    players = [player.name for player in replay.record.players] if names is None else names
    return DRAWN[name](replay, players)


def tokens_of(replay: Replay) -> TokenCounts:
    """Return all tokens of a game: those that lie on the table at its start.

    Where the start is not known token by token it is the set of the box for so many players.
    """
    start = replay.start
    if start.bank == start.bank_at_most and all(a.tokens == a.at_most for a in start.areas):
        found = start.bank
        for area in start.areas:
            found = found.plus(area.tokens)
        return found
    few, many = SEAT_COUNTS[0], SEAT_COUNTS[-1]
    return token_set(min(max(start.players, few), many))


def _prestige_timeline(replay: Replay, names: Names) -> go.Figure:
    return prestige_timeline(
        tuple(seat_rows(replay)),
        tuple(noble_visit_rows(replay)),
        target=replay.rules.target,
        names=names,
    )


def _engine_growth(replay: Replay, names: Names) -> go.Figure:
    return engine_growth(tuple(seat_rows(replay)), names=names)


def _noble_race(replay: Replay, names: Names) -> go.Figure:
    return noble_race(
        tuple(noble_gap_rows(replay)),
        tuple(noble_visit_rows(replay)),
        names=names,
        last_turn=replay.position.turn,
    )


def _token_timeline(replay: Replay, names: Names) -> go.Figure:
    return token_timeline(tuple(seat_rows(replay)), token_set=tokens_of(replay), names=names)


def _purchasing_power(replay: Replay, names: Names) -> go.Figure:
    return purchasing_power(tuple(power_rows(replay)), names=names)


def _bank_pressure(replay: Replay, names: Names) -> go.Figure:
    banks, golds = bank_rows(replay), gold_held(replay)
    return bank_pressure(banks, golds, names=names)


DRAWN: Mapping[str, Callable[[Replay, Names], go.Figure]] = MappingProxyType(
    {
        "prestige-timeline": _prestige_timeline,
        "engine-growth": _engine_growth,
        "noble-race": _noble_race,
        "token-timeline": _token_timeline,
        "purchasing-power": _purchasing_power,
        "bank-pressure": _bank_pressure,
    }
)
"""How each of ``FIGURES`` is drawn."""
