"""Reserves, of a face-up card or from a deck, and the gold that comes with them (V401 to V405)."""

from splendor_replay.components.limits import RESERVE_LIMIT
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_LEVEL
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import CARD_AT, GOT, INCOMPLETE, LEVEL_AT, NOT_KNOWN, note
from splendor_replay.kernel.desk.table import (
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
)
from splendor_replay.kernel.layout import CARD, GOLD, LEVEL, PAID, REVEAL
from splendor_replay.kernel.rules.market import refill

__all__ = ["reserve", "reserve_deck"]

_GOLD = 5
_CARD_NOT_ON_TABLE = number_of("card-not-on-table")
_DECK_EMPTY = number_of("deck-empty")
_FOURTH_RESERVE = number_of("fourth-reserve")
_GOLD_FROM_EMPTY_BANK = number_of("gold-from-empty-bank")
_GOLD_NOT_TAKEN = number_of("gold-not-taken")
_REVEAL_WITHOUT_GAP = number_of("reveal-without-gap")
_REVEALED_CARD_CONFLICT = number_of("revealed-card-conflict")
_UNEXPECTED_FIELD = number_of("unexpected-field")


@inlined
def reserve(desk: Desk, area: int) -> int:
    """Read and judge the reserve of a face-up card; returns the number of a code, or 0."""
    if desk[PLACE + desk[CARD]] != FACE_UP:
        return _CARD_NOT_ON_TABLE
    broken = _room_and_gold(desk, area)
    if broken == 0:
        broken = refill(desk)
    if broken == 0:
        _hold(desk, area, CARD_LEVEL[desk[CARD]])
    return broken


@inlined
def reserve_deck(desk: Desk, area: int) -> int:
    """Read and judge the reserve of the top card of a deck; returns the number of a code, or 0."""
    card, level = desk[CARD], desk[LEVEL]
    if desk[DECK + level - 1] == 0:
        return _DECK_EMPTY
    if desk[REVEAL]:
        return _REVEAL_WITHOUT_GAP
    if card and (CARD_LEVEL[card] != level or desk[PLACE + card] != UNSEEN):
        return _REVEALED_CARD_CONFLICT
    desk[DECK + level - 1] -= 1
    broken = _room_and_gold(desk, area)
    if broken == 0:
        _hold(desk, area, level)
    return broken


@inlined
def _room_and_gold(desk: Desk, area: int) -> int:
    """Compare the hand with its limit, and the gold with the bank."""
    if desk[PAID]:
        return _UNEXPECTED_FIELD
    if desk[area + OWN_RESERVED] >= RESERVE_LIMIT:
        return _FOURTH_RESERVE
    gold = desk[BANK + _GOLD]
    at_most = gold + desk[BANK_SPARE + _GOLD]
    if desk[GOLD]:
        desk[GOT + _GOLD] = 1
        if at_most <= 0:
            return _GOLD_FROM_EMPTY_BANK
        if gold <= 0:
            note(desk, _GOLD_FROM_EMPTY_BANK, INCOMPLETE)
    elif gold > 0:
        return _GOLD_NOT_TAKEN
    elif at_most > 0:
        note(desk, _GOLD_NOT_TAKEN, INCOMPLETE)
    return 0


@inlined
def _hold(desk: Desk, area: int, level: int) -> None:
    """Put the card of the turn into a hand."""
    card, at = desk[CARD], desk[area + OWN_RESERVED]
    desk[area + OWN_HAND + at], desk[area + OWN_LEVELS + at] = card, level
    desk[area + OWN_RESERVED] += 1
    desk[CARD_AT], desk[LEVEL_AT] = card or NOT_KNOWN, level
    if card:
        desk[PLACE + card] = RESERVED + (area - AREAS) // AREA
