"""Lines of JSON on their way into the archive: the fast engine replays what it takes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import duckdb
import numpy as np
import numpy.typing as npt

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.diagnose import check
from splendor_replay.importers import holds_game
from splendor_replay.kernel.batch import STATUS, replay_games
from splendor_replay.kernel.findings import diagnostic_row_of
from splendor_replay.kernel.identity import identities
from splendor_replay.kernel.knobs import KERNEL_PROFILES
from splendor_replay.kernel.layout import Games
from splendor_replay.kernel.parse import Lines, parse
from splendor_replay.kernel.respell import respelled
from splendor_replay.record import ReadRecord, read_json, write_json
from splendor_replay.record.identity import game_id, turns_id
from splendor_replay.store.arrays import Batch, tables_of
from splendor_replay.store.bundle import Incoming, ReplayedGames, Stored
from splendor_replay.store.columns import insert, insert_arrays

__all__ = ["EncodedGames", "Origin", "warm"]

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where lines come from.

    Attributes:
        file: Name of their source.
        source_id: Identity of the bytes of the source.
        line: Line of the source of the first of them, from 1.
        record: Which record of the source the first of them is, from 1.
    """

    file: str
    source_id: str
    line: int = 1
    record: int = 1


class EncodedGames:
    """The games of a piece of JSON Lines.

    Attributes:
        ids: Identity of each game, in the order of the lines.
        turns_ids: Identity of the turns of each game.
        refused: What is wrong with lines that hold no game, in order.
        readable: How many of the stored games the readable engine has replayed.
        records: Records of the source up to the end of the piece.
    """

    def __init__(self, data: bytes, origin: Origin) -> None:
        """Read the piece, and note who its games are.

        Args:
            data: Whole lines, UTF-8.
            origin: Where they come from.
        """
        self._origin = origin
        self._data, lines = _canonical(data)
        written = lines.ends > lines.starts
        self._games, self._starts, self._ends = lines.games, lines.starts, lines.ends
        self._numbers = np.cumsum(written) + (origin.record - 1)
        self.records = int(self._numbers[-1]) if len(written) else origin.record - 1
        self.refused: list[Diagnostic] = []
        self.readable = 0
        read = np.flatnonzero(lines.read).tolist()
        self._row = dict(zip(read, range(len(read)), strict=True))
        self._others = dict(self._readable_lines(np.flatnonzero(written & ~lines.read).tolist()))
        who = dict(
            zip(
                read, zip(*identities(lines.games, list(KERNEL_PROFILES)), strict=True), strict=True
            )
        )
        for line, game in self._others.items():
            record = game.checked.read.record
            who[line] = game_id(record), turns_id(record)
        self._lines = sorted(who)
        self.ids = [who[line][0] for line in self._lines]
        self.turns_ids = [who[line][1] for line in self._lines]

    def store(
        self, connection: duckdb.DuckDBPyConnection, keys: Mapping[int, int], load: int
    ) -> Stored:
        """Insert the rows of some games."""
        fast = [place for place in keys if self._lines[place] in self._row]
        games = some_games(self._games, [self._row[self._lines[place]] for place in fast])
        replayed = replay_games(games)
        stays = replayed.games[:, STATUS] == 0
        batch = self._batch(fast, games, stays, keys, load)
        for table, columns, read in tables_of(batch, replayed):
            insert_arrays(connection, table, columns, read)
        found = replayed.findings.tolist()
        insert(connection, "diagnostics", [*self._diagnostics(found, fast, keys)])
        slow = [place for place in keys if self._lines[place] in self._others]
        slow += [place for place, stay in zip(fast, stays.tolist(), strict=True) if not stay]
        self.readable = len(slow)
        rest = ReplayedGames([self._incoming(self._lines[place]) for place in slow])
        stored = rest.store(connection, dict(enumerate(keys[place] for place in slow)), load)
        return Stored(stored.turns + replayed.turns.shape[1], stored.illegal)

    def _batch(
        self,
        fast: list[int],
        games: Games,
        stays: npt.NDArray[np.bool_],
        keys: Mapping[int, int],
        load: int,
    ) -> Batch:
        """Return what is stored of games beside what the fast engine finds."""
        lines = [self._lines[place] for place in fast]
        return Batch(
            games,
            stays,
            np.array([keys[place] for place in fast], np.int32),
            [(self.ids[place], self.turns_ids[place]) for place in fast],
            [self._data[self._starts[line] : self._ends[line]] for line in lines],
            self._numbers[lines],
            (self._origin.file, self._origin.source_id, load),
        )

    def text(self, place: int) -> bytes:
        """Return the record of a game as canonical JSON, one line."""
        line = self._lines[place]
        if line in self._row:
            return self._data[self._starts[line] : self._ends[line]]
        return write_json(self._others[line].checked.read.record).encode()

    def _diagnostics(
        self, found: list[list[int]], fast: list[int], keys: Mapping[int, int]
    ) -> Iterator[tuple[object, ...]]:
        """Yield what the fast engine found as rows of diagnostics."""
        for said in found:
            place = fast[said[0]]
            row = diagnostic_row_of(said, self._origin.line + self._lines[place])
            yield keys[place], *row

    def _readable_lines(self, lines: list[int]) -> Iterator[tuple[int, Incoming]]:
        """Yield the games of lines that the fast engine does not read."""
        for line in lines:
            (read,) = self._read(line)
            if holds_game(read) or not read.diagnostics:
                yield line, self._incoming(line)
            else:
                self.refused += read.diagnostics

    def _read(self, line: int) -> tuple[ReadRecord, ...]:
        """Read a line in the ordinary way; a line of JSON is one record."""
        text = self._data[self._starts[line] : self._ends[line]].decode(errors="replace")
        at, number = self._origin.line + line, int(self._numbers[line])
        return tuple(replace(read, line=at, index=number) for read in read_json(text))

    def _incoming(self, line: int) -> Incoming:
        """Replay the game of a line by the readable engine."""
        (read,) = self._read(line)
        return Incoming(check(read), self._origin.file, self._origin.source_id)


def some_games(games: Games, chosen: list[int]) -> Games:
    """Return some of the games, in their order."""
    if len(chosen) == len(games.heads):
        return games
    rows = np.array(chosen, np.int64)
    counts = games.first[rows + 1] - games.first[rows]
    first = np.concatenate(([0], np.cumsum(counts)))
    turns = np.repeat(games.first[rows] - first[:-1], counts) + np.arange(first[-1])
    return Games(games.heads[rows], games.turns[turns], first)


def _canonical(data: bytes) -> tuple[bytes, Lines]:
    """Read lines, in another spelling where that makes them canonical; as many lines remain."""
    profiles = list(KERNEL_PROFILES)
    lines = parse(data, profiles)
    if lines.read.all():
        return data, lines
    places = zip(lines.starts.tolist(), lines.ends.tolist(), lines.read.tolist(), strict=True)
    texts = ((data[start:end], read) for start, end, read in places)
    data = b"".join((text if read else respelled(text)) + b"\n" for text, read in texts)
    return data, parse(data, profiles)


def warm() -> None:
    """Compile the fast engine where that was not done before."""
    lines = parse(_SHORTEST, list(KERNEL_PROFILES))
    identities(lines.games, list(KERNEL_PROFILES))
    replay_games(lines.games)


_SHORTEST = b"\n"
"""What all of the fast engine can be called with."""
