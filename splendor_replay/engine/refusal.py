"""Turns on trial that the printed rules plainly refuse: a short way to no.

Most trials of a repair fail at once, at what the bank, the price or the limit says. Whatever is not
plainly refused here is asked of the rules, which alone decide; a test holds the two ways equal.
"""

from collections.abc import Callable
from typing import Any

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.limits import TOKEN_LIMIT
from splendor_replay.engine.plain import plainly_pays, too_many_gems
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.record.model import Buy, Take, Turn

__all__ = ["plainly_refused"]


def plainly_refused(position: Position, turn: Turn) -> bool:
    """Tell whether the printed rules surely refuse a turn; ``False`` where they must be asked.

    Args:
        position: The table before the turn; the seat must be one of its seats.
        turn: A turn of one deed without a waiver, of a record that omits nothing.
    """
    way = _WAYS.get(type(turn.action))
    if way is None or turn.gold is not None or turn.received is not None:
        return False
    return way(position, position.areas[turn.seat - 1], turn)


def _take(position: Position, area: PlayerArea, turn: Turn) -> bool:
    """Look at the bank (G302), the number of each gem (G303, G304, G307) and the limit (L701)."""
    tokens, bank = turn.action.tokens, position.bank  # type: ignore[union-attr]
    if type(tokens) is not TokenCounts or position.bank_spare is not NO_TOKENS:
        return False
    if any(bank.lacking(tokens)[:5]) or too_many_gems(tokens, bank):
        return True
    if area.count is None or turn.pay is not None:
        return False
    over = area.count + sum(tokens) > TOKEN_LIMIT
    return over if turn.returned is None else not over and _gives(turn)


def _gives(turn: Turn) -> bool:
    """Tell whether tokens go back, as only those above the limit do (L702)."""
    return type(turn.returned) is TokenCounts and any(turn.returned)


def _buy(_position: Position, area: PlayerArea, turn: Turn) -> bool:
    """Compare the payment with what is due (B505 to B507) and with what is held (B508)."""
    pay, card = turn.pay, CARD_BY_NAME.get(turn.action.card)  # type: ignore[union-attr,arg-type]
    if type(pay) is not TokenCounts or card is None:
        return False
    if area.spare is NO_TOKENS and any(area.tokens.lacking(pay)):
        return True
    return area.bonuses_known and not plainly_pays(card.cost, area.bonuses, pay)


_WAYS: dict[Any, Callable[[Position, PlayerArea, Turn], bool]] = {Take: _take, Buy: _buy}
