"""Purchasing power: how many cards each seat could buy after every turn."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.seats import is_doubtful

__all__ = ["PowerRow", "power_rows"]


class PowerRow(NamedTuple):
    """Cards that a seat could buy, were the next turn its own; grain: one a turn and seat.

    Only cards that the record names are counted: an unseen face-up card and a blind card that
    nobody named are left out.

    Attributes:
        turn: Number of the turn; the start has the number of turns played before the record, 0.
        seat: Clockwise place, from 1.
        visible: Face-up cards that its bonuses and tokens pay for, 0 to 12; ``None`` where the
            holding leaves it open.
        reserved: The same for its own reserved cards, 0 to 3.
        doubtful: Whether an illegal turn or something that is not fixed lies before or in it.
    """

    turn: int
    seat: int
    visible: int | None
    reserved: int | None
    doubtful: bool


def power_rows(replay: Replay) -> Iterator[PowerRow]:
    """Yield the purchasing power of every seat at the start and after each turn that was applied.

    Returns:
        Rows in the order of the turns, seats in clockwise order within a turn.

    Example:
        Black tokens for the one face-up card that the record names, after the third turn:

        >>> from splendor_replay.engine.replay import replay
        >>> from splendor_replay.record import read_text
        >>> turns = "1 P1 take K2", "2 P2 take WUG", "3 P1 take WUK"
        >>> lines = "splendor-record 1", "start P1", "market 1 1U-K3 ? ? ?", *turns
        >>> record = read_text(chr(10).join(lines))[0].record
        >>> [(row.turn, row.seat, row.visible) for row in power_rows(replay(record))][-2:]
        [(3, 1, 1), (3, 2, 0)]
    """
    yield from _rows(replay.start, doubtful=replay.illegal_since == 0)
    for step in replay.steps:
        if step.applied:
            yield from _rows(step.after, doubtful=is_doubtful(step))


def _rows(position: Position, *, doubtful: bool) -> Iterator[PowerRow]:
    face_up = tuple(position.face_up)
    for seat, area in enumerate(position.areas, start=1):
        own = tuple(held.card for held in area.reserved if held.card is not None)
        yield PowerRow(position.turn, seat, _buyable(area, face_up), _buyable(area, own), doubtful)


def _buyable(area: PlayerArea, cards: Iterable[Card]) -> int | None:
    """Count the cards that the seat can pay for; ``None`` where tokens or bonuses leave it open."""
    if not area.bonuses_known:
        return None
    owed = [due(card.cost, area.bonuses) for card in cards]
    least = sum(affordable(tokens, area.tokens) for tokens in owed)
    most = sum(affordable(tokens, area.at_most) for tokens in owed)
    return least if least == most else None
