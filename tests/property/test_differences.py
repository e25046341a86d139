"""One change in a log is one difference, wherever it is."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from splendor_replay.engine.game import Game
from splendor_replay.record.differences import differences
from splendor_replay.record.model import Pass, Record, Turn
from tests.property.tables import changed, games

played = games().filter(lambda game: game.turns)


def with_log(record: Record, log: list[Turn]) -> Record:
    fields = {name: getattr(record, name) for name in Record.model_fields}
    return Record(**{**fields, "log": tuple(log)})


@given(played, st.data())
def test_one_change_is_one_difference(game: Game, data: DataObject) -> None:
    record, turns = game.record, list(game.turns)
    at = data.draw(st.integers(0, len(turns) - 1))
    dropped = [*turns[:at], *turns[at + 1 :]]
    doubled = [*turns[:at], turns[at], *turns[at:]]
    passed = [*turns[:at], changed(turns[at], action=Pass()), *turns[at + 1 :]]

    assert differences(record, record) == ()
    for log, part in ((dropped, "turn"), (doubled, "turn"), (passed, "action")):
        found = differences(record, with_log(record, log))
        assert [d.part for d in found] == ([] if log == turns else [part])


@given(played, played)
def test_differences_are_the_same_from_the_other_side(one: Game, two: Game) -> None:
    there = differences(one.record, two.record)
    back = differences(two.record, one.record)

    assert bool(there) == bool(back) == (one.record != two.record)
    assert all(d.a.text != d.b.text for d in there)
