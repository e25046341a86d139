"""The rows that the archive stores: the game, its seats, its turns, what they revealed."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.case import NOTHING, Amount, Case, How
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.walk import Step
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take
from splendor_replay.rows.seats import holding
from splendor_replay.rows.values import known

__all__ = [
    "ACTIONS",
    "DiagnosticRow",
    "GameSeatRow",
    "RevealRow",
    "TurnRow",
    "diagnostic_rows",
    "game_seat_rows",
    "reveal_rows",
    "turn_rows",
]

ACTIONS = ("none", "take", "buy", "reserve", "reserve-deck", "pass", "skip", "swap", "unreadable")
"""Names of the actions; a row holds the place in this list."""
_NO_COUNTS = (0,) * len(NO_TOKENS)


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


def turn_order(seat: int, position: Position) -> int | None:
    """Return the place of a seat in the order of turns, from 1."""
    if position.start is None:
        return None
    return (seat - position.start) % position.players + 1


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


def turn_rows(replay: Replay) -> Iterator[TurnRow]:
    """Yield one row for each turn that was applied, in order."""
    for step in replay.steps:
        if step.applied:
            yield _turn_row(step)


def _turn_row(step: Step) -> TurnRow:
    cases, seat, after = step.cases, step.turn.seat, step.after
    case = cases[-1]
    area = after.area(seat)
    order = turn_order(seat, after)
    card, level, from_hand = _card_of(case)
    visit = next((tile for tile in case.visits if tile is not None), None)
    refill = case.refill if isinstance(case.refill, Card) else None
    head = (
        step.number,
        (step.number - 1) // after.players + 1,
        seat,
        order,
        _action(case),
        card,
        level,
        from_hand,
        visit.index + 1 if visit is not None else None,
        refill.index + 1 if refill is not None else None,
        _inferred(case),
        step.verdict,
        step.illegal_since,
        step.uncertain_since,
    )
    counts = (
        *_counts([case.got for case in cases]),
        *_counts([case.paid for case in cases]),
        *_counts([case.returned for case in cases]),
        *known(after.bank, after.bank_at_most),
        *holding(area),
    )
    own = (*area.bonuses, area.prestige, area.cards_bought, len(area.reserved))
    return TurnRow(*head, *counts, *own)  # type: ignore[arg-type]  # in the order of the fields


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


def _action(case: Case) -> int:
    if case.action is None:
        return 0
    return ACTIONS.index(case.action.type)


def _inferred(case: Case) -> bool:
    hows = (case.got.how, case.paid.how, case.returned.how, case.noble_how)
    return How.INFERRED in hows and (case.paid.least != NO_TOKENS or len({*hows}) > 1)


def _counts(amounts: list[Amount]) -> tuple[int | None, ...]:
    """Return the sum of amounts kind by kind, ``None`` where it is not known."""
    if all(amount is NOTHING for amount in amounts):
        return _NO_COUNTS
    least, most = NO_TOKENS, NO_TOKENS
    for amount in amounts:
        least, most = least.plus(amount.least), most.plus(amount.most)
    return known(TokenCounts(*least), most)


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
