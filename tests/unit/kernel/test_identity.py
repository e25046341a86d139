"""Identities of games in rows are those of their records."""

from splendor_replay.kernel.encode import encode
from splendor_replay.kernel.identity import identities
from splendor_replay.record.identity import game_id, turns_id
from splendor_replay.record.json_spelling import read_json
from tests.unit.kernel.lines import BARE, FULL
from tests.unit.kernel.plain import NAMES, only_turns, shipped

LINES = (FULL, BARE, BARE.replace(b'"tiles":[]', b'"tiles":["W4U4","G4R4","W3U3K3","R4K4","U4G4"]'))
RECORDS = [
    *map(only_turns, shipped("played")),
    *(read_json(line.decode())[0].record for line in LINES),
]


def test_identities_are_those_of_the_records() -> None:
    encoded = encode(RECORDS, NAMES)
    found = identities(encoded.games, NAMES)

    assert encoded.read.all()
    assert found.games == [game_id(record) for record in RECORDS]
    assert found.turns == [turns_id(record) for record in RECORDS]


def test_identities_tell_profiles_apart_by_their_names() -> None:
    games = encode(RECORDS[-1:], ("official", "bga")).games
    other = encode(RECORDS[-1:], ("bga", "official")).games

    assert identities(games, ("official", "bga")) == identities(other, ("bga", "official"))
    assert identities(games, ("official", "bga")) != identities(games, ("bga", "official"))
