"""The views say what the rows of a replay say, in every game: played, faulty, from the middle."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import duckdb
import pytest

from splendor_replay.engine.diagnose import Checked
from splendor_replay.record import game_id
from splendor_replay.rows import (
    AreaChangeRow,
    SeatRow,
    area_change_rows,
    diagnostic_rows,
    game_row,
    game_seat_rows,
    noble_gap_rows,
    noble_visit_rows,
    reveal_rows,
    seat_rows,
    turn_rows,
)
from splendor_replay.store.load import Incoming
from tests.unit.store.games import FAULTY, PLAYED, archive_of, incoming, of_text

FIELDS = tuple(name for name in SeatRow._fields if name != "label")
VIEW = tuple(f"tokens_{n.removesuffix('_tokens')}" if "_tokens" in n else n for n in FIELDS)

DEAL = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1U-K3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7
"""
TEXTS = {
    "a card out of the other reserve": f"""{DEAL}
1 P1 reserve 1U-K3 gold Y -> 1G-R3
2 P2 take WUG
3 P1 take WUG
4 P2 buy 1U-K3 pay -
5 P1 take RK
""",
    "a blind card named in a checkpoint": f"""{DEAL}
1 P1 reserve deck 1 gold Y
2 P2 take WUG
= P1 tokens Y tableau - reserved 1K-W1U1G1R1 nobles - prestige 0
3 P1 take WUG
""",
    "a start in the middle, filled by a checkpoint": """splendor-record 1
player P1 Ana
player P2 Ben
start P1
position turn 20 to-move P1
nobles W4U4 ? G3R3K3
P1 tokens WUG tableau 1W-R2K1 ? reserved 2? nobles - prestige 1
21 P1 take RK
22 P2 take WUG
= P2 tokens WUGY tableau 1U-K3 1K-G3 reserved - nobles - prestige 0
23 P1 take WUG
= nobles W4U4 W3U3K3 G3R3K3
24 P2 take WUG
""",
    "an undone turn": f"""{DEAL}
1 P1 take WUG
2 P2 take RK undone
2 P2 take WUR
3 P1 take RK undone
= bank W2U2G3R3K4Y5
""",
    "two actions in a turn": f"""{DEAL}
1 P1 take WUG
+ reserve 1U-K3 gold Y -> 1G-R3
2 P2 take WUR
""",
    "nothing but a deal": DEAL,
    "an illegal deal": DEAL.replace("W4U4 G3R3K3 W3U3K3", "W4U4 G3R3K3") + "1 P1 take WUG\n",
    "an unreadable line": f"{DEAL}\n1 P1 take WUG\n2 P2 nonsense\n3 P1 take WUR\n",
    "no seat named": "splendor-record 1\n1 P3 take WUG\n",
}
# Records that differ only in their end are one game, which an archive holds once.
BY_ID = {game_id(incoming(path).checked.read.record): path for path in (*PLAYED, *FAULTY)}
FILES = {path.stem: path for path in BY_ID.values()}
each_game = pytest.mark.parametrize("name", [*FILES, *TEXTS])


def game(name: str) -> Incoming:
    path: Path | None = FILES.get(name)
    return incoming(path) if path is not None else of_text(TEXTS[name])


@cache
def checked_game(name: str) -> Checked:
    return game(name).checked


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    """One archive of all games; the source of a game is its name here."""
    games = [Incoming(checked_game(name), name, name) for name in (*FILES, *TEXTS)]
    with archive_of(games) as connection:
        yield connection


def stored(archive: duckdb.DuckDBPyConnection, name: str, sql: str) -> list[tuple[object, ...]]:
    """The rows that an SQL text gives for the game of a name."""
    ((number,),) = archive.execute("SELECT game FROM games WHERE file = $1", [name]).fetchall()
    return list(archive.execute(sql, {"game": number}).fetchall())


@each_game
def test_turn_seats_are_the_seat_rows(archive: duckdb.DuckDBPyConnection, name: str) -> None:
    replay = checked_game(name).replay
    expected = [tuple(getattr(row, field) for field in FIELDS) for row in seat_rows(replay)]
    sql = f"SELECT {', '.join(VIEW)} FROM turn_seats WHERE game = $game ORDER BY turn, seat"  # noqa: S608 - fields

    assert expected == stored(archive, name, sql)


@each_game
def test_noble_gaps_are_the_noble_gap_rows(archive: duckdb.DuckDBPyConnection, name: str) -> None:
    expected = [tuple(row) for row in noble_gap_rows(checked_game(name).replay)]
    sql = """
        SELECT turn, seat, noble_tiles.name, missing, doubtful
        FROM noble_gaps INNER JOIN noble_tiles USING (noble)
        WHERE game = $game ORDER BY turn, seat, noble
    """

    assert expected == stored(archive, name, sql)


@each_game
def test_tables_hold_the_rows_of_a_replay(archive: duckdb.DuckDBPyConnection, name: str) -> None:
    checked = checked_game(name)
    replay = checked.replay
    for table, rows in (
        ("turns", turn_rows(replay)),
        ("area_changes", area_change_rows(replay)),
        ("seats", game_seat_rows(replay)),
        ("reveals", reveal_rows(replay)),
        ("diagnostics", diagnostic_rows(checked.diagnostics)),
    ):
        found = stored(archive, name, f"FROM {table} WHERE game = $game")
        assert [tuple(row) for row in rows] == [row[1:] for row in found]
    (row,) = stored(archive, name, "FROM games WHERE game = $game")
    assert game_row(replay, checked.diagnostics) == row[8:]


@each_game
def test_noble_visits_are_those_of_a_replay(archive: duckdb.DuckDBPyConnection, name: str) -> None:
    rows = noble_visit_rows(checked_game(name).replay)
    expected = [(r.turn, r.seat, r.noble if r.noble != "?" else None, r.inferred) for r in rows]
    sql = """
        SELECT turn, seat, noble_tiles.name, inferred
        FROM noble_visits LEFT JOIN noble_tiles USING (noble)
        WHERE game = $game ORDER BY noble_visits.rowid
    """

    assert expected == stored(archive, name, sql)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_area_changes_of_a_whole_game_are_none(path: Path) -> None:
    assert list(area_change_rows(checked_game(path.stem).replay)) == []


def changes(name: str) -> list[AreaChangeRow]:
    return list(area_change_rows(checked_game(name).replay))


def test_area_changes_have_the_robbed_seat() -> None:
    (row,) = changes("a card out of the other reserve")

    assert (row.turn, row.seat, row.reserved) == (4, 1, 0)


def test_area_changes_have_the_starts_and_the_checkpoint_of_another_seat() -> None:
    found = changes("a start in the middle, filled by a checkpoint")

    assert [(r.turn, r.seat, r.cards, r.named, r.tokens_white) for r in found] == [
        (20, 1, 2, False, 1),
        (20, 2, 0, False, None),
    ]
