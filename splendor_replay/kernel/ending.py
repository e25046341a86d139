"""The deal and the end of a game: what is dealt, who has won, what the record says (S104 to E909)."""

import numpy as np

from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.kernel.box import CARD_LEVEL
from splendor_replay.kernel.codes import (
    CONCEDED_OR_ABORTED,
    DECK_MAKE_UP,
    ENDED_EARLY,
    HIDDEN_CARD_UNKNOWN,
    NO_TRIGGER,
    NOBLE_COUNT,
    NOBLE_TWICE_IN_SETUP,
    OTHER_TARGET,
    RECORD_STOPS_EARLY,
    SCORE_MISMATCH,
    SHARED_WIN_NOT_RECORDED,
    UNKNOWN_NOBLE,
    UNTOLD,
    WRONG_TIE_BREAK,
    WRONG_WINNER,
)
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import INCOMPLETE, note
from splendor_replay.kernel.knobs import NOBLES_FROM, TARGET_KNOB, TIE
from splendor_replay.kernel.layout import (
    END_REASON,
    END_SEAT,
    MARKET,
    NOBLES,
    NOT_SAID,
    PLAYERS,
    SCORED,
    SCORES,
    START,
    TARGET,
    TILES,
    WINNERS,
    Bytes,
    Reason,
)
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BEGAN,
    OVER,
    OWN_CARDS,
    OWN_HAND,
    OWN_LEVELS,
    OWN_NOBLES,
    OWN_PRESTIGE,
    OWN_RESERVED,
    SEATS,
    TARGET_AT,
    Counts,
)

__all__ = ["judge_deal", "judge_end", "winners_of"]

_NO_END, _NO_REASON, _AT_TARGET = int(Reason.NO_END), int(Reason.NONE), int(Reason.TARGET)
_CLASSIC = max(tile.index for tile in CLASSIC_NOBLES) + 1
_ALL_NOBLES = 12
_FEWEST, _NOBLES_FIRST, _FEWEST_ONLY, _LATER_SEAT = range(4)


@inlined
def judge_deal(head: Bytes, knobs: Counts) -> int:
    """Judge the deal; returns the number of a code that it breaks, or 0."""
    players = np.int64(head[PLAYERS])
    if head[TARGET] and head[TARGET] != knobs[TARGET_KNOB]:
        return OTHER_TARGET
    if head[START] < 1 or head[START] > players:
        return UNTOLD
    if head[TILES] != players + 1:
        return NOBLE_COUNT
    return _tiles_and_cards(head, knobs)


@inlined
def _tiles_and_cards(head: Bytes, knobs: Counts) -> int:
    """Look for tiles and cards that stand twice, or that are not of their set or level."""
    tiles, cards_low, cards_high = 0, 0, 0
    for at in range(head[TILES]):
        tile = np.int64(head[NOBLES + at])
        if tile > _CLASSIC and knobs[NOBLES_FROM] != _ALL_NOBLES:
            return UNKNOWN_NOBLE
        if tiles >> tile & 1:
            return NOBLE_TWICE_IN_SETUP
        tiles |= 1 << tile
    for at in range(12):
        card = np.int64(head[MARKET + at])
        low, high = (1 << card, 0) if card < 60 else (0, 1 << (card - 60))
        if CARD_LEVEL[card] != at // 4 + 1 or cards_low & low or cards_high & high:
            return DECK_MAKE_UP
        cards_low, cards_high = cards_low | low, cards_high | high
    return 0


@inlined
def _best_prestige(table: Counts) -> int:
    """Return the highest prestige of a seat."""
    best = 0
    for seat in range(table[SEATS]):
        best = max(best, table[AREAS + AREA * seat + OWN_PRESTIGE])
    return best


@inlined
def winners_of(table: Counts, knobs: Counts) -> int:
    """Return the seats that win as the table stands, one bit a seat, seat 1 lowest."""
    best, tied = _best_prestige(table), 0
    for seat in range(table[SEATS]):
        tied |= (table[AREAS + AREA * seat + OWN_PRESTIGE] == best) << seat
    tie = knobs[TIE]
    if tie == _NOBLES_FIRST:
        tied = _keep(table, tied, OWN_NOBLES, 1)
    if tie <= _FEWEST_ONLY:
        return _keep(table, tied, OWN_CARDS, -1)
    return _one_of(table, tied, tie == _LATER_SEAT)


@inlined
def _keep(table: Counts, tied: int, place: int, sign: int) -> int:
    """Keep the seats with the highest count, or with the lowest where ``sign`` is -1."""
    best = -99
    for seat in range(table[SEATS]):
        if tied >> seat & 1:
            best = max(best, sign * table[AREAS + AREA * seat + place])
    for seat in range(table[SEATS]):
        if sign * table[AREAS + AREA * seat + place] != best:
            tied &= ~(1 << seat)
    return tied


@inlined
def _one_of(table: Counts, tied: int, later: bool) -> int:  # noqa: FBT001 - compiled code has no keywords
    """Keep the last seat, or the first one in the order of turns."""
    seats, began = table[SEATS], table[BEGAN]
    for place in range(seats):
        seat = seats - 1 - place if later else (began + place) % seats
        if tied >> seat & 1:
            return 1 << seat
    return 0


@inlined
def judge_end(table: Counts, head: Bytes, knobs: Counts, deed: Counts) -> int:
    """Judge what the record says of the end; returns the number of a code, or 0.

    Args:
        table: The table after the last turn.
        head: Row of the game.
        knobs: What it is judged by.
        deed: A cleared deed, for what is to be said of the game as a whole.
    """
    reason, seats = head[END_REASON], table[SEATS]
    for seat in range(seats):
        prestige = table[AREAS + AREA * seat + OWN_PRESTIGE]
        if head[SCORED] >> seat & 1 and head[SCORES + seat] != prestige:
            return SCORE_MISMATCH
    said = 0 if head[WINNERS] == NOT_SAID else np.int64(head[WINNERS])
    told = reason == _AT_TARGET or (reason == _NO_REASON and (said or head[SCORED]))
    if told:
        broken = _finished(table, said & ((1 << seats) - 1), knobs)
        if broken:
            return broken
    if reason > _AT_TARGET:
        at = note(deed, CONCEDED_OR_ABORTED, INCOMPLETE)
        deed[at + 14], deed[at + 15] = reason, head[END_SEAT]
    _blind_cards(table, deed)
    if reason == _NO_END and not table[OVER]:
        note(deed, RECORD_STOPS_EARLY, INCOMPLETE)
    return 0


@inlined
def _finished(table: Counts, said: int, knobs: Counts) -> int:
    """Judge a game that the record has as played to its end (E901 to E905)."""
    best = _best_prestige(table)
    if not table[OVER]:
        return ENDED_EARLY if best >= table[TARGET_AT] else NO_TRIGGER
    right = winners_of(table, knobs)
    if said in (0, right):
        return 0
    for seat in range(table[SEATS]):
        if said >> seat & 1 and table[AREAS + AREA * seat + OWN_PRESTIGE] != best:
            return WRONG_WINNER
    return WRONG_TIE_BREAK if said & ~right else SHARED_WIN_NOT_RECORDED


@inlined
def _blind_cards(table: Counts, deed: Counts) -> None:
    """Say which blind cards the record never names (F005)."""
    blind = 0
    for seat in range(table[SEATS]):
        area = AREAS + AREA * seat
        for place in range(table[area + OWN_RESERVED]):
            if table[area + OWN_HAND + place] == 0:
                blind += 1
    if blind == 0:
        return
    at, blind = note(deed, HIDDEN_CARD_UNKNOWN, INCOMPLETE), 0
    for seat in range(table[SEATS]):
        area = AREAS + AREA * seat
        for place in range(table[area + OWN_RESERVED]):
            if table[area + OWN_HAND + place] == 0:
                deed[at + 2 + blind] = 10 * (seat + 1) + table[area + OWN_LEVELS + place]
                blind += 1
