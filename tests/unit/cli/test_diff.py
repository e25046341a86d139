"""``diff``: two logs of one game, with lines and verdicts."""

import json
from pathlib import Path

import pytest

from tests.unit.cli.calls import BROKEN, CLEAN, PLAYED, call

Capture = pytest.CaptureFixture[str]
LEGAL = """splendor-record 1
player P1 Ana
player P2 Ben
start P1

1 P1 take URK
2 P2 take WUG
3 P1 take URK
4 P2 take WUG
= bank W2G2R2K2Y5
"""


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.chdir(tmp_path)
    one, two = Path("ana.splendor"), Path("ben.splendor")
    one.write_text(LEGAL, encoding="utf-8")
    two.write_text(LEGAL, encoding="utf-8")
    return one, two


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.mark.parametrize("path", PLAYED[:4], ids=lambda path: path.stem)
def test_diff_of_one_record_is_clean(capsys: Capture, tmp_path: Path, path: Path) -> None:
    structured = tmp_path / "x.json"
    call(capsys, "convert", path, "--to", "json", "-o", structured)

    answer = call(capsys, "diff", path, structured)

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("no difference\n")


def test_diff_tells_turn_line_part_and_texts(capsys: Capture, logs: tuple[Path, Path]) -> None:
    edit(logs[1], "3 P1 take URK", "# later\n3 P1 take UR return -")
    edit(logs[1], "start P1", "start P1\nbank W4U4G4R4K4Y5")

    answer = call(capsys, "diff", *logs)

    assert answer.code == 1
    assert answer.out.startswith(
        "deal, bank\n"
        "  ana.splendor: not written\n"
        "  ben.splendor:5: bank W4U4G4R4K4Y5\n"
        "\n"
        "turn 3, action\n"
        "  ana.splendor:8: take URK\n"
        "  ben.splendor:10: take UR\n"
        "\n"
        "2 differences\n"
        "ana.splendor: 4 turns, none illegal\n"
        "ben.splendor: 4 turns, illegal first in turn 3, line 10: G305 too-few-taken: only "
    )
    assert answer.out.endswith("\nana.splendor stays legal longer\n")


def test_diff_finds_a_dropped_turn_and_a_checkpoint(
    capsys: Capture, logs: tuple[Path, Path]
) -> None:
    edit(logs[0], "2 P2 take WUG\n", "")
    edit(logs[0], "= bank", "# = bank")

    answer = call(capsys, "diff", *logs)

    assert answer.code == 1
    assert "turn 2, only in ben.splendor\n" in answer.out
    assert "  ben.splendor:7: P2 take WUG\n" in answer.out
    assert "turn 3 and 4, checkpoint bank\n" in answer.out
    assert "  ben.splendor:10: bank W2G2R2K2Y5\n" in answer.out
    assert answer.out.endswith("ben.splendor stays legal longer\n")


def test_diff_places_the_part_on_its_own_line(capsys: Capture, logs: tuple[Path, Path]) -> None:
    edit(logs[1], "4 P2 take WUG\n", "4 P2 take WUG\n# much\n+ return W\n")

    answer = call(capsys, "diff", *logs)

    assert (
        "turn 4, return\n  ana.splendor:9: not written\n  ben.splendor:11: return W\n" in answer.out
    )


def test_diff_as_json(capsys: Capture, logs: tuple[Path, Path]) -> None:
    edit(logs[1], "2 P2 take WUG", "2 P2 take W2U")

    answer = call(capsys, "diff", *logs, "--format", "json")
    said = json.loads(answer.out)

    assert answer.code == 1
    assert (said["format"], said["version"], said["further"]) == (
        "splendor-replay-differences",
        1,
        "a",
    )
    assert said["differences"] == [
        {
            "part": "action",
            "name": "action",
            "a": {"turn": 2, "line": 7, "text": "take WUG"},
            "b": {"turn": 2, "line": 7, "text": "take W2U"},
        }
    ]
    assert said["a"] == {
        "file": "ana.splendor",
        "turns": 4,
        "illegal_turn": None,
        "line": None,
        "code": None,
        "message": None,
    }
    assert (said["b"]["illegal_turn"], said["b"]["line"]) == (2, 7)
    assert said["b"]["code"].startswith("G3")


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ("2 P2 take W2U", "4 P2 take W2U", "ben.splendor stays legal longer"),
        ("4 P2 take W2U", "2 P2 take W2U", "ana.splendor stays legal longer"),
        ("2 P2 take W2U", "2 P2 take U2W", "neither stays legal longer"),
    ],
)
def test_diff_says_which_stays_legal_longer(
    capsys: Capture, logs: tuple[Path, Path], one: str, two: str, expected: str
) -> None:
    for path, line in zip(logs, (one, two), strict=True):
        edit(path, f"{line[0]} P2 take WUG", line)

    assert call(capsys, "diff", *logs).out.splitlines()[-1] == expected


def test_diff_tells_an_illegal_deal_and_end(capsys: Capture, logs: tuple[Path, Path]) -> None:
    edit(logs[0], "start P1", "start P1\nnobles W4U4 W4U4 G3R3K3")
    edit(logs[1], "= bank W2G2R2K2Y5", "end winner P2 by target")

    out = call(capsys, "diff", *logs).out

    assert "ana.splendor: 4 turns, illegal first in the deal, line 5: S1" in out
    assert "ben.splendor: 4 turns, illegal first in the end, line 10: E9" in out
    assert out.endswith("ben.splendor stays legal longer\n")


def test_diff_of_a_line_that_cannot_be_read_is_not_clean(
    capsys: Capture, logs: tuple[Path, Path]
) -> None:
    for path in logs:
        edit(path, "2 P2 take", "2 P2 tkae")

    answer = call(capsys, "diff", *logs)

    assert answer.code == 1
    assert answer.out.startswith("no difference\n")
    assert answer.err.count("F001") == 2


def test_diff_finds_a_record_of_several(capsys: Capture, logs: tuple[Path, Path]) -> None:
    for path in logs:
        edit(path, "splendor-record 1", "splendor-record 1\nstart P2\n\nsplendor-record 1")
    edit(logs[1], "start P2", "start P1")

    assert call(capsys, "diff", *logs).code == 1
    assert call(capsys, "diff", *logs, "--record", 2).code == 0
    assert call(capsys, "diff", *logs, "--record", 3).code == 3


def test_diff_refuses_wrong_calls(capsys: Capture, tmp_path: Path) -> None:
    assert call(capsys, "diff", CLEAN).code == 2
    assert call(capsys, "diff", "-", "-").code == 2
    assert call(capsys, "diff", CLEAN, BROKEN, "--format", "yaml").code == 2
    assert call(capsys, "diff", CLEAN, tmp_path / "none.splendor").code == 3
