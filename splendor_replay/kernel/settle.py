"""The end of a turn: tokens change hands, some go back, a noble comes (L701 to N804)."""

from splendor_replay.components.limits import NOBLE_PRESTIGE, TOKEN_LIMIT
from splendor_replay.kernel.box import FEWEST_BONUSES, TILE_NEEDS
from splendor_replay.kernel.codes import (
    MISSED_NOBLE,
    NEEDLESS_RETURN,
    NOBLE_NOT_THERE,
    NOBLE_WRONG_TIME,
    OVER_RETURN,
    OVER_TEN,
    RETURNED_TOKEN_NOT_HELD,
    UNEARNED_NOBLE,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import BACK, GOT, NOBLE_AT, OPEN, PAID_LEAST, PAID_TOTAL
from splendor_replay.kernel.doubt import settle_openly
from splendor_replay.kernel.knobs import NOBLES_ON_BUYS
from splendor_replay.kernel.layout import ACTION, NOBLE, RETURNED, RETURNS, Action
from splendor_replay.kernel.table import (
    BANK,
    BANK_OPEN,
    OWN_BONUSES,
    OWN_HELD,
    OWN_NOBLES,
    OWN_OPEN,
    OWN_PRESTIGE,
    OWN_TOKENS,
    TILE,
    Counts,
)

__all__ = ["noble", "settle"]

_BUY = int(Action.BUY)
_BANK = 4


@inlined
def settle(table: Counts, area: int, row: Counts, deed: Counts) -> int:
    """Judge the return and move all tokens of the turn; returns the number of a code, or 0."""
    back = 0
    if row[RETURNS]:
        for kind in range(6):
            deed[BACK + kind] = row[RETURNED + kind]
            back += deed[BACK + kind]
    held = table[area + OWN_HELD] - deed[PAID_TOTAL]
    for kind in range(6):
        held += deed[GOT + kind]
    broken = _count(held, back)
    if broken:
        return broken
    table[area + OWN_HELD] = held - back
    if deed[OPEN] or table[area + OWN_OPEN] or table[BANK_OPEN]:
        return settle_openly(table, area, deed)
    for kind in range(6):
        gives = deed[PAID_LEAST + kind] + deed[BACK + kind] - deed[GOT + kind]
        table[area + OWN_TOKENS + kind] -= gives
        table[BANK + kind] += gives
        if table[area + OWN_TOKENS + kind] < 0:
            return RETURNED_TOKEN_NOT_HELD
    return 0


@inlined
def _count(held: int, back: int) -> int:
    """Compare the number of returned tokens with the excess (L701 to L703)."""
    excess = held - TOKEN_LIMIT
    if excess <= 0:
        return NEEDLESS_RETURN if back else 0
    if back == excess:
        return 0
    return OVER_TEN if back < excess else OVER_RETURN


@inlined
def noble(table: Counts, area: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Judge the visit of a noble and carry it out; returns the number of a code, or 0."""
    named = row[NOBLE]
    total = 0
    for gem in range(5):
        total += table[area + OWN_BONUSES + gem]
    if total < FEWEST_BONUSES:
        return _too_early(table, named) if named else 0
    on_table, met = -1, False
    for at in range(5):
        tile = table[TILE + at]
        if tile and _meets(table, area, tile):
            met = True
        if tile and tile == named:
            on_table = at
    timely = row[ACTION] == _BUY or not knobs[NOBLES_ON_BUYS]
    if not named:
        return MISSED_NOBLE if met and timely else 0
    if on_table < 0:
        return NOBLE_NOT_THERE
    if not _meets(table, area, named):
        return UNEARNED_NOBLE
    if not timely:
        return NOBLE_WRONG_TIME
    table[TILE + on_table] = 0
    table[area + OWN_NOBLES] += 1
    table[area + OWN_PRESTIGE] += NOBLE_PRESTIGE
    deed[NOBLE_AT] = named
    return 0


@inlined
def _too_early(table: Counts, named: int) -> int:
    """Tell what is wrong with a noble that nobody can have earned yet."""
    for at in range(5):
        if table[TILE + at] == named:
            return UNEARNED_NOBLE
    return NOBLE_NOT_THERE


@inlined
def _meets(table: Counts, area: int, tile: int) -> bool:
    """Tell whether the bonuses of a seat meet a tile."""
    for gem in range(5):
        if table[area + OWN_BONUSES + gem] < TILE_NEEDS[tile, gem]:
            return False
    return True
