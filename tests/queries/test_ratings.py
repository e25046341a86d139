"""Ratings: the games in order, and nothing but the model of openskill."""

import duckdb
from openskill.models import PlackettLuce

from splendor_replay.store.ask import merge_players, run_query
from splendor_replay.store.ratings import RATED_COLUMNS, ratings
from tests.queries.archives import FILES, named, query_in
from tests.queries.hand_made import hand_made

QUERY = named("players", "player_ratings")


def archive_of(games: list[tuple[str, list[tuple[str, bool]]]]) -> duckdb.DuckDBPyConnection:
    """An archive of games: the date, and for each seat its player and whether it won."""
    return hand_made(
        games=[
            {"game": n, "date": date, "players": len(seats)}
            for n, (date, seats) in enumerate(games, start=1)
        ],
        seats=[
            {"game": n, "seat": seat, "player": player, "won": won}
            for n, (_, seats) in enumerate(games, start=1)
            for seat, (player, won) in enumerate(seats, start=1)
        ],
    )


def test_player_ratings_are_those_of_the_games_in_order_of_their_days() -> None:
    later = ("2026-02-02", [("Ana", False), ("Ben", True)])
    sooner = ("2026-01-01", [("Ana", True), ("Cleo", False), ("Ben", False)])
    model = PlackettLuce()
    start = [[model.rating()] for _ in range(3)]
    (ana,), (cleo,), (ben,) = model.rate(start, ranks=[1, 2, 2])
    (ana,), (ben,) = model.rate([[ana], [ben]], ranks=[2, 1])
    expected = {"Ana": (2, 1, ana), "Ben": (2, 1, ben), "Cleo": (1, 0, cleo)}

    with archive_of([later, sooner]) as archive:
        table = run_query(archive, QUERY, {}).table()

    assert tuple(RATED_COLUMNS) == table.columns
    assert {
        name: (games, wins, rating.mu, rating.sigma, rating.ordinal())
        for name, (games, wins, rating) in expected.items()
    } == {row[0]: row[1:] for row in table.rows}
    assert sorted((row[5] for row in table.rows), reverse=True) == [row[5] for row in table.rows]


def test_game_of_one_player_on_two_seats_rates_nobody() -> None:
    games = [("2026-01-01", [("Ana", True), ("Ana", False), ("Ben", False)])]
    with archive_of(games) as archive:
        assert run_query(archive, QUERY, {}).table().rows == ()


def test_ratings_do_not_depend_on_where_a_part_ends() -> None:
    rows = [(1, "Ana", 1), (1, "Ben", 2), (2, "Ana", 2), (2, "Ben", 1), (3, "Ben", 1)]

    assert ratings([rows]) == ratings([rows[:1], rows[1:3], rows[3:]])


def test_ratings_of_nothing_are_none() -> None:
    assert ratings([]) == []


def test_aliases_are_one_player_in_every_query() -> None:
    games = [
        ("2026-01-01", [("Ana", True), ("Ben", False)]),
        ("2026-01-02", [("anna", True), ("Ben", False)]),
    ]
    with archive_of(games) as archive:
        before = run_query(archive, named("players", "player_summary"), {}).table()
        merge_players(archive, [("Ana", "anna")])
        after = run_query(archive, named("players", "player_summary"), {}).table()
        rated = run_query(archive, QUERY, {}).table()

        assert [row[:3] for row in before.rows] == [("Ben", 2, 0), ("Ana", 1, 1), ("anna", 1, 1)]
        assert [row[:3] for row in after.rows] == [("Ana", 2, 2), ("Ben", 2, 0)]
        assert {row[0]: row[1] for row in rated.rows} == {"Ana": 2, "Ben": 2}
        for path in FILES:
            if path.parent.name == "players":
                answer = run_query(
                    archive,
                    query_in(path),
                    {"player": "Ana"} if path.stem == "player_games" else {},
                )
                assert "anna" not in {value for row in answer.table().rows for value in row}


def test_aliases_leave_the_archive_alone() -> None:
    with archive_of([("2026-01-01", [("Ana", True), ("Ben", False)])]) as archive:
        merge_players(archive, [("Anna", "Ana")])

        assert archive.sql(
            "SELECT DISTINCT player FROM memory.main.seats WHERE won"
        ).fetchall() == [("Ana",)]
