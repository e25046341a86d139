"""One shape for the table of a log of AI-Splendor and for a position of ours, to compare them."""

from typing import NamedTuple

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.record.fields import HIDDEN, UNKNOWN
from tests.oracle.ai_splendor import Json, Log, card_names, noble_names, tokens_of

Rows = tuple[tuple[str, ...], ...]


class Area(NamedTuple):
    """What a seat has; a reserved card that came from a deck has ``?=`` before its name."""

    tokens: TokenCounts
    bonuses: TokenCounts
    tableau: tuple[str, ...]
    reserved: tuple[str, ...]
    nobles: tuple[str, ...]
    prestige: int | None


class Table(NamedTuple):
    """All that a log tells of the table before a turn, each thing by our name for it.

    The log moves the cards of a level together and lays the new one last; ours keep their slots.
    So ``market`` holds the cards of each level sorted by name, and ``settled`` tells the order.
    """

    bank: TokenCounts
    market: Rows
    decks: Rows
    nobles: tuple[str, ...]
    areas: tuple[Area, ...]
    to_move: int | None
    round: int


def tables_of_log(log: Log) -> tuple[Table, ...]:
    """Return the tables of a log, ``Log.states``."""
    blind = frozenset(card for entry in log.entries if (card := entry.blind))
    return tuple(_table_of_log(state, blind) for state in log.states)


def _table_of_log(state: Json, blind: frozenset[str]) -> Table:
    board = state["board"]
    return Table(
        bank=tokens_of(board["availableTokens"]["counts"]),
        market=_sorted(rows_of_log(state)),
        decks=tuple(card_names(board["decks"][f"LEVEL_{level}"]) for level in LEVELS),
        nobles=noble_names(board["availableNobles"]),
        areas=tuple(_area_of_log(player, blind) for player in state["players"]),
        to_move=state["currentPlayerIndex"] + 1,
        round=state["turnNumber"],
    )


def _area_of_log(player: Json, blind: frozenset[str]) -> Area:
    reserved = card_names(player["reservedCards"])
    return Area(
        tokens=tokens_of(player["tokens"]["counts"]),
        bonuses=tokens_of(player["bonuses"]),
        tableau=card_names(player["purchasedCards"]),
        reserved=tuple(HIDDEN + name if name in blind else name for name in reserved),
        nobles=noble_names(player["visitedNobles"]),
        prestige=player["score"],
    )


def table_of(position: Position) -> Table:
    """Return a position in the shape of a table of the log; what is not known is ``?``.

    The bank and the holdings are what is there at least; ``certain`` tells whether that is all.
    """
    return Table(
        bank=position.bank,
        market=_sorted(rows_of(position)),
        decks=tuple(tuple(card.name for card in deck.top) for deck in position.decks),
        nobles=tuple(tile.name if tile else UNKNOWN for tile in position.nobles),
        areas=tuple(map(_area_of, position.areas)),
        to_move=position.to_move,
        round=position.turn // position.players + 1,
    )


def _area_of(area: PlayerArea) -> Area:
    return Area(
        tokens=area.tokens,
        bonuses=TokenCounts(*area.bonuses),
        tableau=tuple(card.name for card in area.tableau),
        reserved=tuple(HIDDEN * held.hidden + held.text for held in area.reserved),
        nobles=tuple(tile.name if tile else UNKNOWN for tile in area.nobles),
        prestige=area.prestige,
    )


def certain(position: Position) -> bool:
    """Tell whether every count of a position is exact and every deck is known to its end."""
    areas = position.areas
    return (
        position.bank == position.bank_at_most
        and all(deck.count == len(deck.top) for deck in position.decks)
        and all(a.tokens == a.at_most and a.count == a.tokens.total for a in areas)
        and all(a.bonuses_known and not a.unsaid for a in areas)
    )


def rows_of_log(state: Json) -> Rows:
    """Return the face-up cards of each level in the order of the log."""
    shown = state["board"]["faceUpCards"]
    return tuple(card_names(shown[f"LEVEL_{level}"]) for level in LEVELS)


def rows_of(position: Position) -> Rows:
    """Return the face-up cards of each level, slot 1 first; empty slots are left out."""
    rows = ([slot for slot in row if slot is not None] for row in position.market)
    return tuple(tuple(getattr(card, "name", UNKNOWN) for card in row) for row in rows)


def settled(before: Rows, now: Rows) -> Rows:
    """Return the cards of ``now`` in the order of the log: those of ``before`` first, then new."""
    pairs = zip(before, now, strict=True)
    return tuple(
        (*(card for card in old if card in row), *(card for card in row if card not in old))
        for old, row in pairs
    )


def _sorted(rows: Rows) -> Rows:
    return tuple(tuple(sorted(row)) for row in rows)
