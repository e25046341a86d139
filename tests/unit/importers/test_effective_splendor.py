"""Each action and each field of a replay, in logs made by hand."""

import json

import pytest

from splendor_replay.importers import effective_splendor, holds_game
from splendor_replay.importers.detect import detect, nearest
from splendor_replay.importers.effective_splendor.box import dealt_from
from splendor_replay.record import write_text
from splendor_replay.record.model import (
    Buy,
    End,
    Item,
    Pass,
    Reserve,
    ReserveDeck,
    Score,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)
from tests.unit.importers.effective_log import (
    EVERY_ACTION,
    NOTHING,
    SEED,
    Json,
    buy,
    buy_reserved,
    choose,
    found_in,
    game,
    hash_of,
    messages,
    reserve,
    reserve_deck,
    skip,
    take,
)

DEALT = dealt_from(SEED)
WUG = (1, 1, 1, 0, 0, 0)


def turns_of(*acts: tuple[int, Json]) -> list[str]:
    """The lines of a log as they are written."""
    found = found_in(*acts)
    assert found.diagnostics == ()
    return write_text(found.record).partition("\n\n")[2].splitlines()[:-1]


def test_take_has_its_tokens_and_what_is_returned() -> None:
    assert turns_of((0, take(WUG)), (1, take((0, 0, 0, 2, 0, 0), (0, 0, 0, 0, 1, 1)))) == [
        "P1 take WUG",
        "P2 take R2 return KY",
    ]


def test_market_slot_names_its_card_and_is_filled_from_the_deck() -> None:
    first, second = DEALT.decks[1][:2]

    assert turns_of((0, buy("One", 2)), (1, buy("One", 2)), (0, reserve("One", 0))) == [
        f"P1 buy {DEALT.market[1][2]} from table -> {first}",
        f"P2 buy {first} from table -> {second}",
        f"P1 reserve {DEALT.market[1][0]} -> {DEALT.decks[1][2]}",
    ]


def test_blind_reserve_is_named_by_the_deck_and_bought_by_its_slot() -> None:
    blind, seen = DEALT.decks[3][0], DEALT.market[2][1]

    assert turns_of(
        (0, reserve_deck("Three", (1, 0, 0, 0, 0, 0))),
        (0, reserve("Two", 1)),
        (0, buy_reserved(0)),
        (0, buy_reserved(0)),
    ) == [
        f"P1 reserve deck 3 = {blind} return W",
        f"P1 reserve {seen} -> {DEALT.decks[2][0]}",
        f"P1 buy {blind} from hand",
        f"P1 buy {seen} from hand",
    ]


def test_slot_of_a_used_up_deck_stays_empty() -> None:
    acts = [(n % 2, buy("Three", 0)) for n in range(17)]

    assert turns_of(*acts)[-1].endswith("-> -")


def test_choice_of_a_noble_joins_the_turn_before() -> None:
    found = found_in((0, take(WUG)), (1, buy("One", 0)), (1, choose(8)))

    last = found.record.turns[-1]
    assert (last.nobles, last.more) == (("W4U4",), ())
    assert len(found.lines) == len(found.record.log) == 2


def test_choice_of_a_noble_by_another_seat_is_a_line_of_its_own() -> None:
    found = found_in((0, buy("One", 0)), (1, choose(0)))

    assert found.record.log[-1] == Turn(seat=2, nobles=("W3U3G3",))


def test_pass_is_a_pass() -> None:
    assert turns_of((0, skip())) == ["P1 pass"]


def test_record_says_what_the_log_says_above_its_steps() -> None:
    record = found_in(*EVERY_ACTION).record

    assert record.rules.profile == "effective-splendor"
    assert record.omits == ("pay", "gold", "noble")
    assert record.extras == {"seed": "900000", "engine-version": "0.4.0"}
    assert (record.target, record.start, len(record.players)) == (15, 1, 2)
    assert record.deal.nobles
    assert record.deal.nobles.tiles == DEALT.nobles[:3]
    assert [row.slots for row in record.deal.market] == list(DEALT.market.values())
    assert [deck.cards for deck in record.deal.decks] == list(DEALT.decks.values())
    assert record.deal.bank
    assert record.deal.bank.tokens.text == "W4U4G4R4K4Y5"  # type: ignore[union-attr]
    assert record.end == End(
        scores=(Score(seat=1, prestige=16), Score(seat=2, prestige=12)),
        winners=(1,),
        reason="target",
    )


def test_stalemate_is_a_comment() -> None:
    result = {"scores": [3, 3], "ranks": [0, 0], "winners": [0, 1], "reason": "stalemate"}
    end = found_in(result=result).record.end

    assert end
    assert (end.reason, end.comment, end.winners) == (None, "stalemate", (1, 2))


@pytest.mark.parametrize(
    ("action", "item", "message"),
    [
        ({"type": "swap"}, Unreadable, "action: 'swap' is no action of the format"),
        ({}, Unreadable, "action: nothing is no action of the format"),
        ([1], Unreadable, "action: nothing is no action of the format"),
        (buy("Four", 0), Unreadable, "action.tier: 'Four' is none of One, Two, Three"),
        (buy("One", 4), Buy, "action: slot 4 of level 1 is not one of the 4 from 0"),
        (reserve("One", -1), Reserve, "action: slot -1 of level 1 is not one of the 4 from 0"),
        (buy_reserved(0), Buy, "action: slot 0 is not one of the 0 reserved cards from 0"),
        ({**take(WUG), "take": 3}, Take, "action.take: expected a number for each color and gold"),
        ({**skip(), "why": 1}, Pass, "action.why: unknown, it is left out"),
        (choose(10), None, "action.noble: 10 is the id of no noble"),
    ],
)
def test_action_that_cannot_be_read_stays_with_its_place(
    action: Json, item: type | None, message: str
) -> None:
    found = found_in((0, skip()), (1, action), (0, take(WUG)))

    assert messages(found) == [f"step 1, {message}"]
    turn = found.record.turns[1]
    assert turn.seat == 2
    assert item is None or isinstance(turn.action, item)
    (problem,) = found.diagnostics
    assert (problem.code, problem.place.record) == ("F001", 1)
    assert problem.place.line == found.lines[1]
    assert len(found.record.turns) == 3


def cards(log: tuple[Item, ...]) -> list[str | None]:
    actions = [item.action for item in log if isinstance(item, Turn)]
    return [a.card for a in actions if isinstance(a, Buy | Reserve | ReserveDeck)]


def test_behind_an_unknown_action_no_slot_names_a_card() -> None:
    found = found_in((0, {"type": "swap"}), (1, buy("One", 0)), (0, reserve_deck("Two")))

    assert cards(found.record.log) == ["?", None]
    assert found.record.omits == ("pay", "gold", "noble", "reveal")


def test_behind_an_impossible_slot_only_its_level_is_unknown() -> None:
    found = found_in((0, buy("One", 9)), (1, buy("One", 0)), (0, buy("Two", 0)))

    assert cards(found.record.log) == ["?", "?", DEALT.market[2][0]]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ply": 4}, "ply: 4 stands where 1 is expected"),
        ({"state_hash_before": hash_of(9)}, "state_hash_before: it is not the hash behind"),
    ],
)
def test_broken_chain_of_steps_is_reported_and_ends_the_knowledge_of_slots(
    change: Json, message: str
) -> None:
    whole = game((0, buy("One", 0)), (1, buy("One", 0)))
    whole["steps"][1] |= change

    (found,) = effective_splendor.read(json.dumps(whole))

    assert messages(found)[0].startswith(f"step 1, {message}")
    assert cards(found.record.log) == [DEALT.market[1][0], "?"]


def test_missing_last_step_is_reported() -> None:
    found = found_in((0, take(WUG)), final_state_hash=hash_of(2))

    assert messages(found) == [
        "final_state_hash: it is not the hash behind the last step: steps are missing"
    ]


def test_step_of_no_seat_is_kept_as_it_stands() -> None:
    found = found_in((2, take(NOTHING)))

    assert isinstance(found.record.log[0], UnreadableLine)
    assert messages(found) == ["step 0, actor: 2 is none of the 2 seats from 0"]


@pytest.mark.parametrize("name", ["seed", "id"])
def test_without_its_ground_the_deal_is_unknown(name: str) -> None:
    whole = game((0, buy("One", 0)))
    (whole if name == "seed" else whole["ruleset"])[name] = "other"

    (found,) = effective_splendor.read(json.dumps(whole))

    assert "the deal is not known" in messages(found)[0]
    assert (found.record.deal.market, found.record.deal.decks) == ((), ())
    assert cards(found.record.log) == ["?"]


@pytest.mark.parametrize("change", [{"version": 2}, {"format": "other"}, {"version": True}])
def test_other_versions_and_formats_are_refused(change: Json) -> None:
    found = found_in((0, take(WUG)), **change)

    assert not holds_game(found)
    assert len(found.diagnostics) == 1


def test_broken_game_leaves_the_next_one_whole() -> None:
    line = json.dumps(game(*EVERY_ACTION))
    for cut in range(50, len(line), 101):
        first, second = effective_splendor.read(f"{line[:cut]}\n{line}")
        assert first.diagnostics
        assert (second.diagnostics, second.index, second.line) == ((), 2, 2)
        assert set(second.lines) == {2}


def test_list_of_games_that_breaks_off_is_reported() -> None:
    (found,) = effective_splendor.read(f"[{json.dumps(game(*EVERY_ACTION))},")

    assert messages(found) == ["the list of games breaks off behind this one"]


def test_format_is_told_by_its_content() -> None:
    text = json.dumps(game())

    assert detect(text) == detect(text[:80]) == "effective-splendor"
    assert detect(text.replace("effective-", "")) == "json"
    assert "effective-splendor-replay" in nearest(json.dumps(game(EVERY_ACTION[0])["steps"]))
