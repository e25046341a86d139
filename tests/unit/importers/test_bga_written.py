"""Records of ours, written as the site writes a table, are imported equal."""

import json

import pytest

from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga
from splendor_replay.importers.detect import detect
from splendor_replay.record import read_text
from splendor_replay.record.model import (
    Checkpoint,
    End,
    Record,
    ReserveDeck,
    Score,
    Skip,
    Turn,
)
from splendor_replay.record.reading import ReadRecord
from tests.bga_writer import ENVELOPES, LOG_ONLY, Site, content, packets_of, said_of, start_of
from tests.generate.played import FOLDER, SAMPLES
from tests.generate.random_games import random_record, with_fields

SITES = {
    "2021": Site(version=2021, viewer=1),
    "2021, named before": Site(version=2021, ids="text", private="before", empty_gold=True),
    "2021, named after": Site(version=2021, ids="number", private="after"),
    "2025": Site(ids="text", empty_gold=True, viewer=1),
    "2025, named before": Site(ids="number", private="before"),
    "2025, named after": Site(private="after", empty_gold=True),
}


def played(name: str) -> Record:
    text = (FOLDER / f"{name}.splendor").read_text(encoding="utf-8")
    return read_text(text)[0].record


def imported(record: Record, site: Site, envelope: str = "replay page") -> ReadRecord:
    packets, start = packets_of(record, site), start_of(record, site)
    if envelope in ENVELOPES:
        (found,) = bga.read(ENVELOPES[envelope](packets, start))
    else:
        (found,) = bga.read_bga_pair(json.dumps(start), LOG_ONLY[envelope](packets, start))
    assert [problem.message for problem in found.diagnostics] == []
    return found


@pytest.mark.parametrize("how", SITES)
@pytest.mark.parametrize("name", SAMPLES)
def test_played_record_comes_back_equal(name: str, how: str) -> None:
    site = SITES[how]
    wanted = said_of(played(name), site)

    found = imported(wanted, site).record

    assert content(found) == wanted
    assert replay(found).illegal_since is None


@pytest.mark.parametrize("name", [*ENVELOPES, *LOG_ONLY])
def test_record_comes_back_equal_from_every_envelope(name: str) -> None:
    site = Site()
    wanted = said_of(played("two-players"), site)

    assert content(imported(wanted, site, name).record) == wanted


@pytest.mark.parametrize("name", [*ENVELOPES, *LOG_ONLY])
def test_every_envelope_is_told_by_its_content(name: str) -> None:
    wrap = {**ENVELOPES, **LOG_ONLY}[name]
    record = said_of(played("two-players"), Site())

    assert detect(wrap(packets_of(record, Site()), start_of(record, Site()))) == "bga"


def test_checkpoints_of_the_site_say_what_the_rules_say() -> None:
    record = said_of(played("four-players"), Site())

    log = imported(record, Site()).record.log

    assert sum(isinstance(item, Checkpoint) for item in log) > 4
    assert replay(imported(record, Site()).record).diagnostics == ()


@pytest.mark.parametrize("how", ["2025, named before", "2025, named after"])
def test_private_packet_of_any_player_names_a_blind_reserve(how: str) -> None:
    site = SITES[how]
    whole = next(
        record
        for record in map(random_record, range(100))
        if len({t.seat for t in record.turns if isinstance(t.action, ReserveDeck)}) > 1
    )
    wanted = said_of(whole, site)

    named = {
        turn.seat
        for turn in imported(wanted, site).record.turns
        if isinstance(turn.action, ReserveDeck) and turn.action.card
    }

    assert named == {
        turn.seat
        for turn in wanted.turns
        if isinstance(turn.action, ReserveDeck) and turn.action.card
    }
    assert named


@pytest.mark.parametrize(
    "end",
    [
        End(winners=(2,), reason="concede", seat=1),
        End(reason="abandoned"),
        End(winners=(1,), reason="timeout", seat=2),
        None,
    ],
)
def test_game_that_stops_before_its_end_comes_back_equal(end: End | None) -> None:
    whole = said_of(played("two-players"), Site(), turns=17)
    wanted = with_fields(whole, end=end)

    assert content(imported(wanted, Site()).record) == wanted


def test_seat_that_left_has_skipped_turns_and_no_score() -> None:
    whole = said_of(played("three-players"), Site(), turns=9)
    log = (*whole.turns, *(Turn(seat=seat, number=9 + seat, action=Skip()) for seat in (1, 2, 3)))
    scores = (Score(seat=1, prestige=0), Score(seat=3, prestige=0))
    wanted = with_fields(whole, log=log, end=End(scores=scores, winners=(1,)))

    assert content(imported(wanted, Site()).record) == wanted
