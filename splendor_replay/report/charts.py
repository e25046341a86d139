"""The timeline charts of a report: figures as JSON on one turn axis, and the same as tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from splendor_replay.components.gems import LETTERS, TokenCounts
from splendor_replay.engine.replay import Replay
from splendor_replay.figures import FIGURES
from splendor_replay.figures.export import figure_title, to_json
from splendor_replay.figures.gallery import draw, tokens_of
from splendor_replay.figures.sheet import LEFT, RIGHT
from splendor_replay.figures.tracks import NoRowsError
from splendor_replay.report.words import player_name
from splendor_replay.rows import SeatRow, noble_gap_rows, seat_rows
from splendor_replay.rows.values import UNNAMED

__all__ = ["CHARTS", "MARGINS", "Chart", "charts"]

CHARTS = ("prestige-timeline", "engine-growth", "noble-race", "token-timeline")
"""The figures of a report, in order."""
MARGINS = (LEFT, RIGHT)
"""Pixels left and right of the turn axis, in every chart."""


class Chart(NamedTuple):
    """A chart and the same as a table.

    Attributes:
        name: One of ``CHARTS``.
        question: What it answers.
        title: Of the figure; where there is nothing to draw, why.
        figure: JSON of Plotly; empty where there is nothing to draw.
        height: In pixels.
        heads: Headings of the columns of the table.
        rows: Turn first.
    """

    name: str
    question: str
    title: str
    figure: str
    height: int
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class _Game(NamedTuple):
    """What the tables are made of."""

    replay: Replay
    seats: Mapping[int, Sequence[SeatRow]]
    names: Sequence[str]


def charts(replay: Replay, names: Sequence[str]) -> tuple[Chart, ...]:
    """Return the charts of a replay.

    Args:
        replay: What all players could follow; see ``public_replay``.
        names: Of the players, in seat order.
    """
    by_turn: dict[int, list[SeatRow]] = {}
    for row in seat_rows(replay):
        by_turn.setdefault(row.turn, []).append(row)
    game = _Game(replay, by_turn, names)
    return tuple(_chart(name, game) for name in CHARTS)


def _chart(name: str, game: _Game) -> Chart:
    heads, rows = _TABLES[name](game)
    title, figure, height = _drawn(name, game)
    return Chart(name, FIGURES[name], title, figure, height, ("Turn", *heads), tuple(rows))


def _drawn(name: str, game: _Game) -> tuple[str, str, int]:
    """Return title, JSON and height of a figure, whose turn axis is that of the game."""
    try:
        figure = draw(name, game.replay, game.names)
    except NoRowsError as error:
        return str(error), "", 0
    first, last = game.replay.start.turn, game.replay.position.turn
    figure.update_xaxes(range=[first - 0.5, last + 0.5], fixedrange=True)
    figure.update_layout(dragmode=False, legend={"xref": "container", "font": {"size": 12}})
    return figure_title(figure), to_json(figure), int(figure.layout.height)


Table = tuple[tuple[str, ...], Iterable[tuple[str, ...]]]


def _seat_names(game: _Game) -> tuple[str, ...]:
    return tuple(player_name(seat, game.names) for seat in range(1, game.replay.start.players + 1))


def _by_seat(game: _Game, shown: Callable[[SeatRow], str]) -> Table:
    rows = ((str(turn), *map(shown, rows)) for turn, rows in game.seats.items())
    return _seat_names(game), rows


def _prestige(game: _Game) -> Table:
    return _by_seat(game, lambda row: UNNAMED if row.prestige is None else str(row.prestige))


def _bonuses(game: _Game) -> Table:
    return _by_seat(game, _bonus_text)


def _bonus_text(row: SeatRow) -> str:
    counts = (row.white, row.blue, row.green, row.red, row.black)
    unnamed = row.cards - sum(counts)
    return _text(counts) + (f" and {unnamed} not named" if unnamed > 0 else "")


def _text(counts: Iterable[int | None]) -> str:
    pairs = zip(LETTERS, counts, strict=False)
    return " ".join(f"{letter}{UNNAMED if n is None else n}" for letter, n in pairs if n != 0)


def _missing(game: _Game) -> Table:
    """Return a column for each seat and noble: bonuses still missing."""
    cells: dict[int, dict[tuple[str, int], int]] = {}
    for row in noble_gap_rows(game.replay):
        cells.setdefault(row.turn, {})[row.noble, row.seat] = row.missing
    columns = sorted({key for found in cells.values() for key in found})
    heads = tuple(f"{noble}: {player_name(seat, game.names)}" for noble, seat in columns)
    rows = (
        (str(turn), *(str(found.get(key, "")) for key in columns)) for turn, found in cells.items()
    )
    return heads, rows


def _held(game: _Game) -> Table:
    whole = tokens_of(game.replay)
    heads = ("Bank", *_seat_names(game))
    rows = (
        (str(turn), _bank(whole, rows), *(_text(_tokens(row)) for row in rows))
        for turn, rows in game.seats.items()
    )
    return heads, rows


def _bank(whole: TokenCounts, rows: Sequence[SeatRow]) -> str:
    held = zip(*map(_tokens, rows), strict=True)
    return _text(
        None if None in counts else total - sum(n for n in counts if n is not None)
        for total, counts in zip(whole, held, strict=True)
    )


def _tokens(row: SeatRow) -> tuple[int | None, ...]:
    gems = (row.white_tokens, row.blue_tokens, row.green_tokens, row.red_tokens)
    return (*gems, row.black_tokens, row.gold_tokens)


_TABLES: Mapping[str, Callable[[_Game], Table]] = MappingProxyType(
    {
        "prestige-timeline": _prestige,
        "engine-growth": _bonuses,
        "noble-race": _missing,
        "token-timeline": _held,
    }
)
