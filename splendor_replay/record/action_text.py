"""Writes actions and claims: the words that a turn, a deal and a checkpoint are made of."""

from collections.abc import Iterator
from typing import assert_never

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.model import (
    Action,
    Area,
    Bank,
    Buy,
    Claim,
    Deck,
    Market,
    Nobles,
    Pass,
    Reserve,
    ReserveDeck,
    Skip,
    Swap,
    Take,
    Unreadable,
)

__all__ = ["action_text", "amount_text", "claim_text"]


def amount_text(tokens: TokenCounts | str) -> str:
    """Return tokens, or the mark of not knowing them, as they are written."""
    return tokens if isinstance(tokens, str) else tokens.text


def action_text(action: Action) -> str:
    """Return an action as it is written; words that could not be read as they stand.

    Example:
        >>> action_text(Buy(card="1W-R2K1", source="hand"))
        'buy 1W-R2K1 from hand'
    """
    match action:
        case Take():
            text = f"take {amount_text(action.tokens)}"
        case Buy():
            text = f"buy {action.card}" + (f" from {action.source}" if action.source else "")
        case Reserve():
            text = f"reserve {action.card}"
        case ReserveDeck():
            told = f" = {action.card}" if action.card is not None else ""
            text = f"reserve deck {action.level}{told}"
        case Swap():
            text = f"swap {action.given.text} for {action.gotten.text}"
        case Pass() | Skip():
            text = action.type
        case Unreadable():
            text = action.text
        case _:
            assert_never(action)
    return text


def claim_text(claim: Claim) -> str:
    """Return what a line of the deal says, or a checkpoint behind its mark.

    Example:
        >>> claim_text(Deck(level=2, count=26))
        'deck 2 26'
    """
    match claim:
        case Bank():
            return f"bank {amount_text(claim.tokens)}"
        case Nobles():
            return f"nobles {_names(claim.tiles)}"
        case Market():
            return f"market {claim.level} {_names(claim.slots)}{_unordered(claim)}"
        case Deck():
            return f"deck {claim.level} {_deck(claim)}"
        case Area():
            return " ".join((f"P{claim.seat}", *_area(claim)))
        case _:
            assert_never(claim)


def _names(names: tuple[str, ...]) -> str:
    return " ".join(names) or EMPTY_SLOT


def _unordered(market: Market) -> str:
    return " unordered" if market.unordered else ""


def _deck(deck: Deck) -> str:
    if deck.count is not None:
        return str(deck.count)
    return _names((*deck.cards, "...") if deck.open_end else deck.cards)


def _area(area: Area) -> Iterator[str]:
    if area.tokens is not None:
        yield f"tokens {amount_text(area.tokens)}"
    if area.tableau is not None:
        tableau = area.tableau
        yield f"tableau {tableau if isinstance(tableau, int) else _names(tableau)}"
    if area.reserved is not None:
        yield f"reserved {_names(area.reserved)}"
    if area.nobles is not None:
        yield f"nobles {_names(area.nobles)}"
    if area.prestige is not None:
        yield f"prestige {area.prestige}"
