"""One turn: whose it is, what is done, what it costs and what it brings."""

from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import number_of
from splendor_replay.kernel.desk.deed import OPEN, VERDICT, clear
from splendor_replay.kernel.desk.output import NUMBERED, WORST
from splendor_replay.kernel.desk.table import (
    AREA,
    AREAS,
    BEGAN,
    ON_TURN,
    OVER,
    OWN_PRESTIGE,
    SEATS,
    SINCE,
    TARGET_AT,
    TURNS,
)
from splendor_replay.kernel.layout import ACTION, NUMBER, SEAT, Action
from splendor_replay.kernel.rules.buys import buy
from splendor_replay.kernel.rules.passes import judge_pass
from splendor_replay.kernel.rules.reserves import reserve, reserve_deck
from splendor_replay.kernel.rules.returns import settle
from splendor_replay.kernel.rules.takes import take
from splendor_replay.kernel.rules.visits import visit

__all__ = ["play"]

_TAKE, _BUY = int(Action.TAKE), int(Action.BUY)
_RESERVE, _RESERVE_DECK = int(Action.RESERVE), int(Action.RESERVE_DECK)
_OUT_OF_TURN = number_of("out-of-turn")
_TURN_AFTER_END = number_of("turn-after-end")
_TURN_NUMBER_JUMP = number_of("turn-number-jump")


@inlined
def play(desk: Desk) -> int:
    """Judge the turn on the desk and carry it out.

    Returns:
        0 where the turn is legal as far as the record tells. Else the number of a code that it
        breaks, or ``UNTOLD``; the desk then holds anything.
    """
    clear(desk)
    area, action = AREAS + AREA * (desk[SEAT] - 1), desk[ACTION]
    broken = _in_order(desk)
    if broken == 0:
        if action == _TAKE:
            broken = take(desk)
        elif action == _BUY:
            broken = buy(desk, area)
        elif action == _RESERVE:
            broken = reserve(desk, area)
        elif action == _RESERVE_DECK:
            broken = reserve_deck(desk, area)
        else:
            broken = judge_pass(desk, area)
    broken = broken or settle(desk, area)
    broken = broken or visit(desk, area)
    if broken == 0:
        _pass_on(desk)
    return broken


@inlined
def _in_order(desk: Desk) -> int:
    """Compare the number of the turn and its seat with what comes next.

    Numbers may begin anywhere, and a turn without one continues them.
    """
    own = desk[NUMBER] + 256 * desk[NUMBER + 1]
    number = desk[NUMBERED] + 1 if desk[NUMBERED] else own
    desk[NUMBERED] = number
    if own not in (0, number):
        return _TURN_NUMBER_JUMP
    if desk[OVER]:
        return _TURN_AFTER_END
    return 0 if desk[SEAT] - 1 == desk[ON_TURN] else _OUT_OF_TURN


@inlined
def _pass_on(desk: Desk) -> None:
    """Give the turn to the next seat, and see whether the game has ended."""
    desk[TURNS] += 1
    desk[WORST] = max(desk[WORST], desk[VERDICT])
    if desk[OPEN] and desk[SINCE] == 0:
        desk[SINCE] = desk[TURNS]
    desk[ON_TURN] = desk[ON_TURN] + 1 if desk[ON_TURN] + 1 < desk[SEATS] else 0
    if desk[ON_TURN] == desk[BEGAN]:
        for seat in range(desk[SEATS]):
            if desk[AREAS + AREA * seat + OWN_PRESTIGE] >= desk[TARGET_AT]:
                desk[OVER] = 1
