"""Returns of tokens that the seat needed at its next turn."""

from collections.abc import Iterator

from splendor_replay.analysis.options import Find, Option, checked, payable_cards
from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.engine.case import Case
from splendor_replay.engine.payment import affordable, due, gold_needed, returns
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Turn

__all__ = ["returned_needed"]


def returned_needed(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a card that another return would have paid for, where the seat can pay for none.

    The card is one that the seat knew when it returned tokens and that was there at its next turn.
    """
    step = steps[at]
    case, follower = step.cases[-1], _next_own(steps, at)
    if follower is None or not case.returned.total or not _is_known(step):
        return
    area = follower.before.area(case.seat)
    if payable_cards(follower.before, case.seat, case.seat) or _has_unnamed(area):
        return
    there = _known_cards(follower.before, area)
    for card in _known_cards(step.before, step.after.area(case.seat)):
        owed = due(card.cost, area.bonuses)
        option = _other_return(step, case, card) if card in there else None
        if option is not None:
            short = gold_needed(owed, area.tokens) - area.tokens.gold
            fact = f"afterwards it could pay for no card in turn {follower.number}"
            yield Find(f"{fact}: {short} short of {card.name}", option.text, card.prestige)
            return


def _next_own(steps: tuple[Step, ...], at: int) -> Step | None:
    """Return the next turn of the same seat, where all turns between are sound."""
    step, players = steps[at], steps[at].before.players
    follower = steps[at + players] if at + players < len(steps) else None
    follows = follower is not None and follower.number == step.number + players
    return follower if follows and follower.turn.seat == step.turn.seat else None  # type: ignore[union-attr]


def _is_known(step: Step) -> bool:
    """Tell whether tokens and bonuses of the seat are known one by one."""
    seat = step.turn.seat
    areas = (step.before.area(seat), step.after.area(seat))
    return all(area.spare is NO_TOKENS and area.bonuses_known for area in areas)


def _has_unnamed(area: PlayerArea) -> bool:
    return any(held.card is None for held in area.reserved)


def _known_cards(position: Position, area: PlayerArea) -> tuple[Card, ...]:
    """Return the face-up cards and those of a hand."""
    hand = (held.card for held in area.reserved if held.card is not None)
    return (*position.face_up, *hand)


def _other_return(step: Step, case: Case, card: Card) -> Option | None:
    """Return the same turn with another return that leaves what a card costs."""
    owed = due(card.cost, case.bonuses)
    fields = {name: getattr(step.turn, name) for name in Turn.model_fields}
    for back in returns(case.held, case.excess or 0):
        if affordable(owed, case.held.minus(back)):
            turn = Turn(**{**fields, "returned": back})
            option = checked(step.before, step.rules, turn, card)
            if option is not None:
                return option
    return None
