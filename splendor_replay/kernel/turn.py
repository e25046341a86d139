"""One turn: whose it is, what is done, what it costs and what it brings."""

from splendor_replay.kernel.buys import buy
from splendor_replay.kernel.codes import OUT_OF_TURN, TURN_AFTER_END, UNTOLD
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.deed import OPEN, clear
from splendor_replay.kernel.layout import ACTION, SEAT, Action
from splendor_replay.kernel.reserves import reserve, reserve_deck
from splendor_replay.kernel.settle import noble, settle
from splendor_replay.kernel.table import (
    AREA,
    AREAS,
    BEGAN,
    OVER,
    OWN_PRESTIGE,
    SEATS,
    SINCE,
    TARGET_AT,
    TO_MOVE,
    TURNS,
    Counts,
)
from splendor_replay.kernel.takes import take

__all__ = ["play"]

_TAKE, _BUY = int(Action.TAKE), int(Action.BUY)
_RESERVE, _RESERVE_DECK = int(Action.RESERVE), int(Action.RESERVE_DECK)


@inlined
def play(table: Counts, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Judge a turn and carry it out.

    Args:
        table: The table before the turn; written over with the one after it, or with anything
            where the turn is refused.
        row: The turn, as in ``layout``.
        knobs: What it is judged by.
        deed: Written over with what the turn turned out to be.

    Returns:
        0 where the turn is legal as far as the record tells; else the number of a code that it
        breaks, or ``UNTOLD``.
    """
    clear(deed)
    if table[OVER]:
        return TURN_AFTER_END
    seat = row[SEAT] - 1
    if seat != table[TO_MOVE]:
        return OUT_OF_TURN
    area = AREAS + AREA * seat
    broken = _act(table, area, row, knobs, deed)
    if broken == 0:
        broken = settle(table, area, row, deed)
    if broken == 0:
        broken = noble(table, area, row, knobs, deed)
    if broken == 0:
        _pass_on(table, deed)
    return broken


@inlined
def _act(table: Counts, area: int, row: Counts, knobs: Counts, deed: Counts) -> int:
    """Carry out the action of a turn; tokens move later."""
    action = row[ACTION]
    if action == _TAKE:
        return take(table, area, row, knobs, deed)
    if action == _BUY:
        return buy(table, area, row, knobs, deed)
    if action == _RESERVE:
        return reserve(table, area, row, deed)
    if action == _RESERVE_DECK:
        return reserve_deck(table, area, row, knobs, deed)
    return UNTOLD


@inlined
def _pass_on(table: Counts, deed: Counts) -> None:
    """Give the turn to the next seat, and see whether the game has ended."""
    table[TURNS] += 1
    if deed[OPEN] and table[SINCE] == 0:
        table[SINCE] = table[TURNS]
    table[TO_MOVE] = table[TO_MOVE] + 1 if table[TO_MOVE] + 1 < table[SEATS] else 0
    if table[TO_MOVE] == table[BEGAN]:
        for seat in range(table[SEATS]):
            if table[AREAS + AREA * seat + OWN_PRESTIGE] >= table[TARGET_AT]:
                table[OVER] = 1
