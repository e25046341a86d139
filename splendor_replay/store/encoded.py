"""Lines of JSON on their way into the archive: the fast engine replays what it takes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.diagnose import check
from splendor_replay.importers import holds_game
from splendor_replay.kernel.batch import STATUS, replay_games
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.identity import identities
from splendor_replay.kernel.layout import Games, some_games
from splendor_replay.kernel.parse import Lines, parse
from splendor_replay.kernel.respell import respelled
from splendor_replay.record import ReadRecord, Record, read_json_line, write_json
from splendor_replay.record.identity import identities as record_identities
from splendor_replay.record.reading import undecodable
from splendor_replay.store.arrays import Batch, tables_of
from splendor_replay.store.bundle import Incoming, ReplayedGames, Stored
from splendor_replay.store.columns import Tables

__all__ = ["EncodedGames", "Origin", "behind", "warm"]

_TOGETHER = 500
"""Games of the readable engine that are held at once."""
_SPACE = b" \t\r"
_DEAL = b',"deal":{'


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
        lines: Lines of the source up to the end of the piece.
        records: Records of the source up to there.
    """

    def __init__(self, data: bytes, origin: Origin) -> None:
        """Read the piece, and note who its games are.

        Args:
            data: Whole lines, UTF-8.
            origin: Where they come from.
        """
        self._origin = origin
        self._data = data
        lines, self._texts = _parsed(data)
        self._games, self._starts, self._ends = lines.games, lines.starts, lines.ends
        others = np.flatnonzero(~lines.read).tolist()
        foreign = [line for line in others if self._line(line).strip(_SPACE)]
        written = lines.read.copy()
        written[foreign] = True
        self._numbers = np.cumsum(written) + (origin.record - 1)
        self.lines = origin.line - 1 + len(written)
        self.records = int(self._numbers[-1]) if len(written) else origin.record - 1
        self.refused: list[Diagnostic] = []
        self.readable = 0
        read = np.flatnonzero(lines.read).tolist()
        self._row = dict(zip(read, range(len(read)), strict=True))
        found = identities(lines.games, list(KERNEL_PROFILES))
        ids = dict(zip(read, found.games, strict=True))
        turns_ids = dict(zip(read, found.turns, strict=True))
        for line, record in self._foreign_games(foreign):
            ids[line], turns_ids[line] = record_identities(record)
            self._texts[line] = write_json(record).encode()
        self._lines = sorted(ids)
        self.ids = [ids[line] for line in self._lines]
        self.turns_ids = [turns_ids[line] for line in self._lines]

    def store(self, tables: Tables, keys: Mapping[int, int], load: int) -> Stored:
        """Insert the rows of some games."""
        fast = [place for place in keys if self._lines[place] in self._row]
        games = some_games(self._games, [self._row[self._lines[place]] for place in fast])
        replayed = replay_games(games)
        stays = replayed.games[:, STATUS] == 0
        batch = self._batch(fast, games, stays, keys, load)
        for table, columns, read in tables_of(batch, replayed):
            tables.insert_arrays(table, columns, read)
        left = {place for place, stay in zip(fast, stays.tolist(), strict=True) if not stay}
        slow = [place for place in keys if place in left or self._lines[place] not in self._row]
        self.readable = len(slow)
        total = Stored(replayed.turns.shape[1], 0)
        for at in range(0, len(slow), _TOGETHER):
            stored = self._replayed(slow[at : at + _TOGETHER], tables, keys, load)
            total = Stored(total.turns + stored.turns, total.illegal + stored.illegal)
        return total

    def _replayed(
        self,
        places: list[int],
        tables: Tables,
        keys: Mapping[int, int],
        load: int,
    ) -> Stored:
        """Insert the rows of games that the readable engine replays."""
        origin = self._origin
        checked = (check(self._read(self._lines[place])) for place in places)
        games = [Incoming(found, origin.file, origin.source_id) for found in checked]
        who = [(self.ids[place], self.turns_ids[place]) for place in places]
        rest = ReplayedGames(games, who)
        return rest.store(tables, dict(enumerate(keys[place] for place in places)), load)

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
            [self.ids[place] for place in fast],
            [self.turns_ids[place] for place in fast],
            map(self._above, lines),
            self._numbers[lines],
            np.array(lines, np.int64) + self._origin.line,
            (self._origin.file, self._origin.source_id, load),
        )

    def texts(self, places: Sequence[int]) -> bytes | memoryview:
        """Return the records of games as canonical JSON, one a line."""
        lines = [self._lines[place] for place in places]
        first, last = lines[0], lines[-1]
        if self._texts or lines != list(range(first, last + 1)):
            return b"\n".join(self._texts.get(line) or self._line(line) for line in lines)
        # They lie so in the piece.
        return memoryview(self._data)[self._starts[first] : self._ends[last]]

    def _above(self, line: int) -> bytes:
        """Return the record of a line up to its deal.

        Before the deal a quote within a text is escaped, so that its opening stands only once.
        """
        text, first = self._texts.get(line), 0
        if text is None:
            text, first = self._data, self._starts[line]
        return text[first : text.index(_DEAL, first)]

    def _line(self, line: int) -> bytes:
        return self._data[self._starts[line] : self._ends[line]]

    def _foreign_games(self, lines: list[int]) -> Iterator[tuple[int, Record]]:
        """Yield the games of lines that the fast engine does not read; note what is wrong."""
        for line in lines:
            read = self._read(line)
            self.refused += undecodable(self._line(line), read.line)
            if holds_game(read) or not read.diagnostics:
                yield line, read.record
            else:
                self.refused += read.diagnostics

    def _read(self, line: int) -> ReadRecord:
        """Read a line in the ordinary way."""
        text = self._line(line).decode(errors="replace")
        return read_json_line(text, self._origin.line + line, int(self._numbers[line]))


def _parsed(data: bytes) -> tuple[Lines, dict[int, bytes]]:
    """Read lines; return also, in canonical spelling, those that had another and are read now."""
    profiles = list(KERNEL_PROFILES)
    lines = parse(data, profiles)
    if lines.read.all():
        return lines, {}
    texts = [data[start:end] for start, end in zip(lines.starts, lines.ends, strict=True)]
    others = {line: respelled(texts[line]) for line in np.flatnonzero(~lines.read).tolist()}
    spelled = b"".join(others.get(line, text) + b"\n" for line, text in enumerate(texts))
    again = parse(spelled, profiles)
    found = {line: text for line, text in others.items() if again.read[line]}
    return Lines(again.games, lines.starts, lines.ends, again.read), found


def behind(data: bytes, origin: Origin) -> Origin:
    """Return where the lines come from that follow some, which are not read for it.

    Args:
        data: Whole lines.
        origin: Where they come from.
    """
    lines = data.split(b"\n")
    records = sum(line.strip(_SPACE) != b"" for line in lines)  # the others are blank
    return replace(origin, line=origin.line + len(lines) - 1, record=origin.record + records)


def warm() -> None:
    """Compile the fast engine where that was not done before."""
    lines = parse(_SHORTEST, list(KERNEL_PROFILES))
    identities(lines.games, list(KERNEL_PROFILES))
    replay_games(lines.games)


_SHORTEST = b"\n"
"""What all of the fast engine can be called with."""
