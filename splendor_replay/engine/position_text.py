"""A position as text that reads back: the deal of a record that starts from it."""

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, ReservedCard, Slot
from splendor_replay.engine.setup import start_position
from splendor_replay.record.fields import EMPTY_SLOT, HIDDEN, UNKNOWN, Unknown
from splendor_replay.record.model import (
    Area,
    Bank,
    Deal,
    Deck,
    Market,
    Nobles,
    Player,
    Record,
    StartPosition,
)
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import write_text

__all__ = ["position_text", "read_position", "record_from"]

_MOST = 999
"""The highest count that a record can say."""


def record_from(position: Position, players: tuple[Player, ...] | None = None) -> Record:
    """Return a record without turns that starts from a position.

    Holdings that are only known within bounds, or that faulty turns took below zero, are written as
    unknown.

    Args:
        position: The table.
        players: Names and ratings; seats are named by their number where it is ``None``.
    """
    seats = range(1, position.players + 1)
    decks = (_deck(position, level) for level in LEVELS)
    bank = _amount(position.bank, position.bank_spare)
    turn = position.turn if position.turn <= _MOST else None
    return Record(
        players=players or tuple(Player(name=f"Player {seat}") for seat in seats),
        start=position.start,
        position=StartPosition(turn=turn, to_move=position.to_move),
        deal=Deal(
            nobles=Nobles(tiles=tuple(tile.name if tile else UNKNOWN for tile in position.nobles)),
            market=tuple(
                Market(level=level, slots=tuple(map(_slot, position.market[level - 1])))
                for level in LEVELS
            ),
            decks=tuple(deck for deck in decks if deck is not None),
            bank=None if bank == UNKNOWN else Bank(tokens=bank),
            areas=tuple(_area(seat, position.area(seat)) for seat in seats),
        ),
    )


def position_text(position: Position) -> str:
    """Return a position as text: ``read_position`` gives it back.

    Example:
        >>> from splendor_replay.engine.setup import start_position
        >>> position = start_position(Record(players=(Player(name="A"), Player(name="B")), start=1))
        >>> read_position(position_text(position)) == position
        True
    """
    return write_text(record_from(position))


def read_position(text: str) -> Position:
    r"""Return the position that a text describes.

    Raises:
        ValueError: Where the text holds no record, or a line of it cannot be read.

    Example:
        >>> text = "splendor-record 1\nposition turn 4 to-move P2\nP2 tokens G2 tableau - nobles -"
        >>> position = read_position(text)
        >>> position.turn, position.to_move, position.area(2).tokens.text
        (4, 2, 'G2')
    """
    records = read_text(text)
    if len(records) != 1 or records[0].diagnostics:
        found = [d.message for read in records for d in read.diagnostics]
        message = found[0] if found else f"the text holds {len(records)} records, not one position"
        raise ValueError(message)
    return start_position(records[0].record)


def _slot(slot: Slot) -> str:
    if slot is None:
        return EMPTY_SLOT
    return UNKNOWN if slot is UNSEEN else slot.name


def _held(held: ReservedCard) -> str:
    return HIDDEN + held.text if held.hidden and held.card is not None else held.text


def _deck(position: Position, level: int) -> Deck | None:
    deck = position.decks[level - 1]
    cards = tuple(card.name for card in deck.top)
    if cards:
        return Deck(level=level, cards=cards, open_end=deck.count != len(cards))  # type: ignore[arg-type]
    if deck.count is None:
        return None
    return Deck(level=level, count=deck.count)  # type: ignore[arg-type]


def _amount(tokens: TokenCounts, spare: TokenCounts) -> TokenCounts | Unknown:
    """Return tokens as a record can say them; what faulty turns made of them may have no words."""
    sayable = spare is NO_TOKENS and min(tokens) >= 0 and max(tokens) <= _MOST
    return tokens if sayable else UNKNOWN


def _area(seat: int, area: PlayerArea) -> Area:
    named = tuple(card.name for card in area.tableau)
    tableau = (*named, *(UNKNOWN,) * area.unnamed) if named else area.unnamed
    said = {
        "tableau": tableau or (),
        "reserved": tuple(_held(held) for held in area.reserved),
        "nobles": tuple(tile.name if tile else UNKNOWN for tile in area.nobles),
    }
    shown = {name: value for name, value in said.items() if name not in area.unsaid}
    return Area(
        seat=seat,
        tokens=_amount(area.tokens, area.spare),
        prestige=area.prestige if area.prestige is None or area.prestige <= _MOST else None,
        **shown,  # type: ignore[arg-type]
    )
