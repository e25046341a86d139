"""``load``: replay records and store every turn in an archive."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.progress import progress
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import Source, in_file, read_sources
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.profiles import ProfileError, read_profile
from splendor_replay.record import source_id

NAME = "load"
HELP = "Replay records and store every turn in a DuckDB file; a game is stored once."
EXAMPLE = "Example: splendor-replay load records/ --db games.duckdb"


def run(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, globs or -.")],
    db: Annotated[str, typer.Option(help="The archive; made where it is not there.")],
    rules: Annotated[
        str | None, typer.Option(help="Judge under PROFILE[,knob=value] instead of the record's.")
    ] = None,
) -> int:
    """Load records."""
    from splendor_replay.cli.archive import archive
    from splendor_replay.store.load import Incoming, load

    if rules is not None:
        _known_profile(rules)
    failures: list[str] = []
    with archive(db, read_only=False) as connection:
        games = (
            Incoming(checked, source.name, source_id(source.data))
            for source, checked in _games(paths, rules, failures)
        )
        report = load(connection, progress(games, "loading", "game"))
    sys.stdout.write(
        f"{report.stored} games stored, {report.turns} turns; {report.known} were there already"
        f"; {report.illegal} with illegal turns; {report.same_turns} with the turns of another\n"
    )
    nothing = not report.stored and not report.known
    return int(Exit.FOUND if failures or nothing else Exit.CLEAN)


def _known_profile(rules: str) -> None:
    try:
        read_profile(rules)
    except ProfileError as error:
        raise UsageError(str(error)) from error


def _games(
    paths: list[str], rules: str | None, failures: list[str]
) -> Iterator[tuple[Source, Checked]]:
    """Yield every record, replayed; what holds none is told and kept in ``failures``."""
    for source in read_sources(paths):
        if source.named or source.records:
            for diagnostic in source.diagnostics:
                sys.stderr.write(concise(in_file(diagnostic, source.name)) + "\n")
                failures.append(source.name)
        for read in source.records:
            yield source, check(read, rules)
