"""A position in SPN, the notation of the programs that speak USI.

SPN says less than a position: it has no names for nobles that came to a seat and no order of a
deck. What it has no words for at all, it refuses.
"""

from splendor_replay.components.cards import Card
from splendor_replay.engine.position import DeckState, PlayerArea, Position, ReservedCard, Slot
from splendor_replay.importers.kifu.box import CARD_NUMBERS, NOBLE_NUMBERS, counted
from splendor_replay.record.fields import EMPTY_SLOT

__all__ = ["SpnTextError", "spn"]


class SpnTextError(ValueError):
    """A position that SPN cannot say; the message names the part."""


def spn(position: Position) -> str:
    """Return a position in SPN.

    Raises:
        SpnTextError: Where a part of it is not known, so that SPN cannot say it.

    Example:
        >>> from splendor_replay.components.cards import CARDS
        >>> from splendor_replay.components.nobles import CLASSIC_NOBLES
        >>> from splendor_replay.engine.setup import dealt, start_position
        >>> text = spn(start_position(dealt(2, CARDS, CLASSIC_NOBLES)))
        >>> text.split(" | ")[:2]
        ['bank:W4U4G4R4K4D5', 'visible:L1[25,29,30,26]L2[58,59,60,61]L3[82,83,84,85]']
    """
    _require(not any(position.bank_spare) and min(position.bank) >= 0, "the bank is not known")
    rows = (
        f"L{level}[{','.join(_slot(slot, level) for slot in row)}]"
        for level, row in enumerate(position.market, 1)
    )
    decks = (_count(deck, level) for level, deck in enumerate(position.decks, 1))
    seats = (_seat(seat, area) for seat, area in enumerate(position.areas))
    _require(position.to_move is not None, "the seat to act is not known")
    _require(None not in position.nobles, "nobles: not all tiles are known")
    tiles = ",".join(str(NOBLE_NUMBERS[tile.name]) for tile in position.nobles if tile is not None)
    table = (
        f"bank:{counted(position.bank)}",
        f"visible:{''.join(rows)}",
        f"decks:{','.join(decks)}",
    )
    return " | ".join((*table, f"nobles:[{tiles}]", *seats)) + f" {(position.to_move or 1) - 1}"


def _require(said: object, message: str) -> None:
    if not said:
        raise SpnTextError(message)


def _slot(slot: Slot, level: int) -> str:
    if slot is None:
        return EMPTY_SLOT
    _require(isinstance(slot, Card), f"market {level}: not all cards are known")
    return str(CARD_NUMBERS[slot.name]) if isinstance(slot, Card) else ""


def _count(deck: DeckState, level: int) -> str:
    _require(deck.count is not None, f"deck {level}: the number of cards is not known")
    return str(deck.count)


def _seat(seat: int, area: PlayerArea) -> str:
    who = f"P{seat + 1}"
    _require(not any(area.spare) and min(area.tokens) >= 0, f"{who}: its tokens are not known")
    _require(not area.unnamed, f"{who}: not all its bought cards are known")
    _require(not area.unsaid, f"{who}: its {', '.join(sorted(area.unsaid))} are not known")
    _require(area.prestige is not None, f"{who}: its prestige is not known")
    bought = ",".join(str(CARD_NUMBERS[card.name]) for card in area.tableau)
    held = ",".join(_held(held, who) for held in area.reserved)
    return (
        f"P{seat}:gems:{counted(area.tokens)};bonuses:{counted(area.bonuses)}"
        f";points:{area.prestige};reserved:[{held}];bought:[{bought}]"
    )


def _held(held: ReservedCard, who: str) -> str:
    if held.card is not None:
        return (
            f"?C{CARD_NUMBERS[held.card.name]}"
            if held.hidden
            else str(CARD_NUMBERS[held.card.name])
        )
    _require(held.level, f"{who}: the level of a reserved card is not known")
    return f"?L{held.level}"
