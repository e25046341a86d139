"""What is paid for a card: as written, or as the rules force it (B505 to B510, F007)."""

from splendor_replay.kernel.box import CARD_COST
from splendor_replay.kernel.codes import (
    GOLD_OVER_COLOR,
    OVERPAID,
    PAYMENT_MISSING,
    TOKENS_NOT_HELD,
    UNDERPAID,
    WRONG_COLOR_PAID,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import (
    DEED,
    INCOMPLETE,
    INFERRED,
    INFO,
    OPEN,
    PAID_LEAST,
    PAID_MOST,
    PAID_TOTAL,
    SCRATCH,
    note,
)
from splendor_replay.kernel.knobs import LEAST_GOLD
from splendor_replay.kernel.layout import PAID, TOKENS
from splendor_replay.kernel.table import OWN_BONUSES, OWN_OPEN, OWN_SPARE, OWN_TOKENS, Counts

__all__ = ["PAY", "pay"]

PAY = 1
"""The mark of a payment among what was inferred."""
_GOLD = 5


@inlined
def pay(table: Counts, area: int, card: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Read and judge the payment for a card; returns the number of a code, or 0."""
    if row[PAID]:
        return _written(table, area, card, row, knobs, deed)
    return _unlisted(table, area, card, knobs, deed)


@inlined
def _owed(table: Counts, area: int, card: int, gem: int) -> int:
    """Return what a card still costs of a gem after the bonuses of the seat."""
    return max(CARD_COST[card, gem] - table[area + OWN_BONUSES + gem], 0)


@inlined
def _written(table: Counts, area: int, card: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Compare a payment with what is due and with what the seat holds."""
    missing, over, stray, short, needed = 0, 0, 0, False, 0
    gold = row[TOKENS + _GOLD]
    total = gold
    for gem in range(5):
        paid, owed = row[TOKENS + gem], _owed(table, area, card, gem)
        deed[PAID_LEAST + gem] = deed[PAID_MOST + gem] = paid
        total += paid
        missing += max(owed - paid, 0)
        needed += max(owed - table[area + OWN_TOKENS + gem], 0)
        if paid > owed:
            stray += CARD_COST[card, gem] == 0
            over += 1
        short = short or paid > table[area + OWN_TOKENS + gem]
    deed[PAID_LEAST + _GOLD] = deed[PAID_MOST + _GOLD] = gold
    deed[PAID_TOTAL] = total
    if stray:
        return WRONG_COLOR_PAID
    if over or gold > missing:
        return OVERPAID
    if gold < missing:
        return UNDERPAID
    if knobs[LEAST_GOLD] and gold > needed:
        return GOLD_OVER_COLOR
    if short or gold > table[area + OWN_TOKENS + _GOLD]:
        return _perhaps_held(table, area, deed)
    return 0


@inlined
def _perhaps_held(table: Counts, area: int, deed: Counts) -> int:
    """Compare a payment with what the seat holds at most (B508)."""
    for kind in range(6):
        if (
            deed[PAID_LEAST + kind]
            > table[area + OWN_TOKENS + kind] + table[area + OWN_SPARE + kind]
        ):
            return TOKENS_NOT_HELD
    at = note(deed, TOKENS_NOT_HELD, INCOMPLETE)
    for kind in range(6):
        deed[at + 2 + kind] = table[area + OWN_TOKENS + kind]
        deed[at + 8 + kind] = deed[PAID_LEAST + kind]
    return 0


@inlined
def _unlisted(table: Counts, area: int, card: int, knobs: Counts, deed: Counts) -> int:
    """Return the payment that the rules force, or the bounds of those that are possible."""
    total, caps, held_gold = (
        0,
        0,
        table[area + OWN_TOKENS + _GOLD] + table[area + OWN_SPARE + _GOLD],
    )
    for gem in range(5):
        owed = _owed(table, area, card, gem)
        at_most = table[area + OWN_TOKENS + gem] + table[area + OWN_SPARE + gem]
        deed[PAID_MOST + gem] = min(owed, at_most)
        total += owed
        caps += deed[PAID_MOST + gem]
    least_gold = total - caps
    if least_gold > held_gold:
        return UNDERPAID
    deed[PAID_TOTAL] = total
    exact = not table[area + OWN_OPEN]
    forced = least_gold in (held_gold, total) or knobs[LEAST_GOLD]
    if total == 0 or (exact and forced):
        _forced(deed, least_gold, total)
        return 0
    at = note(deed, PAYMENT_MISSING, INCOMPLETE)
    deed[at + 14] = _possible(deed, total, held_gold)
    for gem in range(5):
        deed[at + 2 + gem] = _owed(table, area, card, gem)
    most_gold = min(held_gold, total)
    for gem in range(5):
        others = caps - deed[PAID_MOST + gem]
        deed[PAID_LEAST + gem] = max(0, total - most_gold - others) if exact else 0
    deed[PAID_LEAST + _GOLD], deed[PAID_MOST + _GOLD] = least_gold if exact else 0, most_gold
    deed[OPEN] = 1
    return 0


@inlined
def _forced(deed: Counts, gold: int, total: int) -> None:
    """Write down the only payment there is."""
    deed[PAID_MOST + _GOLD] = gold
    for kind in range(6):
        deed[PAID_LEAST + kind] = deed[PAID_MOST + kind]
    if total:
        deed[INFERRED] |= PAY
    at = note(deed, PAYMENT_MISSING, INFO)
    for kind in range(6):
        deed[at + 8 + kind] = deed[PAID_LEAST + kind]


@inlined
def _possible(deed: Counts, total: int, gold: int) -> int:
    """Count the payments: gems up to ``PAID_MOST``, gold for the rest, as far as there is any."""
    deed[SCRATCH:DEED] = 0
    deed[SCRATCH] = 1
    for gem in range(5):
        for paid in range(total, -1, -1):
            ways = 0
            for own in range(min(deed[PAID_MOST + gem], paid) + 1):
                ways += deed[SCRATCH + paid - own]
            deed[SCRATCH + paid] = ways
    count = 0
    for paid in range(max(total - gold, 0), total + 1):
        count += deed[SCRATCH + paid]
    return count
