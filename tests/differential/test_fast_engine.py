"""The fast engine and the readable one say the same of the same games."""

from collections import Counter
from collections.abc import Iterable

import pytest

from splendor_replay.engine.replay import Replay, replay
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.encode import encode
from splendor_replay.record.model import Buy, Pass, Record
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
from tests.differential.slips import slipped

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
    action = record.turns[said.turn - 1].action
    left = isinstance(action, Pass) or (isinstance(action, Buy) and action.source is not None)
    return "" if left else f"refused without a code at turn {said.turn}"


def hold_equal(records: Iterable[Record]) -> Counter[str]:
    """Compare what is said of games; counts turns, and games by what became of them."""
    games, counted = list(records), Counter[str]()
    for record, said in zip(games, fast(games), strict=True):
        found = disagreement(record, said, replay(record))
        assert not found, f"{found}\n{write_text(record)}"
        counted["turns"] += len(record.turns)
        counted[f"{record.rules.profile} {'stays' if said.shape else 'goes'}"] += 1
        counted[f"code {said.code}"] += 1
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


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_engines_say_the_same_of_many_games_with_one_number_changed(seed: int) -> None:
    hold_equal(usual(slipped(1000, seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_engines_say_the_same_of_many_games(seed: int) -> None:
    assert hold_equal(generated(GAMES, 1000 + seed))["turns"] > 20_000
