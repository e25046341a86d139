"""A line that is cut anywhere can be finished as it was."""

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.engine.completion import Completions, complete
from splendor_replay.engine.game import Game
from splendor_replay.record.fields import tokens_of
from splendor_replay.record.model import Buy, Turn
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import turn_text, write_text
from tests.property.tables import changed, games

TAILS = st.sampled_from(("", " # so", ' as "take two"', " time 0:01:02", " !G305 agreed"))


def text_before(game: Game, *, numbered: bool) -> tuple[str, Turn]:
    """The text of a game without its last turn, and that turn."""
    *earlier, last = (
        changed(turn, number=number if numbered else None)
        for number, turn in enumerate(game.turns, start=1)
    )
    fields = {name: getattr(game.record, name) for name in type(game.record).model_fields}
    return write_text(type(game.record)(**{**fields, "log": tuple(earlier)})), last


def turns_of(found: Completions) -> list[Turn]:
    """The turns that the lines say, without their numbers."""
    (read,) = read_text("splendor-record 1\n" + "\n".join(found))
    assert [d for d in read.diagnostics if d.code == "F001"] == []
    assert len(read.record.turns) == len(found)
    return [changed(turn, number=None) for turn in read.record.turns]


@given(games().filter(lambda game: game.turns), TAILS, st.data())
def test_a_cut_line_is_finished_as_it_was(game: Game, tail: str, data: DataObject) -> None:
    above, last = text_before(game, numbered=data.draw(st.booleans()))
    line = turn_text(last) + tail
    column = data.draw(st.integers(0, len(line)))

    found = complete(above + line[:column])

    assert changed(last, reveals=None, number=None) in turns_of(found)


@given(games())
def test_an_empty_line_gives_the_legal_turns_in_their_order(game: Game) -> None:
    legal = game.legal_turns()

    found = complete(write_text(game.record) + ("\n" if game.turns else "\nlog\n"))

    assert turns_of(found) == list(dict.fromkeys(legal.turns))
    assert found.complete == legal.complete


def spelled(turn: Turn, data: DataObject) -> str:
    """The text of a turn in another spelling: tokens in any order, spaces, small letters."""
    words = turn_text(turn).split()
    for at, word in enumerate(words[1:], start=1):
        if words[at - 1] in {"take", "pay", "gold", "return"} and word != "-":
            counts = zip("WUGRKY", tokens_of(word), strict=True)
            runs = [letter * n for letter, n in counts if n]
            words[at] = data.draw(st.permutations(runs).map(" ".join))
    text = " ".join(words)
    return data.draw(st.sampled_from((text, text.lower(), text.replace(" ", "  "))))


@given(games().filter(lambda game: game.turns), st.data())
def test_spelling_does_not_matter(game: Game, data: DataObject) -> None:
    above, last = text_before(game, numbered=False)
    turn = changed(last, reveals=None)
    line = spelled(turn, data)
    column = data.draw(st.integers(0, len(line)))

    assert turn in turns_of(complete(above + line[:column]))


@given(games().filter(lambda game: any(isinstance(t.action, Buy) for t in game.turns)))
def test_the_place_of_a_card_is_finished_too(game: Game) -> None:
    while not isinstance(game.turns[-1].action, Buy):
        game.pop()
    above, last = text_before(game, numbered=False)
    assert isinstance(last.action, Buy)
    card = last.action.card
    game.pop()
    held = game.position.area(last.seat).reserved
    place = "hand" if CARD_BY_NAME[card] in {h.card for h in held} else "table"

    found = complete(f"{above}P{last.seat} buy {card} fro")

    assert found.lines
    assert all(f" buy {card} from {place} " in line for line in found)


@given(st.text(), games().filter(lambda game: game.turns), st.data())
def test_no_text_is_too_much(text: str, game: Game, data: DataObject) -> None:
    whole = write_text(game.record)
    at = data.draw(st.integers(0, len(whole)))

    assert isinstance(complete(text), Completions)
    assert isinstance(complete(whole[:at] + text), Completions)
    assert isinstance(complete(whole + text), Completions)
