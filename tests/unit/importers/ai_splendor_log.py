"""Small logs of the arena, and a little arena that plays them: no payment, no nobles."""

import copy
import json
from collections.abc import Iterable
from typing import Any

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.nobles import NOBLES
from splendor_replay.importers import ai_splendor
from splendor_replay.record.model import Turn
from splendor_replay.record.reading import ReadRecord

Json = dict[str, Any]
KINDS = dict(zip("WUGRKY", ("WHITE", "BLUE", "GREEN", "RED", "BLACK", "GOLD"), strict=True))
STAMP = "2026-01-01T11:33:14.634649200Z"
ACCOUNT = "user_2abcDEF"
"""In the words of a failed attempt; no importer may copy it."""


def counts(letters: str) -> Json:
    return {KINDS[letter]: letters.count(letter) for letter in sorted(set(letters))}


def card(named: Card) -> Json:
    cost = {KINDS[letter]: n for letter, n in zip("WUGRK", named.cost, strict=True) if n}
    return {
        "id": f"L{named.level}_{named.index}",
        "level": f"LEVEL_{named.level}",
        "bonusGem": KINDS[named.bonus.letter],
        "prestigePoints": named.prestige,
        "cost": cost,
    }


def of_level(level: int, first: int, end: int) -> list[Json]:
    return [card(named) for named in [c for c in CARDS if c.level == level][first:end]]


def deal() -> Json:
    tiles = [dict(zip(KINDS.values(), tile.requirement, strict=False)) for tile in NOBLES[:3]]
    player = {"tokens": {"counts": {}}, "purchasedCards": [], "reservedCards": []}
    rest = {"visitedNobles": [], "score": 0, "bonuses": {}, "reasoningHistory": []}
    return {
        "board": {
            "availableTokens": {"counts": counts("WWWWUUUUGGGGRRRRKKKKYYYYY")},
            "faceUpCards": {f"LEVEL_{n}": of_level(n, 0, 4) for n in (1, 2, 3)},
            "decks": {f"LEVEL_{n}": of_level(n, 4, 10) for n in (1, 2, 3)},
            "availableNobles": [
                {"id": f"N{n}", "prestigePoints": 3, "requirement": need}
                for n, need in enumerate(tiles)
            ],
        },
        "players": [{"id": n, **copy.deepcopy({**player, **rest})} for n in (0, 1)],
        "currentPlayerIndex": 0,
        "turnNumber": 1,
        "isGameOver": False,
        "winnerReason": None,
    }


def take(letters: str, back: str | None = None) -> Json:
    given = None if back is None else counts(back)
    return {"type": "TAKE_TOKENS", "tokens": counts(letters), "tokensToReturn": given}


def reserve(number: str | None = None, level: str | None = None, back: str | None = None) -> Json:
    given = None if back is None else counts(back)
    fields = {"cardId": number, "deckLevel": level, "tokensToReturn": given}
    return {"type": "RESERVE_CARD", **fields}


def buy(number: str) -> Json:
    return {"type": "PURCHASE_CARD", "cardId": number}


class Arena:
    """Writes the events of a game while it is played."""

    def __init__(self, **said: object) -> None:
        self.state = deal()
        fields = {"gameId": "20260101_1", "player0Model": "maker/alpha", "player1Model": "b"}
        self.events: list[Json] = [
            {"timestamp": STAMP, **fields, "initialState": copy.deepcopy(self.state), **said}
        ]

    @property
    def player(self) -> int:
        return int(self.state["currentPlayerIndex"])

    def play(self, *actions: Json | None) -> "Arena":
        """Play actions in turn; ``None`` is a turn that its player fails to play."""
        for action in actions:
            self.begin()
            refused = {"playerIndex": self.player, "attempt": 1, "error": f"no: {ACCOUNT}"}
            self.events.append({"timestamp": STAMP, **refused})
            if action is not None:
                acted = {"playerIndex": self.player, "action": action, "success": True}
                self.events.append({"timestamp": STAMP, **acted})
                self._apply(action)
            self.state["turnNumber"] += self.player
            self.state["currentPlayerIndex"] = 1 - self.player
        return self

    def begin(self) -> "Arena":
        """Write the table before the next turn."""
        turn = {"turn": self.state["turnNumber"], "playerIndex": self.player}
        self.events.append({"timestamp": STAMP, **turn, "gameState": copy.deepcopy(self.state)})
        return self

    def end(self, winner: int | None = 0, reason: str = "Player 0 won on points.") -> "Arena":
        scores = {"0": 0, "1": 0}
        told = {"winnerIndex": winner, "winnerReason": reason, "finalScores": scores}
        self.events.append({"timestamp": STAMP, **told})
        return self

    def _apply(self, action: Json) -> None:
        middle, area = self.state["board"], self.state["players"][self.player]
        held = area["tokens"]["counts"]
        for sign, key in ((1, "tokens"), (-1, "tokensToReturn")):
            for kind, n in (action.get(key) or {}).items():
                held[kind] = held.get(kind, 0) + sign * n
                middle["availableTokens"]["counts"][kind] -= sign * n
        if action["type"] == "RESERVE_CARD" and middle["availableTokens"]["counts"]["GOLD"]:
            held["GOLD"] = held.get("GOLD", 0) + 1
            middle["availableTokens"]["counts"]["GOLD"] -= 1
        number, place = action.get("cardId"), action["type"] == "PURCHASE_CARD"
        into = area["purchasedCards" if place else "reservedCards"]
        if action.get("deckLevel"):
            into.append(middle["decks"][action["deckLevel"]].pop(0))
        for level, row in middle["faceUpCards"].items():
            for found in [c for c in row if c["id"] == number]:
                row.remove(found)
                into.append(found)
                row.extend(middle["decks"][level][:1])
                del middle["decks"][level][:1]


def game() -> Arena:
    """A game with every kind of action."""
    arena = Arena().play(take("RUG"), reserve("L1_1"), reserve(level="LEVEL_2"), None)
    return arena.play(take("WW", back="R"), buy("L1_2")).end()


def text_of(events: Iterable[Json], indent: int | None = None) -> str:
    return "".join(json.dumps(event, indent=indent) + "\n" for event in events)


def read(log: Arena | str) -> ReadRecord:
    text = log if isinstance(log, str) else text_of(log.events)
    (only,) = ai_splendor.read(text)
    return only


def messages(found: ReadRecord) -> list[tuple[int | None, str]]:
    return [(d.place.line, d.message) for d in found.diagnostics]


def deeds(found: ReadRecord) -> list[tuple[int, int | None, str]]:
    """Seat, number and type of action of each turn."""
    turns: tuple[Turn, ...] = found.record.turns
    return [(t.seat, t.number, t.action.type if t.action else "") for t in turns]
