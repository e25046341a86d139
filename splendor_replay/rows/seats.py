"""The seats after every turn: how prestige, bonuses and tokens grow."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step, verdict_of
from splendor_replay.rows.values import Six, deed_text, known

__all__ = ["SeatRow", "seat_rows"]


class SeatRow(NamedTuple):
    """A seat after a turn; grain: one a turn and seat.

    Attributes:
        turn: Number of the turn; the start has the number of turns played before the record, 0.
        seat: Clockwise place, from 1.
        acted: Whether it was the turn of this seat; at the start of no seat.
        verdict: Verdict of the turn, or of the deal: legal, suspicious, incomplete or illegal.
        doubtful: Whether an illegal turn or something that is not fixed lies before or in it.
        prestige: Prestige of the seat; ``None`` where it is not known.
        white: White bonuses of the bought cards that are named.
        blue: Blue bonuses of the bought cards that are named.
        green: Green bonuses of the bought cards that are named.
        red: Red bonuses of the bought cards that are named.
        black: Black bonuses of the bought cards that are named.
        cards: Bought cards, at least; more than the bonuses where some are not named.
        reserved: Reserved cards, at least.
        white_tokens: White tokens held; ``None`` where they are not known.
        blue_tokens: Blue tokens held; ``None`` where they are not known.
        green_tokens: Green tokens held; ``None`` where they are not known.
        red_tokens: Red tokens held; ``None`` where they are not known.
        black_tokens: Black tokens held; ``None`` where they are not known.
        gold_tokens: Gold tokens held; ``None`` where they are not known.
        label: The turn in the words of the notation; empty at the start.
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


def seat_rows(replay: Replay) -> Iterator[SeatRow]:
    r"""Yield every seat at the start and after each turn that was applied.

    Args:
        replay: A whole replay; turns that were undone or left out give no row.

    Returns:
        Rows in the order of the turns, seats in clockwise order within a turn.

    Example:
        >>> from splendor_replay.engine.replay import replay
        >>> from splendor_replay.record import read_text
        >>> record = read_text("splendor-record 1\nstart P1\n1 P1 take URK")[0].record
        >>> [(row.turn, row.seat, row.red_tokens) for row in seat_rows(replay(record))]
        [(0, 1, 0), (0, 2, 0), (1, 1, 1), (1, 2, 0)]
    """
    deal = verdict_of(replay.deal_diagnostics)
    yield from _rows(replay.start, 0, (deal, replay.illegal_since == 0, ""))
    for step in replay.steps:
        if step.applied:
            said = (step.verdict, is_doubtful(step), deed_text(step.turn))
            yield from _rows(step.after, step.turn.seat, said)


def is_doubtful(step: Step) -> bool:
    """Tell whether the table after a turn is in doubt, for either reason."""
    return step.illegal_since is not None or step.uncertain_since is not None


def _rows(position: Position, actor: int, said: tuple[str, bool, str]) -> Iterator[SeatRow]:
    verdict, doubtful, label = said
    for seat, area in enumerate(position.areas, start=1):
        counts = (*area.bonuses, area.cards_bought, len(area.reserved), *holding(area))
        yield SeatRow(
            position.turn,
            seat,
            seat == actor,
            verdict,
            doubtful,
            area.prestige,
            *(*counts, label),
        )


def holding(area: PlayerArea) -> Six:
    """Return the tokens that a seat holds, kind by kind; ``None`` where it is not known."""
    return known(area.tokens, area.at_most)
