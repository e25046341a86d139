"""Passes: of a seat that has no action, which the printed rules do not know (A203, A204, E908)."""

from splendor_replay.components.limits import RESERVE_LIMIT
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_COST
from splendor_replay.kernel.desk.codes import UNTOLD, number_of
from splendor_replay.kernel.desk.deed import FIRST, INCOMPLETE, SINGLE, SUSPICIOUS, note
from splendor_replay.kernel.desk.knobs import NEVER_PASSES, OWN_PLACE
from splendor_replay.kernel.desk.table import (
    BANK,
    BANK_SPARE,
    OWN_BONUSES,
    OWN_HAND,
    OWN_RESERVED,
    OWN_SPARE,
    OWN_TOKENS,
    ROWS,
    TILE,
)
from splendor_replay.kernel.layout import GOLD, PAID, REVEAL

__all__ = ["CAN", "can_take", "judge_pass"]

CANNOT, PERHAPS, CAN = range(3)
"""Whether a seat can do something, as far as the record tells."""
_GOLD = 5
_FORCED_PASS = number_of("forced-pass")
_NO_LEGAL_ACTION = number_of("no-legal-action")
_VOLUNTARY_PASS = number_of("voluntary-pass")


@inlined
def judge_pass(desk: Desk, area: int) -> int:
    """Judge a pass; returns a code, or ``UNTOLD`` where it has parts that no pass has, or 0."""
    if desk[PAID] or desk[GOLD] or desk[REVEAL]:
        return UNTOLD
    can = max(can_take(desk), _can_reserve(desk, area), _can_buy(desk, area))
    if can == CAN:
        return _VOLUNTARY_PASS
    if can == PERHAPS:
        note(desk, _VOLUNTARY_PASS, INCOMPLETE)
    elif desk[NEVER_PASSES]:
        _say_stuck(desk, note(desk, _NO_LEGAL_ACTION, INCOMPLETE))
    else:
        _say_stuck(desk, note(desk, _FORCED_PASS, SUSPICIOUS))
    return 0


@inlined
def _say_stuck(desk: Desk, at: int) -> None:
    """Write the bank and the rules into a finding."""
    for kind in range(6):
        desk[at + FIRST + kind] = desk[BANK + kind]
    desk[at + SINGLE] = desk[OWN_PLACE]


@inlined
def can_take(desk: Desk) -> int:
    """Tell whether the bank has a gem: ``CAN``, ``PERHAPS`` or ``CANNOT``."""
    can = CANNOT
    for gem in range(5):
        if desk[BANK + gem] > 0:
            can = CAN
        elif desk[BANK + gem] + desk[BANK_SPARE + gem] > 0:
            can = max(can, PERHAPS)
    return can


@inlined
def _can_reserve(desk: Desk, area: int) -> int:
    """Tell whether the hand has room, and a card lies in the market or in a deck."""
    cards = 0
    for at in range(ROWS, TILE):
        cards += desk[at] > 0
    return CAN if cards and desk[area + OWN_RESERVED] < RESERVE_LIMIT else CANNOT


@inlined
def _can_buy(desk: Desk, area: int) -> int:
    """Tell whether the seat can pay for a card in the market or in its hand."""
    can = CANNOT
    for at in range(12):
        if desk[ROWS + at]:
            can = max(can, _can_pay(desk, area, desk[ROWS + at]))
    for at in range(desk[area + OWN_RESERVED]):
        card = desk[area + OWN_HAND + at]
        can = max(can, _can_pay(desk, area, card) if card else PERHAPS)
    return can


@inlined
def _can_pay(desk: Desk, area: int, card: int) -> int:
    """Compare what a card costs with what the seat holds at least and at most."""
    short, lacking = 0, 0
    for gem in range(5):
        owed = max(CARD_COST[card, gem] - desk[area + OWN_BONUSES + gem], 0)
        held = desk[area + OWN_TOKENS + gem]
        short += max(owed - held, 0)
        lacking += max(owed - held - desk[area + OWN_SPARE + gem], 0)
    gold = desk[area + OWN_TOKENS + _GOLD]
    if short <= gold:
        return CAN
    return PERHAPS if lacking <= gold + desk[area + OWN_SPARE + _GOLD] else CANNOT
