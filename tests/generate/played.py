"""Writes the games of ``records/played``: ``python -m tests.generate.played``.

Each is played by seeded players and named for what it shows; the seeds were found by looking for
that. ``--search`` looks again.
"""

import sys
from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path

from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.game import Game
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record.model import (
    Bank,
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
from tests.generate.bot import played

FOLDER = Path(__file__).parents[2] / "records" / "played"
NAMES = ("Ana", "Ben", "Cara", "Dan")
CHECKPOINT_EVERY = 12

SHOWS: Mapping[str, tuple[int, str]] = {
    "two-players": (2, "a close game with nobles, reserves, gold and returns"),
    "blind-reserve": (2, "a card reserved from a deck and named when it is bought"),
    "noble-choice": (2, "two nobles qualify at once and one is chosen"),
    "overtaken-in-the-last-round": (3, "the seat that reached the target first does not win"),
    "tie-on-prestige": (2, "equal prestige, decided by fewer bought cards"),
    "three-players": (3, "a game of three"),
    "returns-at-ten": (2, "tokens go back above the limit of ten"),
    "four-players": (4, "a game of four"),
}
BLIND: Mapping[str, float] = {"blind-reserve": 7}
SEEDS: Mapping[str, int] = {
    "two-players": 11,
    "blind-reserve": 8,
    "noble-choice": 3,
    "overtaken-in-the-last-round": 23,
    "tie-on-prestige": 48,
    "three-players": 2,
    "returns-at-ten": 5,
    "four-players": 4,
}


def record_of(game: Game, title: str) -> Record:
    """Return the record of a game: turns numbered, blind cards unnamed, with checkpoints."""
    deal = game.record
    players = tuple(Player(name=NAMES[seat]) for seat in range(game.position.players))
    log: list[Item] = []
    steps = replay(game.record).steps
    held = [card for area in game.position.areas for card in area.reserved if card.hidden]
    for step in steps:
        drawn = step.after.area(step.turn.seat).reserved[-1:] if step.turn.action else ()
        kept = drawn[0].card if drawn and drawn[0] in held else None
        log.append(_numbered(step.turn, step.number, kept.name if kept is not None else None))
        if step.number % CHECKPOINT_EVERY == 0:
            log.append(Checkpoint(claim=Bank(tokens=step.after.bank)))
    outcome = game.outcome
    scores = tuple(Score(seat=s, prestige=p or 0) for s, p in enumerate(outcome.prestige, 1))
    return Record(
        event="sample game",
        remarks=(title,),
        players=players,
        start=1,
        deal=Deal(nobles=deal.deal.nobles, market=deal.deal.market),
        log=tuple(log),
        end=End(scores=scores, winners=outcome.winners, reason="target"),
    )


def _numbered(turn: Turn, number: int, kept: str | None) -> Turn:
    """Return a turn with its number; a blind card that is never bought is named at once."""
    fields = {name: getattr(turn, name) for name in Turn.model_fields}
    if isinstance(turn.action, ReserveDeck) and kept is not None:
        fields["action"] = ReserveDeck(level=turn.action.level, card=kept)
    return Turn(**{**fields, "number": number})


def _lively(found: Replay) -> bool:
    best, other = sorted(p or 0 for p in found.outcome.prestige)[::-1][:2]
    visits = sum(len(area.nobles) for area in found.position.areas)
    returns = any(step.turn.returned for step in found.steps)
    gold = any(isinstance(s.turn.pay, TokenCounts) and s.turn.pay.gold for s in found.steps)
    return best - other <= 4 and visits >= 1 and returns and gold


def _blind(found: Replay) -> bool:
    blind = (step.turn.action for step in found.steps)
    return any(isinstance(action, ReserveDeck) and action.card is None for action in blind)


def _choice(found: Replay) -> bool:
    return any(len(s.cases[0].met) > 1 for s in found.steps if s.turn.nobles)


def _overtaken(found: Replay) -> bool:
    first = next(
        s.turn.seat for s in found.steps if (s.after.area(s.turn.seat).prestige or 0) >= 15
    )
    return first not in found.outcome.winners


def _tied(found: Replay) -> bool:
    best = max(p or 0 for p in found.outcome.prestige)
    tied = [seat for seat, p in enumerate(found.outcome.prestige, 1) if p == best]
    return len(tied) > len(found.outcome.winners)


def _returns(found: Replay) -> bool:
    return sum(isinstance(step.turn.returned, TokenCounts) for step in found.steps) >= 2


def _visited(found: Replay) -> bool:
    return any(area.nobles for area in found.position.areas)


WANTED: Mapping[str, Callable[[Replay], bool]] = {
    "two-players": _lively,
    "blind-reserve": _blind,
    "noble-choice": _choice,
    "overtaken-in-the-last-round": _overtaken,
    "tie-on-prestige": _tied,
    "three-players": _visited,
    "returns-at-ten": _returns,
    "four-players": _lively,
}


def texts() -> dict[str, str]:
    """Return the text of every played record by its name."""
    return {name: write_text(_sample(name, seed)) for name, seed in SEEDS.items()}


def _sample(name: str, seed: int) -> Record:
    players, title = SHOWS[name]
    return record_of(played(players, seed, BLIND.get(name, 0)), title)


def search(last: int) -> dict[str, int]:
    """Return for each name the first seed up to ``last`` whose game shows it."""
    seeds: dict[str, int] = {}
    for name, seed in product(SHOWS, range(1, last + 1)):
        if name not in seeds and seed not in seeds.values():
            found = replay(_sample(name, seed))
            if found.outcome.over and found.verdict == "legal" and WANTED[name](found):
                seeds[name] = seed
    return seeds


def main() -> None:
    """Write the files, or search for seeds."""
    if "--search" in sys.argv:
        sys.stdout.write(f"{search(int(sys.argv[-1]))}\n")
        return
    for name, text in texts().items():
        (FOLDER / f"{name}.splendor").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
