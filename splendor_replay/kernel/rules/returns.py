"""The end of a turn: tokens change hands, and what is over ten goes back (L701 to L704)."""

from splendor_replay.components.limits import TOKEN_LIMIT
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import BACK, GOT, OPEN, PAID_LEAST, PAID_TOTAL
from splendor_replay.kernel.desk.table import BANK, BANK_OPEN, OWN_HELD, OWN_OPEN, OWN_TOKENS
from splendor_replay.kernel.layout import RETURNED, RETURNS
from splendor_replay.kernel.rules.doubt import settle_openly

__all__ = ["settle"]

_NEEDLESS_RETURN = number_of("needless-return")
_OVER_RETURN = number_of("over-return")
_OVER_TEN = number_of("over-ten")
_RETURNED_TOKEN_NOT_HELD = number_of("returned-token-not-held")


@inlined
def settle(desk: Desk, area: int) -> int:
    """Judge the return and carry all tokens of the turn over; returns a code, or 0."""
    back = 0
    if desk[RETURNS]:
        for kind in range(6):
            desk[BACK + kind] = desk[RETURNED + kind]
            back += desk[BACK + kind]
    held = desk[area + OWN_HELD] - desk[PAID_TOTAL]
    for kind in range(6):
        held += desk[GOT + kind]
    broken = _count(held - TOKEN_LIMIT, back)
    if broken:
        return broken
    desk[area + OWN_HELD] = held - back
    if desk[OPEN] or desk[area + OWN_OPEN] or desk[BANK_OPEN]:
        return settle_openly(desk, area)
    short = 0
    for kind in range(6):
        gives = desk[PAID_LEAST + kind] + desk[BACK + kind] - desk[GOT + kind]
        left = desk[area + OWN_TOKENS + kind] - gives
        desk[area + OWN_TOKENS + kind] = left
        desk[BANK + kind] += gives
        short += left < 0
    return _RETURNED_TOKEN_NOT_HELD if short else 0


@inlined
def _count(excess: int, back: int) -> int:
    """Compare the number of returned tokens with the excess (L701 to L703)."""
    if excess <= 0:
        return _NEEDLESS_RETURN if back else 0
    if back == excess:
        return 0
    return _OVER_TEN if back < excess else _OVER_RETURN
