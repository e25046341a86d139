"""Twenty real games: read and replayed, they have every table of the log and its result."""

import gzip
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import replay
from splendor_replay.importers import ai_splendor
from splendor_replay.importers.detect import detect
from splendor_replay.record import read_text, write_text
from splendor_replay.record.model import Skip, Turn
from splendor_replay.record.reading import ReadRecord

NAMES = [f"game-{number:02}" for number in range(1, 21)]
STOPPED = {"game-13", "game-14", "game-15"}
KINDS = ("WHITE", "BLUE", "GREEN", "RED", "BLACK", "GOLD")

Json = dict[str, Any]


class Game(NamedTuple):
    name: str
    text: str
    events: list[Json]
    found: ReadRecord

    @property
    def tables(self) -> list[Json]:
        return [event["gameState"] for event in self.events if "gameState" in event]

    @property
    def actions(self) -> list[tuple[int, Json]]:
        """Each action that was carried out, with its line."""
        lines = enumerate(self.events, start=1)
        return [(line, event) for line, event in lines if event.get("success")]

    @property
    def positions(self) -> list[Position]:
        replayed = replay(self.found.record)
        return [replayed.start, *(step.after for step in replayed.steps)]


@pytest.fixture(scope="module", params=NAMES)
def game(request: pytest.FixtureRequest, shared_dir: Path) -> Game:
    name = str(request.param)
    packed = (shared_dir / "logs" / "ai-splendor" / f"{name}.ndjson.gz").read_bytes()
    text = gzip.decompress(packed).decode("utf-8")
    (found,) = ai_splendor.read(text)
    return Game(name, text, [json.loads(line) for line in text.splitlines()], found)


def tokens(counts: Json) -> tuple[int, ...]:
    return tuple(counts.get(kind, 0) for kind in KINDS)


def test_real_log_is_told_by_its_content(game: Game) -> None:
    assert detect(game.text) == "ai-splendor"
    assert detect(game.text[:200]) == "ai-splendor"


def test_real_log_has_nothing_to_say_but_where_it_stops(game: Game) -> None:
    said = [(d.place.line, d.message) for d in game.found.diagnostics]
    stop = (len(game.events), "the log stops here, without the end of the game")

    assert said == ([stop] if game.name in STOPPED else [])


def test_real_log_has_each_table_in_the_replay(game: Game) -> None:
    for table, position in zip(game.tables, game.positions, strict=False):
        assert tuple(position.bank) == tokens(table["board"]["availableTokens"]["counts"])
        assert position.to_move == table["currentPlayerIndex"] + 1
        for area, player in zip(position.areas, table["players"], strict=True):
            assert tuple(area.tokens) == tokens(player["tokens"]["counts"])
            assert area.prestige == player["score"]
            assert len(area.nobles) == len(player["visitedNobles"])
            assert len(area.reserved) == len(player["reservedCards"])
            assert len(area.tableau) == len(player["purchasedCards"])
        assert [d.count for d in position.decks] == [
            len(table["board"]["decks"][f"LEVEL_{level}"]) for level in (1, 2, 3)
        ]


def test_real_log_has_a_turn_a_table(game: Game) -> None:
    turns, ended = game.found.record.turns, game.name not in STOPPED

    assert len(turns) == len(game.tables) - (not ended)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert len(game.actions) == sum(not isinstance(turn.action, Skip) for turn in turns)


def test_real_log_ends_with_its_result(game: Game) -> None:
    end, outcome = game.found.record.end, replay(game.found.record).outcome
    if game.name in STOPPED:
        assert end is None
        return
    said = game.events[-1]
    assert end is not None
    assert {str(s.seat - 1): s.prestige for s in end.scores} == said["finalScores"]
    assert end.winners == (said["winnerIndex"] + 1,) == outcome.winners
    assert [score.prestige for score in end.scores] == list(outcome.prestige)
    assert end.reason == "target"


def test_real_log_gives_each_turn_its_line(game: Game) -> None:
    log = zip(game.found.record.log, game.found.lines, strict=True)
    turns = [(item, line) for item, line in log if isinstance(item, Turn)]
    acted = [line for turn, line in turns if not isinstance(turn.action, Skip)]
    skipped = [line for turn, line in turns if isinstance(turn.action, Skip)]

    assert acted == [line for line, _ in game.actions]
    assert all("gameState" in game.events[line - 1] for line in skipped)


def test_real_log_leaves_nothing_open_behind_its_skipped_turns(game: Game) -> None:
    last = [step.uncertain_since for step in replay(game.found.record).steps][-1:]

    assert last in ([], [None])


def test_check_names_the_lines_of_the_real_log(game: Game) -> None:
    skips = [d for d in check(game.found).diagnostics if d.code == "F012"]
    lines = dict(enumerate(game.found.lines))

    assert [d.place.line for d in skips] == [lines[d.place.item or 0] for d in skips]


def test_real_log_is_refused_only_where_more_was_returned_than_needed(game: Game) -> None:
    found = check(game.found).diagnostics
    refused = [d.code for d in found if d.severity is Severity.ILLEGAL]

    assert refused == (["L703"] if game.name == "game-17" else [])


def test_real_log_can_be_written_and_read_back(game: Game) -> None:
    (again,) = read_text(write_text(game.found.record))

    assert again.record == game.found.record
    assert again.diagnostics == ()


def test_real_log_keeps_no_words_of_the_programs(game: Game) -> None:
    written = write_text(game.found.record)
    words = [event["error"] for event in game.events if event.get("error")]
    models = [game.events[0][f"player{seat}Model"] for seat in (0, 1)]

    assert not [word for word in (*words, *models) if word in written]
