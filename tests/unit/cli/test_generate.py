"""``generate``: any format out, the same bytes for the same seed, and clear refusals."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from splendor_replay.record import read_records
from tests.unit.cli.calls import ROOT, call

Capture = pytest.CaptureFixture[str]
COMMAND = [sys.executable, "-m", "splendor_replay.cli.main", "generate"]
FORMATS = ("jsonl", "json", "text", "csv", "kifu")


def test_generate_writes_a_line_a_game(capsys: Capture) -> None:
    answer = call(capsys, "generate", "-n", 5)

    lines = answer.out.splitlines()
    assert (answer.code, answer.err, len(lines)) == (0, "", 5)
    assert all(json.loads(line)["format"] == "splendor-record" for line in lines)


@pytest.mark.parametrize("to", FORMATS)
def test_generate_writes_every_format(capsys: Capture, tmp_path: Path, to: str) -> None:
    plain = call(capsys, "generate", "-n", 4, "--seed", 3).out
    target = tmp_path / "games"
    written = call(capsys, "generate", "-n", 4, "--seed", 3, "--to", to, "-o", target)
    back = tmp_path / "back.jsonl"
    read = call(capsys, "convert", target, "--to", "jsonl", "-o", back)

    assert (written.code, written.out, read.code) == (0, "", 0)
    if to == "kifu":  # an importer says what it read from
        assert [r.record.log for r in read_records(back.read_text("utf-8"))] == [
            r.record.log for r in read_records(plain)
        ]
    else:
        assert back.read_text("utf-8") == plain


@pytest.mark.parametrize("ending", ["", ".gz", ".zst"])
def test_generate_gives_the_same_bytes_for_the_same_seed(
    capsys: Capture, tmp_path: Path, ending: str
) -> None:
    options = ("-n", 20, "--seed", 5, "--mutate", "50%", "--blind-unknown", "50%")
    targets = [tmp_path / f"{name}.jsonl{ending}" for name in ("one", "two", "other")]
    for target in targets[:2]:
        call(capsys, "generate", *options, "--no-payments", "30%", "-o", target)
    call(capsys, "generate", *options, "-o", targets[2])

    one, two, other = (target.read_bytes() for target in targets)
    assert one == two != other


def test_generate_packs_by_the_name_of_the_file(capsys: Capture, tmp_path: Path) -> None:
    packed = {ending: tmp_path / f"games{ending}" for ending in (".gz", ".zst")}
    plain = call(capsys, "generate", "-n", 3).out
    for target in packed.values():
        call(capsys, "generate", "-n", 3, "-o", target)

    assert gzip.decompress(packed[".gz"].read_bytes()).decode("utf-8") == plain
    assert packed[".zst"].read_bytes()[:4] == b"\x28\xb5\x2f\xfd"
    assert call(capsys, "convert", packed[".zst"], "--to", "jsonl").out == plain


def test_generated_games_are_clean_and_mutated_ones_are_found(capsys: Capture) -> None:
    clean = call(capsys, "generate", "-n", 30, "--bots", "greedy,sensible").out
    faulty = call(
        capsys, "generate", "-n", 30, "--bots", "greedy,sensible", "--mutate", "20%"
    ).out.splitlines()
    changed = [a != b for a, b in zip(clean.splitlines(), faulty, strict=True)]

    assert sum(changed) == 6
    assert changed == ["x-slip" in line or '"slip":' in line for line in faulty]


def test_generate_seats_the_bots_in_turn(capsys: Capture) -> None:
    answer = call(
        capsys,
        *("generate", "-n", 2, "--players", 3, "--bots", "greedy,random", "--to", "text"),
    )

    names = [line.split(maxsplit=1)[1] for line in answer.out.splitlines() if line[:6] == "player"]
    assert names == ["P1 greedy 1", "P2 random 2", "P3 greedy 3"] * 2
    assert answer.out.count("x-bots greedy,random,greedy\n") == 2


def test_generate_tells_what_kifu_cannot_say(capsys: Capture, tmp_path: Path) -> None:
    target = tmp_path / "games.kifu"
    answer = call(
        capsys,
        *("generate", "-n", 20, "--no-payments", "100%", "--to", "kifu", "-o", target),
    )

    assert answer.code == 1
    refused = answer.err.splitlines()
    assert all("cannot be written as KIFU: turn" in line for line in refused)
    assert 0 < len(refused) == 20 - target.read_text("utf-8").count("TotalTurns: ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("-n", "0"), "'-n'"),
        (("-n", "many"), "'-n'"),
        (("-n", str(2**63)), "'-n'"),
        ((), "-n"),
        (("-n", "1", "--players", "5"), "there are 2, 3, 4 and mixed"),
        (("-n", "1", "--bots", "clever"), "there are random, greedy, nobles, sensible and mixed"),
        (("-n", "1", "--bots", ",".join(["greedy"] * 5)), "4 seats at most"),
        (("-n", "1", "--players", "2", "--bots", "greedy,random,nobles"), "2 seats at most"),
        (("-n", "1", "--mutate", "5"), "a share is written as 5%"),
        (("-n", "1", "--mutate", "101%"), "from 0% to 100%"),
        (("-n", "1", "--blind-unknown", "-1%"), "--blind-unknown -1%"),
        (("-n", "1", "--no-payments", "half"), "--no-payments half"),
        (("-n", "1", "--seed", "-1"), "'--seed'"),
        (("-n", "1", "--to", "pgn"), "pgn"),
    ],
)
def test_generate_refuses_what_it_cannot_do(
    capsys: Capture, options: tuple[str, ...], said: str
) -> None:
    answer = call(capsys, "generate", *options)

    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


@pytest.mark.parametrize("name", ["absent/games.jsonl", "."])
def test_generate_names_a_file_that_cannot_be_written(
    capsys: Capture, tmp_path: Path, name: str
) -> None:
    target = tmp_path / name
    answer = call(capsys, "generate", "-n", 1, "-o", target)

    assert answer.code == 3
    assert f"{target}: cannot be written" in answer.err


def test_generate_is_quiet_when_its_reader_leaves() -> None:
    child = subprocess.Popen(
        [*COMMAND, "-n", "600"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdout is not None
    assert child.stderr is not None
    first = child.stdout.readline()
    child.stdout.close()
    said = child.stderr.read()
    child.stderr.close()

    assert (child.wait(), said) == (0, b"")
    assert first.startswith(b'{"format":"splendor-record"')


def test_generate_says_how_to_get_numba() -> None:
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from splendor_replay.cli.main import main; sys.exit(main(['generate', '-n', '1']))"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (finished.returncode, finished.stdout) == (2, "")
    assert "pip install '.[fast]'" in finished.stderr
