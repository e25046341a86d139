"""Reads the logs of AI-Splendor, an arena in which programs play each other, as records of ours.

A log is JSON with the whole table before every turn. It says which action a seat chose and what it
returned, and leaves payment, gold and nobles to the rules; in the record they are left so too. It
is read here without the importers of the package: a replay is held against the log alone.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.model import (
    Action,
    Bank,
    Buy,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Player,
    Record,
    Reserve,
    ReserveDeck,
    Rules,
    Score,
    Skip,
    Take,
    Turn,
)

Json = dict[str, Any]

KINDS = ("WHITE", "BLUE", "GREEN", "RED", "BLACK", "GOLD")
LETTERS = dict(zip(KINDS, "WUGRKY", strict=True))
LEVEL_OF = {f"LEVEL_{level}": level for level in LEVELS}
SPACE = re.compile(r"\s*")


@dataclass(frozen=True)
class Entry:
    """A turn as the log tells it.

    Attributes:
        seat: Whose turn it was.
        state: The table before it, in the words of the log.
        action: What the seat did; ``None`` where the log has no action that was carried out.
    """

    seat: int
    state: Json
    action: Json | None = None

    @property
    def blind(self) -> str | None:
        """The card that was reserved from a deck."""
        level = (self.action or {}).get("deckLevel")
        return self.next_card(level) if level else None

    def next_card(self, level: str) -> str:
        """Return the next card of a deck, ``-`` where it has none."""
        deck = self.state["board"]["decks"][level]
        return card_name(deck[0]) if deck else EMPTY_SLOT


@dataclass(frozen=True)
class Log:
    """A game as the log tells it.

    Attributes:
        start: The table before the first turn.
        entries: The turns, in order.
        last: The table at which the log stops early; ``None`` where it tells the end.
        end: Winner and scores.
    """

    start: Json
    entries: tuple[Entry, ...]
    last: Json | None = None
    end: Json | None = None

    @property
    def states(self) -> tuple[Json, ...]:
        """The table before every turn, and the one at which the log stops early."""
        last = () if self.last is None else (self.last,)
        return (*(entry.state for entry in self.entries), *last)

    @property
    def skipped(self) -> tuple[int, ...]:
        """Numbers of the turns without an action."""
        return tuple(n for n, entry in enumerate(self.entries, 1) if entry.action is None)

    @property
    def scores(self) -> tuple[int, ...]:
        """Final prestige in seat order; empty where the log stops early."""
        said = (self.end or {}).get("finalScores", {})
        return tuple(said[index] for index in sorted(said))


# --- Reading -------------------------------------------------------------------------------------


def events_of(text: str) -> Iterator[Json]:
    """Return the objects of a log, one a line or each over several lines.

    Where nothing begins that can be read, the rest of the line is passed over.
    """
    decoder, at = json.JSONDecoder(), _skip_space(text, 0)
    while at < len(text):
        try:
            event, after = decoder.raw_decode(text, at)
        except json.JSONDecodeError:
            event, after = None, text.find("\n", at) % (len(text) + 1)
        if isinstance(event, dict):
            yield event
        at = _skip_space(text, after)


def _skip_space(text: str, at: int) -> int:
    found = SPACE.match(text, at)
    return found.end() if found else at


def read_log(text: str) -> Log:
    """Return the game that the text of a log tells.

    Two tables without an action between them are a skipped turn: the player gave none that the
    arena carried out. A table that nothing follows, not even the end, is where the log stops.

    Raises:
        ValueError: Where a turn has two actions, or one of another seat.
    """
    start: Json = {}
    entries: list[Entry] = []
    end: Json | None = None
    for event in events_of(text):
        if "initialState" in event:
            start = event["initialState"]
        elif "gameState" in event:
            entries.append(Entry(event["playerIndex"] + 1, event["gameState"]))
        elif event.get("success"):
            entries[-1] = _acted(entries[-1], event)
        elif "finalScores" in event:
            end = event
    if end is None and entries and entries[-1].action is None:
        return Log(start, tuple(entries[:-1]), last=entries[-1].state)
    return Log(start, tuple(entries), end=end)


def _acted(entry: Entry, event: Json) -> Entry:
    if entry.action is not None or entry.seat != event["playerIndex"] + 1:
        raise ValueError(f"in a turn of seat {entry.seat} stands another action: {event}")
    return replace(entry, action=event["action"])


# --- Names: a card or noble is what is printed on it, whatever number the log gives it -----------


def card_name(facts: Json) -> str:
    """Return our name of a card.

    Raises:
        ValueError: Where the box has no such card, or one with another prestige.
    """
    level, cost = LEVEL_OF[facts["level"]], tokens_of(facts["cost"]).gems.text
    name = f"{level}{LETTERS[facts['bonusGem']]}-{cost}"
    if name not in CARD_BY_NAME or CARD_BY_NAME[name].prestige != facts["prestigePoints"]:
        raise ValueError(f"the box has no card {name} with {facts['prestigePoints']}")
    return name


def noble_name(facts: Json) -> str:
    """Return our name of a noble.

    Raises:
        ValueError: Where the box has no such noble, or one with another prestige.
    """
    name = tokens_of(facts["requirement"]).gems.text
    if name not in NOBLE_BY_NAME or NOBLE_BY_NAME[name].prestige != facts["prestigePoints"]:
        raise ValueError(f"the box has no noble {name} with {facts['prestigePoints']}")
    return name


def tokens_of(counts: Json) -> TokenCounts:
    """Return tokens, a cost or bonuses; a kind that is not listed is none."""
    return TokenCounts(*(counts.get(kind, 0) for kind in KINDS))


def card_names(listed: list[Json]) -> tuple[str, ...]:
    """Return our names of cards."""
    return tuple(map(card_name, listed))


def noble_names(listed: list[Json]) -> tuple[str, ...]:
    """Return our names of nobles."""
    return tuple(map(noble_name, listed))


# --- The record ----------------------------------------------------------------------------------


def record_of(log: Log, *, reveals: bool = True) -> Record:
    """Return the record of a log: what it says, and nothing that the rules add.

    A turn without an action is ``skip``: the log tells nothing of it, and it counts.

    Args:
        reveals: Whether a turn names the card that it turned up, by the deck of the log; without
            it the engine has to find the card in the deck that it follows itself.
    """
    board, players = log.start["board"], log.start["players"]
    dealt = (*board["faceUpCards"].values(), *board["decks"].values())
    names = {facts["id"]: card_name(facts) for cards in dealt for facts in cards}
    turns = (_turn(entry, number, names) for number, entry in enumerate(log.entries, start=1))
    return Record(
        rules=Rules(profile="ai-splendor"),
        omits=("gold", "noble") if reveals else ("gold", "noble", "reveal"),
        players=tuple(Player(name=f"Player {seat}") for seat in range(1, len(players) + 1)),
        start=log.start["currentPlayerIndex"] + 1,
        deal=_deal(board),
        log=tuple(turn if reveals else turn.model_copy(update=NO_REVEALS) for turn in turns),
        end=_end(log),
    )


NO_REVEALS = {"reveals": None}


def _deal(board: Json) -> Deal:
    shown, decks = board["faceUpCards"], board["decks"]
    return Deal(
        nobles=Nobles(tiles=noble_names(board["availableNobles"])),
        market=tuple(Market(level=n, slots=card_names(shown[f"LEVEL_{n}"])) for n in LEVELS),
        decks=tuple(Deck(level=n, cards=card_names(decks[f"LEVEL_{n}"])) for n in LEVELS),
        bank=Bank(tokens=tokens_of(board["availableTokens"]["counts"])),
    )


def _turn(entry: Entry, number: int, names: Mapping[str, str]) -> Turn:
    said = entry.action or {}
    given = said.get("tokensToReturn")
    return Turn(
        seat=entry.seat,
        number=number,
        action=_action(entry.action, names),
        returned=None if given is None else tokens_of(given),
        reveals=_reveals(entry, said.get("cardId")),
    )


def _action(said: Json | None, names: Mapping[str, str]) -> Action:
    match said:
        case None:
            return Skip()
        case {"type": "TAKE_TOKENS", "tokens": counts}:
            return Take(tokens=tokens_of(counts))
        case {"type": "RESERVE_CARD", "cardId": str(card)}:
            return Reserve(card=names[card])
        case {"type": "RESERVE_CARD", "deckLevel": str(level)}:
            return ReserveDeck(level=LEVEL_OF[level])
        case {"type": "PURCHASE_CARD", "cardId": str(card)}:
            return Buy(card=names[card])
        case _:
            raise ValueError(f"the arena has no such action: {said}")


def _reveals(entry: Entry, card: str | None) -> tuple[str, ...] | None:
    """Return what the deck turned up where a face-up card was taken away."""
    for level, row in entry.state["board"]["faceUpCards"].items():
        if any(facts["id"] == card for facts in row):
            return (entry.next_card(level),)
    return None


def _end(log: Log) -> End | None:
    if log.end is None:
        return None
    scores = (Score(seat=seat, prestige=n) for seat, n in enumerate(log.scores, start=1))
    winner = log.end["winnerIndex"] + 1
    return End(scores=tuple(scores), winners=(winner,), reason="target")
