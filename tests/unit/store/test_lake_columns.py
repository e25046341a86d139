"""Games of the fast engine in a lake: the same rows and types as in an archive, sorted by game."""

from pathlib import Path

import pytest

from splendor_replay.bots.batches import batches, records
from splendor_replay.bots.plan import Wanted
from splendor_replay.record import write_json
from splendor_replay.store.archive import connect
from splendor_replay.store.encoded import EncodedGames, Origin
from splendor_replay.store.lake import connect_lake, load_lake, open_lake
from splendor_replay.store.lake.places import TABLES
from splendor_replay.store.load import load
from tests.unit.store.lakes import rows


def bundles(faulty: int) -> list[EncodedGames]:
    """Games as two pieces of lines; the readable engine replays those with a slip."""
    wanted = Wanted(60, seed=11, blind=30, unpaid=10, faulty=faulty)
    lines = [write_json(record) for batch in batches(wanted) for record in records(batch)]
    return [
        EncodedGames("\n".join(lines[at : at + 30]).encode(), Origin("g", "g", at + 1, at + 1))
        for at in (0, 30)
    ]


@pytest.mark.parametrize("faulty", [0, 20], ids=["columns", "columns and rows"])
def test_lake_has_the_rows_and_types_of_an_archive(tmp_path: Path, faulty: int) -> None:
    lake = str(tmp_path / "lake")
    for_lake = bundles(faulty)
    with open_lake(lake) as opened:
        load_lake(opened, for_lake)

    assert any(games.readable for games in for_lake) == bool(faulty)
    with connect(":memory:") as archive, connect_lake(lake) as shown:
        load(archive, bundles(faulty))
        stored = rows(shown)
        assert {table: sorted(found, key=repr) for table, found in stored.items()} == {
            table: sorted(found, key=repr) for table, found in rows(archive).items()
        }
        for table in TABLES:
            assert shown.table(table).types == archive.table(table).types
            games = shown.table(table).project("#1").fetchall()
            assert games == sorted(games)
