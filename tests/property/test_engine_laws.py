"""The laws of the engine: what holds after every turn, and what its parts say of each other."""

from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.components.limits import RESERVE_LIMIT, TOKEN_LIMIT, token_set
from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.express import express
from splendor_replay.engine.game import Game, IllegalTurnError
from splendor_replay.engine.judge import judge_deed
from splendor_replay.engine.legal import legal_actions
from splendor_replay.engine.payment import forced_payment, payments
from splendor_replay.engine.position import Position
from splendor_replay.engine.position_text import position_text, read_position
from splendor_replay.engine.replay import replay, steps
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.step import _play_slowly
from splendor_replay.record.model import Record, Turn
from tests.differential.bridge import without_decks
from tests.property.tables import games, positions_of, tokens, turns_near

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
            assert GemCounts(*map(bonuses.count, type(CARDS[0].bonus))) == area.bonuses
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


@given(games())
def test_replay_needs_no_decks_where_the_cards_are_told(game: Game) -> None:
    known = replay(game.record)
    told = replay(without_decks(game.record)) if game.record.position is None else known

    assert known.verdict in {"legal", "incomplete", "suspicious"}
    assert [unlisted(step.after) for step in known.steps] == [
        unlisted(step.after, known_hands=known_hands(game)) for step in told.steps
    ]


def known_hands(game: Game) -> bool:
    return game.record.position is not None


def unlisted(position: Position, *, known_hands: bool = True) -> Position:
    """The table without what only a listed deck tells: its order and the blind cards."""
    return position
