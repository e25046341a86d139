"""Games as the statistics look at them, straight from replays."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import pstdev

from splendor_replay.components.cards import Card
from splendor_replay.engine.case import Amount, Case
from splendor_replay.engine.position import PlayerArea, Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.engine.whereabouts import Origin

Row = dict[str, object]
COLORS = ("white", "blue", "green", "red", "black")


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn: who did what, and all areas before and after it."""

    step: Step

    @cached_property
    def case(self) -> Case:
        return self.step.cases[-1]

    @property
    def number(self) -> int:
        return self.step.number

    @property
    def round(self) -> int:
        return (self.number - 1) // self.step.after.players + 1

    @property
    def seat(self) -> int:
        return self.step.turn.seat

    @property
    def kind(self) -> str:
        return "none" if self.case.action is None else self.case.action.type

    @property
    def card(self) -> Card | None:
        return self.case.card

    @property
    def from_hand(self) -> bool:
        return self.case.found.origin in {Origin.HAND, Origin.BLIND}

    @property
    def area(self) -> PlayerArea:
        """What the seat has after the turn."""
        return self.step.after.area(self.seat)

    @property
    def before(self) -> Position:
        return self.step.before

    def amount(self, read: Callable[[Case], Amount]) -> tuple[int, ...] | None:
        """Tokens of a kind of payment; ``None`` where they are not known."""
        amount = read(self.case)
        return tuple(amount.least) if amount.least == amount.most else None

    @property
    def got(self) -> tuple[int, ...] | None:
        return self.amount(lambda case: case.got)

    @property
    def paid(self) -> tuple[int, ...] | None:
        return self.amount(lambda case: case.paid)

    @property
    def returned(self) -> tuple[int, ...] | None:
        return self.amount(lambda case: case.returned)


@dataclass(frozen=True, eq=False)
class Seat:
    """A seat at the end of a game."""

    game: "Game"
    seat: int

    @property
    def player(self) -> str:
        return str(self.game.replay.record.players[self.seat - 1].name)

    @property
    def order(self) -> int:
        return (self.seat - int(self.game.replay.start.start or 1)) % self.game.players + 1

    @property
    def won(self) -> bool:
        return self.seat in self.game.replay.outcome.winners

    @property
    def area(self) -> PlayerArea:
        return self.game.replay.position.area(self.seat)

    @property
    def prestige(self) -> int:
        return int(self.area.prestige or 0)

    @cached_property
    def turns(self) -> list[Turn]:
        return [turn for turn in self.game.turns if turn.seat == self.seat]

    @property
    def buys(self) -> list[Turn]:
        return [turn for turn in self.turns if turn.kind == "buy"]


@dataclass(frozen=True, eq=False)
class Game:
    """A game of the archive."""

    number: int
    replay: Replay

    @property
    def why(self) -> str | None:
        """Why no statistic counts it; ``None`` where all do."""
        if self.replay.illegal_since is not None:
            return "illegal"
        return None if self.replay.uncertain_since is None else "uncertain"

    @property
    def ended(self) -> bool:
        return self.replay.outcome.over

    @property
    def players(self) -> int:
        return self.replay.start.players

    @cached_property
    def turns(self) -> list[Turn]:
        return [Turn(step) for step in self.replay.steps if step.applied]

    @property
    def rounds(self) -> int:
        return self.turns[-1].round

    @cached_property
    def seats(self) -> list[Seat]:
        return [Seat(self, seat) for seat in range(1, self.players + 1)]


def sound(games: Sequence[Game], *, ended: bool = True) -> list[Game]:
    """The games that a statistic counts."""
    return [game for game in games if game.why is None and (game.ended or not ended)]


def seats_of(games: Sequence[Game], *, ended: bool = True) -> Iterator[Seat]:
    """All seats of the games that a statistic counts."""
    for game in sound(games, ended=ended):
        yield from game.seats


def share(name: str, hits: int, n: int) -> Row:
    """A share with its 95 % Wilson interval, in the form of the textbook."""
    if n == 0:
        return dict.fromkeys((f"{name}_share", f"{name}_low", f"{name}_high"))
    z = 1.96
    middle = (hits + z**2 / 2) / (n + z**2)
    reach = z / (n + z**2) * math.sqrt(hits * (n - hits) / n + z**2 / 4)
    return {
        f"{name}_share": hits / n,
        f"{name}_low": middle - reach,
        f"{name}_high": middle + reach,
    }


def wins(seats: Iterable[Seat], name: str = "win") -> Row:
    """How many of some seats won."""
    won = [seat.won for seat in seats]
    return {f"{name}s": sum(won), **share(name, sum(won), len(won))}


def mean(values: Iterable[float | None]) -> float | None:
    """The mean of what is known."""
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


def deviation(values: Iterable[float | None]) -> float | None:
    """The standard deviation of what is known."""
    known = [value for value in values if value is not None]
    return pstdev(known) if known else None


def quantile(values: Iterable[float | None], part: float) -> float | None:
    """The quantile of what is known, between two values in proportion."""
    known = sorted(value for value in values if value is not None)
    if not known:
        return None
    place = part * (len(known) - 1)
    low = math.floor(place)
    high = min(low + 1, len(known) - 1)
    return known[low] + (known[high] - known[low]) * (place - low)


def first(rounds: Iterable[int]) -> int | None:
    """The first of some rounds."""
    return min(rounds, default=None)
