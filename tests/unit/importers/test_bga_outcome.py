"""How a log says that the game ended."""

import pytest

from splendor_replay.record.model import Area, Checkpoint, End, Score
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    by,
    messages,
    next_turn,
    packet,
    ranked,
    read,
    result,
    said,
    state,
    tokens,
)

TAKE = packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))


def end_of(*notifications: Json) -> End | None:
    return read(TAKE, packet(3, *notifications)).record.end


def test_log_without_an_end_has_none() -> None:
    assert read(TAKE).record.end is None


def test_ordinary_end_has_scores_winner_and_reason() -> None:
    rows = (ranked(ANA, 1, "16", 9), ranked(BEN, 2, "14", 8))

    assert end_of(result(*rows)) == End(
        scores=(Score(seat=1, prestige=16), Score(seat=2, prestige=14)),
        winners=(1,),
        reason="target",
    )


def test_ordinary_end_checks_prestige_and_number_of_cards() -> None:
    rows = (ranked(BEN, 1, "16", 9), ranked(ANA, "2", "14", 8))

    log = read(TAKE, packet(3, result(*rows))).record.log

    assert log[-2:] == (
        Checkpoint(claim=Area(seat=1, tableau=8, prestige=14)),
        Checkpoint(claim=Area(seat=2, tableau=9, prestige=16)),
    )


def test_tie_has_two_winners() -> None:
    rows = (ranked(ANA, 1, "15", 8, tie=True), ranked(BEN, "1", "15", 8, tie=True))

    end = end_of(result(*rows))

    assert end
    assert end.winners == (1, 2)


@pytest.mark.parametrize("flag", ["1", 1, True])
def test_concession_has_its_seat_and_no_nominal_scores(flag: object) -> None:
    rows = (ranked(ANA, 1, "1", 0), ranked(BEN, 2, "0", 0, concede=flag))

    found = read(TAKE, packet(3, result(*rows, concede=True)))

    assert found.record.end == End(winners=(1,), reason="concede", seat=2)
    assert len(found.record.log) == 1


def test_concession_of_several_names_no_seat() -> None:
    rows = (
        ranked(ANA, 1, "1", 0),
        ranked(BEN, 2, "0", 0, concede="1"),
        ranked("103", 2, "0", 0, concede="1"),
    )

    assert end_of(result(*rows)) == End(winners=(1,), reason="concede")


def test_concession_that_only_a_notification_names() -> None:
    assert end_of(by(BEN, "playerConcedeGame")) == End(reason="concede", seat=2)


def test_concession_of_the_table_takes_the_seat_from_the_notification() -> None:
    rows = (ranked(ANA, 1, "1", 0), ranked(BEN, 2, "0", 0))

    end = end_of(by(BEN, "playerConcedeGame"), result(*rows, concede=True))

    assert end == End(winners=(1,), reason="concede", seat=2)


def test_neutralized_game_ends_by_timeout() -> None:
    rows = (ranked(ANA, 1, "1", 0), ranked(BEN, 2, "0", 0, zombie=1))

    assert end_of(result(*rows, neutralized=BEN)) == End(winners=(1,), reason="timeout", seat=2)


def test_neutralized_game_without_a_result_ends_by_timeout() -> None:
    end = end_of(said("gameResultNeutralized", progression=10, player_id=BEN))

    assert end == End(reason="timeout", seat=2)


def test_game_of_two_that_one_left_is_abandoned() -> None:
    rows = (ranked(ANA, 1, "1", 0), ranked(BEN, 2, "0", 0, zombie="1"))

    assert end_of(result(*rows)) == End(reason="abandoned")


def test_game_of_three_that_one_left_says_no_reason_and_nothing_of_the_one() -> None:
    rows = (
        ranked(ANA, 1, "15", 8),
        ranked(BEN, 3, "0", 0, zombie="1"),
        ranked("103", 2, "9", 6),
    )

    assert end_of(result(*rows)) == End(
        scores=(Score(seat=1, prestige=15), Score(seat=3, prestige=9)), winners=(1,)
    )


def test_decision_of_the_table_to_abandon_ends_the_game() -> None:
    taken = said("tableDecision", decision_type="abandon", decision_taken="true")
    asked = said("tableDecision", decision_type="abandon", players={})

    assert end_of(taken) == End(reason="abandoned")
    assert end_of(asked) is None


def test_numbers_that_cannot_be_read_are_left_out() -> None:
    rows = (ranked(ANA, "first", "-3", 8), {**ranked(BEN, 2, "x", 0), "score_aux": None})

    found = read(TAKE, packet(3, result(*rows)))

    assert found.record.end == End(reason="target")
    assert found.record.log[1:] == (Checkpoint(claim=Area(seat=1, tableau=8)),)


def test_result_that_lacks_something_says_so() -> None:
    whole = (ranked(ANA, 1, "16", 9), ranked(BEN, 2, "14", 8))
    lacks = {**whole[1], "score": None, "rank": "second"}

    assert messages(read(TAKE, packet(3, result(*whole)))) == []
    assert messages(read(TAKE, packet(3, result(whole[0], lacks)))) == [
        "the result of seat 2: score, rank missing or cannot be read"
    ]
    assert messages(read(TAKE, packet(3, result(whole[0])))) == ["the result has 1 of 2 seats"]
