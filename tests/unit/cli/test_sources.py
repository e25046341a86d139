"""Whatever a path names: a message and an exit code, never a traceback."""

import gzip
import io
import sys
from pathlib import Path

import pytest
import zstandard

from tests.unit.cli.calls import CLEAN, call

Capture = pytest.CaptureFixture[str]
TEXT = CLEAN.read_text(encoding="utf-8")
TRUNCATED = '{"format": "splendor-record", "version": 1, "players": [{"name": "A'


def file(folder: Path, content: bytes, name: str = "x.splendor") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


@pytest.mark.parametrize("content", [b"", b"\n\n", b"   ", b"\xef\xbb\xbf", b"\xff\xfe"])
def test_check_tells_an_empty_file(capsys: Capture, tmp_path: Path, content: bytes) -> None:
    answer = call(capsys, "check", file(tmp_path, content))

    assert answer.code == 1
    assert "empty" in answer.out


@pytest.mark.parametrize(
    "content",
    [
        b"\0\1\2\3" * 100,
        b"\x89PNG\r\n\x1a\n\0\0",
        b"\xff\xfe\xfd",
        b"\xff" * 1000,
        b"\x80\x81 splendor-record 1\n",
        b"hello world\n",
        b"{",
        b"[",
        b"[]",
        b"{}",
        b"null",
        b"[1, 2]",
        b"<html></html>",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" + b"9" * 10_000 + b"]",
        TRUNCATED.encode(),
    ],
    ids=range(17),
)
@pytest.mark.parametrize("command", ["check", "convert", "show", "load"])
def test_command_tells_a_file_without_record(
    capsys: Capture, tmp_path: Path, command: str, content: bytes
) -> None:
    more = ["--db", tmp_path / "a.duckdb"] if command == "load" else []

    answer = call(capsys, command, file(tmp_path, content), *more)

    assert answer.code in {1, 3}
    assert answer.out + answer.err


def test_check_finds_no_record_in_a_folder(capsys: Capture, tmp_path: Path) -> None:
    file(tmp_path, b"hello", "notes.txt")
    file(tmp_path, b"\0", "picture.png")

    answer = call(capsys, "check", tmp_path)

    assert (answer.code, answer.out) == (1, "")
    assert "no record found" in answer.err


def test_check_leaves_hidden_files_of_a_folder(capsys: Capture, tmp_path: Path) -> None:
    file(tmp_path, TEXT.encode(), ".hidden.splendor")
    file(tmp_path, TEXT.encode(), "seen.splendor")

    assert call(capsys, "check", tmp_path).out.startswith("1 record, ")


def test_check_misses_a_file(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "check", tmp_path / "none.splendor")

    assert answer.code == 3
    assert "none.splendor" in answer.err


def test_check_refuses_a_glob_without_match(capsys: Capture, tmp_path: Path) -> None:
    assert call(capsys, "check", tmp_path / "*.splendor").code == 2


def test_check_reads_a_glob(capsys: Capture) -> None:
    assert call(capsys, "check", CLEAN.parent / "t*.splendor").code == 0


@pytest.mark.parametrize("command", ["check", "convert", "show", "load", "plot"])
def test_command_without_path_is_a_usage_error(capsys: Capture, command: str) -> None:
    assert call(capsys, command).code == 2


@pytest.mark.parametrize(
    "packed",
    [
        gzip.compress(TEXT.encode()),
        zstandard.ZstdCompressor().compress(TEXT.encode()),
        b"".join(zstandard.compress(line.encode()) for line in TEXT.splitlines(keepends=True)),
        TEXT.encode("utf-16"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-8-sig"),
        TEXT.replace("\n", "\r\n").encode(),
        gzip.compress(TEXT.encode("utf-16")),
    ],
    ids=["gz", "zst", "zst-frames", "utf-16", "utf-16-be", "bom", "crlf", "gz-utf-16"],
)
def test_check_reads_packed_and_encoded(capsys: Capture, tmp_path: Path, packed: bytes) -> None:
    plain = call(capsys, "check", CLEAN)

    assert plain == call(capsys, "check", file(tmp_path, packed))


@pytest.mark.parametrize(
    "content",
    [
        gzip.compress(TEXT.encode())[:40],
        gzip.compress(TEXT.encode())[:12] + b"\x55" * 400,
        b"\x1f\x8b\x08",
        b"\x28\xb5\x2f\xfd",
        b"\x28\xb5\x2f\xfd" + b"\x55" * 400,
        zstandard.ZstdCompressor().compress(TEXT.encode())[:40],
        zstandard.ZstdCompressor().compress(TEXT.encode()) + b"junk",
    ],
    ids=["gz-cut", "gz-damaged", "gz-head", "zst-head", "zst-damaged", "zst-cut", "zst-junk"],
)
def test_check_tells_a_damaged_archive(capsys: Capture, tmp_path: Path, content: bytes) -> None:
    assert call(capsys, "check", file(tmp_path, content)).code in {1, 3}


@pytest.mark.parametrize("command", ["check", "convert", "show"])
def test_command_reads_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    expected = call(capsys, command, CLEAN)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))

    actual = call(capsys, command, "-")

    assert (expected.code, expected.out) == (actual.code, actual.out)


def test_check_bears_a_thousand_players(capsys: Capture, tmp_path: Path) -> None:
    players = "".join(f"player P{seat} N{seat}\n" for seat in range(1, 1001))
    path = file(tmp_path, f"splendor-record 1\n{players}start P1\n1 P1 take WUG\n".encode())

    answer = call(capsys, "check", path, "--format", "concise")

    assert answer.code == 1
    assert answer.out


def test_check_bears_a_thousand_names_of_seats(capsys: Capture, tmp_path: Path) -> None:
    turns = "".join(f"{n} P{n} take WUG\n" for n in range(1, 1001))
    path = file(tmp_path, f"splendor-record 1\nstart P1\n{turns}".encode())

    assert call(capsys, "check", path, "--format", "concise").code == 1


@pytest.mark.slow
@pytest.mark.parametrize("start", ["", "splendor-record 1\n", "splendor-record 1\n1 P1 take "])
def test_check_bears_a_line_of_50_megabytes(capsys: Capture, tmp_path: Path, start: str) -> None:
    path = file(tmp_path, start.encode() + b"W" * 50_000_000)

    answer = call(capsys, "check", path)

    assert answer.code == 1
    assert len(answer.out) < 100_000


def test_check_of_a_folder_without_records_fails(capsys: Capture, tmp_path: Path) -> None:
    answer = call(capsys, "check", tmp_path)

    assert answer.code == 1
    assert "no record found" in answer.err


@pytest.mark.parametrize("command", ["check", "load", "convert"])
def test_file_that_cannot_be_opened_never_ends_a_batch(
    capsys: Capture, tmp_path: Path, command: str
) -> None:
    damaged = file(tmp_path, b"\x1f\x8bno gzip", "a.gz")
    more = ("--db", tmp_path / "games.duckdb") if command == "load" else ()

    answer = call(capsys, command, damaged, CLEAN, *more)

    assert answer.code == 3
    assert f"{damaged}: cannot be read" in answer.err
    read = {"check": "1 record, ", "load": "1 game stored", "convert": "splendor-record 1"}
    assert read[command] in answer.out
