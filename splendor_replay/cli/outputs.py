"""Writes what a command makes: to standard output, or to a file."""

import gzip
import io
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Literal, TextIO, cast

from splendor_replay.cli.exits import FileError

__all__ = ["opened", "write_bytes", "write_new", "write_over"]


@contextmanager
def opened(output: str) -> Iterator[TextIO]:
    """Open a file to be written bit by bit, in place of what it holds.

    Args:
        output: Name of the file, packed where it ends in ``.gz`` or ``.zst``; or ``-`` for
            standard output.

    Raises:
        FileError: Where the file cannot be written.
    """
    if output == "-":
        yield sys.stdout
        return
    try:
        with ExitStack() as stack:
            file = stack.enter_context(Path(output).open("wb"))
            text = io.TextIOWrapper(_packing(file, output), encoding="utf-8", newline="\n")
            yield stack.enter_context(text)
    except OSError as error:
        message = f"{output}: cannot be written: {error.strerror or error}"
        raise FileError(message) from error


def _packing(file: IO[bytes], output: str) -> IO[bytes]:
    """Return what packs into a file, the same bytes for the same text."""
    if output.endswith(".gz"):
        return cast("IO[bytes]", gzip.GzipFile("", "wb", fileobj=file, mtime=0))
    if output.endswith(".zst"):
        import zstandard  # only for .zst files

        return zstandard.ZstdCompressor().stream_writer(file)
    return file


def write_over(output: str, text: str) -> None:
    """Write a text in place of what the file holds.

    Args:
        output: Name of the file, or ``-`` for standard output.
        text: What to write.

    Raises:
        FileError: Where the file cannot be written.
    """
    _write(output, text, "w")


def write_bytes(output: str, data: bytes) -> None:
    """Write bytes in place of what the file holds.

    Args:
        output: Name of the file, or ``-`` for standard output.
        data: What to write.

    Raises:
        FileError: Where the file cannot be written.
    """
    if output == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        Path(output).write_bytes(data)
    except OSError as error:
        message = f"{output}: cannot be written: {error.strerror or error}"
        raise FileError(message) from error


def write_new(output: str, text: str, hint: str = "") -> None:
    """Write a text, never over a file that is there.

    Args:
        output: Name of the file, or ``-`` for standard output.
        text: What to write.
        hint: Said where the file is there already.

    Raises:
        FileError: Where the file is there already or cannot be written.
    """
    _write(output, text, "x", hint)


def _write(output: str, text: str, mode: Literal["w", "x"], hint: str = "") -> None:
    if output == "-":
        sys.stdout.write(text)
        return
    try:
        with Path(output).open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        exists = isinstance(error, FileExistsError)
        reason = f"it exists already{hint}" if exists else error.strerror
        message = f"{output}: cannot be written: {reason or error}"
        raise FileError(message) from error
