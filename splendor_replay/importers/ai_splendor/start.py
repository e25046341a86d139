"""The start event of a game, or its first table -> players, deal and where the log begins."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from splendor_replay.components.cards import LEVELS
from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.importers.ai_splendor.events import Event
from splendor_replay.importers.ai_splendor.notes import Notes
from splendor_replay.importers.ai_splendor.table import (
    Table,
    as_list,
    read_card,
    read_noble,
    read_tokens,
)
from splendor_replay.importers.values import as_dict, as_int, as_text
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Level
from splendor_replay.record.model import (
    Area,
    Bank,
    Deal,
    Deck,
    Market,
    Nobles,
    Player,
    StartPosition,
)

__all__ = ["Start", "read_start"]

_SEATS = 2
"""Of every game of the arena; for a log that does not list its players."""
_HIGHEST = 999
_LONGEST_NAME = 1_000


@dataclass(frozen=True, slots=True)
class Start:
    """How a log begins.

    Attributes:
        since: Index of the event from which the turns follow.
        first: Number of the turn that comes first; ``None`` where the log does not tell it.
        seat: Seat of the first turn of the game.
        position: Set where the log begins in the middle of a game, as one that was resumed does.
        names: Our names of the cards by the numbers of the log.
    """

    players: tuple[Player, ...]
    deal: Deal = field(default_factory=Deal)
    since: int = 0
    first: int | None = None
    seat: int | None = None
    position: StartPosition | None = None
    names: Mapping[str, str] = field(default_factory=dict)


def read_start(events: tuple[Event, ...], notes: Notes) -> Start:
    """Return how a game begins; without a table at the start by the first one of its turns."""
    begin = next((event for event in events if event.kind == "start"), None)
    said = begin.fields if begin else {}
    table = Table(as_dict(said.get("initialState")))
    if begin and table.middle:
        return _begun(table, said, 0, _Reader(table, "initialState", begin.line, notes))
    place = "initialState: missing or cannot be read" if begin else "no start of the game"
    line = begin.line if begin else events[0].line
    notes.add(line, f"{place}; the first table stands for it")
    for since, event in enumerate(events):
        table = Table(as_dict(event.fields.get("gameState")))
        if table.middle:
            _note_early(events[:since], notes)
            return _begun(table, said, since, _Reader(table, "gameState", event.line, notes))
    return Start(_players(said, _SEATS), position=StartPosition())


def _note_early(events: tuple[Event, ...], notes: Notes) -> None:
    """Say which actions are left out: the table at which the record begins holds them already."""
    for event in events:
        if event.kind == "action":
            notes.add(event.line, "an action before the first table; it is left out")


def _players(said: Mapping[str, object], count: int) -> tuple[Player, ...]:
    return tuple(Player(name=_name(said, index)) for index in range(count))


def _name(said: Mapping[str, object], index: int) -> str:
    """Return a name that a later version of the log gives; which program plays is none."""
    return (as_text(said.get(f"player{index}Name")) or UNKNOWN)[:_LONGEST_NAME]


def _begun(table: Table, said: Mapping[str, object], since: int, reader: "_Reader") -> Start:
    count = len(table.players) or _SEATS
    players, first = _players(said, count), table.number(count)
    if first is None:
        reader.note("currentPlayerIndex or turnNumber: missing or cannot be read")
    late = table.anything_held if first is None else first > 1
    deal = reader.deal(areas=late or table.anything_held)
    if not late:
        return Start(players, deal, since, first, first, None, table.names())
    before = first - 1 if first is not None and first <= _HIGHEST else None
    player = table.player
    next_seat = None if player is None or not 0 <= player < count else player + 1
    position = StartPosition(turn=before, to_move=next_seat)
    # The log counts its rounds from player 0, who therefore had the first turn.
    return Start(players, deal, since, first, 1, position, table.names())


class _Reader:
    """Reads the parts of a table one by one; what is wrong goes to the notes."""

    def __init__(self, table: Table, path: str, line: int, notes: Notes) -> None:
        self.table, self.path, self.line, self.notes = table, path, line, notes

    def note(self, message: str) -> None:
        self.notes.add(self.line, f"{self.path}.{message}")

    def deal(self, *, areas: bool) -> Deal:
        """Return what lies on the table; what cannot be read is unknown."""
        middle = self.table.middle
        bank = read_tokens(as_dict(middle.get("availableTokens")).get("counts"))
        if bank is None:
            self.note("board.availableTokens.counts: missing or cannot be read")
        tiles = as_list(middle.get("availableNobles"))
        nobles = None if tiles is None else tuple(map(read_noble, tiles))
        self._count("board.availableNobles", nobles)
        if not self.table.players or not all(self.table.players):
            self.note("players: missing or cannot be read")
        return Deal(
            nobles=None if nobles is None else Nobles(tiles=nobles),
            market=tuple(self._rows()),
            decks=tuple(self._decks()),
            bank=Bank(tokens=UNKNOWN if bank is None else bank),
            areas=tuple(self._areas()) if areas else (),
        )

    def _count(self, path: str, names: tuple[str, ...] | None) -> None:
        """Say what of a list cannot be read."""
        if names is None:
            self.note(f"{path}: missing or cannot be read")
        elif UNKNOWN in names:
            self.note(f"{path}: {names.count(UNKNOWN)} of {len(names)} cannot be read")

    def _names(self, part: str, level: Level) -> tuple[str, ...] | None:
        cards = self.table.cards(part, level)
        names = None if cards is None else tuple(map(read_card, cards))
        self._count(f"board.{part}.LEVEL_{level}", names)
        return names

    def _rows(self) -> Iterator[Market]:
        """Yield the rows; where a deck was empty the log moves the cards together."""
        for level in LEVELS:
            names = self._names("faceUpCards", level)
            if names is not None:
                empty = (EMPTY_SLOT,) * (MARKET_SLOTS - len(names))
                yield Market(level=level, slots=(*names, *empty))

    def _decks(self) -> Iterator[Deck]:
        """Yield the decks, next card first; below a card that cannot be read all is unknown."""
        for level in LEVELS:
            names = self._names("decks", level)
            if names is not None:
                known = names[: names.index(UNKNOWN)] if UNKNOWN in names else names
                yield Deck(level=level, cards=known, open_end=len(known) < len(names))

    def _areas(self) -> Iterator[Area]:
        for index, player in enumerate(self.table.players):
            tokens = read_tokens(as_dict(player.get("tokens")).get("counts"))
            score = as_int(player.get("score"))
            known = score is not None and 0 <= score <= _HIGHEST
            if tokens is None or not known:
                self.note(f"players[{index}]: tokens or score are missing or cannot be read")
            lists = ("purchasedCards", "reservedCards", "visitedNobles")
            tableau, reserved, nobles = (self._held(index, key) for key in lists)
            yield Area(
                seat=index + 1,
                tokens=UNKNOWN if tokens is None else tokens,
                tableau=tableau,
                reserved=reserved,
                nobles=nobles,
                prestige=score if known else None,
            )

    def _held(self, index: int, key: str) -> tuple[str, ...] | None:
        listed = as_list(self.table.players[index].get(key))
        read = read_noble if key == "visitedNobles" else read_card
        names = None if listed is None else tuple(map(read, listed))
        self._count(f"players[{index}].{key}", names)
        return names
