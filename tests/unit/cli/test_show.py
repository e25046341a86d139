"""``show``: the table after a turn."""

from pathlib import Path

import pytest

from splendor_replay.engine.replay import replay
from splendor_replay.record import read_text, write_json
from tests.unit.cli.calls import BROKEN, CLEAN, PLAYED, call

Capture = pytest.CaptureFixture[str]
BLIND = CLEAN.with_name("blind-reserve.splendor")
HIDDEN = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
1 P1 reserve deck 1 = 1U-K3 gold Y
2 P2 take WUG
"""


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_show_draws_the_end_of_each_played_record(capsys: Capture, path: Path) -> None:
    answer = call(capsys, "show", path)

    assert answer.code == 0
    assert answer.out.startswith("After turn ")


def test_show_draws_the_start(capsys: Capture) -> None:
    answer = call(capsys, "show", CLEAN, "--turn", 0)

    assert answer.code == 0
    assert answer.out.startswith("The start\n")
    assert "Bank    W4 U4 G4 R4 K4 Y5" in answer.out
    assert "P1 Ana  <- to move" in answer.out


def test_show_draws_after_a_turn(capsys: Capture) -> None:
    answer = call(capsys, "show", CLEAN, "--turn", 3)

    assert answer.out.startswith("After turn 3  ")
    after = replay(read_text(CLEAN.read_text("utf-8"))[0].record).steps[2].after
    bank, own = (
        " ".join(f"{letter}{n}" for letter, n in zip("WUGRKY", tokens, strict=True))
        for tokens in (after.bank, after.area(1).tokens)
    )
    assert f"Bank    {bank}" in answer.out
    assert f"   tokens   {own}" in answer.out
    assert "P2 Ben  <- to move" in answer.out


@pytest.mark.parametrize(
    "more", [["--turn", "-1"], ["--turn", "999"], ["--seat", "0"], ["--seat", "3"]]
)
def test_show_refuses_what_is_not_there(capsys: Capture, more: list[str]) -> None:
    assert call(capsys, "show", CLEAN, *more).code == 2


@pytest.mark.parametrize("number", [0, 2, -1])
def test_show_misses_a_record(capsys: Capture, number: int) -> None:
    assert call(capsys, "show", CLEAN, "--record", number).code == 3


def test_show_finds_a_record_of_several(capsys: Capture, tmp_path: Path) -> None:
    both = tmp_path / "both.splendor"
    texts = (path.read_text(encoding="utf-8") for path in PLAYED[:2])
    both.write_text("\n".join(texts), encoding="utf-8")

    expected = call(capsys, "show", PLAYED[1])

    assert expected == call(capsys, "show", both, "--record", 2)


def blind_turns() -> list[int]:
    found = []
    for line in BLIND.read_text(encoding="utf-8").splitlines():
        number, _, rest = line.partition(" ")
        if number.isdecimal() and " reserve deck" in rest:
            found.append(int(number))
    return found


def test_show_seat_hides_a_blind_card_of_others(capsys: Capture) -> None:
    named = set()
    for turn in blind_turns():
        owner = 2 - turn % 2
        own = call(capsys, "show", BLIND, "--turn", turn, "--seat", owner).out
        whole = call(capsys, "show", BLIND, "--turn", turn).out
        other = call(capsys, "show", BLIND, "--turn", turn, "--seat", 3 - owner).out

        assert whole == own
        named |= {c for line in added(whole, other) for c in line.split()[1:] if "-" in c}
        assert not named & set(other.split())
    assert named


def added(text: str, less: str) -> list[str]:
    other = less.splitlines()
    return [line for line in text.splitlines() if line not in other and "reserved" in line]


def test_show_tells_the_problem_of_the_turn(capsys: Capture) -> None:
    answer = call(capsys, "show", BROKEN)

    assert answer.code == 0
    assert "illegal[G301]" in answer.err
    assert "illegal since turn 42" in answer.out


@pytest.mark.parametrize(("seat", "named"), [(1, True), (2, False)])
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_show_seat_names_no_card_that_the_seat_cannot_know(
    capsys: Capture, tmp_path: Path, seat: int, turn: int, *, named: bool
) -> None:
    path = tmp_path / "hidden.splendor"
    path.write_text(HIDDEN + "3 P1 reserve deck 1 = 1U-K3 gold Y # 1U-K3\n", encoding="utf-8")

    answer = call(capsys, "show", path, "--turn", turn, "--seat", seat)

    assert ("1U-K3" in answer.out + answer.err) == named


def test_show_takes_the_number_of_the_turn_in_the_game(capsys: Capture) -> None:
    assert call(capsys, "show", BROKEN, "--turn", 42).out.startswith("After turn 42  P2 ")
    assert call(capsys, "show", BROKEN, "--turn", 41).out.startswith("The start, after turn 41\n")
    assert "--turn takes 41 to 42" in call(capsys, "show", BROKEN, "--turn", 1).err


def test_name_cannot_steer_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    lines = write_json(read_text(CLEAN.read_text("utf-8"))[0].record)
    path = tmp_path / "a.jsonl"
    path.write_text(lines.replace('"Ana"', '"A\\u001b[31m"'), encoding="utf-8")

    out = call(capsys, "show", path).out

    assert "\x1b" not in out
    assert "A\\x1b[31m" in out
