"""The rows that the archive stores: the seats of a game, its reveals, its diagnostics."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.turns import turn_order

__all__ = [
    "DiagnosticRow",
    "GameSeatRow",
    "RevealRow",
    "diagnostic_rows",
    "game_seat_rows",
    "reveal_rows",
]


class GameSeatRow(NamedTuple):
    """A seat of a game; grain: one a seat.

    Attributes:
        seat: Clockwise place, from 1.
        turn_order: Place in the order of turns, from 1; ``None`` where the start is not known.
        player: Name of the player; ``None`` where it is not recorded.
        rating: Rating as the record states it.
        prestige: Prestige at the end; ``None`` where it is not known.
        cards: Bought cards at the end.
        reserved: Cards still reserved at the end.
        nobles: Nobles that visited.
        turns: Turns that the seat took.
        won: Whether the seat has won or shares the victory; ``None`` where the game had no end.
    """

    seat: int
    turn_order: int | None
    player: str | None
    rating: float | None
    prestige: int | None
    cards: int
    reserved: int
    nobles: int
    turns: int
    won: bool | None


class RevealRow(NamedTuple):
    """A card that was face up; grain: one a card that the record names in the market.

    Attributes:
        turn: Turn that revealed it; 0 is the deal.
        level: Level of the slot.
        slot: Slot of the level, from 1.
        card: Number of the card in the box, from 1.
    """

    turn: int
    level: int
    slot: int
    card: int


class DiagnosticRow(NamedTuple):
    """A diagnostic; grain: one a diagnostic, in the order of the source."""

    code: str
    name: str
    severity: str
    turn: int | None
    seat: int | None
    line: int | None
    column: int | None
    message: str
    waived: bool


def game_seat_rows(replay: Replay) -> Iterator[GameSeatRow]:
    """Yield the seats of a game as they stand at its end, in seat order."""
    position, record = replay.position, replay.record
    for seat, area in enumerate(position.areas, start=1):
        player = record.players[seat - 1] if seat <= len(record.players) else None
        yield GameSeatRow(
            seat,
            turn_order(seat, position),
            player.name if player else None,
            player.rating if player else None,
            area.prestige,
            area.cards_bought,
            len(area.reserved),
            len(area.nobles),
            sum(step.applied and step.turn.seat == seat for step in replay.steps),
            seat in replay.outcome.winners if replay.outcome.winners else None,
        )


def reveal_rows(replay: Replay) -> Iterator[RevealRow]:
    """Yield each named card when it first lay face up: those of the deal, then turn by turn."""
    for level, row in enumerate(replay.start.market, start=1):
        for slot, card in enumerate(row, start=1):
            if isinstance(card, Card):
                yield RevealRow(0, level, slot, card.index + 1)
    for step in replay.steps:
        for case in step.cases:
            if case.gap and isinstance(case.refill, Card):
                slot = case.found.index + 1
                yield RevealRow(step.number, case.gap, slot, case.refill.index + 1)


def diagnostic_rows(diagnostics: tuple[Diagnostic, ...]) -> Iterator[DiagnosticRow]:
    """Yield a row for each diagnostic, in order."""
    for found in diagnostics:
        place = found.place
        yield DiagnosticRow(
            found.code,
            found.name,
            found.severity.value,
            place.turn,
            place.seat,
            place.line,
            place.column,
            found.message,
            found.waived is not None,
        )
