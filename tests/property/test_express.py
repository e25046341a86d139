"""The short ways through a turn give what the long way gives, and only where they may."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from splendor_replay.diagnostics import refused
from splendor_replay.engine.apply import apply_deed
from splendor_replay.engine.case import Case
from splendor_replay.engine.express import express
from splendor_replay.engine.judge import is_refused, judge_deed
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.profiles import OFFICIAL
from splendor_replay.engine.repair.slips import slips_of
from splendor_replay.engine.replay import replay
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.rules import RULES, Rule
from splendor_replay.engine.ruleset import OFFICIAL_RULES, RuleSet
from splendor_replay.engine.step import Step, legally_after, play, play_by_rules
from splendor_replay.record import Turn, read_text
from splendor_replay.record.model import Buy

RECORDS = Path(__file__).parents[2] / "records"
PATHS = sorted((RECORDS / "played").iterdir())
WHOLE = [path for path in PATHS if path.stem != "payments-left-out"]
FAULTY = sorted((RECORDS / "faulty").glob("*.splendor"))
Payment = Literal["free_gold", "minimal_gold"]
PARTS = ("action", "pay", "gold", "returned", "nobles", "reveals", "seat")


def long_way(position: Position, turn: Turn) -> tuple[Position, list[str]]:
    case = resolve(position, OFFICIAL_RULES, turn, turn)
    after, _ = apply_deed(case, next_seat(turn.seat, position.players), position.turn + 1)
    return after, [found.code for found in judge_deed(case)]


def mixed(steps: tuple[Step, ...], chance: random.Random) -> Iterator[tuple[Position, Turn]]:
    """Yield each turn with each part of some other turn, on the table before it."""
    for step in steps:
        for part in PARTS:
            other = chance.choice(steps).turn
            fields = {name: getattr(step.turn, name) for name in Turn.model_fields}
            yield step.before, Turn(**{**fields, part: getattr(other, part)})


def steps_of(path: Path) -> tuple[Step, ...]:
    return tuple(
        step
        for step in replay(read_text(path.read_text("utf-8"))[0].record).steps
        if step.turn.seat <= step.before.players
    )


def asked(rule: Rule, case: Case) -> bool:
    """Tell whether a rule is about such an action at all."""
    if rule.signs == ("drop",) and not case.deed.drops:
        return False
    return rule.actions is None or type(case.action) in rule.actions


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_plain_turns_of_a_good_record_take_the_short_way(path: Path) -> None:
    steps = replay(read_text(path.read_text("utf-8"))[0].record).steps
    short = [
        (step, after)
        for step in steps
        if (after := express(step.before, step.turn, step.before.to_move))
    ]

    assert len(short) > len(steps) / 2
    for step, after in short:
        assert (after, []) == long_way(step.before, step.turn)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_short_way_takes_no_turn_that_the_rules_mind(path: Path) -> None:
    for before, turn in mixed(steps_of(path), random.Random(path.stem)):
        after = express(before, turn, before.to_move)
        if after is not None:
            assert (after, []) == long_way(before, turn)


@pytest.mark.parametrize("path", [*PATHS, *FAULTY], ids=lambda path: path.stem)
def test_turn_is_played_as_the_rules_have_it(path: Path) -> None:
    for before, turn in mixed(steps_of(path), random.Random(path.stem)):
        asked = play_by_rules(before, OFFICIAL_RULES, turn, over=False, item=0)

        assert play(before, OFFICIAL_RULES, turn) == asked


@pytest.mark.parametrize("payment", ["free_gold", "minimal_gold"])
def test_buy_without_its_payment_is_played_as_the_rules_have_it(payment: Payment) -> None:
    rules = RuleSet(declared=replace(OFFICIAL, payment=payment))
    buys = [s for path in PATHS for s in steps_of(path) if type(s.turn.action) is Buy]
    unsaid = 0
    for step in buys:
        turn = step.turn.model_copy(update={"pay": None})
        played = play(step.before, rules, turn)
        judged = play_by_rules(step.before, rules, turn, over=False, item=0)
        unsaid += [found.code for found in played.diagnostics] == ["F007"]

        assert played == judged
        assert legally_after(step.before, rules, turn) == played.after
    assert unsaid > len(buys) / 2


@pytest.mark.parametrize("path", [*PATHS, *FAULTY], ids=lambda path: path.stem)
def test_rules_that_are_not_asked_find_nothing(path: Path) -> None:
    for before, turn in mixed(steps_of(path), random.Random(path.stem)):
        case = resolve(before, OFFICIAL_RULES, turn, turn)
        whole = [rule.code for rule in RULES if rule.turn and asked(rule, case) and rule.turn(case)]

        assert [found.code for found in judge_deed(case)] == whole
        assert is_refused(case) == refused(judge_deed(case))


@pytest.mark.parametrize("path", [*PATHS, *FAULTY], ids=lambda path: path.stem)
def test_turn_on_trial_is_refused_where_it_is_judged_illegal(path: Path) -> None:
    steps = steps_of(path)
    slips = [(s.before, near) for s in steps[::4] for near in slips_of(s.before, s.rules, s.turn)]
    for before, turn in (*mixed(steps, random.Random(path.stem)), *slips):
        step = play(before, OFFICIAL_RULES, turn)
        legal = None if refused(step.diagnostics) else step.after

        assert legally_after(before, OFFICIAL_RULES, turn) == legal
