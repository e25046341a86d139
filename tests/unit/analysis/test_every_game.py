"""No measure raises, sums agree, and moments hold when they are looked for in a second way."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings

from splendor_replay.analysis import (
    KINDS,
    MEASURES,
    Moment,
    actions_a_prestige,
    bank_pressure,
    bonus_growth,
    gold_held,
    idle_bonuses,
    left_out,
    moments,
    noble_races,
    prestige_a_token,
    purchasable,
    reserve_fates,
    tempo,
    tokens_saved,
)
from splendor_replay.components.limits import GOLD_TOKENS
from splendor_replay.diagnostics import refused
from splendor_replay.engine.game import Game
from splendor_replay.engine.legal import legal_actions, legal_turns
from splendor_replay.engine.outcome import is_over, rank
from splendor_replay.engine.payment import affordable, due
from splendor_replay.engine.position import DeckState, Position
from splendor_replay.engine.replay import Replay, Step, replay
from splendor_replay.engine.step import play
from splendor_replay.engine.walk import OnIllegal
from splendor_replay.record import read_text, read_turn
from splendor_replay.record.model import Buy, Pass, Turn
from tests.property.tables import games
from tests.unit.bots.made import games_of, records_of

RECORDS = Path(__file__).parents[3] / "records"
CHANCE = frozenset({"D601", "D602", "D603", "D604", "D605"})


def records(folder: str) -> list[Path]:
    return sorted((RECORDS / folder).glob("*.splendor"))


@cache
def bot_game(players: int) -> Replay:
    return replay(records_of(games_of(3))[players - 2])


def sample(path: Path) -> Replay:
    return replay(read_text(path.read_text("utf-8"))[0].record)


def assert_sums_agree(found: Replay) -> None:
    """What holds in every game without a fault, from whatever table it begins."""
    assert left_out(found) == 0
    savings = tokens_saved(found)
    assert all(row.saved == row.printed - row.due >= 0 for row in savings)
    for row in prestige_a_token(found):
        before, after = (t.area(row.seat) for t in (found.start, found.position))
        assert row.prestige == (after.prestige or 0) - (before.prestige or 0)
        assert row.tokens == sum(saving.due for saving in savings if saving.seat == row.seat)
    acted = [step for step in found.steps if not isinstance(step.turn.action, Pass)]
    assert sum(row.actions for row in actions_a_prestige(found)) == len(acted)
    bank = {row.turn: row.gold for row in bank_pressure(found)}
    for held in gold_held(found):
        bank[held.turn] = (bank[held.turn] or 0) + (held.gold or 0)
    assert set(bank.values()) == {GOLD_TOKENS}
    last = bonus_growth(found)[-found.start.players :]
    assert [row.bonuses for row in last] == [area.bonuses for area in found.position.areas]
    assert_seats_agree(found)


def assert_seats_agree(found: Replay) -> None:
    for seat, (row, idle) in enumerate(zip(tempo(found), idle_bonuses(found), strict=True), 1):
        area = found.position.area(seat)
        bought = area.cards_bought - found.start.area(seat).cards_bought
        if bought == area.cards_bought:
            assert (row.first is not None, row.fifth is not None) == (bought > 0, bought >= 5)
        assert 0 <= (idle.for_no_noble or 0) <= (idle.for_no_visit or 0) <= (idle.bonuses or 0)
    visits = [row for row in noble_races(found) if row.winner is not None]
    gained = sum(len(area.nobles) for area in found.position.areas)
    assert len(visits) == gained - sum(len(area.nobles) for area in found.start.areas)
    fates = reserve_fates(found)
    held = sum(len(area.reserved) for area in found.position.areas)
    known = sum(len(area.reserved) for area in found.start.areas)
    assert held - known <= sum(row.never_bought is True for row in fates) <= held
    assert all((row.bought is None) == bool(row.never_bought) for row in fates)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sums_agree_in_a_game_of_bots(players: int) -> None:
    assert_sums_agree(bot_game(players))


@pytest.mark.parametrize("path", records("played"), ids=lambda path: path.stem)
def test_sums_agree_in_a_sample(path: Path) -> None:
    assert_sums_agree(sample(path))


@settings(max_examples=25)
@given(games())
def test_sums_agree_in_any_legal_game(game: Game) -> None:
    found = replay(game.record)

    assert_sums_agree(found)
    assert_moments_hold(found)


@pytest.mark.parametrize("path", records("faulty"), ids=lambda path: path.stem)
def test_measures_of_a_faulty_record_do_not_raise(path: Path) -> None:
    for record in read_text(path.read_text("utf-8")):
        for on_illegal in get_args(OnIllegal):
            found = replay(record.record, on_illegal=on_illegal)
            results = [measure(found) for measure in MEASURES]
            assert len(results) == len(MEASURES)


# --- moments, looked for in a second way -----------------------------------------------------


def hidden(position: Position) -> Position:
    return position._replace(decks=tuple(DeckState(deck.count) for deck in position.decks))


def after_buys(step: Step) -> list[Position]:
    """The table after each legal buy of the acting seat, as ``legal_turns`` has them."""
    turns = [t for t in legal_turns(step.before, step.rules) if isinstance(t.action, Buy)]
    return [play(hidden(step.before), step.rules, turn).after for turn in turns]


def wins(position: Position, step: Step) -> bool:
    return is_over(position, step.rules) and step.turn.seat in rank(position, step.rules)


def prestige(position: Position, step: Step) -> int:
    return position.area(step.turn.seat).prestige or 0


def nobles(position: Position, step: Step) -> int:
    return len(position.area(step.turn.seat).nobles)


def expected(step: Step) -> set[str]:
    """The kinds of moments of a turn that are about buys of the acting seat."""
    after, target = after_buys(step), step.rules.target
    kinds = set()
    won = [wins(position, step) for position in after]
    if any(won) and not wins(step.after, step):
        kinds.add("winning-buy")
    elif prestige(step.after, step) < target and not any(won):
        kinds |= {"target-buy" for position in after if prestige(position, step) >= target}
    if nobles(step.after, step) == nobles(step.before, step):
        more = (nobles(position, step) > nobles(step.before, step) for position in after)
        kinds |= {"noble-buy" for came in more if came}
    return kinds


def assert_moments_hold(found: Replay) -> None:
    told: dict[int, list[Moment]] = {step.number: [] for step in found.steps}
    for moment in moments(found):
        assert moment.kind in KINDS
        told[moment.turn].append(moment)
    for step in found.steps:
        own = {"winning-buy", "target-buy", "noble-buy"}
        assert {m.kind for m in told[step.number]} & own == expected(step)
        for moment in told[step.number]:
            assert moment.seat == step.turn.seat
            assert moment.alternative is None or is_legal(step, moment.alternative)


def is_legal(step: Step, alternative: str) -> bool:
    turn = read_turn(alternative, seat=step.turn.seat)
    found = play(hidden(step.before), step.rules, turn).diagnostics
    return not refused(d for d in found if d.code not in CHANCE)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moments_of_a_game_of_bots_hold(players: int) -> None:
    assert_moments_hold(bot_game(players))


@pytest.mark.parametrize("name", ["blind-reserve", "noble-choice", "tie-on-prestige"])
def test_moments_of_a_sample_hold(name: str) -> None:
    assert_moments_hold(sample(RECORDS / "played" / f"{name}.splendor"))


def test_purchasable_agrees_with_the_legal_actions() -> None:
    found = bot_game(2)
    rows = {(row.turn, row.seat): row for row in purchasable(found)}
    for step in found.steps[::5]:
        row = rows[step.number - 1, step.turn.seat]
        area = step.before.area(step.turn.seat)
        held = [held.card for held in area.reserved if held.card is not None]
        after = [play(step.before, step.rules, turn).after for turn in bare(step)]
        own = [position.area(step.turn.seat) for position in after]
        cards = {*step.before.face_up, *held}
        now = {c for c in cards if affordable(due(c.cost, area.bonuses), area.tokens)}
        later = {
            card
            for card in cards - now
            for one in own
            if due(card.cost, one.bonuses).total <= 10
            and affordable(due(card.cost, one.bonuses), one.tokens)
        }
        assert (row.now, row.one_away) == (len(now), len(later))


def bare(step: Step) -> list[Turn]:
    return list(legal_actions(step.before, step.rules))
