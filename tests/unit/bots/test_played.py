"""Games between bots are legal, complete, and the same again for the same seed."""

import hashlib
import itertools
from collections import Counter

import numpy as np
import pytest

from splendor_replay.bots.game import MOST_TURNS, Plan, played
from splendor_replay.bots.weights import BOTS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.replay import replay
from splendor_replay.kernel import layout
from splendor_replay.kernel.batch import STATUS, replay_games
from splendor_replay.kernel.layout import Action, Games, Reason
from splendor_replay.record import read_text, write_text
from splendor_replay.record.model import End, Pass, Record, ReserveDeck, Score
from tests.unit.bots.made import games_of, records_of
from tests.unit.kernel.plain import rows_of

GAMES = 48


def wrong_with(record: Record) -> list[str]:
    """What is found but A204, one for each forced pass, and E909, that a game was abandoned."""
    passes = sum(isinstance(turn.action, Pass) for turn in record.turns)
    abandoned = record.end == End(reason="abandoned")
    expected = {"A204": passes, "E909": int(abandoned)}
    found = Counter(d.code for d in replay(record).diagnostics)
    return sorted((found - Counter(expected)) + (Counter(expected) - found))


@pytest.mark.parametrize("seed", range(8))
def test_played_games_replay_without_a_diagnostic(seed: int) -> None:
    for record in records_of(games_of(GAMES, seed)):
        assert wrong_with(record) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_played_games_replay_without_a_diagnostic(seed: int) -> None:
    for record in records_of(games_of(300, seed)):
        assert wrong_with(record) == []


def test_end_of_played_games_is_that_of_the_replay() -> None:
    for record in records_of(games_of(4 * GAMES, 20)):
        outcome = replay(record).outcome
        prestige = [total or 0 for total in outcome.prestige]
        scores = tuple(Score(seat=s, prestige=p) for s, p in enumerate(prestige, start=1))
        wanted = End(scores=scores, winners=outcome.winners, reason="target")

        assert (wanted if outcome.over else End(reason="abandoned")) == record.end


def test_played_games_are_what_their_text_says() -> None:
    for record in records_of(games_of(GAMES)):
        (read,) = read_text(write_text(record))

        assert (record, ()) == (read.record, read.diagnostics)


def test_records_say_what_the_rows_of_played_games_hold() -> None:
    games = games_of(4 * GAMES, 21)
    rows = [tuple(map(int, row)) for row in games.turns]

    for game, record in enumerate(records_of(games)):
        head, turns = rows_of(record)
        assert head == tuple(map(int, games.heads[game]))
        assert turns == tuple(rows[games.first[game] : games.first[game + 1]])


def test_played_games_have_all_that_the_rules_know() -> None:
    seen: Counter[str] = Counter()
    for record in records_of(games_of(4 * GAMES, 30)):
        found = replay(record)
        seen["shared victory"] += len(found.outcome.winners) > 1
        seen["gold back"] += sum(
            isinstance(turn.returned, TokenCounts) and turn.returned.gold for turn in record.turns
        )
        for step in found.steps:
            seen["return"] += step.turn.returned is not None
            seen["blind reserve"] += isinstance(step.turn.action, ReserveDeck)
            seen["forced pass"] += isinstance(step.turn.action, Pass)
            seen["noble choice"] += bool(step.turn.nobles) and len(step.cases[0].met) > 1
            seen["no gold left"] += step.before.bank.gold == 0
            seen["empty slot"] += any(None in row for row in step.after.market)
        seen[f"{len(record.players)} players"] += 1
        seen[f"start {record.start}"] += 1
    kinds = ("return", "blind reserve", "forced pass", "noble choice", "no gold left", "gold back")
    ends = ("shared victory", "empty slot", "2 players", "3 players", "4 players")
    starts = ("start 1", "start 2", "start 3", "start 4")
    assert [name for name in (*kinds, *ends, *starts) if not seen[name]] == []


def test_fast_engine_takes_all_played_games_with_a_pass_too() -> None:
    games = random_games(600)
    turns = [games.turns[a:b] for a, b in itertools.pairwise(games.first)]
    passed = [Action.PASS in own[:, layout.ACTION] for own in turns]

    assert 0 < sum(passed) < 200
    assert not replay_games(games).games[:, STATUS].any()


def test_games_in_which_a_round_is_passed_are_abandoned() -> None:
    games = random_games(3000)
    abandoned = np.flatnonzero(games.heads[:, layout.END_REASON] == Reason.ABANDONED)

    assert 0 < len(abandoned) < 30
    for game in abandoned:
        last = games.turns[games.first[game + 1] - 2 : games.first[game + 1]]
        assert last[:, layout.ACTION].tolist() == [Action.PASS, Action.PASS]
    assert np.diff(games.first).max() < MOST_TURNS


def random_games(count: int) -> Games:
    nobody = np.zeros((count, 4), np.uint8)
    return played(Plan(np.arange(count), np.full(count, 2, np.uint8), nobody))


def test_same_seed_gives_the_same_games_on_every_machine() -> None:
    games = games_of(GAMES)
    again = games_of(GAMES)

    assert [column.tolist() for column in games] == [column.tolist() for column in again]
    digest = hashlib.sha256(games.turns.tobytes()).hexdigest()
    assert digest[:16] == "e46b52035aa3d029"  # what bots play changes only when somebody changes it


def test_games_do_not_depend_on_the_games_before_them() -> None:
    games, few = games_of(GAMES), games_of(6)

    assert few.turns.tolist() == games.turns[: few.first[-1]].tolist()


def wins(first: str, second: str, count: int) -> int:
    """Games of two that the first bot wins alone, half of them at each seat."""
    places = [list(BOTS).index(name) for name in (first, second)]
    bots = np.array([places, places[::-1]] * (count // 2), np.uint8)
    games = played(Plan(np.arange(count) // 2, np.full(count, 2, np.uint8), bots))
    mine = np.tile([1, 2], count // 2)
    return int((games.heads[:, layout.WINNERS] == mine).sum())


@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [
        ("greedy", "random", 380),
        ("nobles", "random", 380),
        ("sensible", "random", 390),
        ("sensible", "greedy", 320),
        ("nobles", "greedy", 280),
        ("sensible", "nobles", 270),
    ],
)
def test_stronger_bot_wins(stronger: str, weaker: str, least: int) -> None:
    assert wins(stronger, weaker, 400) >= least


def test_noble_hunter_gets_the_nobles() -> None:
    hunter_first = [list(BOTS).index(name) for name in ("nobles", *["greedy"] * 3)]
    bots = np.array([hunter_first] * 200, np.uint8)
    games = played(Plan(np.arange(200), np.full(200, 3, np.uint8), bots))
    visited = games.turns[games.turns[:, layout.NOBLE] > 0]
    hunter, first, second = np.bincount(visited[:, layout.SEAT], minlength=4)[1:]

    assert hunter > 2 * max(first, second)
