"""The laws of the engine: what holds after every turn, and what its parts say of each other."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.gems import GEMS, GemCounts, TokenCounts
from splendor_replay.components.limits import RESERVE_LIMIT, TOKEN_LIMIT, token_set
from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.express import express
from splendor_replay.engine.game import Game, IllegalTurnError
from splendor_replay.engine.judge import judge_deed
from splendor_replay.engine.legal import legal_actions, legal_turns
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.payment import forced_payment, payments
from splendor_replay.engine.position import Position
from splendor_replay.engine.position_text import position_text, read_position
from splendor_replay.engine.replay import replay, steps
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.step import play_slowly
from splendor_replay.record.model import Buy, Deal, Deck, Record, Turn
from tests.property.tables import changed, games, positions_of, tokens, turns_near

CHANCE = frozenset({"D601", "D602", "D603", "D604", "D605"})


def illegal_codes(found: tuple[Diagnostic, ...]) -> list[str]:
    return [d.code for d in found if d.severity is Severity.ILLEGAL and d.code not in CHANCE]


def with_log(record: Record, turns: tuple[Turn, ...]) -> Record:
    fields = {name: getattr(record, name) for name in Record.model_fields}
    return Record(**{**fields, "log": turns})


# --- after every turn ------------------------------------------------------------------------


@given(games())
def test_engine_keeps_every_token(game: Game) -> None:
    for position in positions_of(game):
        total = position.bank
        for area in position.areas:
            total = total.plus(area.tokens)

        assert token_set(position.players) == total


def cards_somewhere(position: Position) -> list[Card]:
    """Every card that the table names, as often as it names it."""
    reserved = [held.card for area in position.areas for held in area.reserved]
    bought = [card for area in position.areas for card in area.tableau]
    in_decks = [card for deck in position.decks for card in deck.top]
    return [*filter(None, reserved), *bought, *position.face_up, *in_decks]


@given(games())
def test_engine_keeps_every_card_in_one_place(game: Game) -> None:
    for position in positions_of(game):
        cards = cards_somewhere(position)

        assert len(CARDS) == len(cards)
        assert set(CARDS) == set(cards)
        assert [len(deck.top) for deck in position.decks] == [d.count for d in position.decks]


@given(games())
def test_engine_keeps_every_noble_in_one_place(game: Game) -> None:
    found: list[set[NobleTile | None]] = []
    for position in positions_of(game):
        tiles = [*position.nobles, *(tile for area in position.areas for tile in area.nobles)]
        found.append(set(tiles))

        assert len(found[-1]) == len(tiles)
        assert found[0] == found[-1]


@given(games())
def test_engine_keeps_the_limits(game: Game) -> None:
    for position in positions_of(game):
        for area in position.areas:
            assert area.tokens.total <= TOKEN_LIMIT
            assert area.tokens.total == area.count
            assert min(area.tokens) >= 0
            assert len(area.reserved) <= RESERVE_LIMIT
        assert min(position.bank) >= 0
        for row, deck in zip(position.market, position.decks, strict=True):
            assert None not in row or deck.count == 0


@given(games())
def test_engine_counts_prestige_and_bonuses_right(game: Game) -> None:
    for position in positions_of(game):
        for area in position.areas:
            cards = sum(card.prestige for card in area.tableau)
            nobles = sum(tile.prestige for tile in area.nobles if tile is not None)
            bonuses = [card.bonus for card in area.tableau]

            assert cards + nobles == area.prestige
            assert GemCounts(*map(bonuses.count, GEMS)) == area.bonuses
            assert len(area.tableau) == area.cards_bought


@given(games())
def test_engine_changes_only_the_area_of_the_seat_that_acts(game: Game) -> None:
    positions = positions_of(game)
    for before, after, turn in zip(positions, positions[1:], game.turns, strict=False):
        changed = [
            seat for seat in range(1, before.players + 1) if before.area(seat) != after.area(seat)
        ]

        assert changed in ([], [turn.seat])
        assert before.turn + 1 == after.turn


# --- a replay and its parts ------------------------------------------------------------------


@given(games(), st.integers(0, 25))
def test_replay_of_a_prefix_is_the_prefix_of_the_replay(game: Game, length: int) -> None:
    record = game.record
    whole = replay(record)
    shorter = replay(with_log(record, record.turns[:length]))

    assert whole.steps[:length] == shorter.steps
    assert whole.steps == tuple(steps(record))
    assert positions_of(game)[1:] == [step.after for step in whole.steps]


# --- what is legal ---------------------------------------------------------------------------


@given(st.data(), games())
def test_turn_is_listed_if_and_only_if_no_rule_refuses_it(data: DataObject, game: Game) -> None:
    turn = data.draw(turns_near(game))

    case = resolve(game.position, OFFICIAL_RULES, turn, turn, over=game.is_over)
    illegal = illegal_codes(judge_deed(case))

    assert (turn in game.legal_turns()) is (not illegal), illegal


@given(games())
def test_every_listed_turn_is_refused_by_no_rule(game: Game) -> None:
    found = game.legal_turns()

    assert found.complete
    assert "pass" not in found
    assert len(set(found.turns)) == len(found)
    for number, turn in enumerate(found):
        assert game.can(turn)
        assert changed(turn, number=number, comment="seen", reveals=("-",)) in found
        assert changed(turn, drops=("?",)) not in found


@given(games())
def test_legal_actions_are_those_of_the_legal_turns(game: Game) -> None:
    actions = {(turn.action, turn.pay, turn.gold) for turn in game.legal_turns()}

    bare = legal_actions(game.position).turns

    assert len(actions) == len(bare)
    assert actions == {(turn.action, turn.pay, turn.gold) for turn in bare}
    assert {(turn.returned, turn.nobles) for turn in bare} <= {(None, None)}


@given(st.data(), games())
def test_refused_turn_leaves_the_game_as_it_was(data: DataObject, game: Game) -> None:
    turn = data.draw(turns_near(game))
    assume(not game.can(turn))
    position, turns, record = game.position, game.turns, game.record

    with pytest.raises(IllegalTurnError) as caught:
        game.push(turn)

    assert (position, turns, record) == (game.position, game.turns, game.record)
    assert (turn, position) == (caught.value.turn, caught.value.position)
    assert illegal_codes(caught.value.diagnostics) != []


@given(st.data(), games())
def test_popped_turn_leaves_the_game_as_it_was(data: DataObject, game: Game) -> None:
    assume(not game.is_over)
    turn = data.draw(st.sampled_from(game.legal_turns().turns))
    position, turns = game.position, game.turns

    game.push(turn)
    assert position != game.position
    popped = game.pop()

    assert (turn.action, turn.pay, turn.nobles) == (popped.action, popped.pay, popped.nobles)
    assert (position, turns) == (game.position, game.turns)


# --- short ways and inferences -----------------------------------------------------------------


def counted(record: Record) -> Record:
    """The same start with decks that are only counted, as at a table."""
    decks = tuple(Deck(level=deck.level, count=len(deck.cards)) for deck in record.deal.decks)
    deal = {name: getattr(record.deal, name) for name in Deal.model_fields}
    fields = {name: getattr(record, name) for name in Record.model_fields}
    return Record(**{**fields, "log": (), "deal": Deal(**{**deal, "decks": decks})})


@given(st.data(), games())
def test_short_way_ends_where_the_long_way_ends(data: DataObject, game: Game) -> None:
    assume(not game.is_over)
    told = Game(counted(game.record))
    for turn in game.turns:
        told.push(turn)
    revealed = [(deck.top[0].name,) for deck in game.position.decks if deck.top]
    reveals = data.draw(st.sampled_from([None, *revealed]))
    near = changed(data.draw(turns_near(game)), reveals=reveals)

    short = express(told.position, near, told.position.to_move)
    long = play_slowly(told.position, OFFICIAL_RULES, near, over=False, item=0)

    assert short in (None, long.after)
    assert short is None or (long.diagnostics, long.not_applied) == ((), ())


@given(
    owed=st.builds(GemCounts, *[st.integers(0, 4)] * 5),
    held=tokens,
    least_gold=st.booleans(),
)
def test_payment_is_forced_if_and_only_if_there_is_one(
    *, owed: GemCounts, held: TokenCounts, least_gold: bool
) -> None:
    options = list(payments(owed, held))
    least = [paid for paid in options if paid.gold == options[0].gold] if least_gold else options

    forced = forced_payment(owed, held, least_gold=least_gold)

    assert forced == (least[0] if len(least) == 1 else None)
    assert len(set(options)) == len(options)
    assert all(held.covers(paid) and paid.total == owed.total for paid in options)


@given(st.data(), games())
def test_payment_that_is_not_written_is_inferred_where_it_is_forced(
    data: DataObject, game: Game
) -> None:
    buys = [turn for turn in game.legal_turns() if isinstance(turn.action, Buy)]
    assume(buys)
    turn = data.draw(st.sampled_from(buys))
    payments_of_it = {other.pay for other in buys if other.action == turn.action}

    paid = play_slowly(game.position, OFFICIAL_RULES, turn, over=False, item=0)
    unpaid = changed(turn, pay=None)
    silent = play_slowly(game.position, OFFICIAL_RULES, unpaid, over=False, item=0)

    assert (paid.after == silent.after) is (len(payments_of_it) == 1)
    severities = [d.severity for d in silent.diagnostics if d.code == "F007"]
    assert severities == [Severity.INFO if len(payments_of_it) == 1 else Severity.INCOMPLETE]
    assert bool(silent.after.doubts) is (len(payments_of_it) > 1)


# --- a position as text ------------------------------------------------------------------------


@given(games())
def test_position_text_reads_back(game: Game) -> None:
    for position in (game.position, Game(game.record).position):
        text = position_text(position)

        again = read_position(text)
        assert position == again
        assert text == position_text(again)


@given(games())
def test_position_text_starts_the_same_game(game: Game) -> None:
    again = read_position(position_text(game.position))

    assert game.legal_turns().turns == legal_turns(again).turns
    assert game.is_over is is_over(again, OFFICIAL_RULES)
    assert start_position(game.record) == Game(game.record).position
