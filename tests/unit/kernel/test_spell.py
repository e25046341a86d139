"""Rows written as JSON Lines and as typed records, the same that they were read from."""

from typing import Any

import numpy as np
import pytest

from splendor_replay.kernel.encode import encode
from splendor_replay.kernel.layout import HEAD, TURN, Games
from splendor_replay.kernel.names import CARD_NAMES
from splendor_replay.kernel.parse import parse
from splendor_replay.kernel.spell import heading, record_of, spell
from splendor_replay.record.json_spelling import read_json, write_json_lines
from splendor_replay.record.model import Player, Record
from tests.unit.kernel.lines import BARE, FULL
from tests.unit.kernel.plain import NAMES, changed, only_turns, shipped

PLAYED = [only_turns(record) for record in shipped("played")]
FULL_RECORD = read_json(FULL.replace(b',"comment":"c"', b"").decode())[0].record
RECORDS = [*PLAYED, FULL_RECORD, read_json(BARE.decode())[0].record]
ENDS: list[dict[str, Any]] = [
    {},
    {"scores": [{"seat": 2, "prestige": 100}]},
    {"winners": []},
    {"winners": [2], "reason": "target"},
    {"reason": "abandoned"},
    {"reason": "concede", "seat": 2},
    {"reason": "timeout"},
]


def by_seats(record: Record) -> Record:
    """The record with nothing beside the game."""
    names = [Player(name=f"Player {n}") for n in range(1, len(record.players) + 1)]
    nothing = {"date": None, "time": None, "event": None, "source": None}
    return changed(record, players=tuple(names), remarks=(), extras={}, **nothing)


def test_spell_writes_what_write_json_writes() -> None:
    spelled = spell(encode(RECORDS, NAMES).games, NAMES, [*map(heading, RECORDS)])

    assert spelled.data.tobytes().decode() == write_json_lines(RECORDS)
    assert spelled.data[spelled.starts[1:] - 1].tobytes() == b"\n" * len(RECORDS)


def test_spell_names_players_by_their_seats() -> None:
    spelled = spell(encode(RECORDS, NAMES).games, NAMES)

    assert spelled.data.tobytes().decode() == write_json_lines(map(by_seats, RECORDS))


def test_spell_is_read_back_equal() -> None:
    games = encode(RECORDS, NAMES).games
    again = parse(spell(games, NAMES).data, NAMES)

    assert again.read.all()
    for written, read in zip(games, again.games, strict=True):
        np.testing.assert_array_equal(written, read)


@pytest.mark.parametrize("end", ENDS)
def test_spell_writes_every_end(end: dict[str, Any]) -> None:
    record = Record.model_validate_json(
        FULL_RECORD.model_dump_json(exclude={"end"}, exclude_defaults=True)
    )
    ended = changed(record, end=read_json(write_end(end))[0].record.end)
    games = encode([ended], NAMES).games

    assert record_of(games, 0, NAMES, heading(ended)) == ended


def write_end(end: dict[str, Any]) -> str:
    said = str(end).replace("'", '"')
    return f'{{"format":"splendor-record","version":1,"end":{said}}}'


def test_spell_of_nothing_is_empty() -> None:
    nothing = Games(
        np.empty((0, HEAD), np.uint8), np.empty((0, TURN), np.uint8), np.zeros(1, np.int64)
    )

    assert spell(nothing, NAMES).data.tobytes() == b""


def test_spell_has_room_for_the_longest_game() -> None:
    longest = int(np.argmax((CARD_NAMES > 0).sum(axis=1)))
    heads, turns = np.full((1, HEAD), 4, np.uint8), np.full((1, TURN), 255, np.uint8)
    heads[0, 4], heads[0, 5:10], heads[0, 10:22], heads[0, 22] = 5, 9, longest, 5
    heads[0, 24:30] = 15, 15, 255, 255, 255, 255
    turns[0, :10] = 4, 4, longest, 3, 0, 9, longest, 1, 1, 1
    line = spell(Games(heads, turns, np.array([0, 1])), NAMES).data.tobytes()
    turn = line[line.index(b'{"action"') : line.index(b',"end"')]

    assert line.count(b"255") == 4 + 12
    assert len(turn) < 256
    assert len(line) - len(turn) < 1024


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_record_of_gives_the_record(number: int) -> None:
    games = encode(RECORDS, NAMES).games

    assert record_of(games, number, NAMES, heading(RECORDS[number])) == RECORDS[number]
    assert record_of(games, number, NAMES) == by_seats(RECORDS[number])
