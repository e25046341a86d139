"""Games on their way into the archive, as the transaction that stores them sees them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.diagnose import Checked
from splendor_replay.record import write_json
from splendor_replay.record.identity import identities
from splendor_replay.rows.areas import area_change_rows
from splendor_replay.rows.games import (
    GameRow,
    diagnostic_rows,
    game_row,
    game_seat_rows,
    reveal_rows,
)
from splendor_replay.rows.nobles import noble_visit_rows, tiles_in_play
from splendor_replay.rows.turns import turn_rows
from splendor_replay.store.columns import Tables

__all__ = ["Bundle", "Incoming", "ReplayedGames", "Stored"]


class Stored(NamedTuple):
    """How much of a bundle was stored.

    Attributes:
        turns: Rows of turns.
        illegal: Games with an illegal diagnostic.
    """

    turns: int
    illegal: int


class Bundle(Protocol):
    """Games that are stored in one transaction.

    Attributes:
        ids: Identity of each game.
        turns_ids: Identity of the turns of each game.
    """

    @property
    def ids(self) -> Sequence[str]: ...  # noqa: D102 - an attribute

    @property
    def turns_ids(self) -> Sequence[str]: ...  # noqa: D102 - an attribute

    def store(self, tables: Tables, keys: Mapping[int, int], load: int) -> Stored:
        """Insert the rows of some games; the transaction is open.

        Args:
            tables: What takes them.
            keys: Number in the archive of each game that is to be stored, by its place.
            load: Number of the load.
        """

    def texts(self, places: Sequence[int]) -> bytes | memoryview:
        """Return the records of games, at least one, as canonical JSON, one a line."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A game on its way into the archive.

    Attributes:
        checked: The record, read and replayed.
        file: Name of its source.
        source_id: Identity of the bytes of the source.
    """

    checked: Checked
    file: str
    source_id: str


class ReplayedGames:
    """Games that the readable engine has replayed."""

    def __init__(
        self, games: Sequence[Incoming], who: Sequence[tuple[str, str]] | None = None
    ) -> None:
        """Note who the games are.

        Args:
            games: The games.
            who: Identity of each and of its turns, where that is known.
        """
        self._games = games
        found = who or [identities(game.checked.read.record) for game in games]
        self.ids = [game_id for game_id, _ in found]
        self.turns_ids = [turns_id for _, turns_id in found]

    def store(self, tables: Tables, keys: Mapping[int, int], load: int) -> Stored:
        """Insert the rows of some games."""
        found: dict[str, list[tuple[Any, ...]]] = {}
        for place, key in keys.items():
            game = self._games[place]
            own = (key, self.ids[place], self.turns_ids[place], *_source(game, load))
            found.setdefault("games", []).append((*own, *_game(game)))
            for table, rows in _rows(game):
                found.setdefault(table, []).extend((key, *row) for row in rows)
        for table, own_rows in found.items():
            tables.insert(table, own_rows)
        illegal = sum(self._games[at].checked.replay.verdict == "illegal" for at in keys)
        return Stored(len(found.get("turns", ())), illegal)

    def texts(self, places: Sequence[int]) -> bytes | memoryview:
        """Return the records of games, at least one, as canonical JSON, one a line."""
        records = (self._games[place].checked.read.record for place in places)
        return "\n".join(map(write_json, records)).encode()


def _source(incoming: Incoming, load: int) -> tuple[str, int, str, int, str]:
    read = incoming.checked.read
    return incoming.source_id, load, incoming.file, read.index, read.format


def _game(incoming: Incoming) -> GameRow:
    checked = incoming.checked
    return game_row(checked.replay, checked.diagnostics)


def _rows(incoming: Incoming) -> Iterator[tuple[str, Iterable[tuple[Any, ...]]]]:
    """Yield the rows of a game by table, without the number of the game."""
    replay = incoming.checked.replay
    yield "seats", game_seat_rows(replay)
    yield "turns", turn_rows(replay)
    yield "area_changes", area_change_rows(replay)
    yield "reveals", reveal_rows(replay)
    visits = noble_visit_rows(replay)
    yield "noble_visits", (visit._replace(noble=_tile(visit.noble)) for visit in visits)  # type: ignore[arg-type]  # its number
    yield "dealt_nobles", ((tile.index + 1,) for tile in tiles_in_play(replay))
    yield "diagnostics", diagnostic_rows(incoming.checked.diagnostics)


def _tile(name: str) -> int | None:
    tile = NOBLE_BY_NAME.get(name)
    return None if tile is None else tile.index + 1
