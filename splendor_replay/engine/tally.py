"""Counts what a deal or checkpoint says: its cards with their places, its differences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot
from splendor_replay.record.fields import EMPTY_SLOT, HIDDEN, UNKNOWN
from splendor_replay.record.model import Area, Bank, Claim, Deal, Deck, Market, Nobles

__all__ = ["Difference", "checkpoint_differences", "claim_cards", "copies", "deal_cards"]


class Difference(NamedTuple):
    """A thing that a checkpoint says otherwise than the replay.

    Attributes:
        subject: What it is, such as ``bank`` or ``tokens 2``.
        stated: What the checkpoint says.
        replayed: What the replay says.
    """

    subject: str
    stated: str
    replayed: str


def copies(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that occur more than once, in the order of their first place."""
    listed = list(names)
    if len(set(listed)) == len(listed):
        return ()
    return tuple(name for name, count in Counter(listed).items() if count > 1)


def claim_cards(claim: Claim) -> list[tuple[str, tuple[str, int]]]:
    """Return the card names of one claim with their place; level 0 is any level."""
    if isinstance(claim, Market):
        return [(name, ("market", claim.level)) for name in claim.slots]
    if isinstance(claim, Deck):
        return [(name, ("deck", claim.level)) for name in claim.cards]
    if not isinstance(claim, Area):
        return []
    tableau = claim.tableau if isinstance(claim.tableau, tuple) else ()
    held = (name.removeprefix(HIDDEN) for name in claim.reserved or ())
    return [(name, (f"P{claim.seat}", 0)) for name in (*tableau, *held)]


def deal_cards(deal: Deal) -> list[tuple[str, tuple[str, int]]]:
    """Return the card names of a deal, each with its place."""
    return [pair for claim in deal.claims for pair in claim_cards(claim)]


def checkpoint_differences(position: Position, claim: Claim) -> tuple[Difference, ...]:
    """Return what a claim says otherwise than the position; what is unknown never differs."""
    return tuple(_differences(position, claim))


def _differences(position: Position, claim: Claim) -> Iterable[Difference]:
    if isinstance(claim, Bank):
        return _tokens("bank", claim.tokens, position.bank, position.bank_at_most)
    if isinstance(claim, Area):
        seated = claim.seat <= position.players
        return _area(claim, position.area(claim.seat)) if seated else ()
    if isinstance(claim, Nobles):
        return _nobles(claim, position)
    if isinstance(claim, Market):
        return _market(claim, position.market[claim.level - 1])
    stated = claim.count
    replayed = position.decks[claim.level - 1].count
    if stated is None or replayed is None or stated == replayed:
        return ()
    return (Difference(f"deck {claim.level}", str(stated), str(replayed)),)


def _tokens(
    subject: str, stated: TokenCounts | str | None, least: TokenCounts, most: TokenCounts
) -> Iterator[Difference]:
    if not isinstance(stated, TokenCounts):
        return
    if not (stated.covers(least) and most.covers(stated)):
        yield Difference(subject, stated.text, least.text)


def _area(claim: Area, area: PlayerArea) -> Iterator[Difference]:
    seat = claim.seat
    yield from _tokens(f"tokens {seat}", claim.tokens, area.tokens, area.at_most)
    if area.count is not None and isinstance(claim.tokens, TokenCounts):
        total = claim.tokens.total
        inside = claim.tokens.covers(area.tokens) and area.at_most.covers(claim.tokens)
        if inside and total != area.count:
            yield Difference(f"tokens {seat}", f"{total} tokens", f"{area.count} tokens")
    yield from _tableau(claim, area)
    if claim.reserved is not None and "reserved" not in area.unsaid:
        yield from _reserved(claim, area)
    if claim.nobles is not None and "nobles" not in area.unsaid:
        replayed = sorted(tile.name for tile in area.nobles if tile is not None)
        stated = sorted(name for name in claim.nobles if name != UNKNOWN)
        same = len(claim.nobles) == len(area.nobles)
        if not same or (None not in area.nobles and set(stated) - set(replayed)):
            shown = _listed(claim.nobles), _listed(replayed)
            yield Difference(f"nobles {seat}", *shown)
    if claim.prestige is not None and area.prestige not in {None, claim.prestige}:
        yield Difference(f"prestige {seat}", str(claim.prestige), str(area.prestige))


def _listed(names: Iterable[str]) -> str:
    return " ".join(names) or EMPTY_SLOT


def _tableau(claim: Area, area: PlayerArea) -> Iterator[Difference]:
    if claim.tableau is None or "tableau" in area.unsaid:
        return
    count = claim.tableau if isinstance(claim.tableau, int) else len(claim.tableau)
    subject = f"tableau {claim.seat}"
    if count != area.cards_bought:
        yield Difference(subject, f"{count} cards", f"{area.cards_bought} cards")
    elif isinstance(claim.tableau, tuple):
        known = {card.name for card in area.tableau}
        new = [name for name in claim.tableau if name != UNKNOWN and name not in known]
        if len(new) > area.unnamed:
            yield Difference(subject, _listed(new), _listed(sorted(known)))


def _reserved(claim: Area, area: PlayerArea) -> Iterator[Difference]:
    """Compare reserved cards: the known ones by name, the rest as blind cards of a level."""
    stated = [name.removeprefix(HIDDEN) for name in claim.reserved or ()]
    left = []
    for held in area.reserved:
        if held.card is not None and held.card.name in stated:
            stated.remove(held.card.name)
        else:
            left.append(held)
    for held in left[:]:
        fit = next((name for name in stated if _fits(name, held.card, held.level)), None)
        if fit is not None:
            stated.remove(fit)
            left.remove(held)
    if stated or left:
        shown = _listed(held.text for held in area.reserved)
        yield Difference(f"reserved {claim.seat}", _listed(claim.reserved or ()), shown)


def _fits(name: str, card: Card | None, level: int | None) -> bool:
    """Tell whether a name may stand for a held card: it or the card leaves something open."""
    if name.endswith(UNKNOWN):
        return name == UNKNOWN or level is None or name[0] == str(level)
    known = CARD_BY_NAME.get(name)
    return card is None and known is not None and level in {None, known.level}


def _nobles(claim: Nobles, position: Position) -> Iterator[Difference]:
    table = [tile.name for tile in position.nobles if tile is not None]
    unknown = position.nobles.count(None)
    new = [name for name in claim.tiles if name != UNKNOWN and name not in table]
    gone = [name for name in table if name not in claim.tiles]
    doubtful = {tile.name for tile in position.doubtful_nobles}
    marks = sum(name == UNKNOWN for name in claim.tiles)
    surplus = [name for name in gone if name not in doubtful]
    if len(new) > unknown or len(surplus) > marks:
        yield Difference("nobles", _listed(claim.tiles), _listed(table))


def _market(claim: Market, row: tuple[Slot, ...]) -> Iterator[Difference]:
    """Compare a row slot by slot, or as a set where its slots are not known."""
    replayed = [_slot_text(slot) for slot in row]
    stated = list(claim.slots)
    if claim.unordered or UNSEEN in row:
        known = [name for name in replayed if name not in {UNKNOWN, EMPTY_SLOT}]
        named = [name for name in stated if name not in {UNKNOWN, EMPTY_SLOT}]
        free = replayed.count(UNKNOWN)
        wrong = len(set(named) - set(known)) > free
        missing = set(known) - set(named) if UNKNOWN not in stated else set()
        different = wrong or bool(missing)
    else:
        width = max(len(stated), len(replayed))
        pairs = zip(
            stated + [EMPTY_SLOT] * (width - len(stated)),
            replayed + [EMPTY_SLOT] * (width - len(replayed)),
            strict=True,
        )
        different = any(a != b and UNKNOWN not in {a, b} for a, b in pairs)
    if different:
        yield Difference(f"market {claim.level}", _listed(stated), _listed(replayed))


def _slot_text(slot: Slot) -> str:
    if slot is None:
        return EMPTY_SLOT
    return UNKNOWN if slot is UNSEEN else slot.name
