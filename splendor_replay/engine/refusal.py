"""Turns on trial that the printed rules plainly refuse: a short way to no.

Most trials of a repair fail at what the bank, the price or the limit says. Whatever is not plainly
refused here is asked of the rules, which alone decide; a test holds the two ways equal.
"""

from collections.abc import Callable
from typing import Any

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.limits import TAKE_SIZE, TOKEN_LIMIT
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.plain import plainly_pays, too_many_gems
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position
from splendor_replay.record.model import Buy, Take, Turn

__all__ = ["plainly_refused"]


def plainly_refused(position: Position, turn: Turn) -> bool:
    """Tell whether the printed rules surely refuse a turn; ``False`` where they must be asked.

    Args:
        position: The table before the turn; the seat must be one of its seats.
        turn: A turn of one deed without a waiver, of a record that omits nothing.
    """
    area = position.areas[turn.seat - 1]
    if turn.reveals and _repeats(position, turn.reveals):
        return True
    if turn.nobles and _is_unearned(position, area, turn):
        return True
    way = _WAYS.get(type(turn.action))
    if way is None or turn.gold is not None or turn.received is not None:
        return False
    return way(position, area, turn)


def _repeats(position: Position, reveals: tuple[str, ...]) -> bool:
    """Look for a revealed card among those that were seen before (D605)."""
    cards = map(CARD_BY_NAME.get, reveals)
    return any(card is not None and position.seen & card.bit for card in cards)


def _is_unearned(position: Position, area: PlayerArea, turn: Turn) -> bool:
    """Look for a noble of the table whose requirement is not met (N801)."""
    bonuses, card = area.bonuses, None
    if type(turn.action) is Buy:
        card = CARD_BY_NAME.get(turn.action.card)
    if card is not None:
        bonuses = bonuses.one_more(card.bonus)
    tiles = [NOBLE_BY_NAME.get(name) for name in turn.nobles or ()]
    return area.bonuses_known and any(
        t in position.nobles and not bonuses.covers(t.requirement) for t in tiles if t is not None
    )


def _take(position: Position, area: PlayerArea, turn: Turn) -> bool:
    """Look at the bank (G302), the number of each gem (G303 to G305, G307) and the limit."""
    tokens, bank = turn.action.tokens, position.bank  # type: ignore[union-attr]
    if type(tokens) is not TokenCounts or position.bank_spare is not NO_TOKENS:
        return False
    if any(bank.lacking(tokens)[:5]) or too_many_gems(tokens, bank):
        return True
    if max(tokens) == 1 and sum(tokens) < TAKE_SIZE and not tokens.gold and _has_three(bank):
        return True
    return area.count is not None and turn.pay is None and _breaks_limit(area, tokens, turn)


def _has_three(bank: TokenCounts) -> bool:
    return sum([n > 0 for n in bank[:5]]) >= TAKE_SIZE


def _breaks_limit(area: PlayerArea, tokens: TokenCounts, turn: Turn) -> bool:
    """Look at how many tokens go back (L701 to L703) and whether they are there (L704)."""
    over = area.count + sum(tokens) - TOKEN_LIMIT  # type: ignore[operator]
    returned = turn.returned
    if returned is None:
        return over > 0
    if type(returned) is not TokenCounts:
        return False
    if sum(returned) != max(over, 0):
        return True
    return area.spare is NO_TOKENS and any(area.tokens.plus(tokens).lacking(returned))


def _buy(position: Position, area: PlayerArea, turn: Turn) -> bool:
    """Look at where the card is (B503), at what is due (B505 to B507) and at what is held."""
    pay, card = turn.pay, CARD_BY_NAME.get(turn.action.card)  # type: ignore[union-attr,arg-type]
    if card is None:
        return False
    if _is_in_deck(position, area, card):
        return True
    if type(pay) is TokenCounts:
        if area.spare is NO_TOKENS and any(area.tokens.lacking(pay)):
            return True
        return area.bonuses_known and not plainly_pays(card.cost, area.bonuses, pay)
    if pay is not None or area.spare is not NO_TOKENS or not area.bonuses_known:
        return False
    return not affordable(due(card.cost, area.bonuses), area.tokens)


def _is_in_deck(position: Position, area: PlayerArea, card: Card) -> bool:
    """Tell whether a card can be nowhere else, for all cards that were seen are known."""
    if position.seen & card.bit or area.unsaid or UNSEEN in position.market[card.level - 1]:
        return False
    return all(held.card is not None for held in area.reserved)


_WAYS: dict[Any, Callable[[Position, PlayerArea, Turn], bool]] = {Take: _take, Buy: _buy}
