"""Broken records and logs of any kind: 2,000 inputs each time, 50,000 more in the long run.

Each failure names its seed; ``python -m tests.fuzz KIND SEED`` shows the input again, and with
``--shrink`` a small one.
"""

from pathlib import Path

import pytest

from tests.fuzz.inputs import KINDS, REAL, made, own_table, tables_in
from tests.fuzz.laws import obey
from tests.fuzz.trials import Asked, Failure, failure_of, failures

BLOCK = 50
COUNTS = {"text": 950, "json": 750, "bga": 250, REAL: 50}
LONG_COUNTS = {"text": 22_000, "json": 18_000, "bga": 8_000, REAL: 2_000}
SHOWN = 10


def blocks(counts: dict[str, int], *, first: bool) -> list[tuple[str, int]]:
    """Kind and first seed of each block; the long run begins where the short one ends."""
    found = []
    for kind in KINDS:
        begin = 0 if first else COUNTS[kind]
        found += [(kind, seed) for seed in range(begin, begin + counts[kind], BLOCK)]
    return found


def real_blocks(counts: dict[str, int], *, first: bool) -> list[int]:
    begin = 0 if first else COUNTS[REAL]
    return list(range(begin, begin + counts[REAL], BLOCK))


def shown(found: list[Failure]) -> str:
    """The failures, one of each sort with its traceback."""
    sorts = {failure.what: failure for failure in found}
    told = [f"{failure}\n{failure.trace}" for failure in list(sorts.values())[:SHOWN]]
    seeds = ", ".join(f"{failure.kind} {failure.seed}" for failure in found)
    return "\n".join((f"{len(found)} inputs break a law: {seeds}", *told))


def held(kind: str, first: int, shared: Path | None = None) -> None:
    tables = tables_in(shared) if shared else ()
    found = failures(kind, range(first, first + BLOCK), tables)
    if found:
        pytest.fail(shown(found), pytrace=False)


@pytest.mark.parametrize(("kind", "first"), blocks(COUNTS, first=True))
def test_any_input_obeys_the_laws(kind: str, first: int) -> None:
    held(kind, first)


@pytest.mark.parametrize("first", real_blocks(COUNTS, first=True))
def test_any_change_of_a_real_log_obeys_the_laws(first: int, shared_dir: Path) -> None:
    held(REAL, first, shared_dir)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "first"), blocks(LONG_COUNTS, first=False))
def test_many_inputs_obey_the_laws(kind: str, first: int) -> None:
    held(kind, first)


@pytest.mark.slow
@pytest.mark.parametrize("first", real_blocks(LONG_COUNTS, first=False))
def test_many_changes_of_a_real_log_obey_the_laws(first: int, shared_dir: Path) -> None:
    held(REAL, first, shared_dir)


# --- the fuzzer itself -------------------------------------------------------------------------


def test_counts_are_those_of_the_docstring() -> None:
    assert sum(COUNTS.values()) == 2_000
    assert sum(LONG_COUNTS.values()) == 50_000


@pytest.mark.parametrize("kind", KINDS)
def test_seed_gives_the_same_input_again(kind: str) -> None:
    assert made(kind, 7) == made(kind, 7)
    assert len({made(kind, seed) for seed in range(30)}) == 30


def test_own_table_is_a_whole_game() -> None:
    obey(own_table())


def test_failure_tells_its_kind_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr("tests.fuzz.laws.write_text", broken)

    what, trace = failure_of(made("text", 1), Asked()) or ("", "")

    assert what.startswith("RecursionError: too deep [laws.py:")
    assert "in _written" in trace


def test_input_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_arguments: object) -> None:
        while True:
            pass

    monkeypatch.setattr("tests.fuzz.trials.HANG", 0.05)
    monkeypatch.setattr("tests.fuzz.trials.obey", endless)

    what, _ = failure_of(made("text", 1), Asked()) or ("", "")

    assert what.startswith("HangError: not done after")
