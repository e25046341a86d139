"""The views say what the rows of a replay say."""

from pathlib import Path

import pytest

from splendor_replay.engine.replay import Replay
from splendor_replay.rows import noble_gap_rows, seat_rows
from splendor_replay.rows.games import diagnostic_rows, game_seat_rows, reveal_rows
from splendor_replay.rows.turns import turn_rows
from tests.unit.store.games import FAULTY, PLAYED, archive_of, checked, incoming

COLORS = ("white", "blue", "green", "red", "black")
STATE = [
    *("turn", "seat", "acted", "prestige", *COLORS, "cards", "reserved"),
    *(f"{color}_tokens" for color in (*COLORS, "gold")),
]
VIEW = [f"tokens_{name.removesuffix('_tokens')}" if "_tokens" in name else name for name in STATE]


def first_turns(replay: Replay) -> dict[int, int]:
    """Return the first applied turn of each seat."""
    found: dict[int, int] = {}
    for row in turn_rows(replay):
        found.setdefault(row.seat, row.turn)
    return found


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_turn_seats_are_the_seat_rows(path: Path) -> None:
    replay = checked(path).replay
    first = first_turns(replay)
    rows = [row for row in seat_rows(replay) if row.turn >= first[row.seat]]
    expected = [tuple(getattr(row, name) for name in STATE) for row in rows]

    with archive_of([incoming(path)]) as archive:
        columns = ", ".join(VIEW)
        sql = f"SELECT {columns} FROM turn_seats ORDER BY turn, seat"  # noqa: S608 - our names

        assert expected == archive.sql(sql).fetchall()


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_noble_gaps_are_the_noble_gap_rows(path: Path) -> None:
    replay = checked(path).replay
    first = first_turns(replay)
    expected = sorted(
        (row.turn, row.seat, row.noble, row.missing)
        for row in noble_gap_rows(replay)
        if row.turn >= first[row.seat]
    )
    sql = """
        SELECT noble_gaps.turn, noble_gaps.seat, name, missing
        FROM noble_gaps
        INNER JOIN noble_tiles USING (noble)
        LEFT JOIN noble_visits ON noble_gaps.noble = noble_visits.noble
        WHERE noble_visits.turn IS NULL OR noble_gaps.turn <= noble_visits.turn
    """
    with archive_of([incoming(path)]) as archive:
        assert expected == sorted(archive.sql(sql).fetchall())


@pytest.mark.parametrize("path", [*PLAYED, *FAULTY], ids=lambda path: path.stem)
def test_tables_hold_the_rows_of_a_replay(path: Path) -> None:
    game = checked(path)
    with archive_of([incoming(path)]) as archive:
        for table, rows in (
            ("turns", turn_rows(game.replay)),
            ("seats", game_seat_rows(game.replay)),
            ("reveals", reveal_rows(game.replay)),
            ("diagnostics", diagnostic_rows(game.diagnostics)),
        ):
            expected = [(1, *row) for row in rows]
            assert expected == archive.sql(f"FROM {table}").fetchall()
