"""Rates players by their games, one game after the other.

The rating is the Plackett-Luce model of Weng and Lin (2011) as the library openskill has it, with
its defaults: a player begins with rating 25 and spread 25/3, and a game moves both. Who won a game
is placed first, all others second together: Splendor has winners, and no order of those who lost.
A player is a name; a game in which one sits on two seats rates nobody.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from splendor_replay.store.named_query import QueryError

__all__ = ["RATED_COLUMNS", "ratings"]

RATED_COLUMNS = {
    "player": "name of the player",
    "games": "games that rated the player",
    "wins": "games won or shared",
    "rating": "expected strength; 25 for one who has not played",
    "spread": "standard deviation of the rating; 8.333 for one who has not played",
    "at_least": "rating less three times the spread, by which the rows are ordered",
}
"""Columns of the answer and what they mean."""
Played = tuple[int, str, int]


def ratings(parts: Iterable[Sequence[Any]]) -> list[tuple[str, int, int, float, float, float]]:
    """Return a row for each player, as ``RATED_COLUMNS`` says.

    Args:
        parts: Rows of game, player and place, in the order of the games, piece by piece.

    Raises:
        QueryError: Where openskill is not installed.
    """
    try:
        from openskill.models import PlackettLuce, PlackettLuceRating  # noqa: PLC0415 - an extra, and for this only
    except ModuleNotFoundError as error:
        message = (
            "ratings need openskill, which is not installed: pip install 'splendor-replay[ratings]'"
        )
        raise QueryError(message) from error
    model = PlackettLuce()
    standing: dict[str, PlackettLuceRating] = {}
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for players, places in _games(parts):
        teams = [[standing.get(name) or model.rating(name=name)] for name in players]
        rated = model.rate(teams, ranks=places)
        for name, place, (after,) in zip(players, places, rated, strict=True):
            standing[name] = after
            games[name] += 1
            wins[name] += place == 1
    return [
        (name, games[name], wins[name], after.mu, after.sigma, after.mu - 3 * after.sigma)
        for name, after in standing.items()
    ]


def _games(parts: Iterable[Sequence[Played]]) -> Iterator[tuple[list[str], list[float]]]:
    """Yield the players and places of each game that has two different players or more."""
    rows = (row for part in parts for row in part)
    for _game, seats in groupby(rows, key=itemgetter(0)):
        named = [(name, float(place)) for _, name, place in seats]
        players = [name for name, _ in named]
        if len(players) > 1 and len(set(players)) == len(players):
            yield players, [place for _, place in named]
