"""A game that is a log and a start state: every command of one game takes both files."""

import json
from pathlib import Path

import pytest

from splendor_replay.record import Record, read_text
from tests.bga_writer import Site, packets_of, said_of, start_of
from tests.unit.cli.calls import CLEAN, PLAYED, call

Capture = pytest.CaptureFixture[str]
SITE = Site(private="before")
LACKS = "start state (gamedatas) was not given; the deal is unknown as far as the log does not"


def record_of(path: Path) -> Record:
    (read,) = read_text(path.read_text(encoding="utf-8"))
    return said_of(read.record, SITE)


def two_files(folder: Path, game: Path = CLEAN) -> tuple[Path, Path]:
    """The log and the start state of a game, as the site has them."""
    log, start = folder / "t.gamelogs.json", folder / "t.gamedatas.json"
    log.write_text(json.dumps(packets_of(record_of(game), SITE)), encoding="utf-8")
    start.write_text(json.dumps(start_of(record_of(game), SITE)), encoding="utf-8")
    return log, start


@pytest.mark.parametrize("order", [1, -1])
def test_show_draws_the_deal_of_the_start_state(
    capsys: Capture, tmp_path: Path, order: int
) -> None:
    answer = call(capsys, "show", *two_files(tmp_path)[::order], "--turn", 0)

    assert answer.code == 0
    nobles = record_of(CLEAN).deal.nobles
    assert nobles is not None
    assert all(tile in answer.out for tile in nobles.tiles)
    assert "?" not in answer.out


def test_plot_and_report_draw_two_files(capsys: Capture, tmp_path: Path) -> None:
    files, page = two_files(tmp_path), tmp_path / "game.html"

    plotted = call(capsys, "plot", "noble-race", *files, "-o", tmp_path / "race.json")
    told = call(capsys, "report", *files, "-o", page)

    assert (plotted.code, told.code) == (0, 0)
    assert told.err == f"{page} written\n"
    assert LACKS not in page.read_text("utf-8")


@pytest.mark.parametrize("more", [(), ("--pseudonymize",), ("--until", 20)])
def test_report_of_a_log_alone_says_what_is_not_known(
    capsys: Capture, tmp_path: Path, more: tuple[object, ...]
) -> None:
    log, _ = two_files(tmp_path)
    page = tmp_path / "game.html"

    answer = call(capsys, "report", log, "-o", page, *more)

    assert answer.code == 0
    first, second = answer.err.splitlines()
    assert first.startswith(f"splendor-replay: {log}: the {LACKS}")
    assert second == f"{page} written"
    assert f"<p>The {LACKS}" in page.read_text("utf-8")


@pytest.mark.parametrize("command", ["show", "report"])
def test_files_of_two_games_are_refused(capsys: Capture, tmp_path: Path, command: str) -> None:
    log, _ = two_files(tmp_path)
    (tmp_path / "other").mkdir()
    other, _ = two_files(tmp_path / "other", PLAYED[0])

    answer = call(capsys, command, log, other)

    assert answer.code == 3
    assert f"{log}, {other}: not the files of one game; name one file, or the log" in answer.err


def test_source_without_a_record_says_why(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "t.json"
    file.write_text('{"status": "0", "error": "You have reached a limit", "code": 806}')

    answer = call(capsys, "show", file)

    assert answer.code == 3
    assert f"{file}: holds no record: the site gave no log: the daily number" in answer.err
