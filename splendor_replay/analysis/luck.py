"""What chance gave: which seats could pay for a card as it was turned up."""

from collections.abc import Sequence
from typing import NamedTuple

from splendor_replay.analysis.turns import game_steps, is_sound
from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Buy

__all__ = ["LuckRow", "RevealReachRow", "market_luck", "reveal_reach"]


class RevealReachRow(NamedTuple):
    """A card that a turn turned up; grain: one a named reveal.

    Attributes:
        turn: Turn that turned it up, from 1.
        seat: Whose turn it was.
        card: The card.
        payable: Seats that could pay for it as it came and acted once more, in order of play.
        given_to: The first of them; ``None`` where there is none.
        bought: Whether that seat bought it at its next turn; ``False`` where there is none.
        doubtful: Whether the turn is in doubt.
    """

    turn: int
    seat: int
    card: str
    payable: tuple[int, ...]
    given_to: int | None
    bought: bool
    doubtful: bool


class LuckRow(NamedTuple):
    """What reveals gave a seat; grain: one a seat, over the sound turns.

    Attributes:
        cards: Cards turned up that were given to it.
        prestige: Prestige of these.
        own: How many of them its own turns turned up.
        bought: How many of them it bought at its next turn.
    """

    seat: int
    cards: int
    prestige: int
    own: int
    bought: int


def reveal_reach(replay: Replay) -> tuple[RevealReachRow, ...]:
    """Return for each card that was turned up which seats could pay for it as it came.

    A card is given to the first seat in order of play, from the seat after the one that turned
    it up, that could surely pay for it with what it held then, and that acted once more.

    Unit: seats.

    Does not mean: that the seat wanted it, nor that it was still there at its turn.
    """
    steps = game_steps(replay)
    return tuple(
        _row(step, card, steps[at + 1 : at + 1 + step.before.players])
        for at, step in enumerate(steps)
        for card in _revealed(step)
    )


def market_luck(replay: Replay) -> tuple[LuckRow, ...]:
    """Return for each seat how many of the cards that were turned up were given to it.

    Unit: cards and prestige.

    Does not mean: luck in the game as a whole; who holds more tokens is given more cards.
    """
    rows = [row for row in reveal_reach(replay) if not row.doubtful]
    return tuple(
        _luck(seat, [row for row in rows if row.given_to == seat])
        for seat in range(1, replay.start.players + 1)
    )


def _luck(seat: int, given: Sequence[RevealReachRow]) -> LuckRow:
    prestige = sum(CARD_BY_NAME[row.card].prestige for row in given)
    own = sum(row.seat == seat for row in given)
    return LuckRow(seat, len(given), prestige, own, sum(row.bought for row in given))


def _revealed(step: Step) -> tuple[Card, ...]:
    """Return the named cards that a turn turned up and that lie face up after it."""
    before, after = set(step.before.face_up), step.after.face_up
    named = {name for line in (step.turn, *step.turn.more) for name in line.reveals or ()}
    return tuple(card for card in after if card.name in named and card not in before)


def _row(step: Step, card: Card, ahead: Sequence[Step]) -> RevealReachRow:
    payable: list[Step] = []
    for turn in ahead:
        seen = {other.turn.seat for other in payable}
        if turn.turn.seat not in seen and _can_pay(step.after, turn.turn.seat, card):
            payable.append(turn)
    seats = tuple(turn.turn.seat for turn in payable)
    bought = any(_buys(turn, card) for turn in payable[:1])
    given_to = seats[0] if seats else None
    doubtful = not is_sound(step)
    return RevealReachRow(step.number, step.turn.seat, card.name, seats, given_to, bought, doubtful)


def _can_pay(position: Position, seat: int, card: Card) -> bool:
    area = position.area(seat)
    return affordable(due(card.cost, area.bonuses), area.tokens)


def _buys(step: Step, card: Card) -> bool:
    lines = (step.turn, *step.turn.more)
    return any(isinstance(line.action, Buy) and line.action.card == card.name for line in lines)
