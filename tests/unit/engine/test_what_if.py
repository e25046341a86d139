"""What if: a branch is a record that replays legally, to the position that it promised."""

from pathlib import Path

import pytest

from splendor_replay import (
    CARDS,
    NOBLES,
    Choice,
    Game,
    IllegalTurnError,
    Replay,
    dealt,
    noble_gaps,
    read_records,
    replay,
    turn_text,
    what_if,
    write_text,
)
from splendor_replay.record import game_id
from tests.generate.bot import played

RECORDS = Path(__file__).parents[3] / "records"
PLAYED = sorted((RECORDS / "played").glob("*.splendor"))
NOT_ALL_SAID = {"blind-reserve", "payments-left-out"}
FAULTY = sorted((RECORDS / "faulty").glob("*.splendor"))


def game(path: Path) -> Replay:
    return replay(read_records(path.read_text("utf-8"))[0].record)


def assert_branches_replay(choice: Choice, every: int) -> int:
    """Each branch reads back from its text and replays to the table of its step."""
    turns = tuple(choice.turns)
    for turn in turns[::every]:
        branch = choice.branch(turn)
        (read,) = read_records(write_text(branch.record))
        again = replay(read.record)
        last = again.steps[-1]
        assert read.record == branch.record
        assert (last.turn, last.after) == (branch.step.turn, branch.position)
        assert not [d for d in last.diagnostics if d.severity.value == "illegal"]
        assert noble_gaps(again.position) == branch.noble_gaps
        earlier = choice.replay.steps[: len(again.steps) - 1]
        assert [step.after for step in again.steps[:-1]] == [step.after for step in earlier]
    return len(turns)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_what_if_branches_of_a_played_record_replay_legally(path: Path) -> None:
    result = game(path)
    for number in range(1, len(result.steps) + 1, 9):
        choice = what_if(result, number)
        assert choice.played in choice.turns or path.stem in NOT_ALL_SAID
        assert assert_branches_replay(choice, every=7)


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_what_if_branches_of_a_faulty_record_replay(path: Path) -> None:
    result = game(path)
    first = result.start.turn + 1
    applied = sum(step.applied for step in result.steps)
    for number in range(first, first + applied + 1):
        choice = what_if(result, number)
        if choice.position.to_move is not None and not choice.over:
            assert_branches_replay(choice, every=11)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_if_goes_on_behind_the_last_turn(players: int) -> None:
    whole = played(players, seed=players).record
    part = whole.model_validate(dict(whole) | {"log": whole.log[:20], "end": None})
    choice = what_if(replay(part), 21)

    assert choice.played is None
    assert assert_branches_replay(choice, every=5)


def test_what_if_turns_up_what_a_known_deck_holds() -> None:
    deal = dealt(2, CARDS, NOBLES)
    (card,) = deal.deal.market[0].slots[:1]
    top = deal.deal.decks[0].cards[0]

    branch = what_if(replay(deal), 1).branch(f"reserve {card} gold Y")

    game = Game(deal)
    assert game.push(f"reserve {card} gold Y") == branch.position
    assert turn_text(branch.step.turn) == f"1 P1 reserve {card} gold Y -> {top}"


def test_what_if_leaves_a_card_of_an_unknown_deck_unknown() -> None:
    result = game(RECORDS / "played" / "two-players.splendor")
    choice = what_if(result, 1)
    card = next(choice.position.face_up)

    branch = choice.branch(f"reserve {card.name} gold Y")

    assert branch.step.turn.reveals == ("?",)
    assert branch.step.diagnostics == ()


def test_what_if_takes_the_card_that_a_turn_names() -> None:
    result = game(RECORDS / "played" / "two-players.splendor")
    choice = what_if(result, 1)
    card, shown = next(choice.position.face_up), choice.position.unseen_cards[0]

    branch = choice.branch(f"reserve {card.name} gold Y -> {shown.name}")

    assert shown in branch.position.face_up


def test_what_if_branch_says_where_it_left() -> None:
    result = game(RECORDS / "played" / "three-players.splendor")
    branch = what_if(result, 5).branch(what_if(result, 5).turns.turns[0])

    assert branch.record.extras["branch"] == f"turn 5 of {game_id(result.record)}"
    assert branch.record.end is None
    assert f"x-branch turn 5 of {game_id(result.record)}" in write_text(branch.record)


def test_what_if_branches_again() -> None:
    result = game(RECORDS / "played" / "two-players.splendor")
    first = what_if(result, 3).branch("take WUG")

    second = what_if(replay(first.record), 4)

    assert second.position == first.position
    assert assert_branches_replay(second, every=9)


def test_what_if_refuses_an_illegal_turn() -> None:
    choice = what_if(game(RECORDS / "played" / "two-players.splendor"), 1)

    with pytest.raises(IllegalTurnError, match="G305"):
        choice.branch("take WU")


def test_what_if_has_no_turns_where_the_game_was_over() -> None:
    result = game(RECORDS / "played" / "two-players.splendor")
    choice = what_if(result, len(result.steps) + 1)

    assert choice.over
    assert tuple(choice.turns) == ()
    with pytest.raises(IllegalTurnError, match="A205"):
        choice.branch("take WUG")


@pytest.mark.parametrize("number", [-1, 0, 1000])
def test_what_if_refuses_a_turn_that_is_not_there(number: int) -> None:
    with pytest.raises(IndexError, match="the game has turns 1 to"):
        what_if(game(RECORDS / "played" / "two-players.splendor"), number)


def test_what_if_takes_the_seat_to_move_from_the_turn() -> None:
    text = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nstart ?\n"
    (empty,) = read_records(text)
    (begun,) = read_records(text + "1 P2 take WUG\n")

    assert what_if(replay(begun.record), 1).position.to_move == 2
    with pytest.raises(ValueError, match="whose turn"):
        what_if(replay(empty.record), 1)


def test_noble_gaps_leave_out_what_is_not_known() -> None:
    text = (
        "splendor-record 1\nposition turn 4 to-move P1\nnobles W4U4 ?\nP1 tableau 3\nP2 tableau -"
    )
    (read,) = read_records(text)

    gaps = noble_gaps(replay(read.record).start)

    assert [(gap.seat, gap.tile.name, gap.missing.total) for gap in gaps] == [(2, "W4U4", 8)]
