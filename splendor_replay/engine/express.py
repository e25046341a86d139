"""The short way through a turn that is plainly legal: the position after it, or ``None``.

Plain is a turn of the seat to move that is recorded whole, breaks nothing and leaves nothing to
infer, under the printed rules, on a table whose counts are known as far as they matter to it; what
an earlier fault has left open elsewhere stays as it is. Nearly every turn of a good record is
plain, and replays several times faster. Everything else answers ``None`` and is read, judged and
applied the long way, which decides what is legal; tests hold the two ways equal.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.limits import (
    NOBLE_PRESTIGE,
    RESERVE_LIMIT,
    TAKE_SIZE,
    TOKEN_LIMIT,
)
from splendor_replay.components.nobles import NOBLES, NobleTile
from splendor_replay.engine.plain import plain_take, plainly_pays
from splendor_replay.engine.position import DeckState, PlayerArea, Position, ReservedCard, Slot
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take, Turn

__all__ = ["express"]

_FEWEST_BONUSES = min(tile.requirement.total for tile in NOBLES)
_ONE_GOLD = TokenCounts(gold=1)
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is

_Table = tuple[tuple[tuple[Slot, ...], ...], tuple[DeckState, ...], int]
"""Market, decks, and the cards seen."""
_Own = tuple[tuple[Card, ...], GemCounts, tuple[ReservedCard, ...], int | None]
"""Tableau, bonuses, reserved cards and prestige of the seat."""
_Changed = tuple[TokenCounts, int, TokenCounts, _Own, _Table]
"""Tokens of the seat, their number, the bank, and the rest; before return and noble."""


def express(position: Position, turn: Turn, whose: int | None) -> Position | None:
    """Return the position after a plainly legal turn, ``None`` for any other.

    Args:
        position: The table before the turn, of a game that is not over.
        turn: A turn of a record that omits nothing, played under the printed rules.
        whose: The seat that it must be of: the one to move, but where that is judged apart.
    """
    way = _WAYS.get(type(turn.action))
    seat, areas = turn.seat, position.areas
    if way is None or seat != whose or seat > len(areas):
        return None
    if turn.more or turn.early or turn.undone or turn.drops or turn.label is not None:
        return None
    if turn.received is not None:
        return None
    area = areas[seat - 1]
    _tokens, spare, count, _tableau, unnamed, _bonuses, _held, _nobles, prestige, unsaid = area
    if spare is not NO_TOKENS or count is None or prestige is None or unnamed or unsaid:
        return None
    changed = way(position, area, turn)
    return None if changed is None else _ended(position, area, turn, changed)


def _ended(position: Position, area: PlayerArea, turn: Turn, changed: _Changed) -> Position | None:
    """Carry out return and noble where they are as they must be."""
    tokens, count, bank, (tableau, bonuses, reserved, prestige), (market, decks, seen) = changed
    returned, table, owned = turn.returned, position.nobles, area.nobles
    if count > TOKEN_LIMIT or returned is not None:
        if not _must_return(tokens, count, returned):
            return None
        tokens, count, bank = tokens.minus(returned), TOKEN_LIMIT, bank.plus(returned)  # type: ignore[arg-type]
    if turn.nobles is not None or sum(bonuses) >= _FEWEST_BONUSES:
        visit = _visit(position, turn, bonuses)
        if visit is None:
            return None
        if visit:
            prestige, owned = prestige + NOBLE_PRESTIGE, (*owned, *visit)  # type: ignore[operator]
            table = tuple(tile for tile in table if tile not in visit)
    own = (tokens, NO_TOKENS, count, tableau, 0, bonuses, reserved, owned, prestige, area.unsaid)
    seat, areas = turn.seat, list(position.areas)
    areas[seat - 1] = _new(PlayerArea, own)
    whose, spare, doubtful = seat % len(areas) + 1, position.bank_spare, position.doubtful_nobles
    start, number, doubts = position.start, position.turn + 1, position.doubts
    left = (bank, market, decks, table, whose, start, number, seen, spare, doubtful, doubts)
    return _new(Position, (tuple(areas), *left))


def _must_return(tokens: TokenCounts, count: int, returned: object) -> bool:
    """Tell whether a return is of held tokens and brings the seat to the limit."""
    if count <= TOKEN_LIMIT or type(returned) is not TokenCounts:
        return False
    return sum(returned) == count - TOKEN_LIMIT and not any(tokens.lacking(returned))


def _visit(position: Position, turn: Turn, bonuses: GemCounts) -> tuple[NobleTile, ...] | None:
    """Return the tile that visits, where the record has it as it must be."""
    names = turn.nobles or ()
    met = _met(position.nobles, bonuses)
    if not met and not names:
        return ()
    if None in met or len(names) != 1 or position.doubtful_nobles:
        return None
    return tuple(tile for tile in met if tile is not None and tile.name in names) or None


@lru_cache(4096)
def _met(tiles: tuple[NobleTile | None, ...], bonuses: GemCounts) -> tuple[NobleTile | None, ...]:
    """Return the tiles that bonuses bring, and those that are not known."""
    return tuple([t for t in tiles if t is None or bonuses.covers(t.requirement)])


def _take(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    tokens = turn.action.tokens  # type: ignore[union-attr]
    if type(tokens) is not TokenCounts or turn.pay is not None or turn.gold is not None:
        return None
    bank = position.bank
    if turn.reveals is not None or not plain_take(tokens, bank):
        return None
    if position.bank_spare is not NO_TOKENS and _may_be_few(tokens):
        return None
    count: int = area.count + sum(tokens)  # type: ignore[operator]
    table = (position.market, position.decks, position.seen)
    own = (area.tableau, area.bonuses, area.reserved, area.prestige)
    return area.tokens.plus(tokens), count, bank.minus(tokens), own, table


def _may_be_few(tokens: TokenCounts) -> bool:
    """Tell whether a plain take is one only where the bank holds nothing more."""
    return max(tokens) == 1 and sum(tokens) < TAKE_SIZE


def _refilled(position: Position, turn: Turn, card: Card, row: tuple[Slot, ...]) -> _Table | None:
    """Return the table after a card left its slot and another was turned up there."""
    reveals, level = turn.reveals, card.level
    deck = position.decks[level - 1]
    if not reveals or len(reveals) != 1 or not deck.count or deck.top:
        return None
    fresh = CARD_BY_NAME.get(reveals[0])
    seen = position.seen | card.bit
    if fresh is None or fresh.level != level or seen & fresh.bit:
        return None
    at = row.index(card)
    market, decks = list(position.market), list(position.decks)
    market[level - 1] = (*row[:at], fresh, *row[at + 1 :])
    decks[level - 1] = _new(DeckState, (deck.count - 1, ()))
    return tuple(market), tuple(decks), seen | fresh.bit


def _buy(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    action, pay = turn.action, turn.pay
    card = CARD_BY_NAME.get(action.card)  # type: ignore[union-attr,arg-type]
    if card is None or type(pay) is not TokenCounts or turn.gold is not None:
        return None
    tokens = area.tokens.minus(pay)
    if min(tokens) < 0 and any(area.tokens.lacking(pay)):
        return None
    if not plainly_pays(card.cost, area.bonuses, pay):
        return None
    origin = _bought_from(position, area, turn, card)
    if origin is None:
        return None
    reserved, table = origin
    prestige: int = area.prestige + card.prestige  # type: ignore[operator]
    own = ((*area.tableau, card), area.bonuses.one_more(card.bonus), reserved, prestige)
    count: int = area.count - sum(pay)  # type: ignore[operator]
    return tokens, count, position.bank.plus(pay), own, table


def _bought_from(
    position: Position, area: PlayerArea, turn: Turn, card: Card
) -> tuple[tuple[ReservedCard, ...], _Table] | None:
    """Return the hand and the table after a card left table or hand."""
    row = position.market[card.level - 1]
    source = turn.action.source  # type: ignore[union-attr]
    if card in row and source != "hand":
        refilled = _refilled(position, turn, card, row)
        return None if refilled is None else (area.reserved, refilled)
    kept = tuple(held for held in area.reserved if held.card is not card)
    if len(kept) == len(area.reserved) or turn.reveals is not None or source == "table":
        return None
    return kept, (position.market, position.decks, position.seen)


def _reserve(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    card = CARD_BY_NAME.get(turn.action.card)  # type: ignore[union-attr,arg-type]
    if card is None or card not in position.market[card.level - 1]:
        return None
    table = _refilled(position, turn, card, position.market[card.level - 1])
    if table is None:
        return None
    return _held(position, area, turn, ReservedCard(card, card.level), table)


def _reserve_deck(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    level = turn.action.level  # type: ignore[union-attr]
    decks = position.decks
    deck = decks[level - 1]
    if not deck.count or deck.top or turn.reveals is not None:
        return None
    card, seen = None, position.seen
    if turn.action.card is not None:  # type: ignore[union-attr]
        card = CARD_BY_NAME.get(turn.action.card)  # type: ignore[union-attr]
        if card is None or card.level != level or seen & card.bit:
            return None
        seen |= card.bit
    decks = (*decks[: level - 1], DeckState(deck.count - 1), *decks[level:])
    held = ReservedCard(card, level, hidden=True)
    return _held(position, area, turn, held, (position.market, decks, seen))


def _held(
    position: Position, area: PlayerArea, turn: Turn, held: ReservedCard, table: _Table
) -> _Changed | None:
    """Add a reserved card and its gold."""
    reserved = area.reserved
    bank, gold = position.bank, turn.gold
    if len(reserved) >= RESERVE_LIMIT or turn.pay is not None:
        return None
    if (gold is not None) is not (bank[5] > 0) or (gold is None and position.bank_spare[5]):
        return None
    tokens, count = area.tokens, area.count
    if gold is not None:
        if gold != _ONE_GOLD:
            return None
        tokens, bank, count = tokens.plus(_ONE_GOLD), bank.minus(_ONE_GOLD), count + 1  # type: ignore[operator]
    own = (area.tableau, area.bonuses, (*reserved, held), area.prestige)
    return tokens, count, bank, own, table  # type: ignore[return-value]


_Way = Callable[[Position, PlayerArea, Turn], _Changed | None]
_WAYS: dict[Any, _Way] = {
    Take: _take,
    Buy: _buy,
    Reserve: _reserve,
    ReserveDeck: _reserve_deck,
}
