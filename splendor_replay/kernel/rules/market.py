"""Cards that leave the market and cards that come: gaps and what is turned up (D601 to D605)."""

from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_LEVEL
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import REVEALED, SLOT_AT
from splendor_replay.kernel.desk.table import DECK, FACE_UP, PLACE, ROWS, UNSEEN
from splendor_replay.kernel.layout import CARD, REVEAL

__all__ = ["refill"]

_REVEAL_FROM_EMPTY_DECK = number_of("reveal-from-empty-deck")
_REVEAL_MISSING = number_of("reveal-missing")
_REVEAL_REPEATS_CARD = number_of("reveal-repeats-card")
_REVEAL_WRONG_LEVEL = number_of("reveal-wrong-level")


@inlined
def refill(desk: Desk) -> int:
    """Take the card of the turn out of its slot and turn up the next; returns a code, or 0."""
    card, fresh = desk[CARD], desk[REVEAL]
    level = CARD_LEVEL[card]
    broken = _judge(desk, level)
    if broken:
        return broken
    row, slot = ROWS + MARKET_SLOTS * (level - 1), 0
    for place in range(1, MARKET_SLOTS):  # all of them: where a search ends is hard to foresee
        slot += place * (desk[row + place] == card)
    desk[row + slot] = fresh
    if fresh:
        desk[DECK + level - 1] -= 1
        desk[PLACE + fresh] = FACE_UP
        desk[REVEALED], desk[SLOT_AT] = fresh, slot + 1
    return 0


@inlined
def _judge(desk: Desk, level: int) -> int:
    """Tell what is wrong with the card that is turned up for one of a level, if anything is."""
    fresh = desk[REVEAL]
    if desk[DECK + level - 1] == 0:
        return _REVEAL_FROM_EMPTY_DECK if fresh else 0
    if fresh == 0:
        return _REVEAL_MISSING
    if desk[PLACE + fresh] != UNSEEN:
        return _REVEAL_REPEATS_CARD
    return 0 if CARD_LEVEL[fresh] == level else _REVEAL_WRONG_LEVEL
