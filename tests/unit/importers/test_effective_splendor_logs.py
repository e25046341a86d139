"""Every real replay, held against what it says itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.replay import replay
from splendor_replay.importers import effective_splendor
from splendor_replay.importers.detect import detect
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take
from splendor_replay.record.reading import ReadRecord

LOGS = 60
KINDS: dict[str, type] = {
    "take_tokens": Take,
    "buy_market": Buy,
    "buy_reserved": Buy,
    "reserve_market": Reserve,
    "reserve_deck": ReserveDeck,
}


@pytest.fixture(params=range(LOGS))
def text(request: pytest.FixtureRequest, shared_dir: Path) -> str:
    paths = sorted((shared_dir / "logs" / "effective-splendor").glob("*.json"))
    log: Path = paths[request.param]
    return log.read_text(encoding="utf-8")


@pytest.fixture
def found(text: str) -> ReadRecord:
    (only,) = effective_splendor.read(text)
    return only


@pytest.fixture
def said(text: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(text)
    return whole


def test_there_are_no_further_logs(shared_dir: Path) -> None:
    assert len(list((shared_dir / "logs" / "effective-splendor").iterdir())) == LOGS


def test_real_replay_is_recognized_and_read_without_a_diagnostic(
    text: str, found: ReadRecord
) -> None:
    assert detect(text) == found.format == "effective-splendor"
    assert found.diagnostics == ()


def test_real_replay_keeps_every_step(found: ReadRecord, said: dict[str, Any]) -> None:
    steps = [s for s in said["steps"] if s["action"]["type"] != "choose_noble"]
    turns = found.record.turns

    assert len(turns) == len(steps) == len(found.record.log)
    for turn, step in zip(turns, steps, strict=True):
        assert turn.seat == step["actor"] + 1
        assert isinstance(turn.action, KINDS[step["action"]["type"]])
    chosen = sum(s["action"]["type"] == "choose_noble" for s in said["steps"])
    assert sum(len(turn.nobles or ()) for turn in turns) == chosen


def test_real_replay_has_the_line_of_each_step(text: str, found: ReadRecord) -> None:
    lines = text.splitlines()

    assert len(found.lines) == len(found.record.log)
    for turn, line in zip(found.record.turns, found.lines, strict=True):
        assert lines[line - 1].strip() == "{"
        assert lines[line + 1].strip() == f'"actor": {turn.seat - 1},'


def test_real_replay_is_legal_and_ends_as_its_result_says(
    found: ReadRecord, said: dict[str, Any]
) -> None:
    replayed = replay(found.record)
    result = said["result"]

    assert {d.severity for d in replayed.diagnostics} <= {Severity.INFO}
    assert replayed.uncertain_since is None
    assert replayed.outcome.over
    assert replayed.outcome.prestige == tuple(result["scores"])
    assert replayed.outcome.winners == tuple(seat + 1 for seat in result["winners"])
    end = found.record.end
    assert end
    assert [score.prestige for score in end.scores] == result["scores"]
    assert end.winners == replayed.outcome.winners
    first = tuple(seat for seat, rank in enumerate(result["ranks"], 1) if rank == 0)
    assert end.winners == first


def test_all_real_replays_in_one_file_are_read_as_one_by_one(shared_dir: Path) -> None:
    paths = sorted((shared_dir / "logs" / "effective-splendor").glob("*.json"))[:5]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    alone = [effective_splendor.read(text)[0].record for text in texts]
    values = [json.loads(text) for text in texts]

    for joined in ("".join(texts), "\n".join(map(json.dumps, values)), json.dumps(values)):
        together = effective_splendor.read(joined)
        assert [read.record for read in together] == alone
        assert not any(read.diagnostics for read in together)
        assert [read.index for read in together] == [1, 2, 3, 4, 5]
