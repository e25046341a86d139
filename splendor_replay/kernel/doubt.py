"""Holdings within bounds: what an open payment leaves unsaid is carried on, turn by turn."""

from splendor_replay.kernel.codes import RETURNED_TOKEN_NOT_HELD
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import BACK, GOT, INCOMPLETE, OPEN, PAID_LEAST, PAID_MOST, note
from splendor_replay.kernel.table import (
    BANK,
    BANK_OPEN,
    BANK_SPARE,
    OWN_BONUSES,
    OWN_HELD,
    OWN_OPEN,
    OWN_SPARE,
    OWN_TOKENS,
    Counts,
)

__all__ = ["settle_openly"]

_BANK = 4


@inlined
def settle_openly(table: Counts, area: int, deed: Counts) -> int:
    """Move the tokens of a turn where some are known only within bounds.

    Args:
        table: The number of tokens of the seat is that after the turn already.
        area: Where the area of the seat stands.
        deed: The turn.

    Returns:
        The number of a code, or 0.
    """
    least = table[area + OWN_TOKENS : area + OWN_SPARE]
    spare = table[area + OWN_SPARE : area + OWN_BONUSES]
    certain = not (table[area + OWN_OPEN] or deed[OPEN])
    short = False
    for kind in range(6):
        most = least[kind] + spare[kind] + deed[GOT + kind] - deed[PAID_LEAST + kind]
        low = least[kind] + deed[GOT + kind] - deed[PAID_MOST + kind]
        if not certain:
            low = max(low, min(0, most))
        short = short or deed[BACK + kind] > low
        if deed[BACK + kind] > most:
            return RETURNED_TOKEN_NOT_HELD
        least[kind], spare[kind] = low, most - low
    if short:
        _perhaps_held(least, deed)
    _return(least, spare, deed)
    table[area + OWN_OPEN] = 0 if certain else _narrowed(least, spare, table[area + OWN_HELD])
    _bank(table, deed)
    return 0


@inlined
def _perhaps_held(least: Counts, deed: Counts) -> None:
    """Say that the seat may not have held what it returns (L704)."""
    at = note(deed, RETURNED_TOKEN_NOT_HELD, INCOMPLETE)
    for kind in range(6):
        deed[at + 2 + kind] = least[kind]
        deed[at + 8 + kind] = deed[BACK + kind]


@inlined
def _return(least: Counts, spare: Counts, deed: Counts) -> None:
    """Take the returned tokens from a holding."""
    for kind in range(6):
        most = least[kind] + spare[kind] - deed[BACK + kind]
        low = least[kind] - deed[BACK + kind]
        if spare[kind]:
            low = max(low, min(0, most))
        least[kind], spare[kind] = low, most - low


@inlined
def _narrowed(least: Counts, spare: Counts, held: int) -> bool:
    """Draw the bounds of a holding together by the number of tokens; tells whether they differ."""
    low_total, high_total = 0, 0
    for kind in range(6):
        low_total += least[kind]
        high_total += least[kind] + spare[kind]
    differs = False
    for kind in range(6):
        low, high = least[kind], least[kind] + spare[kind]
        least[kind] = max(low, held - (high_total - high))
        spare[kind] = max(min(high, held - (low_total - low)) - least[kind], 0)
        differs = differs or spare[kind] > 0
    return differs


@inlined
def _bank(table: Counts, deed: Counts) -> None:
    """Move the tokens of a turn between bank and seat, within bounds."""
    differs = False
    for kind in range(6):
        moved = deed[BACK + kind] - deed[GOT + kind]
        most = table[BANK + kind] + table[BANK_SPARE + kind] + moved + deed[PAID_MOST + kind]
        table[BANK + kind] += moved + deed[PAID_LEAST + kind]
        table[BANK_SPARE + kind] = most - table[BANK + kind]
        differs = differs or table[BANK_SPARE + kind] > 0
    table[BANK_OPEN] = differs
