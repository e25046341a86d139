"""The frozen counts of legal sequences: with a single rule read otherwise they would be others."""

from pathlib import Path

import pytest

from splendor_replay.engine.replay import replay
from splendor_replay.record.reader import read_text
from tests.differential.bridge import reference_position
from tests.perft.perft import FOLDER, Case, divide, main, mismatch, perft, read_cases
from tests.reference import perft as reference

MOST_IN_A_NORMAL_RUN = 40_000
MOST_FOR_THE_REFERENCE = 4_000
CASES = {
    case.name: case
    for path in sorted(FOLDER.glob("*.perft"))
    for case in read_cases(path.read_text(encoding="utf-8"))
}


def frozen(most: int) -> list[object]:
    """The counts up to ``most``; those that take seconds are marked slow."""
    slow = [pytest.mark.slow]
    return [
        pytest.param(
            *(case, depth, count),
            marks=slow if count > MOST_IN_A_NORMAL_RUN else [],
            id=f"{case.name}-{depth}",
        )
        for case in CASES.values()
        for depth, count in case.counts
        if count <= most
    ]


@pytest.mark.parametrize(("case", "depth", "count"), frozen(10**9))
def test_perft_counts_as_frozen(case: Case, depth: int, count: int) -> None:
    found = perft(case.position, depth)

    assert count == found, mismatch(case, depth)


@pytest.mark.parametrize(("case", "depth", "count"), frozen(MOST_FOR_THE_REFERENCE))
def test_perft_of_the_reference_counts_as_frozen(case: Case, depth: int, count: int) -> None:
    assert count == reference.perft(reference_position(case.position), depth)


@pytest.mark.parametrize("case", CASES.values(), ids=lambda case: case.name)
def test_perft_position_is_legal(case: Case) -> None:
    (read,) = read_text(case.text)

    assert read.diagnostics == ()
    assert replay(read.record).deal_diagnostics == ()


def test_perft_has_positions_of_the_middle_game() -> None:
    started = [case for case in CASES.values() if case.position.turn]

    assert len(started) >= 10
    assert {2, 3, 4} == {case.position.players for case in started}
    assert all(len(CASES[f"start-of-{players}"].counts) == 4 for players in (2, 3, 4))


def test_perft_divide_adds_up() -> None:
    case = CASES["start-of-2"]

    counts = divide(case.position, 2)

    assert (len(counts), sum(counts.values())) == (30, 865)
    assert (counts["take WUG"], counts["take W2"]) == (27, 29)


def test_perft_names_the_first_turn_that_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = CASES["start-of-3"]
    path = tmp_path / "wrong.perft"
    path.write_text(f"id wrong\n{case.text}perft 1 30\nperft 2 896\n", encoding="utf-8")

    assert main([str(path)]) == 1

    said = capsys.readouterr().out
    assert "wrong depth 1: 30\nwrong depth 2: 895\nfrozen is 896\nwrong depth 2\n" in said
    assert "take" not in said, "the engines agree, so no first turn is named"
