"""Wanted games: what is said of them holds exactly, and each can be played again by itself."""

from dataclasses import replace

import pytest

from splendor_replay.bots.batches import SIZE, batches, lines, records
from splendor_replay.bots.plan import Wanted, chosen
from splendor_replay.bots.slips import KINDS
from splendor_replay.bots.weights import BOTS
from splendor_replay.record.json_spelling import write_json
from splendor_replay.record.model import Buy, Record, ReserveDeck, Turn

MANY = Wanted(60, seed=9)


def made(wanted: Wanted) -> list[Record]:
    return [record for batch in batches(wanted) for record in records(batch)]


@pytest.fixture(scope="module")
def clean() -> list[Record]:
    return made(MANY)


def test_mixed_games_have_every_bot_and_number_of_players(clean: list[Record]) -> None:
    assert {len(record.players) for record in clean} == {2, 3, 4}
    assert {name for record in clean for name in record.extras["bots"].split(",")} == set(BOTS)


def test_lines_are_the_json_of_the_records() -> None:
    wanted = Wanted(SIZE + 40, faulty=30, blind=40, unpaid=20)
    written = [line for batch in batches(wanted) for line in lines(batch)]

    assert written == [write_json(record) for record in made(wanted)]


def test_players_are_named_by_bot_and_seat() -> None:
    (record,) = made(Wanted(1, players=4, bots=("greedy", "random")))

    assert [player.name for player in record.players] == [
        *("greedy 1", "random 2", "greedy 3", "random 4")
    ]


@pytest.mark.parametrize("at", [0, 1, 59])
def test_game_can_be_played_again_from_its_header(clean: list[Record], at: int) -> None:
    record = clean[at]
    bots = tuple(record.extras["bots"].split(","))
    wanted = Wanted(1, int(record.extras["seed"]), len(record.players), bots)

    assert made(wanted) == [record]
    assert made(Wanted(1, int(record.extras["seed"]))) == [record]


def test_games_are_not_those_of_the_next_seed(clean: list[Record]) -> None:
    seeds = {record.extras["seed"] for record in clean}

    assert len(seeds) == len(clean)
    assert seeds & {record.extras["seed"] for record in made(replace(MANY, seed=10))} == set()


def test_games_are_the_same_over_the_end_of_a_batch() -> None:
    wanted = Wanted(SIZE + 2, bots=("greedy",), players=2, faulty=50)
    last = made(wanted)[-1]

    (again,) = made(Wanted(1, int(last.extras["seed"]), 2, ("greedy",)))
    assert (last.deal, last.start) == (again.deal, again.start)


@pytest.mark.parametrize(("percent", "count"), [(0, 0), (5, 3), (50, 30), (100, 60)])
def test_share_of_games_with_a_slip_is_exact(
    clean: list[Record], percent: float, count: int
) -> None:
    found = made(replace(MANY, faulty=percent))

    wrong = [(a, b) for a, b in zip(clean, found, strict=True) if a != b]
    assert len(wrong) == count
    for before, after in wrong:
        assert before.log != after.log
        assert "slip" in after.extras


def test_slip_is_one_and_is_named(clean: list[Record]) -> None:
    for before, after in zip(clean, made(replace(MANY, faulty=100)), strict=True):
        kind, line = after.extras["slip"].removesuffix(" of the log").split(", line ")
        log, at = before.turns, int(line) - 1

        assert kind in KINDS
        assert (kind, after.turns) == (kind, expected(kind, log, after.turns, at))


def expected(kind: str, log: tuple[Turn, ...], wrong: tuple[Turn, ...], at: int) -> object:
    """The log with a slip of a kind at a line; what it became is taken from ``wrong``."""
    match kind:
        case "a line dropped":
            return (*log[:at], *log[at + 1 :])
        case "a line doubled":
            return (*log[: at + 1], *log[at:])
        case "two lines swapped":
            return (*log[:at], log[at + 1], log[at], *log[at + 2 :])
        case _:
            assert log[at] != wrong[at]
            return (*log[:at], wrong[at], *log[at + 1 :])


def test_blind_cards_are_not_named_before_they_are_bought() -> None:
    wanted = replace(MANY, bots=("random",))
    told, silent = made(wanted), made(replace(wanted, blind=100))

    assert sum(a != b for a, b in zip(told, silent, strict=True)) > 50  # the others reserve none
    for before, after in zip(told, silent, strict=True):
        for named, turn in zip(before.turns, after.turns, strict=True):
            if isinstance(named.action, ReserveDeck):
                assert named.action.card is not None
                assert turn.action == ReserveDeck(level=named.action.level)
            else:
                assert named == turn


def test_payments_are_left_out_of_a_share_of_the_games(clean: list[Record]) -> None:
    tenth = made(replace(MANY, unpaid=10))
    silent = [record for record in tenth if all(turn.pay is None for turn in record.turns)]

    assert len(silent) == 6
    for before, after in zip(clean, tenth, strict=True):
        for paid, turn in zip(before.turns, after.turns, strict=True):
            assert isinstance(paid.action, Buy) == (paid.pay is not None)
            assert turn == (Turn(**{**dict(paid), "pay": None}) if after in silent else paid)


def test_shares_are_drawn_apart() -> None:
    first, second = (list(chosen(1000, 50, seed)) for seed in (1, 2))

    assert sum(first) == sum(second) == 500
    assert 200 < sum(a and b for a, b in zip(first, second, strict=True)) < 300
