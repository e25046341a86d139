"""Lines of any kind, whole or spoiled, are the same rows by both engines."""

from hypothesis import given, settings
from hypothesis import strategies as st

from splendor_replay.engine.diagnose import check
from splendor_replay.importers import holds_game
from splendor_replay.record import read_json_line, write_json
from splendor_replay.store.archive import connect
from splendor_replay.store.encoded import EncodedGames, Origin
from splendor_replay.store.load import Incoming, load
from tests.property.test_kernel_rows import spoiled, usual_records
from tests.property.test_rows_stored import records
from tests.unit.store.games import content

LINES = st.one_of(
    records().map(lambda record: write_json(record).encode()),
    usual_records().map(lambda record: write_json(record).encode()),
    spoiled(),
)


@settings(max_examples=settings().max_examples // 2)
@given(st.lists(LINES, min_size=1, max_size=6))
def test_engines_store_the_same_of_any_lines(lines: list[bytes]) -> None:
    numbered = [(at, line) for at, line in enumerate(lines, start=1) if line.strip(b" \t\r")]
    read = [
        read_json_line(line.decode(errors="replace"), at, place)
        for place, (at, line) in enumerate(numbered, start=1)
    ]
    games = [Incoming(check(r), "file", "id") for r in read if holds_game(r) or not r.diagnostics]
    with connect(":memory:") as fast, connect(":memory:") as readable:
        one = load(fast, [EncodedGames(b"\n".join(lines), Origin("file", "id"))])
        assert one == load(readable, games)
        assert content(fast) == content(readable)
