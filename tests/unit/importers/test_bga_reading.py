"""Notifications that cannot be read, one by one: reported with their place, never dropped."""

import pytest

from splendor_replay.components.gems import read_token_counts
from splendor_replay.importers.bga.packets import IGNORED
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take, Unreadable
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    buy,
    by,
    card,
    messages,
    packet,
    private,
    read,
    reserve,
    said,
    state,
    tokens,
)

HERE = "packet 2, notification 1: "
NO_NOBLE = "claimNoble of a noble that is not named or not known"


@pytest.mark.parametrize(
    ("notification", "message"),
    [
        (by(ANA, "coins", gap={}), "coins without income_coins and expense_coins"),
        (by(ANA, "coins", income_coins="CSX"), "coins with income_coins that cannot be read"),
        (by(ANA, "coins", income_coins=3), "coins with income_coins that cannot be read"),
        (said("coins", income_coins="C"), "coins without player_id; it is left out"),
        (
            {**tokens(ANA, "C"), "args": {**tokens(ANA, "S")["args"], "income_coins": "C"}},
            "coins whose gap is not income_coins less expense_coins",
        ),
        (by(ANA, "buyCard", card={"location": "hand"}), "buyCard without the id of the card"),
        (
            by(ANA, "buyCard", card=card(14, "attic")),
            "buyCard from attic: neither hand nor market",
        ),
        (by(ANA, "buyCard", card={"id": 14}), "buyCard from no place: neither hand nor market"),
        (said("buyCard", card=card(14, "hand")), "buyCard without player_id; it is left out"),
        (said("reserveCard", card_id="1"), "reserveCard without player_id; it is left out"),
        (said("claimNoble", card=card(1, "table")), "claimNoble without player_id; it is left out"),
        (by(ANA, "claimNoble", card=card(77, "table")), NO_NOBLE),
        (by(ANA, "claimNoble"), NO_NOBLE),
        (by(ANA, "updateScore", score="many"), "updateScore without a score that can be read"),
        (by(ANA, "updateScore", score=-1), "updateScore without a score that can be read"),
        (said("updateScore", score=1), "updateScore without player_id; it is left out"),
        (said("gameStateChange", active_player=ANA), "gameStateChange without id"),
        (said("lightning", player_id=ANA), "lightning is unknown and is left out (it comes once)"),
        (state(33, ANA), "gameStateChange 33 is unknown and is left out (it comes once)"),
    ],
)  # fmt: skip
def test_notification_that_cannot_be_read_is_reported(notification: Json, message: str) -> None:
    found = read(packet(2, notification))

    assert HERE + message in messages(found)
    (diagnostic,) = (d for d in found.diagnostics if d.message == HERE + message)
    assert (diagnostic.code, diagnostic.severity.value) == ("F001", "incomplete")
    assert diagnostic.place.line == 1


def test_reveal_without_a_card_is_reported_and_unknown() -> None:
    found = read(packet(2, reserve(ANA, 83, 3), said("revealCard")))

    assert messages(found) == ["packet 2, notification 2: revealCard without the id of the card"]
    assert found.record.turns[0].reveals == ("?",)


def test_unknown_kinds_are_reported_once_each() -> None:
    found = read(packet(2, said("lightning"), said("thunder"), said("lightning")))

    assert messages(found)[:2] == [
        "packet 2, notification 1: lightning is unknown and is left out (it comes 2 times)",
        "packet 2, notification 2: thunder is unknown and is left out (it comes once)",
    ]


def test_kinds_of_no_meaning_are_ignored() -> None:
    found = read(packet(2, tokens(ANA, "CSE"), *map(said, sorted(IGNORED))))

    assert messages(found) == []


def test_log_without_a_turn_is_reported() -> None:
    assert messages(read(packet(2, said("simpleNote")))) == ["no turn of the game is in the log"]


def test_tokens_that_cannot_be_read_are_unknown_wherever_they_belong() -> None:
    bad = by(ANA, "coins", income_coins="", expense_coins="X")
    good = by(ANA, "coins", income_coins="X", expense_coins="")
    taken = read(packet(2, good, bad)).record.turns[0]
    bought = read(packet(2, buy(ANA, 14, "market_1"), good, bad)).record.turns[0]
    reserved = read(packet(2, reserve(ANA, 14, 1), good, bad, bad)).record.turns[0]

    assert (taken.action, taken.returned) == (Take(tokens="?"), "?")
    assert (bought.pay, bought.received) == ("?", None)
    assert (reserved.gold, reserved.returned) == ("?", "?")


def test_known_and_unknown_returns_are_unknown_together() -> None:
    bad = by(ANA, "coins", income_coins="", expense_coins="X")
    log = packet(2, tokens(ANA, "CSE"), bad, tokens(ANA, given="C"))

    assert read(log).record.turns[0].returned == "?"


def test_old_notification_has_one_of_the_two_lists_of_tokens() -> None:
    found = read(packet(2, by(ANA, "coins", income_coins="CSE")))

    assert messages(found) == []
    assert found.record.turns[0].action == Take(tokens=read_token_counts("WUG"))


def test_old_notification_of_a_reserve_has_only_the_id_of_the_card() -> None:
    found = read(packet(2, by(ANA, "reserveCard", card_id="83", rank="\u25ef" * 3)))

    assert found.record.turns[0].action == Reserve(card="3R-G7R3")


def test_blind_reserve_without_a_level_cannot_be_read() -> None:
    found = read(packet(2, by(ANA, "reserveCard", rank="high")))

    assert found.record.turns[0].action == Unreadable(text="reserve deck")
    assert messages(found) == [
        "packet 2: a reserve that names neither card nor level cannot be read"
    ]


def test_card_that_is_not_known_is_unknown() -> None:
    found = read(packet(2, buy(ANA, 0, "market_2")))

    assert found.record.turns[0].action == Buy(card="?", source="table")


def test_private_packet_that_names_no_card_is_reported() -> None:
    found = read(
        packet(2, tokens(ANA, "CSE")),
        private(3, ANA, state(25, ANA), said("simpleNote"), said("secret"), act=2),
        private(4, ANA, said("secret", card=card(14, "hand")), act="none"),
    )

    (message,) = messages(found)
    assert message.startswith("packet 3, notification 3: secret (to one player) is unknown")
    assert message.endswith("(it comes 2 times)")


def test_blind_reserve_of_an_unknown_card_has_no_card() -> None:
    log = packet(2, by(ANA, "reserveCard", card=card(0, "deck_1")))

    assert read(log).record.turns[0].action == ReserveDeck(level=1)


def test_actions_that_are_lost_or_out_of_order_are_said() -> None:
    acts = [
        packet(n, tokens(player, "CSE"), state(75, player)) for n, player in ((2, ANA), (3, BEN))
    ]
    later = packet(6, tokens(ANA, "RR"), state(75, ANA))

    assert messages(read(*acts)) == []
    assert messages(read(*acts, later)) == [
        "packet 6: action 6 stands behind action 3: what came between is lost"
    ]
    assert messages(read(*acts[::-1]))[1:] == [
        "packet 2: action 2 stands behind action 3: out of order"
    ]
