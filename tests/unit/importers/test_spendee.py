"""Spendee: documents made by hand, whole games of our own players and single actions."""

import json
from typing import Any

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.replay import replay
from splendor_replay.importers import holds_game, spendee
from splendor_replay.importers.spendee.box import CARD_NAMES
from splendor_replay.record.model import (
    Area,
    Buy,
    Checkpoint,
    Deck,
    Market,
    Pass,
    Reserve,
    ReserveDeck,
    Take,
    Unreadable,
    UnreadableLine,
)
from tests.unit.importers import spendee_log as site
from tests.unit.importers.spendee_log import data, document, messages, owned, read

FIRST = "1W-U3"
"""The first card of the first row that ``data`` deals; the deck begins with ``NEXT``."""
NEXT = "1W-G4"


GAMES = [(2, 1), (2, 2), (3, 4), (4, 7)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.parametrize("filled", [False, True])
def test_start_and_end_make_the_whole_game(players: int, seed: int, *, filled: bool) -> None:
    game = site.played_game(players, seed)
    found = read(*site.documents_of(game, filled=filled))
    record = found.record
    result = replay(record, "spendee")

    assert found.diagnostics == ()
    assert [(t.seat, t.nobles or ()) for t in record.turns] == [
        (turn.seat, turn.nobles or ()) for turn in game.turns
    ]
    told = [turn.reveals for turn in game.turns]
    assert [turn.reveals for turn in record.turns][:-1] == told[:-1]
    assert record.turns[-1].reveals == (told[-1] if filled else None)
    assert result.outcome.prestige == game.outcome.prestige
    assert result.outcome.winners == game.outcome.winners
    assert record.end
    assert record.end.winners == game.outcome.winners
    assert Severity.ILLEGAL not in {problem.severity for problem in result.diagnostics}


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_end_alone_agrees_with_its_own_table(players: int, seed: int) -> None:
    game = site.played_game(players, seed)
    _, last = site.documents_of(game)
    found = read(last)
    result = replay(found.record, "spendee")

    assert [problem.severity for problem in found.diagnostics] == [Severity.INFO]
    assert found.record.omits == ("pay", "gold", "reveal")
    assert all(turn.reveals is None for turn in found.record.turns)
    assert found.record.deal.claims == ()
    assert result.outcome.prestige == game.outcome.prestige
    assert Severity.ILLEGAL not in {problem.severity for problem in result.diagnostics}


def test_a_table_that_the_actions_do_not_lead_to_is_noticed() -> None:
    _, last = site.documents_of(site.played_game(2, 1))
    del last["actionItems"][3]

    assert replay(read(last).record, "spendee").verdict == "illegal"


def test_each_document_of_a_list_or_of_a_line_is_a_game() -> None:
    games = [document(site.take(1, 1, 1, 1, 0, 0), _id=f"game{n}") for n in (1, 2)]
    lines = "\n".join(map(json.dumps, games))

    for text in (json.dumps(games), json.dumps({"games": games}), lines):
        found = spendee.read(text)
        assert [one.record.extras["spendee-game"] for one in found] == ["game1", "game2"]
        assert [one.index for one in found] == [1, 2]


def test_a_broken_line_between_two_games_leaves_both() -> None:
    whole = [json.dumps(document(_id=f"game{n}")) for n in (1, 2)]
    found = spendee.read("\n".join((whole[0], '{"_id": "x", "actionItems": [', whole[1])))

    assert [holds_game(one) for one in found] == [True, False, True]
    assert [one.line for one in found] == [1, 2, 3]
    assert found[1].diagnostics[0].code == "F001"
    assert found[1].diagnostics[0].place.record == 2


def test_further_documents_of_a_game_are_reported() -> None:
    acts = [site.take(1, 1, 1, 1, 0, 0), site.take(2, 0, 0, 1, 1, 1)]
    found = read(document(), document(acts[0]), document(*acts))

    assert len(found.record.turns) == 2
    assert any("1 more documents" in message for message in messages(found))


@pytest.mark.parametrize(("written", "target"), [("15", 15), ("21", 21), (21, 21)])
def test_target_is_read(written: object, target: int) -> None:
    assert read(document(settings={"targetScore": written})).record.target == target


def test_each_action_is_a_turn() -> None:
    acts = [
        site.take(1, 0, 1, 1, 1, 0),
        site.reserve(2, FIRST),
        site.reserve_blind(1, 3),
        site.buy_reserved(2, FIRST),
        site.buy(1, "1W-R2K1"),
        site.entry(2, "passRegular"),
    ]
    turns = read(document(), document(*acts)).record.turns

    assert [turn.action for turn in turns] == [
        Take(tokens=TokenCounts(0, 1, 1, 1)),
        Reserve(card=FIRST),
        ReserveDeck(level=3),
        Buy(card=FIRST, source="hand"),
        Buy(card="1W-R2K1", source="table"),
        Pass(),
    ]
    assert [turn.seat for turn in turns] == [1, 2, 1, 2, 1, 2]


def test_a_return_and_a_noble_belong_to_the_turn_before_them() -> None:
    acts = [
        site.take(1, 1, 1, 1, 0, 0),
        site.give_back(1, 2, 0, 0, 0, 0, gold=1),
        site.noble(1, "W4U4"),
        site.noble(2, "W3U3G3"),
        site.give_back(2, 1, 0, 0, 0, 0),
        site.give_back(2, 0, 1, 0, 0, 0),
    ]
    first, second = read(document(*acts)).record.turns

    assert (first.returned, first.nobles) == (TokenCounts(diamond=2, gold=1), ("W4U4",))
    assert (second.action, second.nobles) == (None, ("W3U3G3",))
    assert second.returned == TokenCounts(diamond=1)
    assert [more.returned for more in second.more] == [TokenCounts(sapphire=1)]


def after(bank: dict[str, Any]) -> dict[str, Any]:
    """The table after the first card of the first row left it, with some of its bank changed."""
    whole: dict[str, Any] = data()
    whole["bank"].update(bank)
    return whole


DECKS: list[list[int]] = data()["bank"]["hiddenCards"]


def test_a_card_comes_up_and_one_is_drawn_from_the_deck() -> None:
    acts = [site.buy(1, FIRST), site.reserve_blind(2, 1), site.buy(2, CARD_NAMES[5])]
    table = after({"hiddenCards": [DECKS[0][2:], *DECKS[1:]]})
    turns = read(document(), document(*acts, data=table)).record.turns

    assert turns[0].reveals == (NEXT,)
    assert turns[1].action == ReserveDeck(level=1, card=CARD_NAMES[5])
    assert turns[2].action == Buy(card=CARD_NAMES[5], source="hand")
    assert turns[2].reveals is None


def test_a_deck_that_is_used_up_turns_up_none() -> None:
    start = document(data=after({"hiddenCards": [[], *DECKS[1:]]}))
    table = after({"hiddenCards": [[], *DECKS[1:]]})

    (turn,) = read(start, document(site.buy(1, FIRST), data=table)).record.turns

    assert turn.reveals == ("-",)


def test_rows_are_not_followed_beyond_what_does_not_fit() -> None:
    table = after({"hiddenCards": [DECKS[0][2:], *DECKS[1:]]})
    other = after({"hiddenCards": [list(reversed(DECKS[0])), *DECKS[1:]]})
    for acts, last, words in (
        ([site.buy(1, "1K-U4"), site.buy(2, FIRST)], table, "not in its row"),
        ([site.buy(1, FIRST)], other, "not the end of the deck"),
        ([site.entry(1, "dance"), site.buy(2, FIRST)], table, "no known action"),
    ):
        found = read(document(), document(*acts, data=last))

        assert any(words in message for message in messages(found))
        assert all(turn.reveals is None for turn in found.record.turns)


def test_the_row_that_the_last_turn_left_open_stays_open() -> None:
    table = after({"showedCards": [[None, 1, 2, 3], *data()["bank"]["showedCards"][1:]]})
    found = read(document(site.buy(1, FIRST), data=table))
    claims = [item.claim for item in found.record.log if isinstance(item, Checkpoint)]

    (row,) = (claim for claim in claims if isinstance(claim, Market) and claim.level == 1)
    assert row.slots[0] == "?"
    assert [claim.level for claim in claims if isinstance(claim, Deck)] == [2, 3]


def test_what_is_no_action_stays_in_its_place() -> None:
    acts: list[Any] = [{"action": {"type": "dance", "playerIndex": 0}}, {"action": 7}, "text"]
    found = read(document(*acts, site.take(2, 1, 1, 1, 0, 0)))
    first, *others, last = found.record.log[:4]

    assert getattr(first, "action", None) == Unreadable(text=json.dumps(acts[0]))
    assert [getattr(item, "text", "") for item in others] == [json.dumps(a) for a in acts[1:]]
    assert all(isinstance(item, UnreadableLine) for item in others)
    assert getattr(last, "seat", 0) == 2


def test_a_table_in_mid_game_is_a_position() -> None:
    table = data(owned(purchasedCards=[0], chips=[1, 0, 0, 0, 0]), owned(reservedCards=[89]))
    record = read(document(data=table)).record

    assert record.position
    assert record.position.to_move == 1
    assert record.deal.areas[0] == Area(
        seat=1, tokens=TokenCounts(1), tableau=(FIRST,), reserved=(), nobles=()
    )


@pytest.mark.parametrize(
    ("ranks", "winners"),
    [([1, 2], (1,)), ([1, 0], (2,)), ([1, 1], (1, 2)), (None, None), ([1], None), ("12", None)],
)
def test_winners_are_those_of_the_best_rank(ranks: object, winners: tuple[int, ...] | None) -> None:
    found = read(document(status="FINISHED", result={"ranks": ranks}))

    assert found.record.end
    assert found.record.end.winners == winners
    assert any("result.ranks" in message for message in messages(found)) == (winners is None)


def test_ranks_that_can_be_read_in_two_ways_name_no_winner() -> None:
    names = [{"name": name} for name in site.NAMES[:3]]
    areas = data(owned(), owned(), owned())
    found = read(
        document(players=names, data=areas, status="FINISHED", result={"ranks": [1, 2, 0]})
    )

    assert found.record.end
    assert found.record.end.winners is None
