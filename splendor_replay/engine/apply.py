"""Carries out a deed as it was recorded, legal or not, part by part. Judges nothing.

Tokens always move and counts may go negative. A card from a deck or another seat's reserve moves;
a card that is owned already or is no card does not. An unearned or second noble is given; a noble
that is not there is not. What could not be carried out is named in the second part of the result.
"""

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.limits import NOBLE_PRESTIGE
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.case import NOTHING, Amount, Case, How
from splendor_replay.engine.gains import Gain, gain_of
from splendor_replay.engine.position import DeckState, PlayerArea, Position, Slot

__all__ = ["apply_deed"]

_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


def apply_deed(case: Case, to_move: int | None, turn: int) -> tuple[Position, tuple[str, ...]]:
    """Return the position after a deed and the parts of it that could not be carried out.

    Args:
        case: The deed, read against the position before it.
        to_move: The seat whose turn is next afterwards.
        turn: Turns played afterwards.
    """
    before = case.position
    gain = gain_of(case)
    nobles, visiting, refused = _visit(before.nobles, case)
    bank, bank_spare = _bank_after(case)
    market, decks, seen = _market_after(case, gain)
    lost = (*gain.not_applied, *refused, *_reveals_not_placed(case))
    areas = _areas_after(case, gain, _area_after(case, gain, visiting))
    doubtful, new = _doubtful_after(case, visiting), _doubts(case, gain, lost)
    doubts = before.doubts.union(new) if new else before.doubts
    table = (areas, bank, market, decks, nobles, to_move, before.start, turn, seen)
    return _new(Position, (*table, bank_spare, doubtful, doubts)), lost


def _areas_after(case: Case, gain: Gain, own: PlayerArea) -> tuple[PlayerArea, ...]:
    areas = list(case.position.areas)
    for seat, area in gain.hands:
        areas[seat - 1] = area
    areas[case.seat - 1] = own
    return tuple(areas)


def _doubtful_after(case: Case, visiting: tuple[NobleTile | None, ...]) -> frozenset[NobleTile]:
    """Return the tiles of which one may have visited somebody."""
    doubtful = case.position.doubtful_nobles
    if case.noble_how == How.OPEN:
        return doubtful.union(case.met)
    return doubtful.difference(visiting) if doubtful else doubtful


def _area_after(case: Case, gain: Gain, visiting: tuple[NobleTile | None, ...]) -> PlayerArea:
    area, returned = case.area, case.returned
    tokens, most, count = case.held, case.held_most, case.held_total
    spare = area.spare
    if returned is not NOTHING or spare is not NO_TOKENS or most is not tokens:
        tokens, spare, count = _holding_after(case, returned)
    prestige = area.prestige
    if gain.prestige is None:
        prestige = None
    elif prestige is not None:
        prestige += gain.prestige + NOBLE_PRESTIGE * len(visiting)
    nobles = (*area.nobles, *visiting) if visiting else area.nobles
    cards = (gain.tableau, area.unnamed + gain.unnamed, gain.bonuses, gain.reserved)
    return _new(PlayerArea, (tokens, spare, count, *cards, nobles, prestige, area.unsaid))


def _holding_after(case: Case, returned: Amount) -> tuple[TokenCounts, TokenCounts, int | None]:
    """Return the tokens after the return, at least; how many more there may be; their number."""
    least = case.held.minus(returned.most)
    most = case.held_most.minus(returned.least)
    known = case.held_total is not None and returned.total is not None
    count = case.held_total - returned.total if known else None  # type: ignore[operator]
    if least == most:
        return least, NO_TOKENS, least.total
    low = [max(n, min(0, m)) for n, m in zip(least, most, strict=True)]
    high = list(most)
    if count is not None:
        low_total, high_total = sum(low), sum(high)
        low, high = (
            [max(n, count - (high_total - m)) for n, m in zip(low, high, strict=True)],
            [min(m, count - (low_total - n)) for n, m in zip(low, high, strict=True)],
        )
    spare = TokenCounts(*(max(m - n, 0) for n, m in zip(low, high, strict=True)))
    if not any(spare):
        return TokenCounts(*low), NO_TOKENS, sum(low)
    return TokenCounts(*low), spare, count


def _bank_after(case: Case) -> tuple[TokenCounts, TokenCounts]:
    before, got, paid, back = case.position, case.got, case.paid, case.returned
    bank = before.bank
    if got is not NOTHING:
        bank = bank.minus(got.most)
    if paid is not NOTHING:
        bank = bank.plus(paid.least)
    if back is not NOTHING:
        bank = bank.plus(back.least)
    if before.bank_spare is NO_TOKENS and How.OPEN not in (got.how, paid.how, back.how):
        return bank, NO_TOKENS
    most = before.bank_at_most.minus(got.least).plus(paid.most).plus(back.most)
    spare = most.minus(bank)
    return (bank, spare) if any(spare) else (bank, NO_TOKENS)


def _visit(
    table: tuple[NobleTile | None, ...], case: Case
) -> tuple[tuple[NobleTile | None, ...], tuple[NobleTile | None, ...], tuple[str, ...]]:
    """Return the tiles left on the table, the tiles that visit and what was refused."""
    if not case.visits and not case.deed.nobles:
        return table, (), ()
    left = list(table)
    visiting: list[NobleTile | None] = []
    for tile in case.visits:
        if case.noble_how == How.OPEN or tile is None:
            visiting.append(tile)
        elif tile in left or None in left:
            left.remove(tile if tile in left else None)
            visiting.append(tile)
    named = case.deed.nobles or ()
    refused = ("noble",) if len(visiting) < max(len(case.visits), len(named)) else ()
    return tuple(left), tuple(visiting), refused


def _market_after(
    case: Case, gain: Gain
) -> tuple[tuple[tuple[Slot, ...], ...], tuple[DeckState, ...], int]:
    """Return market, decks and seen cards after the deed."""
    before = case.position
    seen = before.seen | gain.seen
    market, decks = before.market, before.decks
    if gain.drawn:
        decks = _drawn(decks, gain.drawn, gain.drawn_card)
    if case.gap:
        refill = case.refill
        row = market[case.gap - 1]
        index = case.found.index
        row = (*row[:index], refill, *row[index + 1 :])
        market = (*market[: case.gap - 1], row, *market[case.gap :])
        if isinstance(refill, Card):
            seen |= refill.bit
            decks = _drawn(decks, refill.level, refill)
        elif refill is not None:
            decks = _drawn(decks, case.gap, None)
        elif decks[case.gap - 1].count is None:
            level = case.gap
            decks = (*decks[: level - 1], DeckState(0), *decks[level:])
    return market, decks, seen


def _drawn(decks: tuple[DeckState, ...], level: int, card: Card | None) -> tuple[DeckState, ...]:
    """Return the decks after a card left one of them; a deck never goes below zero."""
    deck = decks[level - 1]
    count = None if deck.count is None else max(deck.count - 1, 0)
    top = deck.top
    if top:
        top = top[1:] if card is None or top[0] is card else ()
    return (*decks[: level - 1], DeckState(count, top), *decks[level:])


def _reveals_not_placed(case: Case) -> tuple[str, ...]:
    """Name the reveals that found no gap, or that were seen before."""
    reveals = case.deed.reveals
    if not reveals:
        return ()
    first, *others = reveals
    placed = first in {"-", "?"} if case.gap else first == "-"
    if case.gap and isinstance(case.refill, Card) and case.refill.name == first:
        placed = True
    stray = [name for name in others if name != "-"]
    return () if placed and not stray else ("reveal",)


def _doubts(case: Case, gain: Gain, lost: tuple[str, ...]) -> tuple[str, ...]:
    """Name what the record should fix after this deed and does not."""
    seat = case.seat
    new = gain.doubts
    if How.OPEN in (case.got.how, case.paid.how, case.returned.how):
        new += (f"tokens {seat}", "bank")
    if case.noble_how == How.OPEN or "noble" in lost:
        new += (f"nobles {seat}", "nobles")
    if not lost:
        return new
    if "card" in lost:
        new += (f"tableau {seat}", f"reserved {seat}")
    if "drop" in lost:
        new += (f"reserved {seat}",)
    if "reveal" in lost:
        new += (f"market {case.gap or 1}",)
    return new
