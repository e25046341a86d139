"""Cards that leave the market and cards that come: gaps and what is turned up (D601 to D605)."""

from splendor_replay.kernel.box import CARD_LEVEL
from splendor_replay.kernel.codes import (
    REVEAL_FROM_EMPTY_DECK,
    REVEAL_MISSING,
    REVEAL_REPEATS_CARD,
    REVEAL_WRONG_LEVEL,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import REVEALED
from splendor_replay.kernel.layout import REVEAL
from splendor_replay.kernel.table import DECK, FACE_UP, PLACE, ROWS, UNSEEN, Counts

__all__ = ["refill"]


@inlined
def refill(table: Counts, card: int, row: Counts, deed: Counts) -> int:
    """Take a face-up card out of its slot and turn up the next one; returns a code or 0."""
    level = CARD_LEVEL[card] - 1
    fresh = row[REVEAL]
    if table[DECK + level] == 0:
        if fresh:
            return REVEAL_FROM_EMPTY_DECK
    elif fresh == 0:
        return REVEAL_MISSING
    elif table[PLACE + fresh] != UNSEEN:
        return REVEAL_REPEATS_CARD
    elif CARD_LEVEL[fresh] != level + 1:
        return REVEAL_WRONG_LEVEL
    for slot in range(4):
        if table[ROWS + 4 * level + slot] == card:
            table[ROWS + 4 * level + slot] = fresh
            break
    if fresh:
        table[DECK + level] -= 1
        table[PLACE + fresh] = FACE_UP
        deed[REVEALED] = fresh
    return 0
