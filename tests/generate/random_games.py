"""Seeded games of random legal turns: what no sensible player does is in them too.

Each game has a policy of its own, so that together they have blind reserves, returns, choices of
nobles, reserves without gold and forced passes in them.
"""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.game import Game
from splendor_replay.engine.replay import replay
from splendor_replay.record.model import (
    Buy,
    Deal,
    End,
    Player,
    Record,
    Reserve,
    ReserveDeck,
    Score,
    Turn,
)
from tests.differential.deals import seeded_deal

__all__ = ["random_game", "random_record", "with_fields"]

NAMES = ("Ana", "Ben", "Cara", "Dan")
MOST_TURNS = 160
EVEN = 0.5
Part = TypeVar("Part", Record, Turn)
Policy = Callable[[random.Random, Sequence[Turn]], Turn]


def _eager(rng: random.Random, turns: Sequence[Turn]) -> Turn:
    """Buys where it can, so that games end."""
    buys = [turn for turn in turns if isinstance(turn.action, Buy)]
    return rng.choice(buys or turns)


def _choosing(rng: random.Random, turns: Sequence[Turn]) -> Turn:
    """Buys cheap cards first, so that several nobles qualify at once."""
    cheap = [t for t in turns if isinstance(t.action, Buy) and t.action.card[0] in "12"]
    return rng.choice(cheap) if cheap else _eager(rng, turns)


def _reserving(rng: random.Random, turns: Sequence[Turn]) -> Turn:
    """Reserves half of the time, from a deck too, until the bank has no gold."""
    reserves = [turn for turn in turns if isinstance(turn.action, Reserve | ReserveDeck)]
    blind = [turn for turn in reserves if isinstance(turn.action, ReserveDeck)]
    if reserves and rng.random() < EVEN:
        return rng.choice(blind if blind and rng.random() < EVEN else reserves)
    return _eager(rng, turns)


def _hoarding(rng: random.Random, turns: Sequence[Turn]) -> Turn:
    """Keeps gems rather than gold: full hands, shortages and forced passes."""
    kept = [t for t in turns if not isinstance(t.action, Buy) and not _gives_gems(t)]
    return rng.choice(kept or turns)


def _gives_gems(turn: Turn) -> bool:
    return isinstance(turn.returned, TokenCounts) and turn.returned.gems.total > 0


POLICIES: tuple[Policy, ...] = (_eager, _eager, _choosing, _reserving, _reserving, _hoarding)


def random_game(seed: int) -> Game:
    """Return the game of a seed, of two to four players, as far as it comes."""
    rng = random.Random(f"random game {seed}")
    deal = seeded_deal(rng)
    policy = rng.choice(POLICIES)
    game = Game(with_fields(deal, start=1))
    for _ in range(MOST_TURNS):
        turns = () if game.is_over else game.legal_turns().turns
        if not turns:
            break
        game.push(policy(rng, turns))
    return game


def random_record(seed: int) -> Record:
    """Return the record of the game of a seed; half of the blind reserves are named."""
    game = random_game(seed)
    rng = random.Random(f"names {seed}")
    played = game.record
    deal, names = played.deal, NAMES[: game.position.players]
    log = []
    for step in replay(played).steps:
        action = step.turn.action
        if isinstance(action, ReserveDeck) and rng.random() < EVEN:
            drawn = step.after.area(step.turn.seat).reserved[-1].card
            action = ReserveDeck(level=action.level, card=drawn.name if drawn else None)
        log.append(with_fields(step.turn, number=step.number, action=action))
    return with_fields(
        played,
        players=tuple(Player(name=name) for name in names),
        deal=Deal(nobles=deal.nobles, market=deal.market),
        log=tuple(log),
        end=_end(game),
    )


def _end(game: Game) -> End | None:
    outcome = game.outcome
    if not outcome.over:
        return None
    scores = tuple(Score(seat=s, prestige=p or 0) for s, p in enumerate(outcome.prestige, 1))
    return End(scores=scores, winners=outcome.winners, reason="target")


def with_fields(part: Part, **changes: object) -> Part:
    """Return a record or a turn with some of its fields set."""
    fields = {name: getattr(part, name) for name in type(part).model_fields}
    return type(part)(**{**fields, **changes})
