"""Games by the batch: what goes leaves nothing behind, and rows are only written where wanted."""

import numpy as np

from splendor_replay.kernel import layout
from splendor_replay.kernel.batch import STATUS, STOPPED, Replayed, replay_games
from splendor_replay.kernel.columns import write_findings
from splendor_replay.kernel.desk.codes import CODE_OF_NUMBER, UNTOLD
from splendor_replay.kernel.desk.deed import FINDING, INCOMPLETE, clear, note
from splendor_replay.kernel.desk.output import DESK, FINDING_ROWS
from splendor_replay.kernel.layout import Action, Games, some_games
from tests.unit.bots.made import games_of


def clean(count: int) -> Games:
    """Games that the fast engine keeps."""
    games = games_of(2 * count, 80)
    stay = np.flatnonzero(replay_games(games).games[:, STATUS] == 0)
    return some_games(games, stay[:count].tolist())


def equal(first: Replayed, second: Replayed) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))


def test_some_games_are_those_that_are_named() -> None:
    games = games_of(6)
    some = some_games(games, [4, 1])

    assert np.array_equal(some.heads, games.heads[[4, 1]])
    assert np.array_equal(some.turns[: some.first[1]], games.turns[games.first[4] : games.first[5]])
    assert np.array_equal(some.turns[some.first[1] :], games.turns[games.first[1] : games.first[2]])


def test_all_games_in_order_are_the_games_themselves() -> None:
    games = games_of(3)

    assert some_games(games, [0, 1, 2]) is games
    assert some_games(games, []).first.tolist() == [0]


def test_game_that_goes_leaves_nothing_behind() -> None:
    games = clean(8)
    faulty = Games(games.heads.copy(), games.turns.copy(), games.first)
    faulty.turns[games.first[4] - 1, layout.SEAT] ^= 3  # the last turn of the fourth game
    others = replay_games(some_games(games, [0, 1, 2, 4, 5, 6, 7]))
    found = replay_games(faulty)
    back = np.array([0, 1, 2, 4, 5, 6, 7])

    assert CODE_OF_NUMBER[found.games[3, STATUS]] == "A201"
    assert found.games[3, STOPPED] == games.first[4] - games.first[3]
    assert np.array_equal(np.delete(found.games, 3, axis=0), others.games)
    assert np.array_equal(found.turns[1:], others.turns[1:])
    assert np.array_equal(found.turns[0], back[others.turns[0]])
    assert np.array_equal(found.reveals[1:], others.reveals[1:])
    assert np.array_equal(found.findings[:, 1:], others.findings[:, 1:])


def test_only_verdicts_are_the_same_verdicts() -> None:
    games = clean(8)
    whole, bare = replay_games(games), replay_games(games, rows=False)

    assert np.array_equal(whole.games, bare.games)
    assert np.array_equal(whole.findings, bare.findings)
    assert [table.size for table in bare[1:5]] == [0, 0, 0, 0]


def test_replaying_twice_says_the_same() -> None:
    games = clean(8)

    assert equal(replay_games(games), replay_games(games))


def test_no_games_have_no_rows() -> None:
    found = replay_games(some_games(games_of(1), []))

    assert [table.size for table in found] == [0] * len(found)


def test_pass_with_a_payment_is_for_the_readable_engine() -> None:
    games = clean(1)
    games.turns[0, layout.ACTION : layout.NUMBER] = 0
    games.turns[0, layout.ACTION], games.turns[0, layout.PAID] = Action.PASS, 1

    assert replay_games(games).games[0, :2].tolist() == [UNTOLD, 1]


def test_findings_have_room_or_the_game_goes() -> None:
    desk = np.zeros(DESK, np.int64)
    clear(desk)
    note(desk, 5, INCOMPLETE)
    note(desk, 7, INCOMPLETE)

    assert write_findings(np.zeros((2, FINDING + 3), np.int32), desk) == 0

    desk[FINDING_ROWS] = 0
    assert write_findings(np.zeros((1, FINDING + 3), np.int32), desk) == UNTOLD
