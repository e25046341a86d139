"""Holdings within bounds: what an open payment leaves unsaid is carried on, turn by turn."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import (
    BACK,
    FIRST,
    GOT,
    INCOMPLETE,
    OPEN,
    PAID_LEAST,
    PAID_MOST,
    SECOND,
    note,
)
from splendor_replay.kernel.desk.table import (
    BANK,
    BANK_OPEN,
    BANK_SPARE,
    OWN_HELD,
    OWN_OPEN,
    OWN_SPARE,
    OWN_TOKENS,
)

__all__ = ["settle_openly"]

_RETURNED_TOKEN_NOT_HELD = number_of("returned-token-not-held")


@inlined
def settle_openly(desk: Desk, area: int) -> int:
    """Carry the tokens of a turn over where some are known only within bounds.

    Args:
        desk: The number of tokens of the seat is that after the turn already.
        area: Where the area of the seat stands.

    Returns:
        The number of a code, or 0.
    """
    least, spare = area + OWN_TOKENS, area + OWN_SPARE
    certain = not (desk[area + OWN_OPEN] or desk[OPEN])
    short = 0
    for kind in range(6):
        got, back = desk[GOT + kind], desk[BACK + kind]
        most = desk[least + kind] + desk[spare + kind] + got - desk[PAID_LEAST + kind]
        low = desk[least + kind] + got - desk[PAID_MOST + kind]
        if not certain:
            low = max(low, min(0, most))
        short += back > low
        if back > most:
            return _RETURNED_TOKEN_NOT_HELD
        desk[least + kind], desk[spare + kind] = low, most - low
    if short:
        _say_short(desk, area)
    _return(desk, area)
    desk[area + OWN_OPEN] = 0 if certain else _narrow(desk, area)
    _bank(desk)
    return 0


@inlined
def _say_short(desk: Desk, area: int) -> None:
    """Say that the seat may not have held what it returns (L704)."""
    at = note(desk, _RETURNED_TOKEN_NOT_HELD, INCOMPLETE)
    for kind in range(6):
        desk[at + FIRST + kind] = desk[area + OWN_TOKENS + kind]
        desk[at + SECOND + kind] = desk[BACK + kind]


@inlined
def _return(desk: Desk, area: int) -> None:
    """Take the returned tokens from a holding."""
    for kind in range(6):
        low = desk[area + OWN_TOKENS + kind] - desk[BACK + kind]
        most = low + desk[area + OWN_SPARE + kind]
        if most > low:
            low = max(low, min(0, most))
        desk[area + OWN_TOKENS + kind], desk[area + OWN_SPARE + kind] = low, most - low


@inlined
def _narrow(desk: Desk, area: int) -> bool:
    """Draw the bounds of a holding together by the number of tokens; tells whether they differ."""
    least, spare = area + OWN_TOKENS, area + OWN_SPARE
    above, below, still = desk[area + OWN_HELD], desk[area + OWN_HELD], 0
    for kind in range(6):
        above -= desk[least + kind]
        below -= desk[least + kind] + desk[spare + kind]
    for kind in range(6):
        low, high = desk[least + kind], desk[least + kind] + desk[spare + kind]
        desk[least + kind] = max(low, high + below)
        desk[spare + kind] = max(min(high, low + above) - desk[least + kind], 0)
        still += desk[spare + kind]
    return still > 0


@inlined
def _bank(desk: Desk) -> None:
    """Carry the tokens of a turn over between bank and seat, within bounds."""
    spare = 0
    for kind in range(6):
        gone = desk[PAID_MOST + kind] - desk[PAID_LEAST + kind]
        desk[BANK + kind] += desk[BACK + kind] - desk[GOT + kind] + desk[PAID_LEAST + kind]
        desk[BANK_SPARE + kind] += gone
        spare += desk[BANK_SPARE + kind]
    desk[BANK_OPEN] = spare > 0
