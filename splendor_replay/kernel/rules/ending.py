"""The end of a game: who has won, and what the record says of it (E901 to E909, F005, F011)."""

import numpy as np

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import FIRST, INCOMPLETE, OTHER, SINGLE, clear, note
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    OVER,
    OWN_CARDS,
    OWN_HAND,
    OWN_LEVELS,
    OWN_PRESTIGE,
    OWN_RESERVED,
    SEATS,
    TARGET_AT,
)
from splendor_replay.kernel.layout import (
    END_REASON,
    END_SEAT,
    NOT_SAID,
    SCORED,
    SCORES,
    SEAT,
    WINNERS,
    Bytes,
    Reason,
)

__all__ = ["judge_end", "winners_of"]

_NO_END, _NO_REASON, _AT_TARGET = int(Reason.NO_END), int(Reason.NONE), int(Reason.TARGET)
_FEWER = 128
"""More than the cards that a seat can buy."""
_CONCEDED_OR_ABORTED = number_of("conceded-or-aborted")
_ENDED_EARLY = number_of("ended-early")
_HIDDEN_CARD_UNKNOWN = number_of("hidden-card-unknown")
_NO_TRIGGER = number_of("no-trigger")
_RECORD_STOPS_EARLY = number_of("record-stops-early")
_SCORE_MISMATCH = number_of("score-mismatch")
_SHARED_WIN_NOT_RECORDED = number_of("shared-win-not-recorded")
_WRONG_TIE_BREAK = number_of("wrong-tie-break")
_WRONG_WINNER = number_of("wrong-winner")


@inlined
def winners_of(desk: Desk) -> int:
    """Return who wins, most prestige and then fewest cards: one bit a seat, seat 1 lowest."""
    best, winners = -_FEWER, 0
    for seat in range(desk[SEATS]):
        area = AREAS + AREA * seat
        rank = _FEWER * desk[area + OWN_PRESTIGE] - desk[area + OWN_CARDS]
        if rank > best:
            best, winners = rank, 0
        winners |= (rank == best) << seat
    return winners


@inlined
def judge_end(desk: Desk, head: Bytes) -> int:
    """Judge what the record says of the end; returns the number of a code, or 0.

    Args:
        desk: After the last turn; the deed is written over with what is to be said of the game.
        head: Row of the game.
    """
    clear(desk)
    desk[SEAT] = 0
    reason, seats = head[END_REASON], desk[SEATS]
    for seat in range(seats):
        prestige = desk[AREAS + AREA * seat + OWN_PRESTIGE]
        if head[SCORED] >> seat & 1 and head[SCORES + seat] != prestige:
            return _SCORE_MISMATCH
    said = 0 if head[WINNERS] == NOT_SAID else np.int64(head[WINNERS]) & ((1 << seats) - 1)
    if reason == _AT_TARGET or (reason == _NO_REASON and (said or head[SCORED])):
        broken = _finished(desk, said)
        if broken:
            return broken
    if reason > _AT_TARGET:
        at = note(desk, _CONCEDED_OR_ABORTED, INCOMPLETE)
        desk[at + SINGLE], desk[at + OTHER] = reason, head[END_SEAT]
    _blind_cards(desk)
    if reason == _NO_END and not desk[OVER]:
        note(desk, _RECORD_STOPS_EARLY, INCOMPLETE)
    return 0


@inlined
def _finished(desk: Desk, said: int) -> int:
    """Judge a game that the record has as played to its end (E901 to E905)."""
    best, winners = 0, winners_of(desk)
    for seat in range(desk[SEATS]):
        best = max(best, desk[AREAS + AREA * seat + OWN_PRESTIGE])
    if not desk[OVER]:
        return _ENDED_EARLY if best >= desk[TARGET_AT] else _NO_TRIGGER
    if said in (0, winners):
        return 0
    for seat in range(desk[SEATS]):
        if said >> seat & 1 and desk[AREAS + AREA * seat + OWN_PRESTIGE] != best:
            return _WRONG_WINNER
    return _WRONG_TIE_BREAK if said & ~winners else _SHARED_WIN_NOT_RECORDED


@inlined
def _blind_cards(desk: Desk) -> None:
    """Say which blind cards the record never names (F005)."""
    at, blind = 0, 0
    for seat in range(desk[SEATS]):
        area = AREAS + AREA * seat
        for place in range(desk[area + OWN_RESERVED]):
            if desk[area + OWN_HAND + place] == 0:
                if blind == 0:
                    at = note(desk, _HIDDEN_CARD_UNKNOWN, INCOMPLETE)
                desk[at + FIRST + blind] = 10 * (seat + 1) + desk[area + OWN_LEVELS + place]
                blind += 1
