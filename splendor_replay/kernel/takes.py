"""Takes: three different gems, a pair, or what a shortage leaves (G301 to G307)."""

from splendor_replay.components.limits import PAIR_FLOOR, TAKE_SIZE, TOKEN_LIMIT
from splendor_replay.kernel.codes import (
    GEM_NOT_IN_BANK,
    GOLD_TAKEN,
    PAIR_FROM_SHORT_BANK,
    PARTIAL_SHORTAGE,
    REPEATED_COLOR,
    REVEAL_WITHOUT_GAP,
    TOO_FEW_TAKEN,
    TOO_MANY_TAKEN,
    UNEXPECTED_FIELD,
    VOLUNTARY_PASS,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import GOT, INCOMPLETE, SUSPICIOUS, note
from splendor_replay.kernel.knobs import TAKE_SHORT
from splendor_replay.kernel.layout import GOLD, PAID, REVEAL, TOKENS
from splendor_replay.kernel.table import BANK, BANK_SPARE, OWN_HELD, Counts

__all__ = ["take"]

_PAIR = 2
_SHORT_ALL, _NEAR_LIMIT, _UP_TO_THREE = 1, 2, 3


@inlined
def take(table: Counts, area: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Read and judge a take; returns the number of the code that it breaks, or 0."""
    if row[PAID] or row[GOLD]:
        return UNEXPECTED_FIELD
    if row[REVEAL]:
        return REVEAL_WITHOUT_GAP
    if row[TOKENS + 5]:
        return GOLD_TAKEN
    total, kinds, most = 0, 0, 0
    for gem in range(5):
        count = row[TOKENS + gem]
        deed[GOT + gem] = count
        total += count
        kinds += count > 0
        most = max(most, count)
    if total == 0:
        return VOLUNTARY_PASS
    if total > TAKE_SIZE or most > _PAIR:
        return TOO_MANY_TAKEN
    if most == _PAIR and kinds == _PAIR:
        return REPEATED_COLOR
    broken = _from_bank(table, deed)
    if broken == 0 and most == _PAIR:
        broken = _pair(table, deed)
    if broken == 0 and most == 1 and total < TAKE_SIZE:
        broken = _short(table, area, total, knobs, deed)
    return broken


@inlined
def _from_bank(table: Counts, deed: Counts) -> int:
    """Compare the taken gems with the bank before the take (G302)."""
    short = False
    for gem in range(5):
        if deed[GOT + gem] > max(table[BANK + gem], 0):
            if deed[GOT + gem] > table[BANK + gem] + table[BANK_SPARE + gem]:
                return GEM_NOT_IN_BANK
            short = True
    if short:
        at = note(deed, GEM_NOT_IN_BANK, INCOMPLETE)
        for kind in range(6):
            deed[at + 2 + kind] = table[BANK + kind]
            deed[at + 8 + kind] = deed[GOT + kind]
    return 0


@inlined
def _pair(table: Counts, deed: Counts) -> int:
    """Look at the pile of a pair before the take (G307)."""
    for gem in range(5):
        held = table[BANK + gem]
        if deed[GOT + gem] and held < PAIR_FLOOR:
            if held + table[BANK_SPARE + gem] < PAIR_FLOOR:
                return PAIR_FROM_SHORT_BANK
            at = note(deed, PAIR_FROM_SHORT_BANK, INCOMPLETE)
            deed[at + 8 + gem] = _PAIR
            deed[at + 14] = gem
            deed[at + 15] = held
    return 0


@inlined
def _short(table: Counts, area: int, total: int, knobs: Counts, deed: Counts) -> int:
    """Compare how many different gems are taken with how many there are (G305, G306)."""
    if knobs[TAKE_SHORT] == _UP_TO_THREE:
        return 0
    colors, at_most, covered = 0, 0, True
    for gem in range(5):
        colors += table[BANK + gem] > 0
        at_most += table[BANK + gem] + table[BANK_SPARE + gem] > 0
        covered = covered and deed[GOT + gem] <= max(table[BANK + gem], 0)
    allowed = knobs[TAKE_SHORT] == _NEAR_LIMIT and table[area + OWN_HELD] + total >= TOKEN_LIMIT
    if not allowed and colors >= TAKE_SIZE and covered:
        return TOO_FEW_TAKEN
    if not allowed and colors < TAKE_SIZE <= at_most:
        at = note(deed, TOO_FEW_TAKEN, INCOMPLETE)
        for gem in range(5):
            deed[at + 8 + gem] = deed[GOT + gem]
    if total == 1 and colors == _PAIR and covered:
        if knobs[TAKE_SHORT] == _SHORT_ALL:
            return PARTIAL_SHORTAGE
        at = note(deed, PARTIAL_SHORTAGE, SUSPICIOUS)
        for kind in range(6):
            deed[at + 2 + kind] = table[BANK + kind]
            deed[at + 8 + kind] = deed[GOT + kind]
    return 0
