"""Archives of games that bots have played."""

import duckdb

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_json, write_json
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load
from tests.queries.oracle.games import Game

Archive = tuple[duckdb.DuckDBPyConnection, list[Game]]


def generated(count: int, seed: int) -> Archive:
    """An archive of generated games, some of them faulty or not fully recorded; and the games."""
    wanted = Wanted(count, seed, faulty=10, blind=20, unpaid=10)
    texts = [write_json(record) for batch in batches(wanted) for record in records(batch)]
    checked = [check(read_json(text)[0]) for text in texts]
    connection = connect(":memory:")
    load(connection, [Incoming(game, "generated", "generated") for game in checked])
    return connection, [Game(n, game.replay) for n, game in enumerate(checked, start=1)]
