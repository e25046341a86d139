"""The turns of a game as the archive stores them: one row each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.engine.case import NOTHING, Amount, Case, How
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.record.model import Buy, Reserve, ReserveDeck
from splendor_replay.rows.areas import own_counts
from splendor_replay.rows.nobles import step_visits
from splendor_replay.rows.values import Six, known

__all__ = ["ACTIONS", "TurnRow", "turn_order", "turn_rows"]

ACTIONS = ("none", "take", "buy", "reserve", "reserve-deck", "pass", "skip", "swap", "unreadable")
"""Names of the actions; a row holds the place in this list."""
_NUMBERS = {name: number for number, name in enumerate(ACTIONS)}


class TurnRow(NamedTuple):
    """A turn that was applied; grain: one a turn, in order.

    A turn that the source took back, or that was left out as illegal, has no row. Where a faulty
    turn has two actions, its tokens are those of both and the rest is that of the last one.

    Attributes:
        turn: Number of the turn, from 1.
        round: Number of the round, from 1.
        seat: Clockwise place of the seat that acted, from 1.
        turn_order: Place of the seat in the order of turns, from 1; NULL: no start is recorded.
        action: Number of the action, 0 to 8; see actions.
        card: Number of the card that was bought or reserved, 1 to 90; NULL: none, or not known.
        level: Level of that card, or of the deck that it came from, 1 to 3; NULL: no card.
        from_hand: Whether a bought card was reserved before; NULL: no card was bought.
        noble: Number of the noble that visited, 1 to 12; the first of several; NULL: none.
        revealed: Number of the card that was turned up, 1 to 90; NULL: none, or not known.
        inferred: What the record leaves out and the rules force, of gold, pay, return, noble.
        verdict: Worst diagnostic of the turn: legal, suspicious, incomplete or illegal.
        illegal_since: First turn with an illegal diagnostic so far, 0 is the deal; NULL: none.
        uncertain_since: First turn since which something is not fixed; NULL: all is fixed.
        take_white: White tokens that came to the seat, before any return; NULL: not known.
        take_blue: Blue tokens that came to the seat, before any return; NULL: not known.
        take_green: Green tokens that came to the seat, before any return; NULL: not known.
        take_red: Red tokens that came to the seat, before any return; NULL: not known.
        take_black: Black tokens that came to the seat, before any return; NULL: not known.
        take_gold: Gold tokens that came to the seat, before any return; NULL: not known.
        pay_white: White tokens that the seat gave in the action; NULL: not known.
        pay_blue: Blue tokens that the seat gave in the action; NULL: not known.
        pay_green: Green tokens that the seat gave in the action; NULL: not known.
        pay_red: Red tokens that the seat gave in the action; NULL: not known.
        pay_black: Black tokens that the seat gave in the action; NULL: not known.
        pay_gold: Gold tokens that the seat gave in the action; NULL: not known.
        return_white: White tokens given back at the end of the turn; NULL: not known.
        return_blue: Blue tokens given back at the end of the turn; NULL: not known.
        return_green: Green tokens given back at the end of the turn; NULL: not known.
        return_red: Red tokens given back at the end of the turn; NULL: not known.
        return_black: Black tokens given back at the end of the turn; NULL: not known.
        return_gold: Gold tokens given back at the end of the turn; NULL: not known.
        bank_white: White tokens of the bank after the turn; NULL: not known.
        bank_blue: Blue tokens of the bank after the turn; NULL: not known.
        bank_green: Green tokens of the bank after the turn; NULL: not known.
        bank_red: Red tokens of the bank after the turn; NULL: not known.
        bank_black: Black tokens of the bank after the turn; NULL: not known.
        bank_gold: Gold tokens of the bank after the turn; NULL: not known.
        tokens_white: White tokens of the seat after the turn; NULL: not known.
        tokens_blue: Blue tokens of the seat after the turn; NULL: not known.
        tokens_green: Green tokens of the seat after the turn; NULL: not known.
        tokens_red: Red tokens of the seat after the turn; NULL: not known.
        tokens_black: Black tokens of the seat after the turn; NULL: not known.
        tokens_gold: Gold tokens of the seat after the turn; NULL: not known.
        white: White bonuses of the seat's named cards after the turn.
        blue: Blue bonuses of the seat's named cards after the turn.
        green: Green bonuses of the seat's named cards after the turn.
        red: Red bonuses of the seat's named cards after the turn.
        black: Black bonuses of the seat's named cards after the turn.
        prestige: Prestige of the seat after the turn; NULL: not known.
        cards: Bought cards of the seat after the turn, at least.
        reserved: Reserved cards of the seat after the turn, at least.
        nobles: Nobles of the seat after the turn, at least.
        named: Whether every bought card of the seat is named, so that the bonuses are known.
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
    inferred: str
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
    nobles: int
    named: bool


def turn_order(seat: int, position: Position) -> int | None:
    """Return the place of a seat in the order of turns, from 1; ``None`` where it is not known."""
    if position.start is None:
        return None
    return (seat - position.start) % position.players + 1


def turn_rows(replay: Replay) -> Iterator[TurnRow]:
    r"""Yield one row for each turn that was applied, in order.

    Example:
        >>> from splendor_replay.engine.replay import replay
        >>> from splendor_replay.record import read_text
        >>> record = read_text("splendor-record 1\nstart P1\n1 P1 take URK")[0].record
        >>> [(ACTIONS[row.action], row.take_red, row.bank_red) for row in turn_rows(replay(record))]
        [('take', 1, 3)]
    """
    for step in replay.steps:
        if step.applied:
            yield _turn_row(step)


def _turn_row(step: Step) -> TurnRow:
    cases, after = step.cases, step.after
    visit = next(step_visits(step, cases), None)
    values = (
        *_head(step),
        *_deed(cases[-1]),
        visit[0].index + 1 if visit is not None and visit[0] is not None else None,
        *_outcome(step, cases),
        *_counts([case.got for case in cases]),
        *_counts([case.paid for case in cases]),
        *_counts([case.returned for case in cases]),
        *known(after.bank, after.bank_at_most),
        *own_counts(after.area(step.turn.seat)),
    )
    return TurnRow(*values)


def _head(step: Step) -> tuple[int, int, int, int | None]:
    seat, after = step.turn.seat, step.after
    return step.number, (step.number - 1) // after.players + 1, seat, turn_order(seat, after)


def _deed(case: Case) -> tuple[int, int | None, int | None, bool | None]:
    """Return the action, number and level of its card, and whether the card was in the hand."""
    action, card = case.action, case.card
    number = None if action is None else _NUMBERS[action.type]
    if isinstance(action, ReserveDeck):
        level = action.level if card is None else card.level
        return number or 0, None if card is None else card.index + 1, level, None
    if isinstance(action, Buy | Reserve) and card is not None:
        held = case.found.holder == case.seat if isinstance(action, Buy) else None
        return number or 0, card.index + 1, card.level, held
    return number or 0, None, None, None


def _outcome(
    step: Step, cases: Sequence[Case]
) -> tuple[int | None, str, str, int | None, int | None]:
    """Return what was turned up, what was inferred, and how the turn is judged."""
    shown = cases[-1].refill
    revealed = shown.index + 1 if isinstance(shown, Card) else None
    inferred = " ".join(dict.fromkeys(part for case in cases for part in _inferred(case)))
    return revealed, inferred, step.verdict, step.illegal_since, step.uncertain_since


def _inferred(case: Case) -> Iterator[str]:
    """Yield the parts that were forced; that a card costs nothing any more is not one of them."""
    if case.got.how == How.INFERRED:
        yield "gold"
    if case.paid.how == How.INFERRED and any(case.paid.least):
        yield "pay"
    if case.returned.how == How.INFERRED:
        yield "return"
    if case.noble_how == How.INFERRED and case.visits:
        yield "noble"


def _counts(amounts: list[Amount]) -> Six:
    """Return the sum of amounts kind by kind, ``None`` where it is not known."""
    least, most = NO_TOKENS, NO_TOKENS
    for amount in amounts:
        if amount is not NOTHING:
            same = amount.least is amount.most and least is most
            least = least.plus(amount.least) if any(least) else amount.least
            most = least if same else most.plus(amount.most)
    return known(least, most)
