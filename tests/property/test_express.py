"""The short way through a plain turn gives what the long way gives, and only where it may."""

import random
from pathlib import Path

import pytest

from splendor_replay.engine.apply import apply_deed
from splendor_replay.engine.express import express
from splendor_replay.engine.judge import judge_deed
from splendor_replay.engine.position import Position, next_seat
from splendor_replay.engine.replay import replay
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.record import Turn, read_text

RECORDS = Path(__file__).parents[2] / "records"
PATHS = sorted((RECORDS / "played").iterdir())
WHOLE = [path for path in PATHS if path.stem != "payments-left-out"]
PARTS = ("action", "pay", "gold", "returned", "nobles", "reveals", "seat")


def long_way(position: Position, turn: Turn) -> tuple[Position, list[str]]:
    case = resolve(position, OFFICIAL_RULES, turn, turn)
    after, _ = apply_deed(case, next_seat(turn.seat, position.players), position.turn + 1)
    return after, [found.code for found in judge_deed(case)]


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_plain_turns_of_a_good_record_take_the_short_way(path: Path) -> None:
    steps = replay(read_text(path.read_text("utf-8"))[0].record).steps
    short = [(step, after) for step in steps if (after := express(step.before, step.turn))]

    assert len(short) > len(steps) / 2
    for step, after in short:
        assert (after, []) == long_way(step.before, step.turn)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_short_way_takes_no_turn_that_the_rules_mind(path: Path) -> None:
    chance = random.Random(path.stem)
    steps = replay(read_text(path.read_text("utf-8"))[0].record).steps
    for step in steps:
        for part in PARTS:
            other = chance.choice(steps).turn
            fields = {name: getattr(step.turn, name) for name in Turn.model_fields}
            mixed = Turn(**{**fields, part: getattr(other, part)})
            after = express(step.before, mixed)
            if after is not None:
                assert (after, []) == long_way(step.before, mixed)
