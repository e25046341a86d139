"""``new``: an empty record that reads back and can be filled in."""

from datetime import datetime
from pathlib import Path

import pytest

from splendor_replay.cli.new import _TURNS
from splendor_replay.record import read_text, write_text
from tests.unit.cli.calls import CLEAN, call

Capture = pytest.CaptureFixture[str]
NAMES = ["Ana", "Ben", "Clara", "Dora Maar"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", ["official", "bga,target=21", "alphazero"])
def test_new_reads_back_as_it_stands(
    capsys: Capture, tmp_path: Path, players: int, rules: str
) -> None:
    answer = call(capsys, "new", *NAMES[:players], "--rules", rules)
    (read,) = read_text(answer.out)
    record = read.record

    assert (answer.code, answer.err, read.diagnostics) == (0, "", ())
    assert write_text(record) == answer.out
    assert [player.name for player in record.players] == NAMES[:players]
    assert record.start == 1
    assert record.deal.nobles is not None
    assert record.deal.nobles.tiles == ("?",) * (players + 1)
    assert [row.slots for row in record.deal.market] == [("?",) * 4] * 3
    assert f"\nrules {rules}\n" in answer.out
    assert record.turns == ()

    path = tmp_path / "new.splendor"
    path.write_text(answer.out, encoding="utf-8")
    checked = call(capsys, "check", path, "--all", "--format", "concise")
    assert checked.code == 0
    assert "F001" not in checked.out


def test_new_shows_turns_that_can_be_read() -> None:
    (read,) = read_text("\n".join(["splendor-record 1", *_TURNS]))

    assert read.diagnostics == ()
    assert len(read.record.turns) == 7
    assert read.record.end is not None


def test_new_can_be_filled_in(capsys: Capture, tmp_path: Path) -> None:
    played = CLEAN.read_text(encoding="utf-8").split("\n")
    deal = [line for line in played if line.startswith(("nobles", "market"))]
    turns = [line for line in played if line[:1].isdecimal() or line.startswith("end")]
    empty = call(capsys, "new", "Ana", "Ben").out.split("\n")
    kept = [line for line in empty if not line.startswith(("nobles", "market"))]
    at = kept.index("start P1") + 1
    path = tmp_path / "game.splendor"
    path.write_text("\n".join([*kept[:at], *deal, *kept[at:], *turns]), encoding="utf-8")

    answer = call(capsys, "check", path)

    assert answer.code == 0
    assert "nothing wrong" in answer.out


def test_new_has_the_day_of_today(capsys: Capture) -> None:
    before = datetime.now().astimezone().date().isoformat()
    (read,) = read_text(call(capsys, "new", "Ana", "Ben").out)
    after = datetime.now().astimezone().date().isoformat()

    assert read.record.date in {before, after}


@pytest.mark.parametrize(("date", "said"), [("2026-01-31", "2026-01-31"), ("?", None)])
def test_new_takes_a_date(capsys: Capture, date: str, said: str | None) -> None:
    (read,) = read_text(call(capsys, "new", "Ana", "Ben", "--date", date).out)

    assert read.record.date == said


@pytest.mark.parametrize("name", ["? or #", 'the "Fox"', "rating 7", "élan", "-"])
def test_new_keeps_any_name(capsys: Capture, name: str) -> None:
    (read,) = read_text(call(capsys, "new", "--", name, "Ben").out)

    assert read.diagnostics == ()
    assert read.record.players[0].name == name


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["Ana"],
        ["Ana", "Ben", "Clara", "Dora", "Eva"],
        ["Ana", ""],
        ["Ana", "B\nen"],
        ["Ana", "B\udcffn"],
        ["Ana", "Ben", "--date", " "],
        ["Ana", "Ben", "--rules", "homemade"],
        ["Ana", "Ben", "--rules", "official,target=much"],
        ["Ana", "Ben", "--rules", "official,target=1000"],
        ["Ana", "Ben", "--rules", f"official,limit={'9' * 5000}"],
        ["Ana", "Ben", "--rules", "official,target=15,target=21"],
    ],
)
def test_new_refuses_what_no_record_has(capsys: Capture, arguments: list[str]) -> None:
    answer = call(capsys, "new", *arguments)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err


def test_new_writes_a_file_and_never_over_one(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.splendor"
    printed = call(capsys, "new", "Ana", "Ben", "--date", "2026-01-31").out

    made = call(capsys, "new", "Ana", "Ben", "--date", "2026-01-31", "-o", path)
    again = call(capsys, "new", "Clara", "Dora", "-o", path)

    assert (made.code, made.out) == (0, "")
    assert path.read_text(encoding="utf-8") == printed
    assert again.code == 3
    assert "exists already" in again.err
    assert call(capsys, "new", "Ana", "Ben", "-o", tmp_path / "none" / "x").code == 3
