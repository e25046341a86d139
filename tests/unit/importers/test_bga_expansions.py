"""Games with an expansion are refused by name, plain games with its empty fields are not."""

import json

import pytest

from splendor_replay.importers import bga, holds_game
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    as_text,
    buy,
    by,
    card,
    messages,
    next_turn,
    packet,
    read,
    said,
    set_up,
    start_state,
    state,
    tokens,
)

TAKE = packet(2, tokens(ANA, "CSE"), state(75, ANA), next_turn(BEN))


@pytest.mark.parametrize(
    ("option", "name"),
    [
        ("expansion_cities", "cities"),
        ("expansion_tradings_post", "trading posts"),
        ("expansion_orient", "orient"),
        ("expansion_strongholds", "strongholds"),
        ("expansion_tomorrow", "tomorrow"),
    ],
)
def test_option_of_the_page_that_is_on_is_refused(option: str, name: str) -> None:
    found = read(TAKE, start=start_state(**{option: 1}))

    assert not holds_game(found)
    assert found.record.expansions == (name,)
    (diagnostic,) = found.diagnostics
    assert (diagnostic.code, diagnostic.name) == ("S110", "not-base-game")
    assert diagnostic.severity.value == "incomplete"
    assert name in diagnostic.message


def test_options_that_are_off_or_absent_are_no_expansion() -> None:
    old = {key: part for key, part in start_state().items() if "expansion" not in key}

    assert messages(read(TAKE, start=start_state(expansion_orient="2"))) == []
    assert messages(read(TAKE, start=old)) == []


@pytest.mark.parametrize(
    ("notification", "name"),
    [
        (state(61, ANA), "an expansion"),
        (buy(ANA, 91, "market_1"), "orient"),
        (by(ANA, "updateScore", score=1, isCitiesActivate=True), "cities"),
        (by(ANA, "buyCard", card=card(1, "hand"), cardToCopyId="7"), "orient"),
        (said("placeStronghold"), "strongholds"),
        (said("takeTradingPost"), "trading posts"),
    ],
)
def test_packet_that_uses_an_expansion_is_refused(notification: Json, name: str) -> None:
    found = read(TAKE, packet(3, notification))

    assert found.record.expansions == (name,)
    assert [d.code for d in found.diagnostics] == ["S110"]
    assert "packet 3, notification 1: " in found.diagnostics[0].message


def test_empty_fields_of_expansions_are_none() -> None:
    card_of_base = card(14, "market_1")
    fields = {"cardToCopyId": "0", "doubleGoldCardsIdList": "", "expenseCardsIdList": ""}
    plain = (
        by(ANA, "buyCard", card=card_of_base, **fields),
        by(ANA, "updateScore", score=1, isCitiesActivate=False, isCitiesLastTurn=False),
    )

    assert messages(read(packet(2, *plain))) == []


def test_each_expansion_is_named_once_and_by_name() -> None:
    log = as_text(set_up(), packet(2, state(61, ANA), buy(ANA, 91, "market_1"), state(62, ANA)))
    start = start_state(expansion_orient="1", expansion_cities="1")

    (found,) = bga.read_bga_pair(log, json.dumps(start))

    assert found.record.expansions == ("cities", "orient")


def test_card_of_orient_in_the_market_is_refused() -> None:
    start = start_state()
    start["market"]["row_1"]["cards"]["1"]["id"] = "99"

    found = read(TAKE, start=start)

    assert found.diagnostics[0].facts == {
        "expansion": "orient",
        "sign": "market.row_1 holds card 99",
    }
