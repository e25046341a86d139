"""Loads games into a lake: idempotent by the identity of a game, whole batches only."""

from collections.abc import Callable, Iterable

from splendor_replay.store.bundle import Bundle, Incoming
from splendor_replay.store.lake.opened import OpenLake
from splendor_replay.store.lake.writing import passage, write_games
from splendor_replay.store.load import BATCH, LoadReport, in_batches

__all__ = ["load_lake"]


def load_lake(
    lake: OpenLake,
    games: Iterable[Incoming | Bundle],
    *,
    batch: int = BATCH,
    on_batch: Callable[[LoadReport], None] | None = None,
) -> LoadReport:
    """Store games; a game that is there already is left alone.

    A load that is killed leaves the lake as it was before or after a batch; the same load again
    goes on from there.

    Args:
        lake: Where to.
        games: In any order; read lazily. A bundle is a batch of its own.
        batch: Games of the readable engine in a batch, at least 1.
        on_batch: Told the report so far after each batch.

    Raises:
        StoreError: Where another load has written to the lake meanwhile.
    """
    total = LoadReport()
    with passage(lake.path) as way:
        for bundle in in_batches(games, batch):
            allotted = lake.allot(bundle.ids, bundle.turns_ids)
            written = write_games(way, bundle, allotted)
            total = total.plus(lake.commit(allotted, written))
            if on_batch is not None:
                on_batch(total)
    return total
