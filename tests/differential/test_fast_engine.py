"""The fast engine and the readable one say the same of the same games."""

from collections import Counter
from collections.abc import Iterable

import pytest

from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.encode import encode
from splendor_replay.record.model import Buy, Pass, Record, Take, Turn
from splendor_replay.record.writer import write_text
from tests.differential.fast import (
    Said,
    codes_at,
    fast,
    first_illegal,
    generated,
    is_illegal,
    readable,
)
from tests.differential.slips import passing, slipped

GAMES = 300


def disagreement(record: Record, said: Said, replayed: Replay) -> str:
    """What the engines do not agree on; empty where they do."""
    if said.shape:
        if is_illegal(replayed):
            return f"illegal at turn {first_illegal(replayed)}"
        wanted = readable(replayed)
        return "".join(
            f"{name}: {said.shape[name]}, wanted {wanted[name]}\n"
            for name in wanted
            if said.shape[name] != wanted[name]
        )
    if first_illegal(replayed) < said.turn:
        return f"stopped at turn {said.turn}, illegal at {first_illegal(replayed)}"
    if said.code:
        found = codes_at(replayed, said.turn)
        return "" if said.code in found else f"{said.code} at turn {said.turn}, not in {set(found)}"
    left = may_be_left(record.turns[said.turn - 1])
    return "" if left else f"refused without a code at turn {said.turn}"


def may_be_left(turn: Turn) -> bool:
    """Whether the fast engine may say nothing of a turn that it does not take."""
    match turn.action:
        case Buy(source=source):
            return source is not None
        case Take(tokens=tokens):
            return tokens == NO_TOKENS
        case Pass():
            return any(part is not None for part in (turn.pay, turn.gold, turn.reveals))
        case _:
            return False


def hold_equal(records: Iterable[Record]) -> Counter[str]:
    """Compare what is said of games; counts turns, and games by what became of them."""
    games, counted = list(records), Counter[str]()
    for record, said in zip(games, fast(games), strict=True):
        replayed = replay(record)
        found = disagreement(record, said, replayed)
        assert not found, f"{found}\n{write_text(record)}"
        counted["turns"] += len(record.turns)
        counted[f"{record.rules.profile} {'stays' if said.shape else 'goes'}"] += 1
        counted[f"code {said.code}"] += 1
        counted.update(f"noted {found.code}" for found in replayed.diagnostics if said.shape)
    return counted


@pytest.mark.parametrize("seed", range(5))
def test_engines_say_the_same(seed: int) -> None:
    counted = hold_equal(generated(GAMES, 100 + seed))

    assert counted["turns"] > 20_000
    assert sum(name.startswith("code ") for name in counted) > 6
    assert all(counted[f"{profile} stays"] > 5 for profile in KERNEL_PROFILES)


def usual(records: Iterable[Record]) -> list[Record]:
    """Those of the records that have rows."""
    games = list(records)
    read = encode(games, list(KERNEL_PROFILES)).read.tolist()
    return [record for record, known in zip(games, read, strict=True) if known]


def test_engines_say_the_same_of_games_with_one_number_changed() -> None:
    counted = hold_equal(usual(slipped(500, 1)))

    assert sum(name.startswith("code ") for name in counted) > 20


def test_engines_say_the_same_of_passes() -> None:
    counted = hold_equal(usual(passing(400, 1)))

    assert all(counted[name] for name in ("code A203", "noted A203", "noted A204"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_engines_say_the_same_of_many_passes(seed: int) -> None:
    hold_equal(usual(passing(1000, seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_engines_say_the_same_of_many_games_with_one_number_changed(seed: int) -> None:
    hold_equal(usual(slipped(1000, seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_engines_say_the_same_of_many_games(seed: int) -> None:
    assert hold_equal(generated(GAMES, 1000 + seed))["turns"] > 20_000
