"""``convert``: any format in, the text, JSON or table of a record out."""

import sys
from enum import Enum
from importlib.metadata import version
from typing import Annotated

import typer

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.exits import Exit, complain, ending
from splendor_replay.cli.outputs import write_new, write_over
from splendor_replay.cli.progress import progress
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import Source, in_file, read_sources
from splendor_replay.record import Record, write_json, write_text
from splendor_replay.record.anonymous import pseudonymous
from splendor_replay.record.identity import source_id

NAME = "convert"
HELP = "Write records in another format. Text, JSON, CSV or KIFU, from any known one."
EXAMPLE = "Example: splendor-replay convert table.json --to text -o game.splendor"


_OWN = frozenset({"text", "json", "csv"})
"""Spellings of our own, which lose nothing."""


class Target(Enum):
    """How records are written."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    KIFU = "kifu"


def run(
    paths: Annotated[
        list[str], typer.Argument(help="Files, folders, globs or -; a log and its start state too.")
    ],
    to: Annotated[Target, typer.Option(help="What to write.")] = Target.TEXT,
    output: Annotated[
        str, typer.Option("--output", "-o", help="New file to write; - is standard output.")
    ] = "-",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that exists.")] = False,
    pseudonymize: Annotated[
        bool, typer.Option(help="Replace names by seats; leave out event, source and remarks.")
    ] = False,
) -> int:
    """Convert records."""
    records: list[Record] = []
    failed = False
    failures: list[str] = []
    for source in progress(read_sources(paths, failures), "reading", "file"):
        failed |= _told(source)
        records += [_with_origin(read.record, source) for read in source.records]
    if pseudonymize:
        records = [pseudonymous(record) for record in records]
    text, refused = _kifu(records) if to is Target.KIFU else (_text(records, to), False)
    if text and records:
        _write(output, text, force=force)
    elif not failures and not refused:
        complain("no record found")
    return ending(Exit.FOUND if failed or refused or not records else Exit.CLEAN, failures)


def _write(output: str, text: str, *, force: bool) -> None:
    if force:
        write_over(output, text)
    else:
        write_new(output, text, "; --force writes over it")


def _told(source: Source) -> bool:
    """Say what a source was taken for and what could not be read; tell whether something was."""
    found = [*source.diagnostics, *(d for read in source.records for d in read.diagnostics)]
    if not source.records and not source.named:
        return False
    count = len(source.records)
    sys.stderr.write(f"{source.name}: {source.format}, {number_of(count, 'record')}\n")
    for diagnostic in found:
        sys.stderr.write(concise(in_file(diagnostic, source.name)) + "\n")
    return not source.records or any(d.severity.value != "info" for d in found)


def _with_origin(record: Record, source: Source) -> Record:
    """Return the record of a foreign log with what it was read from, as ``x-`` fields."""
    if source.format in _OWN:
        return record
    origin = {
        "importer": source.format,
        "importer-version": f"splendor-replay {version('splendor-replay')}",
        "source-id": source_id(source.data),
    }
    fields = {name: getattr(record, name) for name in Record.model_fields}
    return Record(**{**fields, "extras": {**record.extras, **origin}})


def _text(records: list[Record], to: Target) -> str:
    if to is Target.TEXT:
        return "\n".join(write_text(record) for record in records)
    if to is Target.CSV:
        from splendor_replay.record.csv_writer import write_csv

        return write_csv(records)
    if to is Target.JSONL:
        return "".join(write_json(record) + "\n" for record in records)
    if len(records) == 1:
        return write_json(records[0], indent=2) + "\n"
    return "[\n" + ",\n".join(write_json(record) for record in records) + "\n]\n"


def _kifu(records: list[Record]) -> tuple[str, bool]:
    """Return the records that KIFU can say, and whether it cannot say one; which is told."""
    from splendor_replay.engine.kifu import KifuError, write_kifu

    texts = []
    for number, record in enumerate(records, 1):
        try:
            texts.append(write_kifu(record))
        except KifuError as error:
            complain(f"record {number} cannot be written as KIFU: {error}")
    return "\n".join(texts), len(texts) < len(records)
