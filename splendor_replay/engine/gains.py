"""Which card a deed brings to its seat, and where it is taken away."""

from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import GemCounts
from splendor_replay.engine.case import Case
from splendor_replay.engine.position import PlayerArea, ReservedCard
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Buy, Reserve, ReserveDeck

__all__ = ["Gain", "gain_of"]


class Gain(NamedTuple):
    """What a deed does to cards.

    Attributes:
        tableau: The seat's bought cards afterwards.
        unnamed: How many unnamed bought cards came.
        bonuses: Bonuses afterwards.
        prestige: Prestige that came with a card; ``None`` where it is not known.
        reserved: The seat's reserved cards afterwards.
        hands: Other seats whose reserve changed, with their areas afterwards.
        drawn: Level of the deck that a card was drawn from; 0 for none.
        drawn_card: That card, where it is known.
        seen: Cards that have a known place now, as bits.
        not_applied: Parts that could not be carried out.
        doubts: What is not fixed afterwards.
    """

    tableau: tuple[Card, ...]
    unnamed: int
    bonuses: GemCounts
    prestige: int | None
    reserved: tuple[ReservedCard, ...]
    hands: tuple[tuple[int, PlayerArea], ...] = ()
    drawn: int = 0
    drawn_card: Card | None = None
    seen: int = 0
    not_applied: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is
_NO_CARD = ((), 0, None, 0, (), ())
"""The fields behind ``reserved`` where no card moves."""
_DRAWN = frozenset({Origin.DECK, Origin.CLASH})
_STAYS = frozenset({Origin.NO_CARD, Origin.BOUGHT, Origin.GONE})


def gain_of(case: Case) -> Gain:
    """Return what a deed does to cards: the bought or reserved one, then the dropped ones."""
    area = case.area
    kind = type(case.action)
    if kind is Buy:
        gain = _bought(case)
    elif kind is Reserve:
        gain = _reserved(case)
    elif kind is ReserveDeck:
        gain = _drawn(case)
    else:
        gain = _new(Gain, (area.tableau, 0, area.bonuses, 0, area.reserved, *_NO_CARD))
    return _dropped(gain, case) if case.deed.drops else gain


def _unmoved(case: Case, part: str) -> Gain:
    area = case.area
    return Gain(area.tableau, 0, area.bonuses, 0, area.reserved, not_applied=(part,))


def _bought(case: Case) -> Gain:
    area, card, (origin, index, _holder) = case.area, case.card, case.found
    if origin is Origin.NOT_NAMED:
        doubts = (f"tableau {case.seat}", f"reserved {case.seat}", "market 1", "market 2")
        return Gain(
            area.tableau, 1, area.bonuses, None, area.reserved, doubts=(*doubts, "market 3")
        )
    seen_clash = origin is Origin.CLASH and card and case.position.seen & card.bit
    if card is None or origin in _STAYS or seen_clash:
        return _unmoved(case, "card")
    reserved = area.reserved
    if origin in {Origin.HAND, Origin.BLIND}:
        reserved = (*reserved[:index], *reserved[index + 1 :])
    own = ((*area.tableau, card), 0, case.bonuses, card.prestige, reserved)
    hands = (_robbed(case),) if origin is Origin.OTHER_HAND else ()
    drawn = card.level if origin in _DRAWN else 0
    unclear = _unclear(origin, case.seat, card)
    return _new(Gain, (*own, hands, drawn, card, card.bit, (), unclear))


def _unclear(origin: Origin, seat: int, card: Card) -> tuple[str, ...]:
    """Name what is not fixed where the record does not say from where a card came."""
    if origin is Origin.UNCLEAR:
        return (f"reserved {seat}", f"market {card.level}")
    return (f"reserved {seat}",) if origin is Origin.UNSAID_HAND else ()


def _robbed(case: Case) -> tuple[int, PlayerArea]:
    """Return the other seat and its area without the card that was taken from its reserve."""
    _origin, index, holder = case.found
    area = case.position.areas[holder - 1]
    return holder, area._replace(reserved=(*area.reserved[:index], *area.reserved[index + 1 :]))


def _reserved(case: Case) -> Gain:
    area, card, origin = case.area, case.card, case.found.origin
    if origin is Origin.NOT_NAMED:
        reserved = (*area.reserved, ReservedCard(None, None))
        doubts = ("market 1", "market 2", "market 3")
        return Gain(area.tableau, 0, area.bonuses, 0, reserved, doubts=doubts)
    own = origin is Origin.OTHER_HAND and case.found.holder == case.seat
    if card is None or origin in _STAYS or own:
        return _unmoved(case, "card")
    reserved = (*area.reserved, ReservedCard(card, card.level))
    hands = (_robbed(case),) if origin is Origin.OTHER_HAND else ()
    drawn = card.level if origin is Origin.DECK else 0
    return Gain(area.tableau, 0, area.bonuses, 0, reserved, hands, drawn, card, card.bit)


def _drawn(case: Case) -> Gain:
    """The top card of a deck: known where the record names it or lists the deck."""
    area = case.area
    action: ReserveDeck = case.action  # type: ignore[assignment]  # gain_of looked
    card, level = case.card, action.level
    lost: tuple[str, ...] = ()
    if action.card is not None:
        clash = card is None or card.level != level or case.position.seen & card.bit
        card, lost = (None, ("card",)) if clash else (card, ())
    elif case.position.decks[level - 1].top:
        card = case.position.decks[level - 1].top[0]
    reserved = (*area.reserved, ReservedCard(card, level, hidden=True))
    seen = card.bit if card is not None else 0
    return Gain(area.tableau, 0, area.bonuses, 0, reserved, (), level, card, seen, not_applied=lost)


def _dropped(gain: Gain, case: Case) -> Gain:
    """Take the dropped cards out of the reserve; what is not there is not applied."""
    reserved, lost = list(gain.reserved), list(gain.not_applied)
    for name in case.deed.drops:
        found = next((held for held in reserved if held.text == name), None)
        if found is None and name == UNKNOWN and reserved:
            found = reserved[-1]
        if found is None:
            lost.append("drop")
        else:
            reserved.remove(found)
    return gain._replace(reserved=tuple(reserved), not_applied=tuple(lost))
