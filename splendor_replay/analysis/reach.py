"""What one more action brings within reach of a seat, by the printed rules."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.limits import PAIR_FLOOR, RESERVE_LIMIT, TAKE_SIZE
from splendor_replay.engine.payment import affordable, due, payments
from splendor_replay.engine.position import PlayerArea, Position

__all__ = ["after_one"]

_Means = tuple[TokenCounts, GemCounts]
"""Tokens and bonuses to buy with."""


def after_one(position: Position, area: PlayerArea, limit: int) -> int | None:
    """Count the cards that a seat cannot buy now and could after one more action of its own.

    Above the token limit a seat chooses what it returns, so a card stays within reach as long as
    what is due for it does not pass the limit.

    Args:
        area: One of the areas of the position.
        limit: Tokens that a seat may hold at the end of its turn.

    Returns:
        Number of named cards, face up or in the own reserve; ``None`` where tokens, bonuses or
        the bank are not known.
    """
    known = area.bonuses_known and area.spare is NO_TOKENS and position.bank_spare is NO_TOKENS
    if not known:
        return None
    cards = (*position.face_up, *(held.card for held in area.reserved if held.card is not None))
    now = [card for card in cards if affordable(due(card.cost, area.bonuses), area.tokens)]
    means = {*_with_tokens(position, area), *_with_a_card(area, now)}
    return sum(_in_reach(card, means, limit) for card in cards if card not in now)


def _in_reach(card: Card, means: Iterable[_Means], limit: int) -> bool:
    for tokens, bonuses in means:
        owed = due(card.cost, bonuses)
        if affordable(owed, tokens) and owed.total <= limit:
            return True
    return False


def _with_tokens(position: Position, area: PlayerArea) -> Iterator[_Means]:
    """Yield the means after a take, or after a reserve that brings gold."""
    bank = position.bank
    there = [index for index, n in enumerate(bank.gems) if n > 0]
    for chosen in combinations(there, min(TAKE_SIZE, len(there))):
        taken = TokenCounts(*(int(index in chosen) for index in range(6)))
        yield area.tokens.plus(taken), area.bonuses
    for stack in (index for index in there if bank[index] >= PAIR_FLOOR):
        pair = TokenCounts(*(2 * (index == stack) for index in range(6)))
        yield area.tokens.plus(pair), area.bonuses
    room = len(area.reserved) < RESERVE_LIMIT and "reserved" not in area.unsaid
    if room and bank.gold > 0 and _something_to_reserve(position):
        yield area.tokens.plus(TokenCounts(gold=1)), area.bonuses


def _something_to_reserve(position: Position) -> bool:
    return any(position.face_up) or any(deck.count for deck in position.decks)


def _with_a_card(area: PlayerArea, cards: Iterable[Card]) -> Iterator[_Means]:
    """Yield the means after the buy of a card, however it is paid."""
    for card in cards:
        bonuses = area.bonuses.one_more(card.bonus)
        for pay in payments(due(card.cost, area.bonuses), area.tokens):
            yield area.tokens.minus(pay), bonuses
