"""The bridge between the engines loses nothing, or the comparison would prove nothing."""

import random

import pytest

from splendor_replay.engine.setup import start_position
from splendor_replay.record.writer import turn_text
from tests.differential import bridge
from tests.differential.deals import seeded_deal
from tests.differential.match import DisagreementError, Match
from tests.differential.mutations import mutated
from tests.reference.table import position_text
from tests.reference.turns import turn_text as reference_text


@pytest.mark.parametrize("seed", range(5))
def test_bridge_turns_come_back_equal(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(seeded_deal(rng), f"bridge-{seed}")
    for _ in range(60):
        turn = rng.choice(match.legal())
        ours = bridge.turn_of(turn)

        assert turn == bridge.reference_turn(ours)
        assert f"P{turn['seat']} {reference_text(turn)}" == turn_text(ours)

        match.play(turn)


def test_bridge_writes_out_what_is_none() -> None:
    rng = random.Random(1)
    match = Match(seeded_deal(rng), "bridge-none")
    (turn,) = [turn for turn in match.legal() if turn["deck"] == 2]

    ours = bridge.turn_of({**turn, "gold": 0}, written_out=True)

    seat = turn["seat"]
    assert f"P{seat} reserve deck 2 gold - return - noble -" == turn_text(ours)
    assert {**turn, "gold": 0} == bridge.reference_turn(ours)


@pytest.mark.parametrize("seed", range(5))
def test_bridge_tables_come_back_equal(seed: int) -> None:
    deal = seeded_deal(random.Random(seed))

    start = bridge.reference_start(deal)

    again = bridge.reference_position(start_position(deal))
    assert start == again
    assert position_text(start) == position_text(again)


def test_bridge_tells_the_card_that_is_turned_up() -> None:
    match = Match(seeded_deal(random.Random(2)), "bridge-told")
    reserves = [turn for turn in match.legal() if turn["action"] == "reserve"]

    told = {
        turn_text(bridge.with_reveal(bridge.turn_of(turn), match.table)).split(" ", 1)[1]
        for turn in reserves
    }

    decks = match.table["decks"]
    assert len(reserves) == len(told)
    assert f"reserve deck 3 = {decks[3][0]} gold Y" in told
    assert f"reserve {match.table['market'][2][0]} gold Y -> {decks[2][0]}" in told


@pytest.mark.parametrize("seed", range(200))
def test_mutated_turn_differs(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(seeded_deal(rng), "mutated")
    turn = rng.choice(match.legal())

    assert turn != mutated(rng, match.table, turn)


def test_disagreement_keeps_the_record(
    tmp_path: "pytest.TempPathFactory", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.differential.match.REGRESSIONS", tmp_path)
    match = Match(seeded_deal(random.Random(3)), "kept")
    match.play(match.legal()[0])
    match.table["bank"]["W"] += 1

    with pytest.raises(DisagreementError, match=r"bank: .*\n.*kept-1\.splendor\nsplendor-record 1"):
        match.compare_tables()
