"""The short way through a turn that is plainly legal: the position after it, or ``None``.

Plain is a turn of the seat to move that is recorded whole, breaks nothing and leaves nothing to
infer, on a table whose counts are all known, under the printed rules. Nearly every turn of a good
record is plain, and replays several times faster. Everything else answers ``None`` and is read,
judged and applied the long way, which decides what is legal; tests hold the two ways equal.
"""

from typing import NamedTuple

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.components.limits import (
    NOBLE_PRESTIGE,
    RESERVE_LIMIT,
    TOKEN_LIMIT,
)
from splendor_replay.components.nobles import NOBLES, NobleTile
from splendor_replay.engine.plain import plain_take, plainly_pays
from splendor_replay.engine.position import DeckState, PlayerArea, Position, ReservedCard, Slot
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take, Turn

__all__ = ["express"]

_FEWEST_BONUSES = min(tile.requirement.total for tile in NOBLES)


class _Changed(NamedTuple):
    """What an action changes, before return and noble."""

    tokens: TokenCounts
    count: int  # type: ignore[assignment]  # hides the tuple method, which nobody needs
    bank: TokenCounts
    tableau: tuple[Card, ...]
    bonuses: GemCounts
    reserved: tuple[ReservedCard, ...]
    prestige: int
    market: tuple[tuple[Slot, ...], ...]
    decks: tuple[DeckState, ...]
    seen: int


def express(position: Position, turn: Turn) -> Position | None:
    """Return the position after a plainly legal turn, ``None`` for any other.

    Args:
        position: The table before the turn, of a game that is not over.
        turn: A turn of a record that omits nothing, played under the printed rules.
    """
    seat = turn.seat
    if seat != position.to_move or turn.more or turn.early or turn.undone or turn.label:
        return None
    area = position.areas[seat - 1]
    if area.spare is not NO_TOKENS or position.bank_spare is not NO_TOKENS:
        return None
    if position.doubts or area.unsaid or area.unnamed or turn.received is not None or turn.drops:
        return None
    action = turn.action
    kind = type(action)
    if kind is Take:
        changed = _take(position, area, turn)
    elif kind is Buy:
        changed = _buy(position, area, turn)
    elif kind is Reserve:
        changed = _reserve(position, area, turn)
    elif kind is ReserveDeck:
        changed = _reserve_deck(position, area, turn)
    else:
        return None
    return None if changed is None else _ended(position, area, turn, changed)


def _ended(position: Position, area: PlayerArea, turn: Turn, changed: _Changed) -> Position | None:
    """Carry out return and noble where they are as they must be."""
    given = _given_back(turn, changed)
    visit = _visit(position, turn, changed.bonuses)
    if given is None or visit is None:
        return None
    tokens, count, bank = given
    table, tile = visit
    prestige, owned = changed.prestige, area.nobles
    if tile is not None:
        prestige, owned = prestige + NOBLE_PRESTIGE, (*owned, tile)
    tableau, bonuses, reserved = changed.tableau, changed.bonuses, changed.reserved
    own = (tokens, NO_TOKENS, count, tableau, 0, bonuses, reserved, owned, prestige, area.unsaid)
    seat, areas = turn.seat, position.areas
    return Position(
        (*areas[: seat - 1], PlayerArea(*own), *areas[seat:]),
        bank,
        changed.market,
        changed.decks,
        table,
        seat % len(areas) + 1,
        position.start,
        position.turn + 1,
        changed.seen,
        NO_TOKENS,
        position.doubtful_nobles,
        position.doubts,
    )


def _given_back(turn: Turn, changed: _Changed) -> tuple[TokenCounts, int, TokenCounts] | None:
    """Return tokens, their number and the bank after a return that is as it must be."""
    tokens, count, bank = changed.tokens, changed.count, changed.bank
    returned = turn.returned
    if count <= TOKEN_LIMIT:
        return (tokens, count, bank) if returned is None else None
    if type(returned) is not TokenCounts or sum(returned) != count - TOKEN_LIMIT:
        return None
    tokens = tokens.minus(returned)
    return None if min(tokens) < 0 else (tokens, TOKEN_LIMIT, bank.plus(returned))


def _visit(
    position: Position, turn: Turn, bonuses: GemCounts
) -> tuple[tuple[NobleTile | None, ...], NobleTile | None] | None:
    """Return the tiles left and the one that visits, where the record has it as it must be."""
    table, names = position.nobles, turn.nobles
    if names is None and sum(bonuses) < _FEWEST_BONUSES:
        return table, None
    met = [tile for tile in table if tile is None or bonuses.covers(tile.requirement)]
    if not met and not names:
        return table, None
    tile = next((t for t in met if t is not None and t.name in (names or ())), None)
    if tile is None or None in met or len(names or ()) != 1 or position.doubtful_nobles:
        return None
    return tuple(other for other in table if other is not tile), tile


def _take(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    tokens = turn.action.tokens  # type: ignore[union-attr]
    if type(tokens) is not TokenCounts or area.count is None or area.prestige is None:
        return None
    if turn.pay is not None or turn.gold is not None or turn.reveals is not None:
        return None
    bank = position.bank
    if not plain_take(tokens, bank):
        return None
    return _Changed(
        area.tokens.plus(tokens),
        area.count + sum(tokens),
        bank.minus(tokens),
        area.tableau,
        area.bonuses,
        area.reserved,
        area.prestige,
        position.market,
        position.decks,
        position.seen,
    )


def _refilled(
    position: Position, turn: Turn, level: int, index: int, own: Card
) -> tuple[tuple[tuple[Slot, ...], ...], tuple[DeckState, ...], int] | None:
    """Return market, decks and seen cards after a slot was emptied and filled."""
    reveals = turn.reveals
    decks = position.decks
    deck = decks[level - 1]
    if not reveals or len(reveals) != 1 or not deck.count or deck.top:
        return None
    fresh = CARD_BY_NAME.get(reveals[0])
    seen = position.seen | own.bit
    if fresh is None or fresh.level != level or seen & fresh.bit:
        return None
    market = position.market
    row = market[level - 1]
    row = (*row[:index], fresh, *row[index + 1 :])
    market = (*market[: level - 1], row, *market[level:])
    decks = (*decks[: level - 1], DeckState(deck.count - 1), *decks[level:])
    return market, decks, seen | fresh.bit


def _buy(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    action, pay = turn.action, turn.pay
    card = CARD_BY_NAME.get(action.card)  # type: ignore[union-attr,arg-type]
    if card is None or type(pay) is not TokenCounts or turn.gold is not None:
        return None
    if area.count is None or area.prestige is None:
        return None
    tokens = area.tokens.minus(pay)
    if min(tokens) < 0 or not plainly_pays(card.cost, area.bonuses, pay):
        return None
    origin = _bought_from(position, area, turn, card)
    if origin is None:
        return None
    reserved, (market, decks, seen) = origin
    return _Changed(
        tokens,
        area.count - sum(pay),
        position.bank.plus(pay),
        (*area.tableau, card),
        area.bonuses.one_more(card.bonus),
        reserved,
        area.prestige + card.prestige,
        market,
        decks,
        seen,
    )


_Table = tuple[tuple[tuple[Slot, ...], ...], tuple[DeckState, ...], int]


def _bought_from(
    position: Position, area: PlayerArea, turn: Turn, card: Card
) -> tuple[tuple[ReservedCard, ...], _Table] | None:
    """Return the hand, market, decks and seen cards after a card left table or hand."""
    row = position.market[card.level - 1]
    source = turn.action.source  # type: ignore[union-attr]
    if card in row and source != "hand":
        refilled = _refilled(position, turn, card.level, row.index(card), card)
        return None if refilled is None else (area.reserved, refilled)
    kept = tuple(held for held in area.reserved if held.card is not card)
    if len(kept) == len(area.reserved) or turn.reveals is not None or source == "table":
        return None
    return kept, (position.market, position.decks, position.seen)


def _reserve(position: Position, area: PlayerArea, turn: Turn) -> _Changed | None:
    card = CARD_BY_NAME.get(turn.action.card)  # type: ignore[union-attr,arg-type]
    if card is None or card not in position.market[card.level - 1]:
        return None
    index = position.market[card.level - 1].index(card)
    refilled = _refilled(position, turn, card.level, index, card)
    if refilled is None:
        return None
    return _held(position, area, turn, ReservedCard(card, card.level), refilled)


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
    position: Position,
    area: PlayerArea,
    turn: Turn,
    held: ReservedCard,
    rest: tuple[tuple[tuple[Slot, ...], ...], tuple[DeckState, ...], int],
) -> _Changed | None:
    """Add a reserved card and its gold."""
    reserved = area.reserved
    if len(reserved) >= RESERVE_LIMIT or area.count is None or area.prestige is None:
        return None
    bank, gold = position.bank, turn.gold
    if turn.pay is not None or (gold is not None) is not (bank[5] > 0):
        return None
    tokens, count = area.tokens, area.count
    if gold is not None:
        if gold != _ONE_GOLD:
            return None
        tokens, bank, count = tokens.plus(_ONE_GOLD), bank.minus(_ONE_GOLD), count + 1
    return _Changed(
        tokens,
        count,
        bank,
        area.tableau,
        area.bonuses,
        (*reserved, held),
        area.prestige,
        *rest,
    )


_ONE_GOLD = TokenCounts(gold=1)
