"""Games written as the site writes them are read back equal: rules, setup, turns and end."""

import json
import random

import pytest

from splendor_replay.importers import bga
from splendor_replay.record.model import Record
from tests.bga_writer import ENVELOPES, LOG_ONLY, Site, content, packets_of, said_of, start_of
from tests.generate.random_games import random_record

BLOCK = 20


def any_site(rng: random.Random, players: int) -> Site:
    return Site(
        version=rng.choice((2021, 2025)),
        ids=rng.choice(("text", "number", "mixed")),
        private=rng.choice(("none", "before", "after")),
        empty_gold=rng.random() < 0.5,
        viewer=rng.randint(1, players),
    )


def imported(record: Record, site: Site, envelope: str) -> Record:
    """The record of an import, of which nothing is wrong."""
    packets, start = packets_of(record, site), start_of(record, site)
    if envelope in ENVELOPES:
        (found,) = bga.read(ENVELOPES[envelope](packets, start))
    else:
        (found,) = bga.read_bga_pair(LOG_ONLY[envelope](packets, start), json.dumps(start))
    assert [problem.message for problem in found.diagnostics] == []
    return found.record


def hold(seed: int) -> None:
    rng = random.Random(f"site {seed}")
    played = random_record(seed)
    site = any_site(rng, len(played.players))
    wanted = said_of(played, site)

    found = imported(wanted, site, rng.choice((*ENVELOPES, *LOG_ONLY)))

    assert content(found) == wanted, f"seed {seed}"


@pytest.mark.parametrize("first", range(0, 200, BLOCK))
def test_any_game_comes_back_from_the_site_equal(first: int) -> None:
    for seed in range(first, first + BLOCK):
        hold(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(200, 1_000, BLOCK))
def test_a_thousand_games_come_back_from_the_site_equal(first: int) -> None:
    for seed in range(first, first + BLOCK):
        hold(seed)
