"""Purchases: where the card lay, what is paid for it, what it brings (B501 to B508, F005, F006)."""

from splendor_replay.kernel.box import CARD_BONUS, CARD_LEVEL, CARD_PRESTIGE
from splendor_replay.kernel.codes import (
    ACTION_LABEL_MISMATCH,
    CARD_NOT_AVAILABLE,
    CARD_NOT_SEEN,
    HIDDEN_CARD_UNKNOWN,
    OTHER_PLAYERS_RESERVE,
    REVEAL_WITHOUT_GAP,
    UNEXPECTED_FIELD,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import CARD_AT, FROM_HAND, INFO, LEVEL_AT, note
from splendor_replay.kernel.layout import CARD, GOLD, REVEAL, SOURCE, Source
from splendor_replay.kernel.market import refill
from splendor_replay.kernel.payments import pay
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BOUGHT,
    FACE_UP,
    OWN_BONUSES,
    OWN_CARDS,
    OWN_HAND,
    OWN_LEVELS,
    OWN_PRESTIGE,
    OWN_RESERVED,
    PLACE,
    RESERVED,
    UNSEEN,
    Counts,
)

__all__ = ["buy"]

_FROM_HAND, _FROM_TABLE = int(Source.HAND), int(Source.TABLE)


@inlined
def buy(table: Counts, area: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Read and judge a purchase; returns the number of the code that it breaks, or 0."""
    card = row[CARD]
    if row[GOLD]:
        return UNEXPECTED_FIELD
    face_up = table[PLACE + card] == FACE_UP
    at = -1 if face_up else _in_hand(table, area, card, row[SOURCE])
    broken = _available(table, area, card, row, at)
    if broken == 0:
        _say_blind(table, area, card, at, deed)
        broken = pay(table, area, card, row, knobs, deed)
    if broken == 0 and face_up:
        broken = refill(table, card, row, deed)
    if broken == 0:
        if not face_up:
            _leaves_hand(table, area, at)
        table[PLACE + card] = BOUGHT + (area - AREAS) // AREA
        table[area + OWN_BONUSES + CARD_BONUS[card]] += 1
        table[area + OWN_CARDS] += 1
        table[area + OWN_PRESTIGE] += CARD_PRESTIGE[card]
        deed[CARD_AT], deed[LEVEL_AT], deed[FROM_HAND] = card, CARD_LEVEL[card], at >= 0
    return broken


@inlined
def _available(table: Counts, area: int, card: int, row: Counts, at: int) -> int:
    """Tell what is wrong with the place of a card, if anything is."""
    place = table[PLACE + card]
    if place == FACE_UP:
        return ACTION_LABEL_MISMATCH if row[SOURCE] == _FROM_HAND else 0
    if at < 0:
        if place >= BOUGHT:
            return CARD_NOT_AVAILABLE
        if place >= RESERVED:
            return OTHER_PLAYERS_RESERVE
        return CARD_NOT_SEEN
    if row[REVEAL]:
        return REVEAL_WITHOUT_GAP
    return (
        ACTION_LABEL_MISMATCH
        if row[SOURCE] == _FROM_TABLE and table[area + OWN_HAND + at] == card
        else 0
    )


@inlined
def _in_hand(table: Counts, area: int, card: int, source: int) -> int:
    """Return where a card is in the hand: it, or the first blind one that it may be; -1: nowhere."""
    for at in range(table[area + OWN_RESERVED]):
        if table[area + OWN_HAND + at] == card:
            return at
    if table[PLACE + card] == UNSEEN and source != _FROM_TABLE:
        for at in range(table[area + OWN_RESERVED]):
            if (
                table[area + OWN_HAND + at] == 0
                and table[area + OWN_LEVELS + at] == CARD_LEVEL[card]
            ):
                return at
    return -1


@inlined
def _say_blind(table: Counts, area: int, card: int, at: int, deed: Counts) -> None:
    """Say which blind card was named when it was bought (F005)."""
    if at >= 0 and table[area + OWN_HAND + at] == 0:
        deed[note(deed, HIDDEN_CARD_UNKNOWN, INFO) + 14] = card


@inlined
def _leaves_hand(table: Counts, area: int, at: int) -> None:
    """Close the gap that a bought card leaves in the hand."""
    table[area + OWN_RESERVED] -= 1
    for place in range(at, table[area + OWN_RESERVED]):
        table[area + OWN_HAND + place] = table[area + OWN_HAND + place + 1]
        table[area + OWN_LEVELS + place] = table[area + OWN_LEVELS + place + 1]
