"""A sample of the mutation benchmark: what can be told from a legal record is told."""

import random
import statistics

import pytest

from splendor_replay.bots.slips import KINDS
from tests.mutation.measure import Clean, Seen, clean_games, seen, slips


@pytest.fixture(scope="module")
def found() -> list[Seen]:
    chance = random.Random(7)
    games: list[Clean] = clean_games(300, 3)
    return [seen(game, wrong, effort=2000) for game, wrong in slips(chance, games, 40)]


def test_slips_that_the_reference_refuses_are_detected(found: list[Seen]) -> None:
    assert {one.kind for one in found} == set(KINDS)
    assert [one for one in found if one.detectable and not one.detected] == []


def test_legal_records_are_not_refused(found: list[Seen]) -> None:
    assert [one for one in found if one.detected and not one.detectable] == []


def test_one_slip_is_mostly_one_diagnostic(found: list[Seen]) -> None:
    assert statistics.median(one.roots for one in found if one.detected) == 1


def test_first_suggestion_is_mostly_the_repair(found: list[Seen]) -> None:
    told = [one for one in found if one.distance is not None]

    assert len(told) >= 30
    assert statistics.mean(one.first for one in told) > 0.7
