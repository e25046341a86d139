"""Reads a turn of the record against a position: one ``Case`` for each of its deeds.

What the record leaves unsaid is inferred here, by the profile that the record itself declares,
and only where it is forced; everything else stays open and is named so.
"""

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.nobles import NOBLE_BY_NAME, NobleTile
from splendor_replay.engine.amounts import gotten, paid_for, returned_after
from splendor_replay.engine.case import NOTHING, Amount, Case, How
from splendor_replay.engine.payment import due
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.whereabouts import (
    FROM_MARKET,
    NOT_FOUND,
    NOT_NAMED,
    Found,
    find_for_buying,
    find_for_reserving,
)
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Unknown
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Segment, Take, Turn

__all__ = ["deeds", "resolve"]

_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


def deeds(turn: Turn) -> tuple[Segment, ...]:
    """Return the deeds of a turn: its lines, each one without an action merged into the last."""
    if not turn.more:
        return (turn,)
    groups: list[list[Segment]] = []
    for line in (turn, *turn.more):
        open_group = groups and (
            line.action is None or all(other.action is None for other in groups[-1])
        )
        if open_group:
            groups[-1].append(line)
        else:
            groups.append([line])
    return tuple(_merged(group) for group in groups)


def _merged(lines: list[Segment]) -> Segment:
    """Return one segment that says what several lines of the same deed say."""
    return Segment(
        action=next((line.action for line in lines if line.action is not None), None),
        pay=_sum([line.pay for line in lines]),
        gold=_sum([line.gold for line in lines]),
        returned=_sum([line.returned for line in lines]),
        received=_known_sum([line.received for line in lines]),
        nobles=_joined([line.nobles for line in lines]),
        drops=tuple(card for line in lines for card in line.drops),
        reveals=_joined([line.reveals for line in lines]),
        early=tuple(name for line in lines for name in line.early),
    )


def _joined(parts: list[tuple[str, ...] | None]) -> tuple[str, ...] | None:
    given = [part for part in parts if part is not None]
    return tuple(name for part in given for name in part) if given else None


def _known_sum(parts: list[TokenCounts | None]) -> TokenCounts | None:
    total = None
    for part in parts:
        if part is not None:
            total = part if total is None else total.plus(part)
    return total


def _sum(parts: list[TokenCounts | Unknown | None]) -> TokenCounts | Unknown | None:
    if any(part == UNKNOWN for part in parts):
        return UNKNOWN
    return _known_sum([part for part in parts if isinstance(part, TokenCounts)])


def resolve(  # noqa: PLR0913 - the deed is told apart from its turn only where there are two
    position: Position,
    rules: RuleSet,
    turn: Turn,
    deed: Segment,
    *,
    first: bool = True,
    last: bool = True,
    over: bool = False,
) -> Case:
    """Read one deed of a turn against the position before it.

    Args:
        position: The table; the seat of the turn must be one of its seats.
        rules: What the record is judged by.
        turn: The turn of the record.
        deed: One of ``deeds(turn)``.
        first: Whether it is the first of them.
        last: Whether it is the last of them.
        over: Whether the game had ended before the turn.
    """
    seat, action = turn.seat, deed.action
    area = position.areas[seat - 1]
    got = gotten(position, area, rules, deed)
    card, found, owed, bonuses = None, NOT_FOUND, None, area.bonuses
    if type(action) is not Take:
        card, found = _locate(position, seat, action)
        owed, bonuses = _price(area, action, card)
    paid = paid_for(area, rules, deed, owed)
    holding = _after(area, got, paid)
    returned = returned_after(rules, deed, *holding[1:]) if last else NOTHING
    met = _met(position, bonuses) if sum(bonuses) >= _FEWEST_BONUSES else ()
    visits: tuple[NobleTile | None, ...] = ()
    noble_how = How.RECORDED
    if met or deed.nobles is not None:
        visits, noble_how = _visits(rules, deed, met, last=last)
    gap = card.level if card is not None and found.origin in FROM_MARKET else 0
    refill, refill_how = _refill(position, deed, rules, gap) if gap else (None, How.RECORDED)
    before = (position, rules, turn, deed, seat, area, first, last, over, action)
    amounts = (got, paid, returned, *holding)
    cards = (card, found, owed, bonuses, visits, noble_how, met, gap, refill, refill_how)
    return _new(Case, before + amounts + cards)


def _price(
    area: PlayerArea, action: Action | None, card: Card | None
) -> tuple[GemCounts | None, GemCounts]:
    """Return what is due for a bought card, and the seat's bonuses after the deed."""
    if type(action) is not Buy or card is None:
        return None, area.bonuses
    owed = due(card.cost, area.bonuses) if area.bonuses_known else None
    return owed, area.bonuses.one_more(card.bonus)


def _locate(position: Position, seat: int, action: Action | None) -> tuple[Card | None, Found]:
    """Return the card of an action and where it lay."""
    kind = type(action)
    if kind is Buy or kind is Reserve:
        name = action.card  # type: ignore[union-attr]
        if name == UNKNOWN:
            return None, NOT_NAMED
        card = CARD_BY_NAME.get(name)  # type: ignore[arg-type]
        if card is None:
            return None, NOT_FOUND
        if kind is Buy:
            return card, find_for_buying(position, seat, card, action.source)  # type: ignore[union-attr]
        return card, find_for_reserving(position, card)
    if kind is ReserveDeck and action.card is not None:  # type: ignore[union-attr]
        return CARD_BY_NAME.get(action.card), NOT_FOUND  # type: ignore[union-attr]
    return None, NOT_FOUND


def _after(
    area: PlayerArea, got: Amount, paid: Amount
) -> tuple[TokenCounts, TokenCounts, int | None]:
    """Return the holding after the action: at least, at most, how many."""
    if got is NOTHING and paid is NOTHING:
        return area.tokens, area.at_most, area.count
    least = area.tokens if got is NOTHING else area.tokens.plus(got.least)
    least = least if paid is NOTHING else least.minus(paid.most)
    if area.spare is NO_TOKENS and got.least is got.most and paid.least is paid.most:
        most = least
    else:
        most = area.at_most.plus(got.most).minus(paid.least)
        least = TokenCounts(*(max(n, min(0, m)) for n, m in zip(least, most, strict=True)))
    if area.count is None or got.total is None or paid.total is None:
        return least, most, None
    return least, most, area.count + got.total - paid.total


def _met(position: Position, bonuses: GemCounts) -> tuple[NobleTile, ...]:
    tiles = position.nobles
    return tuple([t for t in tiles if t is not None and bonuses.covers(t.requirement)])


_FEWEST_BONUSES = min(sum(tile.requirement) for tile in NOBLE_BY_NAME.values())


def _visits(
    rules: RuleSet, deed: Segment, met: tuple[NobleTile, ...], *, last: bool
) -> tuple[tuple[NobleTile | None, ...], str]:
    """Return the tiles that visit: as recorded, or as the silence of the record forces."""
    if deed.nobles == (UNKNOWN,) and met:
        return (met, How.INFERRED) if len(met) == 1 else ((None,), How.OPEN)
    if deed.nobles is not None:
        tiles = (NOBLE_BY_NAME.get(n) for n in deed.nobles if n == UNKNOWN or n in NOBLE_BY_NAME)
        return tuple(tiles), How.RECORDED
    if "noble" not in rules.omits or not met or not last:
        return (), How.RECORDED
    return _forced_visits(rules, deed, met)


def _forced_visits(
    rules: RuleSet, deed: Segment, met: tuple[NobleTile, ...]
) -> tuple[tuple[NobleTile | None, ...], str]:
    """Return the tiles that come by the rules that the record declares."""
    declared = rules.declared
    if declared.noble_timing == "purchase_only" and type(deed.action) is not Buy:
        return (), How.RECORDED
    if declared.noble_multi == "all":
        return met, How.INFERRED
    if len(met) == 1 or declared.noble_multi == "first":
        return met[:1], How.INFERRED
    return (None,), How.OPEN


def _refill(position: Position, deed: Segment, rules: RuleSet, gap: int) -> tuple[Slot, str]:
    """Return what lies in the slot that a deed emptied."""
    deck = position.decks[gap - 1]
    name = None if not deed.reveals else deed.reveals[0]
    if name is None or name == EMPTY_SLOT:
        if deck.count == 0 or (deck.count is None and name == EMPTY_SLOT):
            return None, How.RECORDED
        if deck.top and name is None:
            return deck.top[0], How.INFERRED
        return UNSEEN, How.OPEN if name is None and "reveal" in rules.omits else How.RECORDED
    card = CARD_BY_NAME.get(name)
    if card is None or position.seen & card.bit:
        return UNSEEN, How.RECORDED
    return card, How.RECORDED
