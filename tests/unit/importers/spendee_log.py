"""Small documents in the site's shape, made by hand, and whole games of our own players in it."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.game import Game
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.importers import spendee
from splendor_replay.importers.spendee.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record.model import Buy, Pass, Reserve, ReserveDeck, Take, Turn
from splendor_replay.record.reading import ReadRecord
from tests.generate.bot import Taste, played

Json = dict[str, Any]
NAMES = ("Ana", "Ben", "Cara", "Dan")
WHITE, BLUE = [1, 0, 0, 0, 0], [0, 1, 0, 0, 0]


def number(name: str) -> int:
    return CARD_NAMES.index(name)


def entry(seat: int, kind: str, **fields: object) -> Json:
    return {"action": {"type": kind, "playerIndex": seat - 1, **fields}}


def take(seat: int, *chips: int) -> Json:
    return entry(seat, "pickChips", chips=list(chips))


def reserve(seat: int, name: str) -> Json:
    return entry(seat, "reserveShowedCard", cardIndex=number(name))


def reserve_blind(seat: int, level: int) -> Json:
    return entry(seat, "reserveHiddenCard", level=level - 1)


def buy(seat: int, name: str) -> Json:
    return entry(seat, "buyCard", cardIndex=number(name))


def buy_reserved(seat: int, name: str) -> Json:
    return entry(seat, "buyReservedCard", cardIndex=number(name))


def give_back(seat: int, *chips: int, gold: int = 0) -> Json:
    return entry(seat, "returnChips", chips=list(chips), goldChips=gold)


def noble(seat: int, name: str) -> Json:
    return entry(seat, "pickNoble", nobleIndex=NOBLE_NAMES.index(name))


def owned(**fields: object) -> Json:
    empty: Json = {"purchasedCards": [], "reservedCards": [], "nobles": []}
    return {**empty, "chips": [0] * 5, "goldChips": 0, **fields}


def data(*players: Json, **bank: object) -> Json:
    """The table as it is dealt: in each row and deck the cards of its level by their number."""
    first = ((0, 40), (40, 70), (70, 90))
    lying: Json = {
        "hiddenCards": [list(range(begin + 4, end)) for begin, end in first],
        "showedCards": [list(range(begin, begin + 4)) for begin, _ in first],
        "nobles": [6, 3, 1],
        "chips": [4] * 5,
        "goldChips": 5,
    }
    return {
        "turnsCount": 1,
        "bank": {**lying, **bank},
        "players": list(players) or [owned(), owned()],
        "state": {"currentPlayerIndex": 0, "currentJob": "SPENDEE_REGULAR"},
    }


def document(*entries: Json, **fields: object) -> Json:
    """A running game between two: ``actionItems`` as they are given, the table as it is dealt."""
    return {
        "_id": "game1",
        "status": "INPROGRESS",
        "settings": {"speed": "fast", "targetScore": "15"},
        "players": [{"name": name, "isHuman": True} for name in NAMES[:2]],
        "actionItems": list(entries),
        "data": data(),
        **fields,
    }


def read(*documents: Json) -> ReadRecord:
    (found,) = spendee.read(json.dumps(documents))
    return found


def messages(found: ReadRecord) -> list[str]:
    return [problem.message for problem in found.diagnostics]


@cache
def played_game(players: int, seed: int) -> Game:
    return played(players, seed, Taste(blind=0.8, reserving=0.4))


def documents_of(game: Game, *, filled: bool = False, target: str = "15") -> tuple[Json, Json]:
    """The document of a played game at its start, and the one at its end.

    Args:
        filled: Whether the row is filled after the last turn, which the site leaves undone.
    """
    start, end, count = Game(game.record).position, game.position, game.position.players
    fields = {
        "_id": "game1",
        "settings": {"targetScore": target},
        "players": [{"name": name} for name in NAMES[:count]],
    }
    last = _table(end, count)
    if not filled:
        _undo_last_reveal(game.turns[-1], last["bank"])
    winners = game.outcome.winners or ()
    ranks = [1 if seat in winners else 2 for seat in range(1, count + 1)]
    return (
        {**fields, "status": "INPROGRESS", "actionItems": [], "data": _table(start, count)},
        {
            **fields,
            "status": "FINISHED",
            "actionItems": [item for turn in game.turns for item in _entries(turn)],
            "result": {"ranks": ranks},
            "data": last,
        },
    )


def _undo_last_reveal(turn: Turn, bank: Json) -> None:
    for name in turn.reveals or ():
        if name in CARD_NAMES:
            level = int(name[0]) - 1
            row = bank["showedCards"][level]
            row[row.index(number(name))] = None
            bank["hiddenCards"][level].insert(0, number(name))


def _chips(tokens: TokenCounts) -> Json:
    return {"chips": list(tokens.gems), "goldChips": tokens.gold}


def _numbers(cards: Sequence[object]) -> list[int]:
    return [number(card.name) for card in cards if isinstance(card, Card)]


def _area(area: PlayerArea) -> Json:
    return owned(
        purchasedCards=_numbers(area.tableau),
        reservedCards=_numbers([held.card for held in area.reserved]),
        nobles=[NOBLE_NAMES.index(tile.name) for tile in area.nobles if tile],
        **_chips(area.tokens),
    )


def _table(position: Position, count: int) -> Json:
    rows = [[number(s.name) if isinstance(s, Card) else None for s in r] for r in position.market]
    nobles = [NOBLE_NAMES.index(tile.name) for tile in position.nobles if tile]
    table = data(*(_area(position.area(seat)) for seat in range(1, count + 1)))
    table["bank"] = {
        "hiddenCards": [_numbers(deck.top) for deck in position.decks],
        "showedCards": rows,
        "nobles": nobles,
        **_chips(position.bank),
    }
    return table


def _entries(turn: Turn) -> list[Json]:
    entries = [_main(turn)]
    if isinstance(turn.returned, TokenCounts) and any(turn.returned):
        gems = turn.returned.gems
        entries.append(give_back(turn.seat, *gems, gold=turn.returned.gold))
    return entries + [noble(turn.seat, name) for name in turn.nobles or ()]


def _main(turn: Turn) -> Json:
    match turn.action:
        case Take(tokens=TokenCounts() as tokens):
            return take(turn.seat, *tokens.gems)
        case Reserve(card=name):
            return reserve(turn.seat, name)
        case ReserveDeck(level=level):
            return reserve_blind(turn.seat, level)
        case Buy(card=name, source="hand"):
            return buy_reserved(turn.seat, name)
        case Buy(card=name):
            return buy(turn.seat, name)
        case Pass():
            return entry(turn.seat, "passRegular")
        case _:
            raise AssertionError(turn)
