"""Writes the games of ``records/played``: ``python -m tests.generate.played``.

Each is played by seeded players and named for what it shows; the seeds were found by looking for
that. ``--search LAST`` looks again among the seeds up to the last one.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from splendor_replay.components.cards import Card
from splendor_replay.engine.game import Game
from splendor_replay.engine.payment import payments
from splendor_replay.engine.replay import Replay, Step, replay
from splendor_replay.record.model import (
    Bank,
    Buy,
    Checkpoint,
    Deal,
    End,
    Item,
    Player,
    Record,
    ReserveDeck,
    Score,
    Turn,
)
from splendor_replay.record.writer import write_text
from tests.generate import shows
from tests.generate.bot import PLAIN, Taste, played

FOLDER = Path(__file__).parents[2] / "records" / "played"
NAMES = ("Ana", "Ben", "Cara", "Dan")
CHECKPOINT_EVERY = 12


@dataclass(frozen=True)
class Sample:
    """A game to be played and written down.

    Attributes:
        shows: What it shows, in words.
        wanted: Whether a replay shows that.
        terse: Whether payments that are forced are left out.
    """

    players: int
    seed: int
    shows: str
    wanted: Callable[[Replay], bool]
    taste: Taste = PLAIN
    terse: bool = False


SAMPLES: Mapping[str, Sample] = {
    "two-players": Sample(
        2, 57, "a close game with nobles, reserves, gold and returns", shows.lively
    ),
    "three-players": Sample(3, 5, "a game of three", shows.close),
    "four-players": Sample(4, 4, "a game of four", shows.close),
    "blind-reserve": Sample(
        2,
        33,
        "a card reserved from a deck and named when it is bought",
        shows.blind,
        Taste(blind=0.8),
    ),
    "no-gold-left": Sample(
        4, 16, "cards reserved while the bank has no gold", shows.no_gold_left, Taste(reserving=0.8)
    ),
    "noble-choice": Sample(
        2, 18, "two nobles qualify at once and one is chosen", shows.noble_choice
    ),
    "noble-on-a-take": Sample(
        3, 42, "a noble that was left over comes in a turn without a buy", shows.noble_on_a_take
    ),
    "noble-race": Sample(
        3, 31, "a noble comes while another seat is one card short of it", shows.noble_race
    ),
    "overtaken-in-the-last-round": Sample(
        3, 66, "the seat that reached the target first does not win", shows.overtaken
    ),
    "payments-left-out": Sample(
        2,
        1,
        "payments are not written where only one is possible",
        shows.payments_left_out,
        terse=True,
    ),
    "returns-at-ten": Sample(
        2, 70, "tokens go back above the limit of ten, gold among them", shows.returns_at_ten
    ),
    "shared-victory": Sample(
        3, 107, "equal prestige and equally many cards: two winners", shows.shared
    ),
    "tie-on-prestige": Sample(2, 84, "equal prestige, decided by fewer bought cards", shows.tied),
}
SHOWS: Mapping[str, tuple[int, str]] = {
    name: (sample.players, sample.shows) for name, sample in SAMPLES.items()
}


@cache
def game_of(name: str) -> Game:
    """Return the game of a sample, played to its end."""
    sample = SAMPLES[name]
    return played(sample.players, sample.seed, sample.taste)


def record_of(game: Game, sample: Sample) -> Record:
    """Return the record of a game: turns numbered, blind cards unnamed, with checkpoints."""
    deal = game.record.deal
    log: list[Item] = []
    hands = (held for area in game.position.areas for held in area.reserved)
    unbought = frozenset(card.card for card in hands if card.hidden)
    for step in replay(game.record).steps:
        log.append(_written(step, unbought, terse=sample.terse))
        if step.number % CHECKPOINT_EVERY == 0:
            log.append(Checkpoint(claim=Bank(tokens=step.after.bank)))
    outcome = game.outcome
    scores = tuple(Score(seat=s, prestige=p or 0) for s, p in enumerate(outcome.prestige, 1))
    return Record(
        event="sample game",
        remarks=(sample.shows,),
        players=tuple(Player(name=NAMES[seat]) for seat in range(game.position.players)),
        start=1,
        deal=Deal(nobles=deal.nobles, market=deal.market),
        log=tuple(log),
        end=End(scores=scores, winners=outcome.winners, reason="target"),
    )


def _written(step: Step, unbought: frozenset[Card | None], *, terse: bool) -> Turn:
    """Return a turn as it is written down; a blind card that is never bought is named at once."""
    turn = step.turn
    fields = {name: getattr(turn, name) for name in Turn.model_fields}
    if isinstance(turn.action, ReserveDeck):
        drawn = step.after.area(turn.seat).reserved[-1].card
        if drawn is not None and drawn in unbought:
            fields["action"] = ReserveDeck(level=turn.action.level, card=drawn.name)
    if terse and isinstance(turn.action, Buy) and _only_payment(step):
        fields["pay"] = None
    return Turn(**{**fields, "number": step.number})


def _only_payment(step: Step) -> bool:
    (case,) = step.cases
    return case.owed is not None and len(list(payments(case.owed, case.area.tokens))) == 1


def texts() -> dict[str, str]:
    """Return the text of every played record by its name."""
    return {name: write_text(record_of(game_of(name), SAMPLES[name])) for name in SAMPLES}


def search(last: int) -> dict[str, list[int]]:
    """Return for each name the seeds up to ``last`` whose games show it."""
    seeds: dict[str, list[int]] = {name: [] for name in SAMPLES}
    for seed in range(1, last + 1):
        for name, sample in SAMPLES.items():
            game = played(sample.players, seed, sample.taste)
            if game.is_over and sample.wanted(replay(record_of(game, sample))):
                seeds[name].append(seed)
    return seeds


def main() -> None:
    """Write the files, or search for seeds."""
    if "--search" in sys.argv:
        for name, seeds in search(int(sys.argv[-1])).items():
            sys.stdout.write(f"{name}: {seeds}\n")
        return
    for name, text in texts().items():
        (FOLDER / f"{name}.splendor").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
