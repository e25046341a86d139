"""What a record may say: only what can be written and read back."""

from typing import Any

import pytest
from pydantic import ValidationError

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.model import (
    Area,
    Bank,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Pass,
    Player,
    Record,
    Rules,
    Segment,
    Take,
    Turn,
)

W = TokenCounts(diamond=1)


def error_of(model: type, **fields: Any) -> str:  # noqa: ANN401 - any field
    with pytest.raises(ValidationError) as error:
        model(**fields)
    return str(error.value.errors()[0]["msg"])


def test_values_show_only_what_was_said() -> None:
    assert repr(Turn(seat=1, action=Take(tokens=W))) == (
        "Turn(action=Take(tokens=TokenCounts(diamond=1)), seat=1)"
    )
    assert repr(Record()) == "Record()"


def test_deal_is_put_in_order_and_silent_areas_are_left_out() -> None:
    rows = tuple(Market(level=level, slots=("?",)) for level in (3, 1, 2))
    decks = (Deck(level=2, count=1), Deck(level=1, count=2))
    areas = (Area(seat=2, prestige=1), Area(seat=3), Area(seat=1, prestige=0))
    deal = Deal(market=rows, decks=decks, areas=areas)

    assert [row.level for row in deal.market] == [1, 2, 3]
    assert [deck.level for deck in deal.decks] == [1, 2]
    assert [area.seat for area in deal.areas] == [1, 2]


def test_deal_gives_its_claims_in_order() -> None:
    nobles, bank = Nobles(tiles=()), Bank(tokens="?")

    assert Deal(bank=bank, nobles=nobles).claims == (nobles, bank)
    assert Deal().claims == ()


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"market": (Market(level=1, slots=("?",)),) * 2}, "Value error, level 1 stands twice"),
        ({"decks": (Deck(level=3, count=1), Deck(level=3))}, "Value error, level 3 stands twice"),
        ({"areas": (Area(seat=2, prestige=1), Area(seat=2))}, "Value error, P2 stands twice"),
    ],
)
def test_deal_says_each_thing_once(fields: dict[str, Any], message: str) -> None:
    assert error_of(Deal, **fields) == message


def test_deck_is_counted_or_listed() -> None:
    message = "Value error, a deck is counted or its cards are listed, not both"

    assert error_of(Deck, level=1, count=3, cards=("1U-K3",)) == message
    assert error_of(Deck, level=1, count=3, open_end=True) == message


def test_row_of_the_market_has_a_slot() -> None:
    assert error_of(Market, level=1, slots=()).startswith("Tuple should have at least 1 item")


@pytest.mark.parametrize("reason", [None, "target", "abandoned"])
def test_end_names_a_seat_only_where_one_ended_it(reason: Any) -> None:  # noqa: ANN401
    message = "Value error, a seat stands only beside concede and timeout"

    assert error_of(End, reason=reason, seat=1) == message
    assert End(reason="timeout", seat=1).seat == 1


def test_omits_are_put_in_order_once_each() -> None:
    assert Record(omits=("reveal", "pay", "reveal")).omits == ("pay", "reveal")


def test_extras_and_knobs_are_put_in_order() -> None:
    assert list(Record(extras={"b": "1", "a": "2"}).extras) == ["a", "b"]
    assert list(Rules(knobs={"target": "21", "blind": "no"}).knobs) == ["blind", "target"]


def test_reveals_that_are_none_have_a_mark() -> None:
    assert Segment(reveals=()).reveals == ("-",)
    assert Segment(reveals=None).reveals is None


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"pay": W, "early": ("pay",)}, "nothing is early where there is no action"),
        ({"action": Pass(), "early": ("pay",)}, "pay is early 1 times and written 0 times"),
        (
            {"action": Pass(), "pay": W, "early": ("pay", "pay")},
            "pay is early 2 times and written 1 times",
        ),
        ({"action": Pass(), "early": ("drop",)}, "drop is early 1 times and written 0 times"),
        ({"action": Pass(), "early": ("noble",)}, "noble is early 1 times and written 0 times"),
        (
            {"action": Pass(), "nobles": (), "early": ("noble",) * 2},
            "noble is early 2 times and written 1 times",
        ),
        (
            {"action": Pass(), "reveals": ("?", "-"), "early": ("reveal",) * 3},
            "reveal is early 3 times and written 2 times",
        ),
    ],
)
def test_early_parts_are_parts_of_the_line(fields: dict[str, Any], message: str) -> None:
    assert error_of(Segment, **fields) == f"Value error, {message}"


def test_early_parts_may_be_all_or_none() -> None:
    assert Segment(action=Pass(), reveals=("?", "-"), early=("reveal",) * 2).early
    assert Segment(early=()).early == ()


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (Player, {"name": "Ana", "rating": float("nan")}),
        (Player, {"name": ""}),
        (Player, {"name": "\ud800"}),
        (Rules, {"profile": "House rules"}),
        (Rules, {"knobs": {"a b": "c"}}),
        (Record, {"extras": {"": "c"}}),
        (Record, {"event": "a" * 100_001}),
        (Turn, {"seat": 1, "time": "0:60:00"}),
        (Turn, {"seat": 1, "time": "0:00:0\u0661"}),
    ],
)
def test_text_that_could_not_be_read_back_is_refused(model: type, fields: dict[str, Any]) -> None:
    error_of(model, **fields)


def test_turns_of_a_record_leave_out_the_other_items() -> None:
    turn = Turn(seat=1, undone=True)

    assert Record(log=(turn,)).turns == (turn,)
