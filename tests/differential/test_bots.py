"""Games between bots in the reference engine: every turn legal, the same scores and winners."""

import pytest

from splendor_replay.components.cards import CARD_BY_NAME, CARDS, LEVELS
from splendor_replay.record.model import Deal, Deck, Record, ReserveDeck, Turn
from tests.differential import bridge
from tests.differential.match import Match
from tests.reference import apply as theirs
from tests.reference.judge import refusals
from tests.unit.bots.made import games_of, records_of


def with_decks(record: Record) -> Record:
    """The record with decks in an order in which its cards were turned up."""
    drawn = [name for turn in record.turns for name in cards_from_decks(turn)]
    rows = [row.slots for row in record.deal.market]
    out = {*drawn, *(name for row in rows for name in row)}
    order = [*drawn, *(card.name for card in CARDS if card.name not in out)]
    decks = tuple(
        Deck(level=level, cards=tuple(n for n in order if CARD_BY_NAME[n].level == level))
        for level in LEVELS
    )
    deal = Deal(nobles=record.deal.nobles, market=record.deal.market, decks=decks)
    return record.model_copy(update={"deal": deal})


def cards_from_decks(turn: Turn) -> tuple[str, ...]:
    if isinstance(turn.action, ReserveDeck):
        assert turn.action.card is not None
        return (turn.action.card,)
    return turn.reveals or ()


def judge(record: Record) -> None:
    """Play a record in the reference engine alone."""
    table = bridge.reference_start(with_decks(record))
    for turn in record.turns:
        given = bridge.reference_turn(turn)
        assert refusals(table, given) == []
        table = theirs.apply_turn(table, given)
    over, outcome = theirs.game_over(table), theirs.outcome(table)
    assert record.end is not None
    assert over == (record.end.reason == "target")
    if over:
        assert list(record.end.winners or ()) == outcome["winners"]
        assert {s.seat: s.prestige for s in record.end.scores} == outcome["totals"]


@pytest.mark.parametrize("seed", range(40, 44))
def test_reference_finds_games_between_bots_legal(seed: int) -> None:
    for record in records_of(games_of(60, seed)):
        judge(record)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 210))
def test_reference_finds_many_games_between_bots_legal(seed: int) -> None:
    for record in records_of(games_of(300, seed)):
        judge(record)


def test_both_engines_say_the_same_of_games_between_bots() -> None:
    for number, record in enumerate(records_of(games_of(12, 50))):
        match = Match(with_decks(record), f"bots-{number}")

        for turn in record.turns:
            match.play(bridge.reference_turn(turn))

        assert match.played == tuple(
            turn.model_copy(update={"number": None}) for turn in record.turns
        )
