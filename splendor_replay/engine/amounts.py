"""How many tokens change hands in a deed: as recorded, as forced, or within which bounds."""

from functools import lru_cache

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.engine.case import NOTHING, Amount, How
from splendor_replay.engine.payment import affordable, due, forced_payment, payments
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Segment, Swap, Take, Turn

__all__ = ["exactly", "gotten", "only_payment", "paid_for", "returned_after"]

_GOLD = TokenCounts(gold=1)
_ONE_GOLD = Amount(_GOLD, _GOLD, 1, How.INFERRED)
_MAYBE_GOLD = Amount(NO_TOKENS, _GOLD, None, How.OPEN)


@lru_cache(4096)
def exactly(tokens: TokenCounts, how: str = How.RECORDED) -> Amount:
    """Return an amount that is known token by token."""
    return Amount(tokens, tokens, tokens.total, how)


def between(least: TokenCounts, most: TokenCounts, total: int | None) -> Amount:
    """Return an open amount; known after all where both bounds are equal."""
    if least == most:
        return exactly(least, How.INFERRED)
    return Amount(least, most, total, How.OPEN)


def gotten(position: Position, area: PlayerArea, rules: RuleSet, deed: Segment) -> Amount:
    """Return the tokens that come to the seat by the action, before any return."""
    action = deed.action
    kind = type(action)
    if kind is Take:
        tokens = action.tokens  # type: ignore[union-attr]
        amount = exactly(tokens) if tokens != UNKNOWN else _unknown_take(position)
    elif kind is Reserve or kind is ReserveDeck:
        amount = _gold(position, area, rules, deed)
    elif kind is Swap:
        amount = exactly(action.gotten)  # type: ignore[union-attr]
    else:
        amount = NOTHING
    extra = deed.received
    if kind is not Reserve and kind is not ReserveDeck and isinstance(deed.gold, TokenCounts):
        extra = deed.gold if extra is None else extra.plus(deed.gold)
    return amount if extra is None else _plus(amount, extra)


def _plus(amount: Amount, extra: TokenCounts) -> Amount:
    least = amount.least.plus(extra)
    most = least if amount.least is amount.most else amount.most.plus(extra)
    total = None if amount.total is None else amount.total + extra.total
    return Amount(least, most, total, amount.how)


def _unknown_take(position: Position) -> Amount:
    most = (min(max(n, 0), 2) for n in position.bank_at_most[:5])
    return Amount(NO_TOKENS, TokenCounts(*most), None, How.OPEN)


def _gold(position: Position, area: PlayerArea, rules: RuleSet, deed: Segment) -> Amount:
    """Return the gold of a reserve: recorded, or forced where the record never lists it."""
    if isinstance(deed.gold, TokenCounts):
        return exactly(deed.gold)
    if deed.gold is None and "gold" not in rules.omits:
        return NOTHING
    declared = rules.declared
    if position.bank_at_most.gold <= 0:
        return NOTHING
    at_limit = area.count is None or area.count >= declared.limit
    if declared.gold_on_reserve == "none_at_limit" and at_limit:
        return NOTHING if area.count is not None else _MAYBE_GOLD
    if declared.gold_on_reserve == "optional_at_limit" and at_limit:
        return _MAYBE_GOLD
    return _ONE_GOLD if position.bank.gold > 0 else _MAYBE_GOLD


def paid_for(area: PlayerArea, rules: RuleSet, deed: Segment, owed: GemCounts | None) -> Amount:
    """Return the tokens that the seat gives in the action.

    Args:
        owed: What is due for the card; ``None`` where the deed buys none or it is not known.
    """
    if isinstance(deed.pay, TokenCounts):
        paid = exactly(deed.pay)
        return paid if type(deed.action) is not Swap else _plus(paid, deed.action.given)
    if type(deed.action) is Swap:
        return exactly(deed.action.given)
    if type(deed.action) is not Buy:
        return NOTHING
    if owed is None:
        return Amount(NO_TOKENS, _floor(area.at_most), None, How.OPEN)
    if not any(owed):
        return exactly(NO_TOKENS, How.INFERRED)
    return _unlisted_payment(area, rules, owed)


def only_payment(position: Position, rules: RuleSet, turn: Turn) -> TokenCounts | None:
    """Return the one payment that is possible for a buy without one; ``None`` for any other turn.

    Args:
        position: The table before the turn; the seat must be one of its seats.
        rules: What the turn is judged by.
        turn: The turn.
    """
    if turn.pay is not None or type(turn.action) is not Buy:
        return None
    card, area = CARD_BY_NAME.get(turn.action.card), position.areas[turn.seat - 1]
    if card is None or area.spare is not NO_TOKENS or not area.bonuses_known:
        return None
    return _forced(area, rules, due(card.cost, area.bonuses))


def _forced(area: PlayerArea, rules: RuleSet, owed: GemCounts) -> TokenCounts | None:
    least_gold = rules.declared.payment == "minimal_gold"
    return forced_payment(owed, area.tokens, least_gold=least_gold)


def _unlisted_payment(area: PlayerArea, rules: RuleSet, owed: GemCounts) -> Amount:
    if area.spare is NO_TOKENS:
        only = _forced(area, rules, owed)
        if only is not None:
            return exactly(only, How.INFERRED)
        if affordable(owed, area.tokens):
            return _bounds(list(payments(owed, area.tokens)), owed.total)
    held = _floor(area.at_most)
    gems = (min(n, have) for n, have in zip(owed, held, strict=False))
    most = TokenCounts(*(*gems, min(held.gold, owed.total)))
    return Amount(NO_TOKENS, most, owed.total, How.OPEN)


def _bounds(options: list[TokenCounts], total: int) -> Amount:
    least = TokenCounts(*(min(kind) for kind in zip(*options, strict=True)))
    most = TokenCounts(*(max(kind) for kind in zip(*options, strict=True)))
    return between(least, most, total)


def _floor(tokens: TokenCounts) -> TokenCounts:
    return TokenCounts(*(max(n, 0) for n in tokens))


def returned_after(rules: RuleSet, deed: Segment, most: TokenCounts, total: int | None) -> Amount:
    """Return the tokens given back at the end of the turn.

    Args:
        most: Tokens after the action, of each kind at most.
        total: Their number; ``None`` where it is not known.
    """
    if isinstance(deed.returned, TokenCounts):
        return exactly(deed.returned)
    if deed.returned is None and "return" not in rules.omits:
        return NOTHING
    if total is None:
        return Amount(NO_TOKENS, _floor(most), None, How.OPEN)
    excess = total - rules.declared.limit
    if excess <= 0:
        return NOTHING
    ceiling = TokenCounts(*(min(max(n, 0), excess) for n in most))
    room = ceiling.total
    floor = TokenCounts(*(max(0, min(excess - (room - n), n)) for n in ceiling))
    return between(floor, ceiling, excess)
