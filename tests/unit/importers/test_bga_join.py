"""Which log and which start state belong together."""

import json

from splendor_replay.importers.bga import Part, join, part
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    as_text,
    buy,
    next_turn,
    packet,
    reserve,
    reveal,
    set_up,
    start_state,
    state,
    tokens,
)

LOG = as_text(
    set_up(),
    packet(2, reserve(ANA, 83, 3), reveal(89, 3), tokens(ANA, "G"), state(75, ANA), next_turn(BEN)),
    packet(3, buy(BEN, 89, "market_3"), tokens(BEN), state(75, BEN), next_turn(ANA)),
)
LOG_PART = part(LOG)
START_PART = part(json.dumps(start_state()))


def test_part_of_a_log_has_the_dealt_cards_that_it_tells() -> None:
    assert (
        Part(
            log=True,
            players=frozenset({ANA, BEN}),
            first=ANA,
            dealt=frozenset({"3R-G7R3"}),
            revealed=frozenset({"3K-R7K3"}),
        )
        == LOG_PART
    )


def test_part_of_a_start_state_has_all_dealt_cards() -> None:
    assert START_PART.players == frozenset({ANA, BEN})
    assert START_PART.first == ANA
    assert len(START_PART.dealt) == 12


def test_part_of_anything_else_is_empty() -> None:
    assert part("splendor-record 1") == Part()


def test_log_and_start_state_of_one_game_are_joined_log_first() -> None:
    assert join([START_PART, LOG_PART]) == ((1, 0),)
    assert join([LOG_PART, START_PART]) == ((0, 1),)


def test_sources_of_other_players_stay_alone() -> None:
    other = part(as_text(set_up("101", ("103",))))

    assert join([other, START_PART, LOG_PART]) == ((0,), (2, 1))


def test_start_state_without_a_card_that_was_dealt_does_not_fit() -> None:
    start = start_state()
    del start["market"]["row_3"]["cards"]["83"]

    assert join([LOG_PART, part(json.dumps(start))]) == ((0,), (1,))


def test_start_state_with_a_card_that_was_revealed_does_not_fit() -> None:
    start = start_state()
    start["market"]["row_3"]["cards"]["71"]["id"] = "89"

    assert join([LOG_PART, part(json.dumps(start))]) == ((0,), (1,))


def test_start_state_of_another_first_player_does_not_fit() -> None:
    assert join([LOG_PART, part(json.dumps(start_state(first_player=BEN)))]) == ((0,), (1,))


def test_start_state_that_fits_two_logs_is_joined_to_none() -> None:
    assert join([LOG_PART, LOG_PART, START_PART]) == ((0,), (1,), (2,))
    assert join([LOG_PART, START_PART, START_PART]) == ((0,), (1,), (2,))


def test_source_with_both_parts_stays_alone() -> None:
    both = part(json.dumps({"gamedatas": start_state(), "packets": json.loads(LOG)}))

    assert both.log
    assert both.start
    assert join([both, LOG_PART, START_PART]) == ((0,), (1, 2))


def test_part_of_a_log_leaves_out_cards_that_are_not_known() -> None:
    log = as_text(set_up(), packet(2, reserve(ANA, 91, 1), reveal(92, 1)))

    assert part(log).dealt == part(log).revealed == frozenset()
