"""Cards that another seat bought right after, and that the acting seat could have taken away."""

from collections.abc import Iterator

from splendor_replay.analysis.options import (
    Find,
    buys_seen,
    kept_from_others,
    most_prestige,
    payable_cards,
)
from splendor_replay.components.cards import Card
from splendor_replay.engine.step import Step
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy

__all__ = ["card_left", "denial"]


def card_left(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a face-up card that the next seat could buy and then did."""
    step = steps[at]
    for follower in _ahead(steps, at)[:1]:
        buyer, card = follower.turn.seat, _bought_from_table(follower)
        if card is None or card not in _seen_payable(step, buyer):
            continue
        option = kept_from_others(step.before, step.turn.seat, card, step.rules)
        if option is not None:
            verb = "bought" if isinstance(option.turn.action, Buy) else "reserved"
            fact = f"seat {step.turn.seat} could have {verb} {card.name}"
            later = f"which seat {buyer} bought in turn {follower.number}"
            yield Find(f"{fact}, {later}", option.text, _gain(follower))


def denial(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for the one card in sight that brought another seat to the target at its next turn."""
    step = steps[at]
    target = step.rules.target
    for follower in _ahead(steps, at):
        buyer, card = follower.turn.seat, _bought_from_table(follower)
        if card is None or not _reaches(follower, target) or _targets(step, buyer) != [card]:
            continue
        option = kept_from_others(step.before, step.turn.seat, card, step.rules)
        if option is not None:
            only = f"{card.name} was the one card in sight that brings seat {buyer} to {target}"
            fact = f"{only}; afterwards it bought it in turn {follower.number}"
            yield Find(fact, option.text, _gain(follower))


def _ahead(steps: tuple[Step, ...], at: int) -> tuple[Step, ...]:
    """Return the turns of the other seats up to the next one of the acting seat, none missing."""
    step = steps[at]
    ahead = steps[at + 1 : at + step.before.players]
    return tuple(
        other for gap, other in enumerate(ahead, start=1) if other.number == step.number + gap
    )


def _bought_from_table(step: Step) -> Card | None:
    if not isinstance((*step.turn.more, step.turn)[-1].action, Buy):
        return None
    case = step.cases[-1]
    return case.card if case.found.origin is Origin.TABLE else None


def _gain(step: Step) -> int:
    """Return the prestige that a turn brought; what is not known counts as 0."""
    seat = step.turn.seat
    return (step.after.area(seat).prestige or 0) - (step.before.area(seat).prestige or 0)


def _seen_payable(step: Step, buyer: int) -> tuple[Card, ...]:
    """Return the face-up cards that another seat can pay for, as the acting seat sees it."""
    payable = payable_cards(step.before, buyer, step.turn.seat)
    return tuple(card for card in step.before.face_up if card in payable)


def _reaches(step: Step, target: int) -> bool:
    seat = step.turn.seat
    before, after = step.before.area(seat).prestige, step.after.area(seat).prestige
    return before is not None and after is not None and before < target <= after


def _targets(step: Step, buyer: int) -> list[Card | None]:
    """Return the cards in sight that bring another seat to the target, were it to act."""
    position, target = step.before, step.rules.target
    reaching = buys_seen(
        position,
        buyer,
        step.turn.seat,
        step.rules,
        lambda card: most_prestige(position, buyer, card) >= target,
    )
    return [
        option.card for option in reaching if (option.after.area(buyer).prestige or 0) >= target
    ]
