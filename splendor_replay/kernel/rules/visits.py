"""Nobles: who visits, and whom nobody may leave out (N801 to N805)."""

from splendor_replay.components.limits import NOBLE_PRESTIGE
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.box import FEWEST_BONUSES, TILE_NEEDS
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import NOBLE_AT
from splendor_replay.kernel.desk.knobs import NOBLES_ON_BUYS
from splendor_replay.kernel.desk.table import OWN_BONUSES, OWN_NOBLES, OWN_PRESTIGE, TILE
from splendor_replay.kernel.layout import ACTION, MOST_TILES, NOBLE, Action

__all__ = ["visit"]

_BUY = int(Action.BUY)
_MISSED_NOBLE = number_of("missed-noble")
_NOBLE_NOT_THERE = number_of("noble-not-there")
_NOBLE_WRONG_TIME = number_of("noble-wrong-time")
_UNEARNED_NOBLE = number_of("unearned-noble")


@inlined
def visit(desk: Desk, area: int) -> int:
    """Judge the visit of a noble and carry it out; returns the number of a code, or 0."""
    named = desk[NOBLE]
    timely = desk[ACTION] == _BUY or not desk[NOBLES_ON_BUYS]
    if not named:
        return _MISSED_NOBLE if timely and _earned(desk, area) else 0
    at = 0
    while at < MOST_TILES and desk[TILE + at] != named:
        at += 1
    if at == MOST_TILES:
        return _NOBLE_NOT_THERE
    if not _meets(desk, area, named):
        return _UNEARNED_NOBLE
    if not timely:
        return _NOBLE_WRONG_TIME
    desk[TILE + at] = 0
    desk[area + OWN_NOBLES] += 1
    desk[area + OWN_PRESTIGE] += NOBLE_PRESTIGE
    desk[NOBLE_AT] = named
    return 0


@inlined
def _earned(desk: Desk, area: int) -> bool:
    """Tell whether the bonuses of a seat meet any tile on the table."""
    bonuses, met = 0, False
    for gem in range(5):
        bonuses += desk[area + OWN_BONUSES + gem]
    if bonuses >= FEWEST_BONUSES:
        for at in range(MOST_TILES):
            met = met or _meets(desk, area, desk[TILE + at])
    return met


@inlined
def _meets(desk: Desk, area: int, tile: int) -> bool:
    """Tell whether the bonuses of a seat meet a tile."""
    lacking = 0
    for gem in range(5):
        lacking += desk[area + OWN_BONUSES + gem] < TILE_NEEDS[tile, gem]
    return lacking == 0
