"""Every statistic on generated games: the rows of SQL are those of plain loops over the replays."""

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pytest

from splendor_replay.store.columns import insert
from tests.queries.archives import FILES, query_in, rows
from tests.queries.generated import Archive, generated
from tests.queries.oracle import cards, seats, turns
from tests.queries.oracle.games import Game, Row

Oracle = Callable[[Sequence[Game]], Iterable[Row]]
ORACLES: dict[str, Oracle] = {
    oracle.__name__: oracle
    for oracle in (
        cards.card_chances,
        cards.card_summary,
        cards.noble_races,
        cards.noble_races_by_player,
        cards.noble_summary,
        cards.reserve_fates,
        seats.bonus_colors,
        seats.first_levels,
        seats.game_length,
        seats.head_to_head,
        seats.margins,
        seats.nobles_of_winners,
        seats.player_percentiles,
        seats.player_summary,
        seats.tempo,
        seats.ties,
        seats.token_cost,
        seats.turn_order,
        turns.actions_by_round,
        turns.comebacks,
        turns.engine_curve,
        turns.gold_use,
        turns.openings,
        turns.player_style,
    )
}
# Lists and ratings, which have tests of their own.
NO_STATISTICS = {"anomalies", "duplicates", "games", "player_games", "player_ratings", "problems"}


@pytest.fixture(scope="module")
def archive() -> Archive:
    return generated(150, 7)


def compared(archive: Archive, name: str, oracle: Oracle, **given: str) -> None:
    connection, games = archive
    (path,) = (path for path in FILES if path.stem == name)
    expected = list(oracle(games))
    found = rows(connection, query_in(path), **given)

    assert len(expected) == len(found)
    for mine, theirs in zip(expected, found, strict=True):
        assert pytest.approx(mine, abs=1e-9) == dict(theirs)


def test_generated_games_are_of_every_kind(archive: Archive) -> None:
    reasons = {game.why for game in archive[1]} | {game.ended for game in archive[1]}

    assert reasons == {None, "illegal", "uncertain", True, False}


def test_every_statistic_is_answered_twice() -> None:
    statistics = {p.stem for p in FILES if p.parent.name in {"archive", "players"}}

    assert statistics - NO_STATISTICS == set(ORACLES)


@pytest.mark.parametrize("name", ORACLES)
def test_statistic_is_what_the_replays_say(archive: Archive, name: str) -> None:
    compared(archive, name, ORACLES[name])


def test_named_openings_are_what_the_replays_say(archive: Archive) -> None:
    oracle = partial(turns.openings, turns=4, named=True)

    compared(archive, "openings", oracle, turns="4", named="yes")


# Games apart, every game out of order, and only some games out of order.
@pytest.mark.parametrize(
    "order", ["game % 2, game, turn", "hash(game, turn)", "game, turn * (game % 3 - 1)"]
)
def test_card_chances_are_the_same_however_the_rows_lie(order: str) -> None:
    connection, games = generated(60, 7)
    moved = connection.table("turns").order(order).fetchall()
    connection.execute("DELETE FROM turns").fetchall()
    insert(connection, "turns", moved)

    compared((connection, games), "card_chances", cards.card_chances)


@pytest.mark.parametrize("percent", [0, 25, 90, 100])
def test_comebacks_of_another_moment(archive: Archive, percent: int) -> None:
    oracle = partial(turns.comebacks, percent=percent)

    compared(archive, "comebacks", oracle, percent=str(percent))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_statistic_of_a_number_of_players(archive: Archive, players: int) -> None:
    connection, games = archive
    some = [game for game in games if game.players == players]

    for name, oracle in ORACLES.items():
        (path,) = (path for path in FILES if path.stem == name)
        if any(p.name == "players" for p in query_in(path).parameters):
            compared((connection, some), name, oracle, players=str(players))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(11, 11 + int(os.environ.get("GAMES", "2000")) // 2000))
def test_statistics_of_many_games(seed: int) -> None:
    """As many games as the environment says in ``GAMES``, two thousand at a time."""
    archive = generated(2000, seed)
    for name, oracle in ORACLES.items():
        compared(archive, name, oracle)
