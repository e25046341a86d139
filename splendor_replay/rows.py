"""Flat typed rows of a replay: the one definition of the columns of tables and figures.

A row holds integers, texts and ``None`` only. Gems stand in the order white, blue, green, red,
black, gold last. A count that the record leaves open is ``None``.
"""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay

__all__ = ["NobleGapRow", "NobleVisitRow", "SeatRow", "noble_gap_rows", "noble_visit_rows", "seat_rows"]


class SeatRow(NamedTuple):
    """A seat after a turn; grain: one a turn and seat, turn 0 is the start.

    Attributes:
        turn: Number of the turn, from 0.
        seat: Clockwise place, from 1.
        acted: Whether it was the turn of this seat.
        verdict: Verdict of the turn: legal, suspicious, incomplete or illegal.
        doubtful: Whether the table is in doubt after the turn: illegal or uncertain before it.
        prestige: Prestige of the seat; ``None`` where it is not known.
        white: Bonuses of white cards; and so on for each color.
        cards: Number of bought cards.
        reserved: Number of reserved cards.
        white_tokens: Tokens held; ``None`` where they are not known; and so on.
        label: The turn in the words of the notation; empty for turn 0.
    """

    turn: int
    seat: int
    acted: bool
    verdict: str
    doubtful: bool
    prestige: int | None
    white: int
    blue: int
    green: int
    red: int
    black: int
    cards: int
    reserved: int
    white_tokens: int | None
    blue_tokens: int | None
    green_tokens: int | None
    red_tokens: int | None
    black_tokens: int | None
    gold_tokens: int | None
    label: str


class NobleGapRow(NamedTuple):
    """Bonuses that a seat still lacks for a noble; grain: one a turn, seat and noble.

    Attributes:
        turn: Number of the turn, from 0; rows stop with the turn of the visit.
        seat: Clockwise place, from 1.
        noble: The tile, named by its requirement.
        missing: Bonuses that are missing after the turn.
        doubtful: Whether the table is in doubt after the turn.
    """

    turn: int
    seat: int
    noble: str
    missing: int
    doubtful: bool


class NobleVisitRow(NamedTuple):
    """A noble that came to a seat; grain: one a visit.

    Attributes:
        inferred: Whether the record leaves it unsaid and the rules force it.
    """

    turn: int
    seat: int
    noble: str
    inferred: bool
