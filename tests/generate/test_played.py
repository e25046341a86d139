"""The sample games are legal by both engines, written the one way, and show what they say."""

from pathlib import Path

import pytest

from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record.model import Checkpoint, Record
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import write_text
from tests.differential.bridge import reference_turn
from tests.differential.match import Match
from tests.generate.played import FOLDER, SAMPLES, game_of, texts

PATHS = sorted(FOLDER.glob("*"))
EACH = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


def record_in(path: Path) -> Record:
    (read,) = read_text(path.read_text(encoding="utf-8"))
    assert read.diagnostics == ()
    return read.record


def replay_of(path: Path) -> Replay:
    return replay(record_in(path))


def test_played_files_are_those_of_the_table() -> None:
    assert [f"{name}.splendor" for name in sorted(SAMPLES)] == [path.name for path in PATHS]
    assert len({(sample.players, sample.seed) for sample in SAMPLES.values()}) == len(SAMPLES)
    assert {sample.players for sample in SAMPLES.values()} == {2, 3, 4}


def test_played_records_are_made_again_byte_for_byte() -> None:
    made = {f"{name}.splendor": text.encode() for name, text in texts().items()}

    assert made == {path.name: path.read_bytes() for path in PATHS}


@EACH
def test_played_record_is_legal_and_complete(path: Path) -> None:
    found = replay_of(path)

    worse = [d for d in found.diagnostics if d.severity is not Severity.INFO]
    assert worse == []
    assert (found.verdict, found.illegal_since, found.uncertain_since) == ("legal", None, None)
    assert found.outcome.over
    assert found.outcome.winners


@EACH
def test_played_record_is_written_the_one_way(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert write_text(record_in(path)) == text


@EACH
def test_played_record_shows_what_its_name_says(path: Path) -> None:
    sample = SAMPLES[path.stem]

    assert sample.wanted(replay_of(path))
    assert record_in(path).remarks == (sample.shows,)
    assert len(record_in(path).players) == sample.players


@EACH
def test_played_record_has_numbers_reveals_checkpoints_and_an_end(path: Path) -> None:
    record = record_in(path)

    assert [turn.number for turn in record.turns] == list(range(1, len(record.turns) + 1))
    assert any(turn.reveals for turn in record.turns)
    assert sum(isinstance(item, Checkpoint) for item in record.log) >= 3
    assert record.end is not None
    assert record.end.reason == "target"
    assert len(record.end.scores) == len(record.players)


@EACH
def test_played_game_is_as_long_as_games_are(path: Path) -> None:
    record = record_in(path)

    assert 22 <= len(record.turns) / len(record.players) <= 35


@EACH
def test_played_record_has_the_nobles_of_the_box_and_invented_names(path: Path) -> None:
    record = record_in(path)

    assert record.deal.nobles is not None
    assert set(record.deal.nobles.tiles) <= {tile.name for tile in CLASSIC_NOBLES}
    assert [player.name for player in record.players] == ["Ana", "Ben", "Cara", "Dan"][
        : len(record.players)
    ]


@EACH
def test_played_game_is_the_same_in_the_reference_engine(path: Path) -> None:
    game = game_of(path.stem)
    match = Match(game.record, f"played-{path.stem}")

    for turn in game.turns:
        match.play(reference_turn(turn))

    assert match.legal() == []
    assert match.known == game.position
    assert len(record_in(path).turns) == len(game.turns)
