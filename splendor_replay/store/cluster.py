"""Loads JSON Lines into a lake on many machines: Dask runs the pieces, one process commits them.

A worker reads a piece and says who its games are; the coordinator, which alone knows what the lake
has, says which of them are new and numbers them; a worker writes their files. The pieces wait in
the lake itself, so whatever a lost worker held is made again from there. What is run again writes
files of other names, and only those count that the coordinator was told of.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.store.encoded import EncodedGames, Origin
from splendor_replay.store.lake.opened import OpenLake
from splendor_replay.store.lake.places import PIECES, read_bytes, remove, write_bytes
from splendor_replay.store.lake.writing import Allotted, Written, passage, write_games
from splendor_replay.store.load import LoadReport

__all__ = ["Lines", "load_on_cluster"]

T = TypeVar("T")
_AHEAD = 2
"""Pieces a thread of the cluster that are read, and that are written, at the same time."""


class Lines(NamedTuple):
    """A piece of JSON Lines.

    Attributes:
        data: Whole lines, UTF-8.
        origin: Where they come from.
    """

    data: bytes
    origin: Origin


class _Who(NamedTuple):
    """Who the games of a piece are, and what is wrong with lines that hold none."""

    ids: Sequence[str]
    turns_ids: Sequence[str]
    refused: Sequence[Diagnostic]


def load_on_cluster(
    lake: OpenLake,
    pieces: Iterable[Lines],
    client: Any,  # noqa: ANN401 - ``distributed.Client``, an extra
    on_refused: Callable[[str, Sequence[Diagnostic]], None],
) -> LoadReport:
    """Store the games of pieces; a game that is there already is left alone.

    The lake becomes what it becomes without a cluster, byte by byte but for the names of files.

    Args:
        lake: Where to; its place is shared by all workers.
        pieces: In any order; read lazily.
        client: Of a cluster whose workers have this program installed, with the fast engine.
        on_refused: Told the file of a piece and what is wrong with its lines that hold no game.

    Raises:
        StoreError: Where another load has written to the lake meanwhile.
    """
    ahead = _AHEAD * max(1, sum(client.nthreads().values()))
    total = LoadReport()

    def reading() -> Iterator[tuple[str, str, Any, Any]]:
        for number, piece in enumerate(pieces):
            name = f"{PIECES}/{number:08d}-{lake.token}.jsonl"
            write_bytes(lake.path, name, piece.data)
            games = client.submit(_read, lake.path, name, piece.origin, pure=False)
            yield name, piece.origin.file, games, client.submit(_who, games, pure=False)

    def writing() -> Iterator[tuple[str, Allotted, Any]]:
        for name, file, games, found in _ahead(reading(), ahead):
            who: _Who = found.result()
            on_refused(file, who.refused)
            allotted = lake.allot(who.ids, who.turns_ids)
            yield name, allotted, client.submit(_write, lake.path, games, allotted, pure=False)

    for name, allotted, written in _ahead(writing(), ahead):
        total = total.plus(lake.commit(allotted, written.result()))
        remove(lake.path, [name])
    return total


def _ahead(items: Iterable[T], count: int) -> Iterator[T]:
    """Yield items, each once so many later ones were made."""
    held: deque[T] = deque()
    for item in items:
        held.append(item)
        if len(held) > count:
            yield held.popleft()
    yield from held


def _read(lake: str, name: str, origin: Origin) -> EncodedGames:
    """Read a piece, on a worker."""
    return EncodedGames(read_bytes(lake, name), origin)


def _who(games: EncodedGames) -> _Who:
    """Say who the games of a piece are, on the worker that read it."""
    return _Who(games.ids, games.turns_ids, games.refused)


def _write(lake: str, games: EncodedGames, allotted: Allotted) -> Written:
    """Write the new games of a piece, on a worker."""
    with passage(lake) as way:
        return write_games(way, games, allotted)
