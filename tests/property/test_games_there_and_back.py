"""Whole games as text, JSON, CSV and KIFU and back: equal, or KIFU says what it cannot say.

Imported games of others, and generated ones with blind reserves, returns and choices of nobles.
"""

import gzip
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from splendor_replay.engine.kifu import KifuError, write_kifu
from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga, csv_table, kifu
from splendor_replay.importers.detect import detected
from splendor_replay.record import read_json, read_text, write_json, write_text
from splendor_replay.record.csv_writer import write_csv
from splendor_replay.record.model import Item, Pass, Record, Reserve, ReserveDeck, Turn
from tests.generate.random_games import random_record, with_fields

BLOCK = 20
KIFU_LACKS = (
    "USI has no words for skip",
    "nobles: not all tiles are known",
)


def held(record: Record, where: str) -> None:
    """Hold a game to come back equal from the spellings that can say all of it."""
    assert read_text(write_text(record))[0].record == record, f"{where}: text"
    assert read_json(write_json(record))[0].record == record, f"{where}: JSON"
    assert csv_table.read(write_csv([record]))[0].record == record, f"{where}: CSV"


def through_kifu(record: Record) -> Record:
    (found,) = kifu.read(write_kifu(record))
    assert found.diagnostics == ()
    return found.record


def numbered(record: Record) -> Record:
    """The record with a number for each turn that has none, which KIFU gives it."""
    count = 0
    log: list[Item] = []
    for item in record.log:
        if isinstance(item, Turn):
            count = count + 1 if item.number is None else item.number
            log.append(with_fields(item, number=count))
        else:
            log.append(item)
    return with_fields(record, log=tuple(log))


def imported(shared: Path) -> Iterator[tuple[str, Record]]:
    """Every game of the folder; those of Board Game Arena with and without their start state."""
    paths = [path for path in sorted((shared / "logs").rglob("*")) if path.is_file()]
    for path in paths:
        data = path.read_bytes()
        text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8")
        importer = detected(text).importer
        assert importer, path.name
        for read in importer.read(text):
            yield path.name, read.record
        if "gamelogs" in path.name:
            start = path.with_name(path.name.replace("gamelogs", "gamedatas"))
            for read in bga.read_bga_pair(text, start.read_text(encoding="utf-8")):
                yield f"{path.name} with its start", read.record


def test_every_game_of_others_comes_back_equal(shared_dir: Path) -> None:
    games = list(imported(shared_dir))

    for name, record in games:
        held(record, name)
    assert len(games) > 80


def test_every_game_of_others_comes_back_from_kifu_equal_or_is_refused(shared_dir: Path) -> None:
    games = [(name, record) for name, record in imported(shared_dir) if record.turns]
    refused = []
    for name, record in games:
        try:
            found = through_kifu(record)
        except KifuError as error:
            refused.append(str(error))
        else:
            assert found == numbered(record), name

    assert [words for words in refused if not words.endswith(KIFU_LACKS)] == []
    assert len(refused) < len(games) / 4


@pytest.mark.parametrize("first", range(0, 100, BLOCK))
def test_any_game_comes_back_equal(first: int) -> None:
    for seed in range(first, first + BLOCK):
        record = random_record(seed)
        held(record, f"seed {seed}")
        assert through_kifu(record) == record, f"seed {seed}: KIFU"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 1_000, BLOCK))
def test_a_thousand_games_come_back_equal(first: int) -> None:
    for seed in range(first, first + BLOCK):
        record = random_record(seed)
        held(record, f"seed {seed}")
        assert through_kifu(record) == record, f"seed {seed}: KIFU"


def test_generated_games_have_everything_in_them() -> None:
    seen: Counter[str] = Counter()
    for seed in range(100):
        record = random_record(seed)
        seen[f"{len(record.players)} players"] += 1
        seen["nobles of twelve"] += record.nobles_from == 12
        for step in replay(record).steps:
            assert step.verdict != "illegal"
            action = step.turn.action
            seen["return"] += step.turn.returned is not None
            seen["choice of a noble"] += len(step.cases[0].met) > 1
            seen["forced pass"] += isinstance(action, Pass)
            if isinstance(action, ReserveDeck):
                seen["blind, named" if action.card else "blind, not named"] += 1
            if isinstance(action, Reserve | ReserveDeck):
                seen["no gold left"] += step.turn.gold is None

    assert min(seen.values()) >= 10, seen
    assert len(seen) == 10
