"""Whether a seat can act at all: the gap of the printed rules where it cannot."""

from splendor_replay.components.limits import PAIR_FLOOR, RESERVE_LIMIT, TAKE_SIZE
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position
from splendor_replay.engine.profiles import Profile

__all__ = ["dead_end"]


def dead_end(position: Position, seat: int, profile: Profile) -> bool | None:
    """Tell whether a seat has no action: no take, no reserve, nothing it can buy.

    Returns:
        ``None`` where the record does not say enough to tell.
    """
    area = position.area(seat)
    answers = (
        _can_take(position, area, profile),
        _can_reserve(position, area, profile),
        _can_buy(position, area),
    )
    if True in answers:
        return False
    return None if None in answers else True


def _can_take(position: Position, area: PlayerArea, profile: Profile) -> bool | None:
    colors = sum(n > 0 for n in position.bank[:5])
    if not colors:
        return None if any(n > 0 for n in position.bank_at_most[:5]) else False
    if profile.over_limit == "return":
        return True
    if area.count is None:
        return None
    smallest = 1 if profile.take_short == "up_to_three" else min(colors, TAKE_SIZE)
    if any(n >= PAIR_FLOOR for n in position.bank[:5]):
        smallest = min(smallest, 2)
    return area.count + smallest <= profile.limit


def _can_reserve(position: Position, area: PlayerArea, profile: Profile) -> bool | None:
    if len(area.reserved) >= RESERVE_LIMIT:
        return False
    at_limit = area.count is None or area.count >= profile.limit
    if profile.reserve_at_ten == "no" and at_limit and position.bank.gold > 0:
        return None if area.count is None else False
    if any(slot is not None for row in position.market for slot in row):
        return None if "reserved" in area.unsaid else True
    counts = [deck.count for deck in position.decks] if profile.blind == "yes" else []
    if any(counts):
        return None if "reserved" in area.unsaid else True
    return None if None in counts else False


def _can_buy(position: Position, area: PlayerArea) -> bool | None:
    known = [held.card for held in area.reserved]
    slots = [slot for row in position.market for slot in row]
    cards = [card for card in (*slots, *known) if card is not None and card is not UNSEEN]
    if any(affordable(due(card.cost, area.bonuses), area.tokens) for card in cards):
        return True
    unknown = UNSEEN in slots or None in known or "reserved" in area.unsaid
    if unknown or not area.bonuses_known:
        return None
    most = area.at_most
    if any(affordable(due(card.cost, area.bonuses), most) for card in cards):
        return None
    return False
