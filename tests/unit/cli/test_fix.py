"""``check`` suggests what was meant, folds what follows, and ``--fix`` mends a copy."""

from pathlib import Path

import pytest

from tests.unit.cli.calls import CLEAN, call

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def clean() -> str:
    return CLEAN.read_text("utf-8")


def faulty(tmp_path: Path, clean: str, *changes: tuple[str, str]) -> Path:
    for old, new in changes:
        assert clean.count(old) == 1, old
        clean = clean.replace(old, new)
    path = tmp_path / "faulty.splendor"
    path.write_text(clean, "utf-8")
    return path


WRONG_SEAT = ("\n14 P2 buy 1K-G3", "\n14 P1 buy 1K-G3")
WRONG_GEM = ("24 P2 buy 1R-W3 pay W3", "24 P2 buy 1R-W3 pay W2R")
NO_RETURN = ("take WUG return U\n", "take WUG\n")
LOST_LINE = ("16 P2 take URK\n", "")


def test_one_slip_is_one_diagnostic_with_its_repair(
    capsys: Capture, tmp_path: Path, clean: str
) -> None:
    path = faulty(tmp_path, clean, WRONG_SEAT)
    answer = call(capsys, "check", path)

    assert answer.out.count("illegal[") == 1
    assert "14 P2 buy 1K-G3 pay G2 -> 1W-W3U1K1  (then legal: all)" in answer.out
    assert "follow from it" in answer.out
    assert call(capsys, "check", path, "--all").out.count("illegal[") > 1
    assert "try" not in call(capsys, "check", path, "--no-suggest").out


def test_consequence_says_what_it_follows_from(capsys: Capture, tmp_path: Path, clean: str) -> None:
    path = faulty(tmp_path, clean, LOST_LINE)

    assert "follows from A201 in turn 16" in call(capsys, "check", path, "--all").out
    folded = call(capsys, "check", path, "--format", "concise").out
    assert [line.split()[1] for line in folded.splitlines()] == [
        "illegal[A201]",
        "suspicious[F015]",
    ]


def test_choice_says_how_many_are_as_good(capsys: Capture, tmp_path: Path, clean: str) -> None:
    answer = call(capsys, "check", faulty(tmp_path, clean, NO_RETURN))

    assert "illegal[L701]" in answer.out
    assert "take WUG return U  (then legal: all" in answer.out


def test_fix_mends_what_has_one_repair(capsys: Capture, tmp_path: Path, clean: str) -> None:
    path = faulty(tmp_path, clean, WRONG_SEAT, WRONG_GEM)
    before = path.read_bytes()
    new = tmp_path / "new.splendor"
    answer = call(capsys, "check", path, "--fix", "-o", new)
    mended = new.read_text("utf-8").splitlines()

    assert (answer.code, path.read_bytes()) == (0, before)
    assert "2 lines mended" in answer.err
    notes = [line for line in mended if line.startswith(("# A201", "# B5"))]
    assert [note[:11] for note in notes] == ["# A201: was", "# B507: was"]
    assert [line for line in mended if line not in notes] == clean.splitlines()


def test_fix_leaves_a_choice_to_the_reader(capsys: Capture, tmp_path: Path, clean: str) -> None:
    path = faulty(tmp_path, clean, ("57 P1 take GRK", "57 P1 take GR"))
    new = tmp_path / "new.splendor"
    answer = call(capsys, "check", path, "--fix", "-o", new)

    assert answer.code == 1
    assert "nothing had exactly one repair; no file is written" in answer.err
    assert "illegal[G305]" in answer.out
    assert not new.exists()
    passed_on = call(capsys, "check", path, "--fix", "-o", "-")
    assert passed_on.out == path.read_text("utf-8")
    assert passed_on.err == "splendor-replay: nothing had exactly one repair\n"


def test_fix_tells_a_file_that_cannot_be_opened(capsys: Capture, tmp_path: Path) -> None:
    new = tmp_path / "new.splendor"
    answer = call(capsys, "check", tmp_path / "none.splendor", "--fix", "-o", new)

    assert answer.code == 3
    assert "none.splendor: cannot be read" in answer.err
    assert not new.exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--fix",),
        ("-o", "new.splendor"),
        ("--fix", "-o", "x", "--watch"),
        ("--fix", "--statistics"),
    ],
)
def test_fix_needs_an_output_of_its_own(capsys: Capture, arguments: tuple[str, ...]) -> None:
    assert call(capsys, "check", CLEAN, *arguments).code == 2


def test_fix_never_writes_over_a_file(capsys: Capture, tmp_path: Path, clean: str) -> None:
    path = faulty(tmp_path, clean, WRONG_SEAT)
    answer = call(capsys, "check", path, "--fix", "-o", path)

    assert answer.code == 3
    assert "exists already" in answer.err


def test_profile_that_allows_a_turn_is_named(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "short.splendor"
    path.write_text(
        "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nstart P1\nP1 take WU\n", "utf-8"
    )
    answer = call(capsys, "check", path)

    assert "illegal under official; legal under" in answer.out
    assert "zomis" in answer.out
