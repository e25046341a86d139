"""The fast engine on one core: games read and judged, and games played."""

import statistics

import numpy as np

from splendor_replay.bots.batches import batches, lines
from splendor_replay.bots.game import Plan
from splendor_replay.bots.game import played as play_games
from splendor_replay.bots.plan import Wanted
from splendor_replay.bots.weights import BOTS
from splendor_replay.kernel.batch import STATUS, replay_games
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.respell import parse_any
from tests.bench.clock import core_seconds, medians
from tests.bench.peer import pgn_of, read_pgn

__all__ = ["play_row", "verdict_rows"]

GAMES = 1000
REPEATS = 5
PLAYED = 3000
WANTED = Wanted(GAMES, seed=5, blind=30, unpaid=10)


def verdict_rows() -> list[str]:
    """Compare turns a second, to a verdict, with plies a second: games of all bots, none faulty."""
    spelled = (line for batch in batches(WANTED) for line in lines(batch))
    data, profiles = "\n".join((*spelled, "")).encode("utf-8"), list(KERNEL_PROFILES)
    games = parse_any(data, profiles).games
    assert len(games.heads) == GAMES
    assert not replay_games(games, rows=False).games[:, STATUS].any()
    turns, plies = len(games.turns), len(games.turns) // GAMES
    pgn = pgn_of(GAMES, plies)
    read, judged, theirs = medians(
        REPEATS,
        lambda: replay_games(parse_any(data, profiles).games, rows=False),
        lambda: replay_games(games, rows=False),
        lambda: read_pgn(pgn),
    )
    other = plies * GAMES / theirs
    return [
        f"| {what}, {GAMES:,} games ({turns / ours / 1e6:.1f} million turns a second) "
        f"| `chess.pgn.read_game`, games of {plies} plies ({other:,.0f} plies a second) "
        f"| {turns / ours / other:.0f} times | at least {bound} |"
        for what, ours, bound in (
            ("JSON Lines to verdicts", read, 80),
            ("encoded games to verdicts", judged, 300),
        )
    ]


def play_row() -> str:
    """Measure greedy games of 2, 3 and 4 players, played into rows on one core."""
    number = np.arange(PLAYED)
    bots = np.full((PLAYED, 4), list(BOTS).index("greedy"), np.uint8)
    games = Plan(number, (2 + number % 3).astype(np.uint8), bots)
    turns = len(play_games(games).turns) // PLAYED
    times = (core_seconds(lambda: play_games(games)) for _ in range(REPEATS))
    return (
        f"| games between `greedy` bots, {turns} turns each, one core | - "
        f"| {PLAYED / statistics.median(times):,.0f} games a second | at least 5,000 |"
    )
