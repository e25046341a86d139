"""``plot``: every figure as a page that works offline, and as JSON."""

import json
import re
from pathlib import Path

import pytest

from splendor_replay.figures import ARCHIVE_FIGURES, FIGURES
from tests.unit.cli.calls import CLEAN, ROOT, call

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("figure", FIGURES)
def test_plot_writes_a_page_that_works_offline(
    capsys: Capture, tmp_path: Path, figure: str
) -> None:
    target = tmp_path / "x.html"

    answer = call(capsys, "plot", figure, CLEAN, "-o", target)

    page = target.read_text(encoding="utf-8")
    assert answer.code == 0
    assert len(page) > 100_000
    assert re.search(r"<script[^>]*\ssrc=", page) is None
    assert re.search(r"<link[^>]*\shref=[\"']https?:", page) is None


@pytest.mark.parametrize("figure", FIGURES)
def test_plot_from_archive_equals_plot_from_record(
    capsys: Capture, tmp_path: Path, figure: str
) -> None:
    db, one, two = (tmp_path / name for name in ("a.duckdb", "1.json", "2.json"))
    call(capsys, "load", CLEAN, "--db", db)

    codes = [
        call(capsys, "plot", figure, CLEAN, "-o", one).code,
        call(capsys, "plot", figure, "--db", db, "--game", 1, "-o", two).code,
    ]

    assert codes == [0, 0]
    assert json.loads(one.read_text(encoding="utf-8"))["data"]
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    "wrong",
    [
        ["nonsense", str(CLEAN)],
        ["noble-race"],
        ["noble-race", str(CLEAN), "-o", "x.pdf"],
        ["noble-race", str(CLEAN), "--db", "x"],
        ["noble-race", "--db", "x"],
        ["noble-race", "--game", "1"],
        ["noble-race", str(CLEAN), "--game", "1"],
        ["noble-race", str(CLEAN), "--param", "players=2"],
        ["turn-order"],
        ["turn-order", str(CLEAN)],
        ["turn-order", "--db", "x", "--game", "1"],
        ["turn-order", "--db", "x", "--lake", "y"],
    ],
)
def test_plot_refuses_a_wrong_call(capsys: Capture, wrong: list[str]) -> None:
    assert call(capsys, "plot", *wrong).code == 2


def test_plot_tells_that_a_file_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    assert call(capsys, "plot", "noble-race", CLEAN, "-o", tmp_path / "no" / "x.json").code == 3


@pytest.mark.parametrize("game", ["2", "nonsense", "", "'"])
def test_plot_misses_a_game(capsys: Capture, tmp_path: Path, game: str) -> None:
    db = tmp_path / "a.duckdb"
    call(capsys, "load", CLEAN, CLEAN.with_name("three-players.splendor"), "--db", db)

    expected = 0 if game == "2" else 3
    target = tmp_path / "x.json"
    assert (
        expected
        == call(capsys, "plot", "noble-race", "--db", db, "--game", game, "-o", target).code
    )


@pytest.mark.parametrize("figure", FIGURES)
def test_plot_draws_or_tells_a_record_without_turns(
    capsys: Capture, tmp_path: Path, figure: str
) -> None:
    path = tmp_path / "x.splendor"
    path.write_text("splendor-record 1\nplayer P1 A\nplayer P2 B\nstart P1\n", encoding="utf-8")

    assert call(capsys, "plot", figure, path, "-o", tmp_path / "x.json").code in {0, 3}


@pytest.mark.parametrize("figure", ARCHIVE_FIGURES)
def test_plot_draws_an_archive_and_says_which_games_count(
    capsys: Capture, tmp_path: Path, figure: str
) -> None:
    db, lake, one, two = (tmp_path / name for name in ("a.duckdb", "lake", "1.json", "2.json"))
    games = [CLEAN, ROOT / "records/played/three-players.splendor"]
    call(capsys, "load", *games, "--db", db)
    call(capsys, "load", *games, "--lake", lake)

    of_db = call(capsys, "plot", figure, "--db", db, "-o", one)
    of_lake = call(capsys, "plot", figure, "--lake", lake, "-o", two)

    assert (of_db.code, of_lake.code) == (0, 0)
    assert "2 games counted, none left out" in of_db.err
    assert json.loads(one.read_text(encoding="utf-8"))["data"]
    assert one.read_bytes() == two.read_bytes()


def test_plot_of_an_archive_takes_the_parameters_of_the_query(
    capsys: Capture, tmp_path: Path
) -> None:
    db, page = tmp_path / "a.duckdb", tmp_path / "a.json"
    call(capsys, "load", CLEAN, "--db", db)

    ask = ("plot", "engine-curve", "--db", db, "-o", page)
    two = call(capsys, *ask, "--param", "players=2")
    four = call(capsys, *ask, "--param", "players=4")
    wrong = call(capsys, *ask, "--param", "player=2")

    assert two.code == 0
    assert (four.code, wrong.code) == (3, 2)
    assert "engine-curve cannot be drawn: no game counts" in four.err
    assert "players" in wrong.err
