"""Reserves, of a face-up card or from a deck, and the gold that comes with them (V401 to V408)."""

from splendor_replay.components.limits import RESERVE_LIMIT
from splendor_replay.kernel.box import CARD_LEVEL
from splendor_replay.kernel.codes import (
    BLIND_RESERVE_BARRED,
    CARD_NOT_ON_TABLE,
    DECK_EMPTY,
    FOURTH_RESERVE,
    GOLD_FROM_EMPTY_BANK,
    GOLD_NOT_TAKEN,
    REVEAL_WITHOUT_GAP,
    REVEALED_CARD_CONFLICT,
    UNEXPECTED_FIELD,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import CARD_AT, GOT, INCOMPLETE, LEVEL_AT, NOT_KNOWN, note
from splendor_replay.kernel.knobs import BLIND_RESERVES
from splendor_replay.kernel.layout import CARD, GOLD, LEVEL, PAID, REVEAL
from splendor_replay.kernel.market import refill
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BANK,
    BANK_SPARE,
    DECK,
    FACE_UP,
    OWN_HAND,
    OWN_LEVELS,
    OWN_RESERVED,
    PLACE,
    RESERVED,
    UNSEEN,
    Counts,
)

__all__ = ["reserve", "reserve_deck"]

_GOLD = 5


@inlined
def reserve(table: Counts, area: int, row: Counts, deed: Counts) -> int:
    """Read and judge the reserve of a face-up card; returns the number of a code, or 0."""
    card = row[CARD]
    if table[PLACE + card] != FACE_UP:
        return CARD_NOT_ON_TABLE
    broken = _room_and_gold(table, area, row, deed)
    if broken == 0:
        broken = refill(table, card, row, deed)
    if broken == 0:
        _held(table, area, card, CARD_LEVEL[card])
        deed[CARD_AT], deed[LEVEL_AT] = card, CARD_LEVEL[card]
    return broken


@inlined
def reserve_deck(table: Counts, area: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Read and judge the reserve of the top card of a deck; returns the number of a code, or 0."""
    card, level = row[CARD], row[LEVEL]
    if table[DECK + level - 1] == 0:
        return DECK_EMPTY
    if not knobs[BLIND_RESERVES]:
        return BLIND_RESERVE_BARRED
    if row[REVEAL]:
        return REVEAL_WITHOUT_GAP
    if card and (CARD_LEVEL[card] != level or table[PLACE + card] != UNSEEN):
        return REVEALED_CARD_CONFLICT
    broken = _room_and_gold(table, area, row, deed)
    if broken == 0:
        table[DECK + level - 1] -= 1
        _held(table, area, card, level)
        deed[CARD_AT] = card or NOT_KNOWN
        deed[LEVEL_AT] = level
    return broken


@inlined
def _room_and_gold(table: Counts, area: int, row: Counts, deed: Counts) -> int:
    """Compare the hand with its limit, and the gold with the bank."""
    if row[PAID]:
        return UNEXPECTED_FIELD
    if table[area + OWN_RESERVED] >= RESERVE_LIMIT:
        return FOURTH_RESERVE
    gold = table[BANK + _GOLD]
    at_most = gold + table[BANK_SPARE + _GOLD]
    if row[GOLD]:
        deed[GOT + _GOLD] = 1
        if gold <= 0:
            if at_most <= 0:
                return GOLD_FROM_EMPTY_BANK
            note(deed, GOLD_FROM_EMPTY_BANK, INCOMPLETE)
    elif at_most > 0:
        if gold > 0:
            return GOLD_NOT_TAKEN
        note(deed, GOLD_NOT_TAKEN, INCOMPLETE)
    return 0


@inlined
def _held(table: Counts, area: int, card: int, level: int) -> None:
    """Put a card into a hand."""
    at = table[area + OWN_RESERVED]
    table[area + OWN_HAND + at], table[area + OWN_LEVELS + at] = card, level
    table[area + OWN_RESERVED] += 1
    if card:
        table[PLACE + card] = RESERVED + (area - AREAS) // AREA
