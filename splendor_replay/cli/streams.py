"""Files of JSON Lines read piece by piece, so that a load of any size takes the same memory."""

import gzip
import json
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple

from splendor_replay.cli.exits import FileError

__all__ = ["Piece", "begins_as_json_lines", "blocks", "pieces"]

_FORMAT = b"splendor-record"
_HEAD = 4_096
"""Bytes of a file or line by which its format is told."""
_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"
_FIRST = 2**20
_BLOCK = 2**16
"""Bytes that are read at once. Of larger ones the system makes and clears the memory each time."""


class Piece(NamedTuple):
    """Some whole lines of a file.

    Attributes:
        data: The lines.
        read: Bytes of the file, as it lies on disk, that were read so far.
    """

    data: bytes
    read: int


def begins_as_json_lines(name: str) -> bool:
    """Tell whether a file is JSON Lines of records, by its first megabyte."""
    try:
        first = next(pieces(name, _FIRST), None)
    except FileError:
        return False  # the ordinary reader says what is wrong with it
    if first is None or b"\0" in first.data[:_HEAD] or not first.data.lstrip().startswith(b"{"):
        return False
    return any(map(_is_record, first.data.split(b"\n")))


def _is_record(line: bytes) -> bool:
    """Tell whether a line is a whole record."""
    if _FORMAT not in line[:_HEAD]:
        return False
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("format") == _FORMAT.decode()


def blocks(name: str) -> Iterator[bytes]:
    """Yield what a file holds, unpacked, block by block.

    Raises:
        FileError: Where it cannot be read to its end.
    """
    for block, _read in _blocks(name, _BLOCK):
        yield block


def pieces(name: str, size: int) -> Iterator[Piece]:
    """Yield what a file holds in pieces of whole lines.

    Args:
        name: The file; plain, ``.gz`` or ``.zst``.
        size: Bytes of a piece, at least.

    Raises:
        FileError: Where it cannot be read to its end.
    """
    held = BytesIO()  # gives what it holds without a copy
    read = 0
    for block, read in _blocks(name, _BLOCK):
        end = block.rfind(b"\n") + 1 if held.tell() + len(block) >= size else 0
        if end:
            held.write(block[:end])
            yield Piece(held.getvalue(), read)
            held = BytesIO()
        held.write(block[end:])
    if held.tell():
        yield Piece(held.getvalue(), read)


def _blocks(name: str, size: int) -> Iterator[tuple[bytes, int]]:
    """Yield what a file holds block by block, and how much of the file was read.

    Args:
        name: The file.
        size: Bytes of a block, about.

    Raises:
        FileError: Where it cannot be read to its end.
    """
    try:
        with Path(name).open("rb") as file:
            magic = file.read(len(_ZSTD))
            file.seek(0)
            unpack = {_GZIP: _gzip, _ZSTD: _zstd}.get(
                magic if magic == _ZSTD else magic[:2], _plain
            )
            for block in unpack(file, size):
                yield block, file.tell()
    except (OSError, EOFError, ValueError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"{name}: cannot be read: {reason}"
        raise FileError(message) from error


def _plain(file: BinaryIO, size: int) -> Iterator[bytes]:
    while block := file.read(size):
        yield block


def _gzip(file: BinaryIO, size: int) -> Iterator[bytes]:
    with gzip.open(file) as packed:
        while block := packed.read(size):
            yield block


def _zstd(file: BinaryIO, size: int) -> Iterator[bytes]:
    """Unpack one frame after the other.

    Args:
        file: The file.
        size: Bytes that are to come at once, about.

    Raises:
        ValueError: Where it is damaged or cut off.
    """
    import zstandard  # only for .zst files

    unpacker = zstandard.ZstdDecompressor().decompressobj()
    try:
        while packed := file.read(size // 8 + 1):
            while packed:
                if unpacker.eof:
                    unpacker = zstandard.ZstdDecompressor().decompressobj()
                yield unpacker.decompress(packed)
                packed = unpacker.unused_data
    except zstandard.ZstdError as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        message = "the compressed file is cut off"
        raise ValueError(message)
