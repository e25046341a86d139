"""No moment is claimed that the rules do not prove: each is played out in the engine.

Nothing here asks ``analysis`` how it found a moment. A game of careless seats is played again; at
a moment its alternative is pushed, looked at and taken back.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from splendor_replay.analysis import KINDS, Moment, moments, reveal_reach
from splendor_replay.components.cards import CARD_BY_NAME, Card
from splendor_replay.engine.game import Game
from splendor_replay.engine.legal import legal_turns
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay, Step, replay
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.engine.step import play
from splendor_replay.record.model import Buy, Reserve, Turn
from splendor_replay.record.reader import read_turn
from tests.generate.careless import careless

GAMES, BATCH = 1_000, 10
USUAL = 100
"""Games of the normal suite; the others are slow."""
TARGET = OFFICIAL_RULES.target


class Scene(NamedTuple):
    """A moment in its game.

    Attributes:
        played: The turn as it was played.
        other: The table after the alternative, as the engine plays it; the one before the turn
            where no alternative is meant.
        outcome: Winners after the alternative.
    """

    found: Replay
    moment: Moment
    played: Step
    other: Position
    winners: tuple[int, ...]

    @property
    def ahead(self) -> tuple[Step, ...]:
        return self.found.steps[self.moment.turn :]

    def prestige(self, position: Position, seat: int | None = None) -> int:
        return position.area(seat or self.moment.seat).prestige or 0

    @property
    def more(self) -> int:
        return self.prestige(self.other) - self.prestige(self.played.after)


def scenes(seed: int) -> Iterator[Scene]:
    """Every moment of a game; an alternative that the rules refuse raises here."""
    found = replay(careless(2 + seed % 3, seed).record)
    told: dict[int, list[Moment]] = {}
    for moment in moments(found):
        told.setdefault(moment.turn, []).append(moment)
    game = Game(found.record)
    for step in found.steps:
        for moment in told.get(step.number, ()):
            assert step.turn.seat == moment.seat
            if moment.alternative is None:
                yield Scene(found, moment, step, step.before, ())
                continue
            game.push(moment.alternative)
            yield Scene(found, moment, step, game.position, game.outcome.winners)
            game.pop()
        game.push(step.turn)


def buys(position: Position, seat: int) -> list[tuple[Turn, Card]]:
    """The legal buys of a seat, were it to act, each with its card."""
    turns = legal_turns(position._replace(to_move=seat), OFFICIAL_RULES)
    return [(t, CARD_BY_NAME[t.action.card]) for t in turns if isinstance(t.action, Buy)]


def can_buy(position: Position, seat: int, card: Card) -> bool:
    return card in {found for _turn, found in buys(position, seat)}


def in_sight(position: Position, seat: int, viewer: int) -> set[Card]:
    """The cards that a viewer sees and the seat could buy."""
    held = position.area(seat).reserved
    seen = {one.card for one in held if one.card and (seat == viewer or not one.hidden)}
    return {*position.face_up, *seen}


def bought(step: Step) -> Card:
    assert isinstance(step.turn.action, Buy)
    return CARD_BY_NAME[step.turn.action.card]


def winning_buy(scene: Scene) -> None:
    assert scene.moment.seat in scene.winners
    own = scene.found.outcome.winners if not scene.ahead else ()
    assert scene.moment.seat not in own


def target_buy(scene: Scene) -> None:
    assert scene.prestige(scene.other) >= TARGET > scene.prestige(scene.played.after)
    assert scene.more == scene.moment.stake


def noble_buy(scene: Scene) -> None:
    before, seat = scene.played.before, scene.moment.seat
    assert scene.played.after.area(seat).nobles == before.area(seat).nobles
    assert len(scene.other.area(seat).nobles) == len(before.area(seat).nobles) + 1
    assert scene.more == scene.moment.stake


def last_turn(scene: Scene) -> None:
    assert max(area.prestige or 0 for area in scene.played.before.areas) >= TARGET
    assert scene.moment.seat not in {step.turn.seat for step in scene.ahead}
    assert scene.found.outcome.over
    assert scene.more == scene.moment.stake > 0


def taken_away(scene: Scene, buyer: Step) -> None:
    """The card lay there, the buyer could pay for it, and the alternative takes it away."""
    card, seat = bought(buyer), buyer.turn.seat
    assert card in scene.played.before.face_up
    assert can_buy(scene.played.before, seat, card)
    assert card not in scene.other.face_up
    assert not can_buy(scene.other, seat, card)
    gain = scene.prestige(buyer.after, seat) - scene.prestige(buyer.before, seat)
    assert gain == scene.moment.stake


def card_left(scene: Scene) -> None:
    taken_away(scene, scene.ahead[0])


def denial(scene: Scene) -> None:
    (buyer,) = (
        step
        for step in scene.ahead[: scene.found.start.players - 1]
        if f"bought it in turn {step.number}" in scene.moment.fact
    )
    taken_away(scene, buyer)
    seat, before = buyer.turn.seat, scene.played.before
    assert scene.prestige(before, seat) < TARGET <= scene.prestige(buyer.after, seat)
    sight = in_sight(before, seat, scene.moment.seat)
    reaching = set()
    for turn, card in buys(before, seat):
        after = play(before._replace(to_move=seat), OFFICIAL_RULES, turn).after
        if scene.prestige(after, seat) >= TARGET:
            reaching.add(card)
    assert reaching & sight == {bought(buyer)}


def returned_needed(scene: Scene) -> None:
    seat = scene.moment.seat
    later = next(step for step in scene.ahead if step.turn.seat == seat)
    assert buys(later.before, seat) == []
    name = scene.moment.fact.rpartition(" short of ")[2]
    area, card = scene.other.area(seat), CARD_BY_NAME[name]
    assert card in in_sight(later.before, seat, seat) & in_sight(scene.played.before, seat, seat)
    assert affordable(due(card.cost, area.bonuses), area.tokens)
    alternative = read_turn(scene.moment.alternative or "", seat=seat)
    assert alternative.action == scene.played.turn.action
    assert alternative.returned != scene.played.turn.returned


def dead_reserve(scene: Scene) -> None:
    name = scene.moment.fact.partition(" ")[0]
    held = scene.found.position.area(scene.moment.seat).reserved
    assert name in {one.card.name for one in held if one.card}
    action = scene.played.turn.action
    assert not isinstance(action, Reserve) or action.card == name
    assert scene.found.outcome.over


PROOFS: dict[str, Callable[[Scene], None]] = {
    "winning-buy": winning_buy,
    "target-buy": target_buy,
    "noble-buy": noble_buy,
    "last-turn": last_turn,
    "denial": denial,
    "card-left": card_left,
    "returned-needed": returned_needed,
    "dead-reserve": dead_reserve,
}


@cache
def proven(batch: int) -> Counter[str]:
    """How many moments of each kind ten games have; each of them was proven."""
    seen: Counter[str] = Counter()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        for scene in scenes(seed):
            PROOFS[scene.moment.kind](scene)
            seen[scene.moment.kind] += 1
    return seen


def test_every_kind_of_moment_has_a_proof() -> None:
    assert list(PROOFS) == list(KINDS)


@pytest.mark.parametrize(
    "batch",
    [
        pytest.param(n, marks=[pytest.mark.slow] if n * BATCH >= USUAL else [])
        for n in range(GAMES // BATCH)
    ],
)
def test_moments_are_proven(batch: int) -> None:
    assert proven(batch).total() > 0


def test_every_kind_of_moment_occurs() -> None:
    seen: Counter[str] = Counter()
    for batch in range(3):
        seen += proven(batch)
    assert set(seen) == set(KINDS)


@pytest.mark.parametrize("seed", range(6))
def test_reveals_are_given_to_who_can_buy_them(seed: int) -> None:
    found = replay(careless(2 + seed % 3, seed).record)
    for row in reveal_reach(found):
        after = found.steps[row.turn - 1].after
        order = [(row.seat + k) % after.players + 1 for k in range(after.players)]
        later = {step.turn.seat for step in found.steps[row.turn : row.turn + after.players]}
        card = CARD_BY_NAME[row.card]
        able = [seat for seat in order if seat in later and can_buy(after, seat, card)]
        assert list(row.payable) == able
        assert row.given_to == (able[0] if able else None)
