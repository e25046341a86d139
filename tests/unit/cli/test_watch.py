"""``check --watch``: checked again at a change, whatever state the files are in."""

import gzip
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from splendor_replay.cli import check
from splendor_replay.cli.watch import Stamp, every, stamp_of, watch
from tests.unit.cli.calls import BROKEN, CLEAN, call

Capture = pytest.CaptureFixture[str]
ONE: Stamp = (("a", 1, 5),)
TWO: Stamp = (("a", 2, 5),)


def watched(stamps: Sequence[Stamp], codes: Sequence[int]) -> tuple[int, list[int]]:
    """The code that is returned, and those of the calls that were made."""
    at, rest, done = iter(stamps), iter(codes), []

    def act() -> int:
        done.append(next(rest))
        return done[-1]

    return watch(range(len(stamps)), lambda: next(at), act), done


@pytest.mark.parametrize(
    ("stamps", "calls"),
    [([ONE], 1), ([ONE, ONE, ONE], 1), ([ONE, TWO, TWO, ONE], 3), ([(), (), ONE, ()], 3)],
)
def test_watch_acts_at_first_and_at_each_change(stamps: Sequence[Stamp], calls: int) -> None:
    assert watched(stamps, [1, 0, 3]) == ([1, 0, 3][calls - 1], [1, 0, 3][:calls])


def interrupted_after(count: int) -> Iterator[None]:
    for _ in range(count):
        yield
    raise KeyboardInterrupt


@pytest.mark.parametrize(("ticks", "code"), [(0, 130), (1, 3), (5, 3)])
def test_watch_interrupted_gives_last_code(ticks: int, code: int) -> None:
    assert watch(interrupted_after(ticks), lambda: ONE, lambda: 3) == code


def test_watch_interrupted_while_acting_gives_code_before() -> None:
    codes = iter([1])
    stamps = iter([ONE, TWO])

    def act() -> int:
        for code in codes:
            return code
        raise KeyboardInterrupt

    assert watch(range(9), lambda: next(stamps), act) == 1


def test_every_yields_at_once_and_again() -> None:
    ticks = every(0.001)

    assert [next(ticks), next(ticks)] == [None, None]


def test_stamp_changes_with_the_files(tmp_path: Path) -> None:
    file = tmp_path / "a.splendor"
    paths = [str(tmp_path), str(tmp_path / "gone"), str(tmp_path / "*.json")]
    stamps = [stamp_of(paths)]
    for text in ("a", "ab"):
        file.write_text(text, encoding="utf-8")
        stamps.append(stamp_of(paths))
    os.utime(file, ns=(1, 1))
    stamps.append(stamp_of(paths))
    file.unlink()

    assert len(set(stamps)) == 4
    assert stamps[0] == stamp_of(paths) == ()


def changing(steps: Sequence[Callable[[], object]]) -> Callable[[float], Iterator[None]]:
    """Ticks with something done between them, in place of the clock."""

    def ticks(_pause: float) -> Iterator[None]:
        for step in steps:
            step()
            yield
        raise KeyboardInterrupt

    return ticks


def test_check_watch_survives_missing_and_half_written_files(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.splendor"
    text = CLEAN.read_bytes()
    contents = [BROKEN.read_bytes(), text[:500], b"", b"\x1f\x8b\x08", gzip.compress(text), text]
    steps: list[Callable[[], object]] = []
    for content in contents:
        steps += [lambda content=content: file.write_bytes(content), file.unlink]  # type: ignore[misc]
    monkeypatch.setattr(check, "every", changing(steps))

    missing = call(capsys, "check", file, "--watch")

    assert missing.code == 3
    assert missing.out.count("illegal[G301] gold-taken: ") == 1
    assert missing.out.count("58 turns: nothing wrong") == 2
    assert missing.err.count("No such file") == len(contents)
    assert "\x1b" not in missing.out


@pytest.mark.parametrize(("record", "code"), [(CLEAN, 0), (BROKEN, 1)])
def test_check_watch_ends_with_the_code_of_the_last_check(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path, code: int
) -> None:
    steps = [lambda: None, lambda: (tmp_path / "game.splendor").write_bytes(record.read_bytes())]
    monkeypatch.setattr(check, "every", changing(steps))

    answer = call(capsys, "check", tmp_path / "*.splendor", "--watch")

    assert answer.code == code
    assert "no file matches" in answer.err


def test_check_watch_refuses_standard_input(capsys: Capture) -> None:
    answer = call(capsys, "check", "-", "--watch")

    assert answer.code == 2
    assert "standard input cannot be watched" in answer.err


def read_until(descriptor: int, mark: bytes) -> bytes:
    seen, end = b"", time.monotonic() + 20
    while mark not in seen and time.monotonic() < end:
        if select.select([descriptor], [], [], 0.1)[0]:
            seen += os.read(descriptor, 65_536)
    return seen


HEARING_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from splendor_replay.cli.main import main
sys.exit(main())
"""
"""The program, hearing Ctrl-C, which a shell makes what it runs in the background ignore."""


def test_check_watch_clears_a_terminal_until_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "game.splendor"
    file.write_bytes(CLEAN.read_bytes())
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", HEARING_CTRL_C, "check", str(file), "--watch"]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs) as process:
        try:
            os.close(theirs)
            first = read_until(ours, b"nothing wrong")
            file.write_bytes(BROKEN.read_bytes())
            second = read_until(ours, b"1 illegal")
            time.sleep(1)  # interrupted while it still writes, it would end with the code before
            process.send_signal(signal.SIGINT)
            code = process.wait(20)
        finally:
            process.kill()
    os.close(ours)

    assert first.startswith(b"\x1b[2J")
    assert second.count(b"\x1b[2J") >= 1
    assert b"Traceback" not in first + second
    assert code == 1
