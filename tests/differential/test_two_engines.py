"""Both engines over seeded games: the same tables, ends and verdicts, legal turns and others.

The reference engine in ``tests/reference`` was written from the rule texts alone. A failure prints
the record and keeps it in ``tests/golden/regressions``; ``README.md`` there says what to do then.
"""

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from tests.differential.deals import seeded_deal
from tests.differential.match import Match
from tests.differential.mutations import crossed, mutated
from tests.reference.actions import blank_turn
from tests.reference.table import Turn

LONGEST_GAME = 160
MUTATED = 3


@dataclass
class Tally:
    """What the games of a seed had in them."""

    turns: int = 0
    games: int = 0
    finished: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    mutated: Counter[str] = field(default_factory=Counter)
    codes: set[str] = field(default_factory=set)


def eager(rng: random.Random, turns: list[Turn]) -> Turn:
    """Buys where it can, so that games end."""
    return rng.choice([turn for turn in turns if turn["action"] == "buy"] or turns)


def hoarding(rng: random.Random, turns: list[Turn]) -> Turn:
    """Empties the bank and keeps gems rather than gold: shortages, full hands, forced passes."""
    kept = [turn for turn in turns if turn["action"] != "buy" and sum_of_gems(turn) == 0]
    return rng.choice(kept or turns)


def sum_of_gems(turn: Turn) -> int:
    return sum(n for letter, n in turn["returned"].items() if letter != "Y")


def choosing_nobles(rng: random.Random, turns: list[Turn]) -> Turn:
    """Buys cheap cards first, so that nobles come early and several at once."""
    buys = [turn for turn in turns if turn["action"] == "buy"]
    cheap = [turn for turn in buys if turn["card"].startswith(("1", "2"))]
    return rng.choice(cheap or buys or turns)


POLICIES = (eager, choosing_nobles, hoarding, random.Random.choice)


def play_game(rng: random.Random, name: str, tally: Tally, *, all_lists: bool) -> None:
    match = Match(seeded_deal(rng), name)
    policy = rng.choice(POLICIES)
    for number in range(LONGEST_GAME):
        turns = match.legal()
        if all_lists or number % 10 == 0 or len(turns) <= 1:
            match.compare_legal_turns(turns)
        if not turns:
            tally.finished += 1
            compare_turns_after_the_end(rng, match)
            break
        turn = policy(rng, turns)
        others = [mutated(rng, match.table, turn) for _ in range(MUTATED - 1)]
        compare_others(rng, match, [*others, crossed(rng, turn, rng.choice(turns))], tally)
        match.play(turn)
        tally.turns += 1
        tally.actions[turn["action"]] += 1
    tally.games += 1
    tally.codes |= match.codes


def compare_others(rng: random.Random, match: Match, others: list[Turn], tally: Tally) -> None:
    for other in others:
        legal = match.compare_verdict(other, written_out=rng.random() < 0.2)
        tally.mutated["legal" if legal else "illegal"] += 1


def compare_turns_after_the_end(rng: random.Random, match: Match) -> None:
    """Turns that would be legal if the game went on: both engines refuse them all."""
    turn = blank_turn(match.table, "take")
    turn["tokens"] = {"W": 1, "U": 1, "G": 1}
    for _ in range(MUTATED):
        match.compare_verdict(mutated(rng, match.table, turn))


def play_seed(seed: int, turns: int, *, all_lists: bool = False) -> Tally:
    rng, tally = random.Random(seed), Tally()
    while tally.turns < turns:
        name = f"two-engines-{seed}-{tally.games}"
        play_game(rng, name, tally, all_lists=all_lists)
    return tally


# Codes that one changed part of a turn can bring about under the printed rules.
EXPECTED_CODES = {
    *("A201", "A203", "A205", "B501", "B502", "B503", "B505", "B506", "B507", "B508"),
    *("F004", "G301", "G302", "G303", "G304", "G305", "G307", "L701", "L702", "L703"),
    *("L704", "N801", "N802", "N804", "V401", "V402", "V403", "V404", "V405", "V406"),
}


@pytest.mark.parametrize("seed", range(1, 9))
def test_two_engines_agree_on_every_turn(seed: int) -> None:
    tally = play_seed(seed, 12_500)

    assert tally.finished > 0
    assert set(tally.actions) >= {"take", "reserve", "buy", "pass"}
    assert tally.mutated["legal"] > tally.turns / 20
    assert tally.mutated["illegal"] > tally.turns
    assert set() == EXPECTED_CODES - tally.codes


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(101, 117))
def test_two_engines_agree_on_a_million_turns(seed: int) -> None:
    tally = play_seed(seed, 62_500, all_lists=True)

    assert set() == EXPECTED_CODES - tally.codes
