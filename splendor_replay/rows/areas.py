"""What a seat has after a turn, as columns; and the areas that changed without a turn of theirs."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.seats import holding
from splendor_replay.rows.values import Six

__all__ = ["AreaChangeRow", "area_change_rows", "own_counts"]

OwnCounts = tuple[*Six, int, int, int, int, int, int | None, int, int, int, bool]
"""Tokens, bonuses, prestige, cards, reserved, nobles, and whether the bonuses are known."""
_EMPTY = PlayerArea()


class AreaChangeRow(NamedTuple):
    """An area that is not as the seat's own last turn left it; grain: one a turn and seat.

    Only the area of the seat that acts changes in a turn, with three exceptions, which are these
    rows: a record that begins with a position, a checkpoint that names what was unknown, and a
    faulty turn that takes a card out of another seat's reserve.

    Attributes:
        turn: Turn after which the area is so; the turns before the record for its start.
        seat: Clockwise place, from 1.
        tokens_white: White tokens of the seat; NULL: not known.
        tokens_blue: Blue tokens of the seat; NULL: not known.
        tokens_green: Green tokens of the seat; NULL: not known.
        tokens_red: Red tokens of the seat; NULL: not known.
        tokens_black: Black tokens of the seat; NULL: not known.
        tokens_gold: Gold tokens of the seat; NULL: not known.
        white: White bonuses of the seat's named cards.
        blue: Blue bonuses of the seat's named cards.
        green: Green bonuses of the seat's named cards.
        red: Red bonuses of the seat's named cards.
        black: Black bonuses of the seat's named cards.
        prestige: Prestige of the seat; NULL: not known.
        cards: Bought cards of the seat, at least.
        reserved: Reserved cards of the seat, at least.
        nobles: Nobles of the seat, at least.
        named: Whether every bought card of the seat is named, so that the bonuses are known.
    """

    turn: int
    seat: int
    tokens_white: int | None
    tokens_blue: int | None
    tokens_green: int | None
    tokens_red: int | None
    tokens_black: int | None
    tokens_gold: int | None
    white: int
    blue: int
    green: int
    red: int
    black: int
    prestige: int | None
    cards: int
    reserved: int
    nobles: int
    named: bool


def own_counts(area: PlayerArea) -> OwnCounts:
    """Return what a seat has, in the order of the columns."""
    return (
        *holding(area),
        *area.bonuses,
        area.prestige,
        area.cards_bought,
        len(area.reserved),
        len(area.nobles),
        area.bonuses_known,
    )


def area_change_rows(replay: Replay) -> Iterator[AreaChangeRow]:
    """Yield the areas that changed without a turn of their seat; most games have none."""
    yield from _changed((_EMPTY,) * replay.start.players, replay.start, 0)
    areas = replay.start.areas
    for step in replay.steps:
        if step.applied:
            if step.after.areas is not areas:
                yield from _changed(areas, step.after, step.turn.seat)
            areas = step.after.areas


def _changed(areas: tuple[PlayerArea, ...], after: Position, actor: int) -> Iterator[AreaChangeRow]:
    for seat, (old, new) in enumerate(zip(areas, after.areas, strict=True), start=1):
        if new is not old and seat != actor:
            counts = own_counts(new)
            if counts != own_counts(old):
                yield AreaChangeRow(after.turn, seat, *counts)
