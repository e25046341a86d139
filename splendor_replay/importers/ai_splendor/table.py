"""A table of the log: the names of its cards and nobles, and its counts.

A card or noble is what is printed on it, whatever number the log gives it. What cannot be read
is ``None`` or ``?``; who needs it says so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from splendor_replay.components.cards import LEVELS, CardTextError, card_name
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import NobleTextError, noble_name
from splendor_replay.importers.values import as_dict, as_int, as_text
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Level

__all__ = [
    "LEVEL_OF",
    "Table",
    "as_list",
    "read_card",
    "read_noble",
    "read_tokens",
    "turn_number",
]

_KINDS = ("WHITE", "BLUE", "GREEN", "RED", "BLACK", "GOLD")
_LETTERS = dict(zip(_KINDS, "WUGRKY", strict=True))
LEVEL_OF: Mapping[object, Level] = {f"LEVEL_{level}": level for level in LEVELS}
_HIGHEST = 999
_HIGHEST_TURN = 99_999


def as_list(value: object) -> tuple[object, ...] | None:
    """Return the members of a list, ``None`` for everything else."""
    return tuple(value) if isinstance(value, list) else None


def read_tokens(value: object) -> TokenCounts | None:
    """Read a number for each kind; a kind that is not listed is none.

    Example:
        >>> read_tokens({"RED": 2, "GOLD": 1}).text
        'R2Y'
    """
    if not isinstance(value, dict) or not value.keys() <= _LETTERS.keys():
        return None
    found = [as_int(value.get(kind, 0)) for kind in _KINDS]
    counts = [n for n in found if n is not None and 0 <= n <= _HIGHEST]
    return TokenCounts(*counts) if len(counts) == len(_KINDS) else None


def read_card(value: object) -> str:
    """Return our name of a card, ``?`` where it cannot be read.

    A prestige that the printed card does not have stays in the name, which is then no card's.

    Example:
        >>> card = {"level": "LEVEL_2", "bonusGem": "BLACK", "cost": {"BLACK": 6}}
        >>> read_card({**card, "prestigePoints": 3}), read_card({**card, "prestigePoints": 2})
        ('2K-K6', '2K-2-K6')
    """
    facts = as_dict(value)
    level, bonus = as_text(facts.get("level")), as_text(facts.get("bonusGem"))
    cost, prestige = read_tokens(facts.get("cost")), as_int(facts.get("prestigePoints"))
    if cost is None or cost.gold or prestige not in range(10):
        return UNKNOWN
    head = f"{LEVEL_OF.get(level, UNKNOWN)}{_LETTERS.get(bonus or '', UNKNOWN)}"
    try:
        return card_name(f"{head}-{prestige}-{cost.gems.text}")
    except CardTextError:
        return UNKNOWN


def read_noble(value: object) -> str:
    """Return our name of a noble, ``?`` where it cannot be read."""
    need = read_tokens(as_dict(value).get("requirement"))
    try:
        return UNKNOWN if need is None or need.gold else noble_name(need.gems.text)
    except NobleTextError:
        return UNKNOWN


@dataclass(frozen=True, slots=True)
class Table:
    """A table in the shape of the log; ``state`` is empty where the log has none."""

    state: Mapping[str, object]

    @property
    def middle(self) -> Mapping[str, object]:
        """What belongs to nobody: bank, cards and nobles."""
        return as_dict(self.state.get("board"))

    @property
    def players(self) -> tuple[Mapping[str, object], ...]:
        """The areas of the players in seat order."""
        return tuple(map(as_dict, as_list(self.state.get("players")) or ()))

    @property
    def player(self) -> int | None:
        """Index of the player whose turn it is."""
        return as_int(self.state.get("currentPlayerIndex"))

    @property
    def round(self) -> int | None:
        """Which round it is, from 1: the log counts it up before each turn of player 0."""
        return as_int(self.state.get("turnNumber"))

    @property
    def anything_held(self) -> bool:
        """Whether a player has tokens, cards, nobles or prestige."""
        lists = ("purchasedCards", "reservedCards", "visitedNobles", "score")
        return any(
            any(player.get(key) for key in lists)
            or any(as_dict(as_dict(player.get("tokens")).get("counts")).values())
            for player in self.players
        )

    def cards(self, part: str, level: Level) -> tuple[object, ...] | None:
        """Return the cards of a level, face up (``faceUpCards``) or in the deck (``decks``)."""
        return as_list(as_dict(self.middle.get(part)).get(f"LEVEL_{level}"))

    def level_of_slot(self, number: str) -> Level | None:
        """Return the level at which a card lies face up."""
        for level in LEVELS:
            if any(number == as_dict(c).get("id") for c in self.cards("faceUpCards", level) or ()):
                return level
        return None

    def next_card(self, level: Level) -> str:
        """Return the top card of a deck, ``-`` for none; the log draws from the front."""
        deck = self.cards("decks", level)
        if deck is None:
            return UNKNOWN
        return read_card(deck[0]) if deck else EMPTY_SLOT

    def names(self) -> dict[str, str]:
        """Return our names of all cards on the table, by the numbers of the log."""
        found = ((as_text(as_dict(card).get("id")), read_card(card)) for card in self._all_cards())
        return {number: name for number, name in found if number and name != UNKNOWN}

    def _all_cards(self) -> Iterator[object]:
        for level in LEVELS:
            yield from self.cards("faceUpCards", level) or ()
            yield from self.cards("decks", level) or ()
        for player in self.players:
            yield from as_list(player.get("reservedCards")) or ()
            yield from as_list(player.get("purchasedCards")) or ()

    def differs(self, other: "Table") -> bool:
        """Tell whether something was done between two tables: only the turn may have changed."""
        known = bool(self.state and other.state)
        return known and (self.middle, self.areas) != (other.middle, other.areas)

    @property
    def areas(self) -> list[dict[str, object]]:
        """What the players have, without what they think."""
        return [{k: v for k, v in p.items() if k != "reasoningHistory"} for p in self.players]

    def number(self, players: int) -> int | None:
        """Return which turn of the game begins at the table, from 1."""
        return turn_number(self.round, self.player, players)


def turn_number(in_round: int | None, player: int | None, players: int) -> int | None:
    """Return which turn of the game it is, from 1, by the round and the player of the log.

    Example:
        >>> turn_number(3, 1, 2), turn_number(3, 2, 2)
        (6, None)
    """
    if in_round is None or player is None or in_round < 1 or not 0 <= player < players:
        return None
    number = (in_round - 1) * players + player + 1
    return number if number <= _HIGHEST_TURN else None
