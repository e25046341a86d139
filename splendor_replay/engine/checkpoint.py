"""What a checkpoint does to the replayed table: fills what is unknown, confirms what agrees.

Where it contradicts, the replayed value stays; the rules report that.
"""

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import NO_GEMS, NO_TOKENS, TokenCounts
from splendor_replay.engine.position import (
    UNSEEN,
    DeckState,
    PlayerArea,
    Position,
    ReservedCard,
    bits,
)
from splendor_replay.engine.setup import area_of, slots_of, tiles_of
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Area, Bank, Claim, Deck, Market, Nobles

__all__ = ["confirm"]


def confirm(position: Position, claim: Claim, differs: frozenset[str]) -> Position:
    """Return the position with what a checkpoint adds to it.

    Args:
        position: The replayed table.
        claim: What the checkpoint says.
        differs: Subjects in which it contradicts the replay; they stay as they are.
    """
    if isinstance(claim, Bank):
        return _bank(position, claim) if "bank" not in differs else position
    if isinstance(claim, Area):
        return _area(position, claim, differs) if claim.seat <= position.players else position
    if isinstance(claim, Nobles):
        return _nobles(position, claim) if "nobles" not in differs else position
    subject = f"{claim.kind} {claim.level}"
    if subject in differs:
        return position
    return _market(position, claim) if isinstance(claim, Market) else _deck(position, claim)


def _settled(position: Position, *subjects: str) -> Position:
    """Return the position without the doubts that were settled."""
    if not position.doubts:
        return position
    return position._replace(doubts=position.doubts.difference(subjects))


def _bank(position: Position, claim: Bank) -> Position:
    if not isinstance(claim.tokens, TokenCounts):
        return position
    filled = position._replace(bank=claim.tokens, bank_spare=NO_TOKENS)
    return _settled(filled, "bank")


def _area(position: Position, claim: Area, differs: frozenset[str]) -> Position:
    seat = claim.seat
    area = position.area(seat)
    stated = area_of(claim, NO_TOKENS, whole=False)
    settled = []
    if isinstance(claim.tokens, TokenCounts) and f"tokens {seat}" not in differs:
        area = area._replace(tokens=claim.tokens, spare=NO_TOKENS, count=claim.tokens.total)
        settled.append(f"tokens {seat}")
    if claim.tableau is not None and f"tableau {seat}" not in differs:
        area = _tableau(area, claim, stated)
        settled.append(f"tableau {seat}")
    if claim.reserved is not None and f"reserved {seat}" not in differs:
        area = _hand(area, stated)
        settled.append(f"reserved {seat}")
    if claim.nobles is not None and f"nobles {seat}" not in differs:
        nobles = area.nobles if UNKNOWN in claim.nobles else stated.nobles
        area = area._replace(nobles=nobles, unsaid=area.unsaid - {"nobles"})
        settled.append(f"nobles {seat}")
    if claim.prestige is not None and area.prestige is None:
        area = area._replace(prestige=claim.prestige)
    known = (*area.tableau, *(held.card for held in area.reserved if held.card is not None))
    after = position.with_area(seat, area)._replace(seen=position.seen | bits(known))
    return _settled(after, *settled)


def _tableau(area: PlayerArea, claim: Area, stated: PlayerArea) -> PlayerArea:
    """Name the unnamed cards, or count those of an area of which nothing was said."""
    if isinstance(claim.tableau, int):
        unnamed = max(claim.tableau - len(area.tableau), 0)
        return area._replace(unnamed=unnamed, unsaid=area.unsaid - {"tableau"})
    if len(stated.tableau) < len(area.tableau):
        return area
    order = [card for card in area.tableau if card in stated.tableau]
    tableau = (*order, *(card for card in stated.tableau if card not in order))
    bonuses = NO_GEMS
    for card in tableau:
        bonuses = bonuses.one_more(card.bonus)
    return area._replace(
        tableau=tableau,
        unnamed=stated.unnamed,
        bonuses=bonuses,
        unsaid=area.unsaid - {"tableau"},
    )


def _hand(area: PlayerArea, stated: PlayerArea) -> PlayerArea:
    """Name the blind cards that the checkpoint names."""
    if "reserved" in area.unsaid:
        return area._replace(reserved=stated.reserved, unsaid=area.unsaid - {"reserved"})
    known = [held.card for held in area.reserved if held.card is not None]
    new = [held.card for held in stated.reserved if held.card is not None]
    new = [card for card in new if card not in known]
    hand = []
    for held in area.reserved:
        fit = next((c for c in new if held.level in {c.level, None}), None)
        if held.card is None and fit is not None:
            new.remove(fit)
            hand.append(ReservedCard(fit, fit.level, held.hidden))
        else:
            hand.append(held)
    return area._replace(reserved=tuple(hand))


def _nobles(position: Position, claim: Nobles) -> Position:
    if UNKNOWN in claim.tiles:
        return position
    filled = position._replace(nobles=tiles_of(claim.tiles), doubtful_nobles=frozenset())
    gone = position.doubtful_nobles - set(filled.nobles)
    if len(gone) == 1:
        for seat, area in enumerate(filled.areas, start=1):
            if None in area.nobles:
                (tile,) = gone
                nobles = tuple(tile if owned is None else owned for owned in area.nobles)
                named = area._replace(nobles=nobles)
                return _settled(filled.with_area(seat, named), "nobles", f"nobles {seat}")
    return _settled(filled, "nobles")


def _market(position: Position, claim: Market) -> Position:
    row = position.market[claim.level - 1]
    stated = slots_of(claim.slots)
    if claim.unordered:
        new = [card for card in stated if isinstance(card, Card) and card not in row]
        filled = tuple(new.pop(0) if slot is UNSEEN and new else slot for slot in row)
    elif UNSEEN in row:
        named = {slot for slot in row if isinstance(slot, Card)}
        fits = all(slot is UNSEEN or slot is said for slot, said in zip(row, stated, strict=False))
        fresh = [card for card in stated if isinstance(card, Card) and card not in named]
        filled = (
            stated if fits else tuple(fresh.pop(0) if s is UNSEEN and fresh else s for s in row)
        )
    else:
        filled = row
    index = claim.level - 1
    market = (*position.market[:index], filled, *position.market[index + 1 :])
    seen = position.seen | bits(slot for slot in filled if isinstance(slot, Card))
    after = position._replace(market=market, seen=seen)
    return after if UNSEEN in filled else _settled(after, f"market {claim.level}")


def _deck(position: Position, claim: Deck) -> Position:
    index = claim.level - 1
    deck = position.decks[index]
    top = tuple(CARD_BY_NAME[name] for name in claim.cards if name in CARD_BY_NAME)
    count = claim.count if claim.count is not None else deck.count
    decks = (
        *position.decks[:index],
        DeckState(count, top or deck.top),
        *position.decks[index + 1 :],
    )
    return _settled(position._replace(decks=decks), f"deck {claim.level}")
