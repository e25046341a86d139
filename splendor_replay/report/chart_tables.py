"""The charts of a report as tables: turn by turn, a column a seat."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from splendor_replay.analysis import bank_pressure, gold_held
from splendor_replay.components.gems import LETTERS
from splendor_replay.engine.replay import Replay
from splendor_replay.report.told import Told
from splendor_replay.report.words import player_name
from splendor_replay.rows import SeatRow, noble_gap_rows, seat_rows
from splendor_replay.rows.values import UNNAMED

__all__ = ["CHARTS", "Game", "Table", "game_of", "table_of"]

CHARTS = ("prestige-timeline", "engine-growth", "noble-race", "bank-pressure")
"""The figures of a report, in order."""
Table = tuple[tuple[str, ...], Iterable[tuple[str, ...]]]
"""Headings of the columns, and rows with the turn first."""


class Game(NamedTuple):
    """What charts and tables are made of.

    Attributes:
        replay: What all players could follow.
        seats: Rows of the seats, by turn.
        names: Of the players, in seat order.
        told: What is marked.
    """

    replay: Replay
    seats: Mapping[int, Sequence[SeatRow]]
    names: Sequence[str]
    told: Told


def game_of(replay: Replay, names: Sequence[str], told: Told) -> Game:
    """Return a game with its rows."""
    by_turn: dict[int, list[SeatRow]] = {}
    for row in seat_rows(replay):
        by_turn.setdefault(row.turn, []).append(row)
    return Game(replay, by_turn, names, told)


def table_of(name: str, game: Game) -> Table:
    """Return one of ``CHARTS`` as a table."""
    heads, rows = _TABLES[name](game)
    return ("Turn", *heads), rows


def _seat_names(game: Game) -> tuple[str, ...]:
    return tuple(player_name(seat, game.names) for seat in range(1, game.replay.start.players + 1))


def _by_seat(game: Game, shown: Callable[[SeatRow], str]) -> Table:
    rows = ((str(turn), *map(shown, rows)) for turn, rows in game.seats.items())
    return _seat_names(game), rows


def _prestige(game: Game) -> Table:
    """Return the prestige, and what is marked in the chart."""
    heads, rows = _by_seat(game, lambda row: _count(row.prestige))
    return (*heads, "Marked"), ((*row, _marked(game, int(row[0]))) for row in rows)


def _marked(game: Game, turn: int) -> str:
    notes = (note for note in game.told.notes(turn) if not note.folded)
    return ", ".join(dict.fromkeys(note.name or note.kind for note in notes))


def _bonuses(game: Game) -> Table:
    return _by_seat(game, _bonus_text)


def _bonus_text(row: SeatRow) -> str:
    counts = (row.white, row.blue, row.green, row.red, row.black)
    unnamed = row.cards - sum(counts)
    return _text(counts) + (f" and {unnamed} not named" if unnamed > 0 else "")


def _text(counts: Iterable[int | None]) -> str:
    pairs = zip(LETTERS, counts, strict=False)
    return " ".join(f"{letter}{UNNAMED if n is None else n}" for letter, n in pairs if n != 0)


def _missing(game: Game) -> Table:
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


def _bank(game: Game) -> Table:
    held: dict[int, list[str]] = {}
    for row in gold_held(game.replay):
        held.setdefault(row.turn, []).append(_count(row.gold))
    gold = tuple(f"Gold: {name}" for name in _seat_names(game))
    heads = ("None of", "Too few for a pair", "Not known", "Gold: bank", *gold)
    rows = (
        (str(b.turn), b.empty, b.short, b.unknown, _count(b.gold), *held[b.turn])
        for b in bank_pressure(game.replay)
    )
    return heads, rows


def _count(number: int | None) -> str:
    return UNNAMED if number is None else str(number)


_TABLES: Mapping[str, Callable[[Game], Table]] = MappingProxyType(
    {
        "prestige-timeline": _prestige,
        "engine-growth": _bonuses,
        "noble-race": _missing,
        "bank-pressure": _bank,
    }
)
