"""What is paid for a card: as written, or as the rules force it (B505 to B510, F007)."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_COST
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import (
    FIRST,
    INCOMPLETE,
    INFERRED,
    INFO,
    OPEN,
    PAID_LEAST,
    PAID_MOST,
    PAID_TOTAL,
    SECOND,
    note,
)
from splendor_replay.kernel.desk.knobs import LEAST_GOLD
from splendor_replay.kernel.desk.table import OWN_BONUSES, OWN_OPEN, OWN_SPARE, OWN_TOKENS
from splendor_replay.kernel.layout import CARD, TOKENS

__all__ = ["PAY", "infer_payment", "judge_payment"]

PAY = 1
"""The mark of a payment among what was inferred."""
_GOLD = 5
_GOLD_OVER_COLOR = number_of("gold-over-color")
_OVERPAID = number_of("overpaid")
_PAYMENT_MISSING = number_of("payment-missing")
_TOKENS_NOT_HELD = number_of("tokens-not-held")
_UNDERPAID = number_of("underpaid")
_WRONG_COLOR_PAID = number_of("wrong-color-paid")


@inlined
def _owed(desk: Desk, area: int, gem: int) -> int:
    """Return what the card of the turn costs of a gem after the bonuses of the seat."""
    owed: int = max(CARD_COST[desk[CARD], gem] - desk[area + OWN_BONUSES + gem], 0)
    return owed


@inlined
def judge_payment(desk: Desk, area: int) -> int:
    """Compare the payment with what is due and with what the seat holds; returns a code, or 0."""
    missing, over, stray, short, needed = 0, 0, 0, 0, 0
    gold = desk[TOKENS + _GOLD]
    total = gold
    for gem in range(5):
        paid, held, owed = desk[TOKENS + gem], desk[area + OWN_TOKENS + gem], _owed(desk, area, gem)
        desk[PAID_LEAST + gem] = desk[PAID_MOST + gem] = paid
        total += paid
        missing += max(owed - paid, 0)
        needed += max(owed - held, 0)
        over += paid > owed
        stray += paid > owed and CARD_COST[desk[CARD], gem] == 0
        short += paid > held
    desk[PAID_LEAST + _GOLD] = desk[PAID_MOST + _GOLD] = gold
    desk[PAID_TOTAL] = total
    if stray:
        return _WRONG_COLOR_PAID
    if over or gold > missing:
        return _OVERPAID
    if gold < missing:
        return _UNDERPAID
    if gold > needed and desk[LEAST_GOLD]:
        return _GOLD_OVER_COLOR
    short += gold > desk[area + OWN_TOKENS + _GOLD]
    return _perhaps_held(desk, area) if short else 0


@inlined
def _perhaps_held(desk: Desk, area: int) -> int:
    """Compare a payment with what the seat holds at most (B508)."""
    for kind in range(6):
        at_most = desk[area + OWN_TOKENS + kind] + desk[area + OWN_SPARE + kind]
        if desk[PAID_LEAST + kind] > at_most:
            return _TOKENS_NOT_HELD
    at = note(desk, _TOKENS_NOT_HELD, INCOMPLETE)
    for kind in range(6):
        desk[at + FIRST + kind] = desk[area + OWN_TOKENS + kind]
        desk[at + SECOND + kind] = desk[PAID_LEAST + kind]
    return 0


@inlined
def infer_payment(desk: Desk, area: int) -> int:
    """Find the payment that the rules force, or the bounds of it; returns a code, or 0."""
    total, caps = 0, 0
    for gem in range(5):
        owed = _owed(desk, area, gem)
        at_most = desk[area + OWN_TOKENS + gem] + desk[area + OWN_SPARE + gem]
        desk[PAID_MOST + gem] = min(owed, at_most)
        total += owed
        caps += desk[PAID_MOST + gem]
    gold = desk[area + OWN_TOKENS + _GOLD] + desk[area + OWN_SPARE + _GOLD]
    least = total - caps
    if least > gold:
        return _UNDERPAID
    desk[PAID_TOTAL] = total
    forced = least in (gold, total) or desk[LEAST_GOLD]
    if total == 0 or (forced and not desk[area + OWN_OPEN]):
        desk[PAID_MOST + _GOLD] = least
        _forced(desk)
    else:
        desk[PAID_MOST + _GOLD] = min(gold, total)
        _choice(desk, area, least)
    return 0


@inlined
def _forced(desk: Desk) -> None:
    """Say that the most of each kind is the only payment there is."""
    if desk[PAID_TOTAL]:
        desk[INFERRED] |= PAY
    at = note(desk, _PAYMENT_MISSING, INFO)
    for kind in range(6):
        desk[PAID_LEAST + kind] = desk[PAID_MOST + kind]
        desk[at + SECOND + kind] = desk[PAID_MOST + kind]


@inlined
def _choice(desk: Desk, area: int, gold: int) -> None:
    """Say that several payments are possible, and draw the bounds; ``gold`` is the least of it."""
    total, exact = desk[PAID_TOTAL], not desk[area + OWN_OPEN]
    at = note(desk, _PAYMENT_MISSING, INCOMPLETE)
    for gem in range(5):
        desk[at + FIRST + gem] = _owed(desk, area, gem)
        desk[at + SECOND + gem] = desk[PAID_MOST + gem]
        others = total - gold - desk[PAID_MOST + gem] + desk[PAID_MOST + _GOLD]
        desk[PAID_LEAST + gem] = max(0, total - others) if exact else 0
    desk[at + SECOND + _GOLD] = desk[PAID_MOST + _GOLD]
    desk[PAID_LEAST + _GOLD] = gold if exact else 0
    desk[OPEN] = 1
