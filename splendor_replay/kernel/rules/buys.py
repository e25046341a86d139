"""Purchases: where the card lay, what is paid for it, what it brings (B501 to B508, F005, F006)."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_BONUS, CARD_LEVEL, CARD_PRESTIGE
from splendor_replay.kernel.desk.codes import UNTOLD, number_of
from splendor_replay.kernel.desk.deed import CARD_AT, FROM_HAND, INFO, LEVEL_AT, SINGLE, note
from splendor_replay.kernel.desk.table import (
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
)
from splendor_replay.kernel.layout import CARD, GOLD, PAID, REVEAL, SOURCE, Source
from splendor_replay.kernel.rules.market import refill
from splendor_replay.kernel.rules.payments import infer_payment, judge_payment

__all__ = ["buy"]

_FROM_HAND, _FROM_TABLE = int(Source.HAND), int(Source.TABLE)
_CARD_NOT_AVAILABLE = number_of("card-not-available")
_CARD_NOT_SEEN = number_of("card-not-seen")
_HIDDEN_CARD_UNKNOWN = number_of("hidden-card-unknown")
_OTHER_PLAYERS_RESERVE = number_of("other-players-reserve")
_REVEAL_WITHOUT_GAP = number_of("reveal-without-gap")
_UNEXPECTED_FIELD = number_of("unexpected-field")


@inlined
def buy(desk: Desk, area: int) -> int:
    """Read and judge a purchase; returns the number of the code that it breaks, or 0."""
    card = desk[CARD]
    if desk[GOLD]:
        return _UNEXPECTED_FIELD
    face_up = desk[PLACE + card] == FACE_UP
    at = -1 if face_up else _in_hand(desk, area)
    broken = _available(desk, area, at)
    if broken == 0:
        _say_blind(desk, area, at)
        broken = judge_payment(desk, area) if desk[PAID] else infer_payment(desk, area)
    if broken == 0 and face_up:
        broken = refill(desk)
    if broken == 0:
        if not face_up:
            _leaves_hand(desk, area, at)
        desk[PLACE + card] = BOUGHT + (area - AREAS) // AREA
        desk[area + OWN_BONUSES + CARD_BONUS[card]] += 1
        desk[area + OWN_CARDS] += 1
        desk[area + OWN_PRESTIGE] += CARD_PRESTIGE[card]
        desk[CARD_AT], desk[LEVEL_AT], desk[FROM_HAND] = card, CARD_LEVEL[card], at >= 0
    return broken


@inlined
def _available(desk: Desk, area: int, at: int) -> int:
    """Tell what is wrong with the place of the card, if anything is; ``at`` is that in the hand.

    Where the record names another place, the readable engine may find several things.
    """
    card, said = desk[CARD], desk[SOURCE]
    if desk[PLACE + card] == FACE_UP:
        return UNTOLD if said == _FROM_HAND else 0
    if at < 0:
        return _elsewhere(desk[PLACE + card])
    if desk[REVEAL]:
        return _REVEAL_WITHOUT_GAP
    named = desk[area + OWN_HAND + at] == card
    return UNTOLD if said == _FROM_TABLE and named else 0


@inlined
def _elsewhere(place: int) -> int:
    """Tell what is wrong with buying a card that is in a place."""
    if place >= BOUGHT:
        return _CARD_NOT_AVAILABLE
    return _OTHER_PLAYERS_RESERVE if place >= RESERVED else _CARD_NOT_SEEN


@inlined
def _in_hand(desk: Desk, area: int) -> int:
    """Return where the card is in the hand, or the first blind one that it may be; -1: nowhere."""
    card = desk[CARD]
    for at in range(desk[area + OWN_RESERVED]):
        if desk[area + OWN_HAND + at] == card:
            return at
    if desk[PLACE + card] == UNSEEN and desk[SOURCE] != _FROM_TABLE:
        for at in range(desk[area + OWN_RESERVED]):
            level = desk[area + OWN_LEVELS + at]
            if desk[area + OWN_HAND + at] == 0 and level == CARD_LEVEL[card]:
                return at
    return -1


@inlined
def _say_blind(desk: Desk, area: int, at: int) -> None:
    """Say that a blind card was named when it was bought (F005)."""
    if at >= 0 and desk[area + OWN_HAND + at] == 0:
        desk[note(desk, _HIDDEN_CARD_UNKNOWN, INFO) + SINGLE] = desk[CARD]


@inlined
def _leaves_hand(desk: Desk, area: int, at: int) -> None:
    """Close the gap that a bought card leaves in the hand."""
    desk[area + OWN_RESERVED] -= 1
    for place in range(at, desk[area + OWN_RESERVED]):
        desk[area + OWN_HAND + place] = desk[area + OWN_HAND + place + 1]
        desk[area + OWN_LEVELS + place] = desk[area + OWN_LEVELS + place + 1]
