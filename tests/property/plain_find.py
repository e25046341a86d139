"""Where a pattern occurs, worked out from replays in plain Python: slow, and no SQL."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, takewhile
from typing import NamedTuple

from splendor_replay.components.cards import Card
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step as Played
from splendor_replay.store.patterns import tree
from tests.property.plain_turns import Sure, card_of, every, fits, is_turn, round_of

WITH_CARD = {tree.Act.BUY, tree.Act.RESERVE}
Row = tuple[int, tuple[int, ...], str | None]
"""Seat, turn of each step, name of the latest card."""


def found_in(pattern: tree.Pattern, replay: Replay) -> list[Row]:
    """The matches of a pattern in a game."""
    sizes = [one.compare for one in pattern.filters if isinstance(one, tree.Players)]
    if not all(fits(compare, replay.start.players) for compare in sizes):
        return []
    body = pattern.body
    at_any = tree.Step(tree.Act.ACT, when=() if isinstance(body, tree.Sequence) else body.clauses)
    steps = body.steps if isinstance(body, tree.Sequence) else (at_any,)
    sure = [[is_turn(step, played) for played in replay.steps] for step in steps]
    seats = range(1, replay.start.players + 1)
    subjects = [seat for seat in seats if is_subject(pattern.filters, replay, seat)]
    return sorted(
        (row for seat in subjects for row in ways(Ways(steps, sure, replay.steps, seat))),
        key=lambda row: (row[1], row[0]),
    )


def is_subject(filters: tuple[tree.Filter, ...], replay: Replay, seat: int) -> bool:
    start = replay.start
    order = None if start.start is None else (seat - start.start) % start.players + 1
    winners = replay.outcome.winners
    checks: list[Sure] = []
    for one in filters:
        match one:
            case tree.Winner(won):
                checks.append((seat in winners) is won if winners else None)
            case tree.TurnOrder(compare):
                checks.append(fits(compare, order))
            case tree.PlayerName(name):
                checks.append(replay.record.players[seat - 1].name == name)
            case tree.Players():
                pass
    return every(checks) is True


class Ways(NamedTuple):
    """The steps of a pattern and the turns of a game, seen from one seat.

    Attributes:
        sure: Whether each turn fits each step, all by itself.
        seat: Whose turn the first step is.
    """

    steps: tuple[tree.Step, ...]
    sure: list[list[Sure]]
    turns: tuple[Played, ...]
    seat: int

    def may_be(self, at: int, turn: int, since: int, card: Card | None) -> Sure:
        """Whether a turn is that of a step, after the turn ``since`` of the step before."""
        step, played = self.steps[at], self.turns[turn]
        same = played.turn.seat == self.seat
        if step.who is not tree.Who.ANY and same is not (step.who is tree.Who.SAME):
            return False
        checks = [self.sure[at][turn]]
        for condition in step.conditions:
            if isinstance(condition, tree.Same):
                mine = card_of(played)
                checks.append(None if mine is None or card is None else mine is card)
            if isinstance(condition, tree.Within):
                passed = distance(condition.unit, self.turns[since], played)
                checks.append(passed <= condition.number)
        return every(checks)

    def next(self, at: int, since: int, card: Card | None) -> Iterator[int]:
        """The turns that may be that of a step, with none of an absent step since the one before.

        Of the end, one behind the last step, it is the turn behind the last one.
        """
        absent = list(takewhile(lambda one: self.steps[one].absent, range(at - 1, -1, -1)))
        for turn in range(since + 1, len(self.turns) + 1):
            ended = turn == len(self.turns)
            if ended if at == len(self.steps) else not ended and self.may_be(at, turn, since, card):
                yield turn
            if not ended and any(self.may_be(n, turn, since, card) is not False for n in absent):
                return


def ways(game: Ways) -> Iterator[Row]:
    """The way with the earliest turns for each first turn of a seat."""
    there = [at for at, step in enumerate(game.steps) if not step.absent]
    behind = dict(pairwise([*there, len(game.steps)]))

    def latest(at: int, turn: int, card: Card | None) -> Card | None:
        return card_of(game.turns[turn]) if game.steps[at].act in WITH_CARD else card

    @cache
    def rest(at: int, since: int, card: Card | None) -> tuple[tuple[int, ...], Card | None] | None:
        """The turns from that of a step on, the earliest ones, and the latest card."""
        if at == len(game.steps):
            return ((), card)
        for turn in game.next(behind[at], since, card):
            ended = turn == len(game.turns)
            own = card if ended else latest(behind[at], turn, card)
            if (found := rest(behind[at], turn, own)) is not None:
                return (since, *found[0]), found[1]
        return None

    for turn in game.next(there[0], -1, None):
        if (found := rest(there[0], turn, latest(there[0], turn, None))) is not None:
            numbers = tuple(game.turns[at].number for at in found[0])
            yield game.seat, numbers, found[1].name if found[1] else None


def distance(unit: tree.Unit, earlier: Played, later: Played) -> int:
    if unit is tree.Unit.TURN:
        return later.number - earlier.number
    return round_of(later) - round_of(earlier)
