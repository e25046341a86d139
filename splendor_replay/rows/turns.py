"""The turns of a game as the archive stores them: one row each."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.engine.case import NOTHING, Amount, Case, How
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Buy, Reserve, ReserveDeck
from splendor_replay.rows.seats import holding
from splendor_replay.rows.values import known

__all__ = ["ACTIONS", "TurnRow", "turn_order", "turn_rows"]

ACTIONS = ("none", "take", "buy", "reserve", "reserve-deck", "pass", "skip", "swap", "unreadable")
"""Names of the actions; a row holds the place in this list."""
_NO_COUNTS = (0,) * len(NO_TOKENS)


class TurnRow(NamedTuple):
    """A turn that was applied; grain: one a turn, in order.

    Counts of tokens stand by color: ``take_white`` to ``take_gold`` is what came to the seat,
    ``pay_`` what it gave for a card, ``return_`` what went back at the end, ``bank_`` the bank
    and ``tokens_`` the seat's own tokens after the turn; ``None`` is not known.

    Attributes:
        turn: Number of the turn, from 1.
        round: Number of the round, from 1.
        seat: Clockwise place, from 1.
        turn_order: Place in the order of turns, from 1; ``None`` where the start is not known.
        action: Place in ``ACTIONS``.
        card: Number of the card in the box, from 1; ``None`` for none or a blind one.
        level: Level of the card, or of the deck of a blind reserve.
        from_hand: Whether a bought card was reserved before.
        noble: Number of the noble that visited, from 1.
        revealed: Number of the card that was turned up, from 1.
        inferred: Whether payment, return, noble or gold was inferred.
        verdict: legal, suspicious, incomplete or illegal.
        illegal_since: First turn with an illegal diagnostic, 0 for the deal.
        uncertain_since: First turn since which something is not fixed.
        white: White bonuses of the seat after the turn; and so on for each color.
        prestige: Prestige of the seat after the turn.
        cards: Bought cards of the seat after the turn.
        reserved: Reserved cards of the seat after the turn.
    """

    turn: int
    round: int
    seat: int
    turn_order: int | None
    action: int
    card: int | None
    level: int | None
    from_hand: bool | None
    noble: int | None
    revealed: int | None
    inferred: bool
    verdict: str
    illegal_since: int | None
    uncertain_since: int | None
    take_white: int | None
    take_blue: int | None
    take_green: int | None
    take_red: int | None
    take_black: int | None
    take_gold: int | None
    pay_white: int | None
    pay_blue: int | None
    pay_green: int | None
    pay_red: int | None
    pay_black: int | None
    pay_gold: int | None
    return_white: int | None
    return_blue: int | None
    return_green: int | None
    return_red: int | None
    return_black: int | None
    return_gold: int | None
    bank_white: int | None
    bank_blue: int | None
    bank_green: int | None
    bank_red: int | None
    bank_black: int | None
    bank_gold: int | None
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


def turn_order(seat: int, position: Position) -> int | None:
    """Return the place of a seat in the order of turns, from 1."""
    if position.start is None:
        return None
    return (seat - position.start) % position.players + 1


def turn_rows(replay: Replay) -> Iterator[TurnRow]:
    """Yield one row for each turn that was applied, in order."""
    for step in replay.steps:
        if step.applied:
            yield _turn_row(step)


def _turn_row(step: Step) -> TurnRow:
    cases, after = step.cases, step.after
    area = after.area(step.turn.seat)
    counts = (
        *_counts([case.got for case in cases]),
        *_counts([case.paid for case in cases]),
        *_counts([case.returned for case in cases]),
        *known(after.bank, after.bank_at_most),
        *holding(area),
    )
    own = (*area.bonuses, area.prestige, area.cards_bought, len(area.reserved))
    return TurnRow(*_head(step, cases[-1]), *counts, *own)  # type: ignore[arg-type,call-arg]  # field order


def _head(step: Step, case: Case) -> tuple[object, ...]:
    """Return what a turn row says of the turn itself, up to the counts."""
    seat, after = step.turn.seat, step.after
    visit = next((tile for tile in case.visits if tile is not None), None)
    return (
        step.number,
        (step.number - 1) // after.players + 1,
        seat,
        turn_order(seat, after),
        0 if case.action is None else ACTIONS.index(case.action.type),
        *_card_of(case),
        visit.index + 1 if visit is not None else None,
        case.refill.index + 1 if isinstance(case.refill, Card) else None,
        _inferred(case),
        step.verdict,
        step.illegal_since,
        step.uncertain_since,
    )


def _card_of(case: Case) -> tuple[int | None, int | None, bool | None]:
    """Return number and level of the card of a deed, and whether it was in the hand."""
    action = case.action
    number = case.card.index + 1 if case.card is not None else None
    if isinstance(action, ReserveDeck):
        return number, action.level, None
    if isinstance(action, Buy | Reserve) and case.card is not None:
        bought = case.found.holder == case.seat if isinstance(action, Buy) else None
        return number, case.card.level, bought
    return None, None, None


def _inferred(case: Case) -> bool:
    """Tell whether something that the record leaves out was forced; a free card is not that."""
    paid = case.paid.how == How.INFERRED and any(case.paid.least)
    return paid or How.INFERRED in {case.got.how, case.returned.how, case.noble_how}


def _counts(amounts: list[Amount]) -> tuple[int | None, ...]:
    """Return the sum of amounts kind by kind, ``None`` where it is not known."""
    if all(amount is NOTHING for amount in amounts):
        return _NO_COUNTS
    least, most = NO_TOKENS, NO_TOKENS
    for amount in amounts:
        least, most = least.plus(amount.least), most.plus(amount.most)
    return known(TokenCounts(*least), most)
