"""What the questions answer: the turns of a replay, and exact numbers of made-up games."""

from collections.abc import Iterator

import duckdb
import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record import read_text
from splendor_replay.rows import seat_rows
from splendor_replay.rows.turns import ACTIONS, turn_rows
from splendor_replay.store.ask import run_query
from tests.queries.archives import PLAYED, archive_of, named, played_archive, rows


@pytest.fixture(scope="module")
def archive() -> Iterator[duckdb.DuckDBPyConnection]:
    with played_archive() as connection:
        yield connection


def played(number: int) -> Replay:
    """Return the replay of a game of the archive."""
    text = PLAYED[number - 1].read_text(encoding="utf-8")
    return replay(read_text(text)[0].record)


@pytest.mark.parametrize("number", range(1, len(PLAYED) + 1))
def test_ledger_is_the_turns_of_a_replay(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    game = played(number)
    names = [player.name for player in game.record.players]
    expected = [
        {
            "game": number,
            "turn": row.turn,
            "round": row.round,
            "seat": row.seat,
            "player": names[row.seat - 1],
            "action": ACTIONS[row.action],
            "card": None if row.card is None else CARDS[row.card - 1].name,
            "noble": None if row.noble is None else NOBLES[row.noble - 1].name,
            "revealed": None if row.revealed is None else CARDS[row.revealed - 1].name,
            "prestige": row.prestige,
            "verdict": row.verdict,
        }
        for row in turn_rows(game)
    ]

    assert expected == rows(archive, named("game", "ledger"), game=str(number))


@pytest.mark.parametrize("number", range(1, len(PLAYED) + 1))
def test_game_is_found_by_number_and_id(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    sql = "SELECT game_id FROM games WHERE game = $game"
    ((identity,),) = archive.execute(sql, {"game": number}).fetchall()
    expected = rows(archive, named("game", "ledger"), game=str(number))

    assert expected == rows(archive, named("game", "ledger"), game=identity)
    beginning = identity.split(":")[1][:12]
    assert expected == rows(archive, named("game", "ledger"), game=beginning)


@pytest.mark.parametrize("number", range(1, len(PLAYED) + 1))
def test_prestige_by_turn_ends_as_the_game(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    game = played(number)
    found = rows(archive, named("game", "prestige_by_turn"), game=str(number))

    for seat, area in enumerate(game.position.areas, start=1):
        own = [row for row in found if row["seat"] == seat]
        assert area.prestige == own[-1]["prestige"]
        assert area.prestige == sum(int(str(row["gained"])) for row in own)


@pytest.mark.parametrize("number", range(1, len(PLAYED) + 1))
def test_engine_by_turn_is_the_seat_rows(archive: duckdb.DuckDBPyConnection, number: int) -> None:
    found = rows(archive, named("game", "engine_by_turn"), game=str(number))
    bonuses = {
        (row.turn, row.seat): (row.white, row.blue, row.green, row.red, row.black)
        for row in seat_rows(played(number))
    }

    for row in found:
        own = tuple(row[color] for color in ("white", "blue", "green", "red", "black"))
        assert bonuses[int(str(row["turn"])), int(str(row["seat"]))] == own
        assert row["bonuses"] == sum(int(str(count)) for count in own)


def position(first: str, second: str, prestige: tuple[int, int]) -> str:
    """Return a game that ends with the turn of P2: prestige of unnamed cards, stated."""
    return (
        "splendor-record 1\nrules official\n"
        f"player P1 {first}\nplayer P2 {second}\nstart P1\n"
        "position turn 41 to-move P2\nnobles W4U4 G3R3K3 W3U3K3\n"
        "market 1 1W-R2K1 1U-K3 1G-W2U1 1W-U3\n"
        "market 2 2R-U3R2K3 2W-G3R2K2 2G-G5 2U-W2R1K4\n"
        "market 3 3R-W3U5G3K3 3G-U7 3W-K7 3K-R7\n"
        "deck 1 22\ndeck 2 18\ndeck 3 9\nbank W3U3G3R3K3Y5\n"
        f"P1 tokens WU tableau 9 reserved - nobles - prestige {prestige[0]}\n"
        f"P2 tokens GRK tableau 5 reserved - nobles - prestige {prestige[1]}\n\n"
        "42 P2 take WUG\n"
    )


@pytest.fixture(scope="module")
def two_games() -> Iterator[duckdb.DuckDBPyConnection]:
    games = [position("Ana", "Ben", (16, 11)), position("Ben", "Ana", (18, 13))]
    unfinished = "splendor-record 1\nplayer P1 Ana\nplayer P2 Cleo\nstart P1\n1 P1 take WUG\n"
    with archive_of([*games, unfinished]) as connection:
        yield connection


def test_player_summary_gives_exact_numbers(two_games: duckdb.DuckDBPyConnection) -> None:
    found = rows(two_games, named("players", "player_summary"), doubtful="yes")

    columns = ("player", "games", "wins", "prestige", "cards", "nobles")
    assert [tuple(row[column] for column in columns) for row in found] == [
        ("Ana", 2, 1, 14.5, 7.0, 0.0),
        ("Ben", 2, 1, 14.5, 7.0, 0.0),
    ]


@pytest.mark.parametrize("doubtful", ["yes", "no"])
def test_statistics_count_every_game_once(
    archive: duckdb.DuckDBPyConnection, doubtful: str
) -> None:
    answer = run_query(archive, named("players", "turn_order"), {"doubtful": doubtful})

    assert answer.counted is not None
    assert len(PLAYED) == answer.counted.games + sum(answer.counted.left_out.values())
