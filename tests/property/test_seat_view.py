"""What a seat sees holds nothing that it cannot see, and does not change with it."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from splendor_replay.components.cards import LEVELS, Card
from splendor_replay.engine.game import Game
from splendor_replay.engine.position import DeckState, Position
from splendor_replay.engine.view import SeatView, view_of
from tests.property.tables import games, positions_of


def is_hidden(position: Position, owner: int, viewer: int, at: int) -> bool:
    return owner != viewer and position.area(owner).reserved[at].hidden


def hidden_cards(position: Position, viewer: int) -> set[Card]:
    """The cards that the viewer cannot see: decks, and what others drew from one."""
    decks = {card for deck in position.decks for card in deck.top}
    hands = {
        held.card
        for owner, area in enumerate(position.areas, start=1)
        for at, held in enumerate(area.reserved)
        if held.card is not None and is_hidden(position, owner, viewer, at)
    }
    return decks | hands


def dealt_anew(position: Position, viewer: int, seed: int) -> Position:
    """Return the table with the cards that the viewer cannot see in another order."""
    chance = random.Random(seed)
    areas, decks = list(position.areas), list(position.decks)
    for level in LEVELS:
        pool = [card for card in hidden_cards(position, viewer) if card.level == level]
        pool.sort(key=lambda card: card.index)
        chance.shuffle(pool)
        decks[level - 1] = DeckState(
            decks[level - 1].count, tuple(pool.pop() for _ in decks[level - 1].top)
        )
        for owner, area in enumerate(areas, start=1):
            held = [
                card._replace(card=pool.pop())
                if card.level == level and is_hidden(position, owner, viewer, at)
                else card
                for at, card in enumerate(area.reserved)
            ]
            areas[owner - 1] = area._replace(reserved=tuple(held))
    return position._replace(areas=tuple(areas), decks=tuple(decks))


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a view holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)


def some_table(data: DataObject, game: Game) -> tuple[Position, int]:
    position = data.draw(st.sampled_from(list(positions_of(game))))
    return position, data.draw(st.integers(1, position.players))


@given(games(), st.data())
def test_view_holds_no_hidden_card(game: Game, data: DataObject) -> None:
    position, viewer = some_table(data, game)
    view = position.view(viewer)

    assert not set(cards_in(view)) & hidden_cards(position, viewer)
    assert set(view.unseen_cards) == hidden_cards(position, viewer)


@given(games(), st.data(), st.integers(0, 99))
def test_view_stays_when_only_hidden_cards_change(game: Game, data: DataObject, seed: int) -> None:
    position, viewer = some_table(data, game)
    other = dealt_anew(position, viewer, seed)
    view = position.view(viewer)

    assert other.view(viewer) == view
    assert repr(other.view(viewer)) == repr(view)
    assert other.view(viewer).unseen_cards == view.unseen_cards


@given(games(), st.data())
def test_view_shows_the_rest_as_it_is(game: Game, data: DataObject) -> None:
    position, viewer = some_table(data, game)
    view = view_of(position, viewer)

    assert isinstance(view, SeatView)
    assert (view.market, view.bank, view.nobles) == (
        position.market,
        position.bank,
        position.nobles,
    )
    assert [held.card for held in view.own.reserved] == [
        held.card for held in position.area(viewer).reserved
    ]
    assert [a.prestige for a in view.areas] == [a.prestige for a in position.areas]


@given(games())
def test_view_needs_a_seat_of_the_game(game: Game) -> None:
    with pytest.raises(IndexError):
        game.position.view(game.position.players + 1)
