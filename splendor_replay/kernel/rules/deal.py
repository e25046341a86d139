"""The deal: what must lie on the table before the first turn (S104 to S107, F003, E907)."""

from splendor_replay.components import limits
from splendor_replay.components.nobles import CLASSIC_NOBLES, NOBLES
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import CARD_LEVEL
from splendor_replay.kernel.desk.codes import UNTOLD, number_of
from splendor_replay.kernel.desk.knobs import NOBLES_FROM
from splendor_replay.kernel.layout import MARKET, PLAYERS, START, TARGET, TILES, Bytes
from splendor_replay.kernel.layout import NOBLES as DEALT

__all__ = ["judge_deal"]

_CLASSIC, _ALL = len(CLASSIC_NOBLES), len(NOBLES)
_TARGET = limits.TARGET
_DECK_MAKE_UP = number_of("deck-make-up")
_NOBLE_COUNT = number_of("noble-count")
_NOBLE_TWICE_IN_SETUP = number_of("noble-twice-in-setup")
_OTHER_TARGET = number_of("other-target")
_UNKNOWN_NOBLE = number_of("unknown-noble")


@inlined
def judge_deal(desk: Desk, head: Bytes) -> int:
    """Judge a deal by the knobs; returns the number of a code that it breaks, or 0."""
    if head[TARGET] and head[TARGET] != _TARGET:
        return _OTHER_TARGET
    if head[START] < 1 or head[START] > head[PLAYERS]:
        return UNTOLD
    if head[TILES] != head[PLAYERS] + 1:
        return _NOBLE_COUNT
    broken = _tiles(desk, head)
    return broken or _cards(head)


@inlined
def _tiles(desk: Desk, head: Bytes) -> int:
    """Look for tiles that stand twice, or that are not of the set."""
    seen = 0
    for at in range(head[TILES]):
        tile: int = head[DEALT + at]
        if tile > _CLASSIC and desk[NOBLES_FROM] != _ALL:
            return _UNKNOWN_NOBLE
        if seen >> tile & 1:
            return _NOBLE_TWICE_IN_SETUP
        seen |= 1 << tile
    return 0


@inlined
def _cards(head: Bytes) -> int:
    """Look for cards that stand twice, or in a row of another level."""
    for at in range(12):
        card = head[MARKET + at]
        if CARD_LEVEL[card] != at // 4 + 1:
            return _DECK_MAKE_UP
        for before in range(at):
            if head[MARKET + before] == card:
                return _DECK_MAKE_UP
    return 0
