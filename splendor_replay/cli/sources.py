"""Reads what the user names: files, folders, globs, standard input; plain, .gz or .zst.

The format is told by content. A file that is no text, or not to be opened, is told as such and
never ends a batch.
"""

import glob
import gzip
import sys
import zlib
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from splendor_replay.cli.exits import FileError, UsageError, complain
from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.importers import Importer, holds_game
from splendor_replay.importers.own import begins_as_json, is_own
from splendor_replay.record import ReadRecord, read_json, read_text
from splendor_replay.record.reading import undecodable

__all__ = ["ONE_GAME", "STDIN", "Source", "in_file", "named_files", "one_record", "read_sources"]

STDIN = "-"
ONE_GAME = "File, or - for standard input; a log and its start state too."
"""Help of the argument of a command that takes one game."""
_IN_PARTS = "bga"
"""The format of which a game may be two files."""
_BOMS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


@dataclass(frozen=True, slots=True)
class Source:
    """One file, or several that make one game, after reading.

    Attributes:
        name: The name that the user gave or that was found in a folder.
        data: The bytes of the file, unpacked.
        records: What was read; those that hold no game are not among them.
        diagnostics: What is wrong with the source itself, where it gave no record.
        format: What it was taken for.
        named: Whether the user named it, rather than a folder that holds it.
    """

    name: str
    data: bytes
    records: tuple[ReadRecord, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    format: str = "text"
    named: bool = True


def read_sources(
    paths: Sequence[str],
    failures: list[str] | None = None,
    without: Container[str] = frozenset(),
) -> Iterator[Source]:
    """Yield every source that the paths name, in a fixed order.

    Args:
        paths: Files, folders, globs or ``-``.
        failures: Takes the message of each file that cannot be opened, and the others are read.
        without: Names of files that are left out.

    Raises:
        UsageError: Where a glob matches nothing.
        FileError: Where a path cannot be opened and ``failures`` is not given.
    """
    pending: list[tuple[str, bytes, str]] = []
    told: set[str] = set()
    for name, is_named, data in _opened(paths, failures, without):
        text, wrong = _text(data)
        importer = None if text is None else _foreign(text, told)
        if text is None:
            yield Source(name, data, (), wrong, "binary", named=is_named)
        elif importer is None:
            yield _own(name, data, text, wrong, named=is_named)
        elif importer.NAME == _IN_PARTS:
            pending.append((name, data, text))
        else:
            kept, refused = _with_games(importer.read(text))
            found = (*wrong[:1], *refused)
            yield Source(name, data, kept, found, importer.NAME, named=is_named)
    if pending:
        yield from _imported(pending)


def _opened(
    paths: Sequence[str], failures: list[str] | None, without: Container[str]
) -> Iterator[tuple[str, bool, bytes]]:
    """Yield each file with its bytes, and whether it was named.

    Raises:
        FileError: Where one cannot be opened and ``failures`` is not given.
    """
    for name, is_named in named_files(paths):
        if name in without:
            continue
        try:
            yield name, is_named, _bytes(name)
        except FileError as error:
            if failures is None:
                raise
            failures.append(str(error))


def one_record(*paths: str, number: int = 1) -> ReadRecord:
    """Return one record of a source.

    Args:
        *paths: A file or ``-``; or the files that make one game together.
        number: Which record of it, from 1.

    Raises:
        FileError: Where a file cannot be opened, or they hold no such record or several games.
    """
    sources = list(read_sources(paths))
    if len(paths) > 1 and len(sources) > 1:
        message = (
            f"{', '.join(source.name for source in sources)}: not the files of one game; name one "
            "file, or the log and the start state (gamelogs and gamedatas) of one table"
        )
        raise FileError(message)
    records = [read for source in sources for read in source.records]
    if not 0 < number <= len(records):
        held = f"{len(records)} records, not {number}" if records else _nothing(sources)
        message = f"{' + '.join(paths)}: holds {held}"
        raise FileError(message)
    return records[number - 1]


def _nothing(sources: Sequence[Source]) -> str:
    """Say that there is no record, and the first reason that was found."""
    found = next((d.message for source in sources for d in source.diagnostics), "")
    return f"no record: {found}" if found else "no record"


def named_files(paths: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield the name of each file, and whether it was named rather than found in a folder.

    Raises:
        UsageError: Where a glob matches nothing.
    """
    for path in paths:
        if path == STDIN:
            yield path, True
        elif Path(path).is_dir():
            found = sorted(p for p in Path(path).rglob("*") if p.is_file())
            for file in found:
                if not any(step.startswith(".") for step in file.relative_to(path).parts):
                    yield str(file), False
        elif any(mark in path for mark in "*?[") and not Path(path).exists():
            matches = sorted(glob.glob(path, recursive=True))  # noqa: PTH207 - a whole pattern
            if not matches:
                message = f"no file matches {path}"
                raise UsageError(message)
            yield from ((match, True) for match in matches if Path(match).is_file())
        else:
            yield path, True


def _bytes(name: str) -> bytes:
    try:
        raw = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
        if raw[:2] == b"\x1f\x8b":
            return gzip.decompress(raw)
        if raw[:4] == b"\x28\xb5\x2f\xfd":
            return _unpacked(raw)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        message = f"{name}: cannot be read: {reason}"
        raise FileError(message) from error
    return raw


def _unpacked(raw: bytes) -> bytes:
    """Return the content of a .zst file: of all its frames.

    Raises:
        ValueError: Where it is damaged or cut off.
    """
    import zstandard  # only for .zst files

    contents: list[bytes] = []
    try:
        while raw:
            unpacker = zstandard.ZstdDecompressor().decompressobj()
            contents.append(unpacker.decompress(raw))
            if not unpacker.eof:
                message = "the compressed file is cut off"
                raise ValueError(message)
            raw = unpacker.unused_data
    except zstandard.ZstdError as error:
        raise ValueError(str(error)) from error
    return b"".join(contents)


def _text(data: bytes) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """Return the text of bytes, ``None`` where they are none, and what is wrong with its lines."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace"), ()
    begin = data.partition(b"\n")[0] if data.startswith(b"{") else data[:65_536]
    if b"\0" in begin:  # further down in JSON Lines it is one line that is wrong
        return None, (_problem("the file is no text"),)
    return data.decode("utf-8-sig", errors="replace"), undecodable(data)


def _foreign(text: str, told: set[str]) -> Importer | None:
    """Return the importer that recognizes a text, ``None`` for our own spellings.

    Args:
        text: The text.
        told: What was complained of already; each complaint is made once.
    """
    if is_own(text):
        return None
    from splendor_replay.importers.detect import detected

    found = detected(text)
    for complaint in found.complaints:
        if complaint not in told:
            complain(complaint)
        told.add(complaint)
    return found.importer


def _own(
    name: str, data: bytes, text: str, wrong: tuple[Diagnostic, ...], *, named: bool
) -> Source:
    structured = begins_as_json(text)
    records = read_json(text) if structured else read_text(text)
    kept, refused = _with_games(records)
    told = wrong if structured else wrong[:1]
    found = tuple(sorted((*told, *refused), key=lambda found: found.place.line or 0))
    if not records:
        reason = "the file is empty" if not text.strip() else "no record found in it"
        found = (*found, _problem(reason))
    if not kept:
        found = (*found, *_nearest(text))
    form = "json" if structured else "text"
    return Source(name, data, kept, found, form, named=named)


def _nearest(text: str) -> tuple[Diagnostic, ...]:
    """Return what a text without a record lacks to have a known format, if it is like one."""
    from splendor_replay.importers.detect import nearest

    return _problems(nearest(text))


def _with_games(
    records: tuple[ReadRecord, ...],
) -> tuple[tuple[ReadRecord, ...], tuple[Diagnostic, ...]]:
    """Return the records that hold a game, and what was found in the others."""
    kept: list[ReadRecord] = []
    refused: list[Diagnostic] = []
    for read in records:
        if holds_game(read) or not read.diagnostics:
            kept.append(read)
        else:
            refused += read.diagnostics
    return tuple(kept), tuple(refused)


def _imported(sources: list[tuple[str, bytes, str]]) -> Iterator[Source]:
    """Import foreign logs; a log and its start state may be two files."""
    from splendor_replay.importers import bga

    parts = [bga.part(text) for _, _, text in sources]
    for group in bga.join(parts):
        names = " + ".join(sources[index][0] for index in group)
        data = b"".join(sources[index][1] for index in group)
        texts = [sources[index][2] for index in group]
        records = bga.read(texts[0]) if len(texts) == 1 else bga.read_bga_pair(*texts)
        kept, refused = _with_games(records)
        yield Source(names, data, kept, refused, bga.NAME)


def _problems(message: str) -> tuple[Diagnostic, ...]:
    return (_problem(message),) if message else ()


def _problem(message: str) -> Diagnostic:
    place = Place(line=1, column=1, part="line")
    return Diagnostic("F001", "unreadable-field", Severity.INCOMPLETE, message, place)


def in_file(diagnostic: Diagnostic, name: str) -> Diagnostic:
    """Return a diagnostic whose place and evidence name their file."""
    place = diagnostic.place._replace(file=name)
    evidence = tuple(earlier._replace(file=name) for earlier in diagnostic.evidence)
    return diagnostic._replace(place=place, evidence=evidence)
