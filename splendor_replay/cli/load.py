"""``load``: replay records and store every turn in an archive."""

import sys
from collections.abc import Container, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from splendor_replay.cli.exits import Exit, ending
from splendor_replay.cli.profile_option import known_profile
from splendor_replay.cli.progress import progress
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import Source, in_file, read_sources
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.record import source_id

if TYPE_CHECKING:
    from splendor_replay.cli.fast_load import Plan
    from splendor_replay.store.cluster import Lines
    from splendor_replay.store.encoded import EncodedGames

NAME = "load"
HELP = "Replay records and store every turn in a DuckDB file or a lake; a game is stored once."
EXAMPLE = "Example: splendor-replay load records/ --db games.duckdb"


def run(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, globs or -.")],
    db: Annotated[str | None, typer.Option(help="The archive; made where it is not there.")] = None,
    lake: Annotated[
        str | None, typer.Option(help="Folder or URL of Parquet files to write instead.")
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(help="Scheduler of Dask that runs JSON Lines into the lake, or local."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option(help="Judge under PROFILE[,knob=value] instead of the record's.")
    ] = None,
) -> int:
    """Load records."""
    from splendor_replay.cli.fast_load import plan
    from splendor_replay.cli.lake import spreading, storing
    from splendor_replay.store.load import Incoming

    known_profile(rules)
    failures: list[str] = []
    refused: list[str] = []
    chosen = plan(paths, rules)
    if chosen.why:
        sys.stderr.write(f"{chosen.why}\n")
    with storing(db, lake) if cluster is None else spreading(db, lake, cluster, refused) as store:
        games = (
            Incoming(checked, source.name, source_id(source.data))
            for source, checked in _games(paths, rules, chosen.files, refused, failures)
        )
        fast = _fast(chosen, cluster, refused, failures) if chosen.files else ()
        report = store(fast, progress(games, "loading", "game"))
    sys.stdout.write(
        f"{report.stored} games stored, {report.turns} turns; {report.known} were there already"
        f"; {report.illegal} with illegal turns; {report.same_turns} with the turns of another\n"
    )
    nothing = not report.stored and not report.known
    return ending(Exit.FOUND if refused or nothing else Exit.CLEAN, failures)


def _fast(
    chosen: "Plan", cluster: str | None, refused: list[str], failures: list[str]
) -> Iterator["EncodedGames | Lines"]:
    """Yield the games of the files for the fast engine: replayed here, or as lines."""
    from splendor_replay.cli.cluster import lines
    from splendor_replay.cli.fast_load import bundles

    return lines(chosen, failures) if cluster else bundles(chosen, refused, failures)


def _games(
    paths: list[str],
    rules: str | None,
    without: Container[str],
    refused: list[str],
    failures: list[str],
) -> Iterator[tuple[Source, Checked]]:
    """Yield every record, replayed; what holds none is told and kept in ``refused``."""
    for source in read_sources(paths, failures, without):
        if source.named or source.records:
            for diagnostic in source.diagnostics:
                sys.stderr.write(concise(in_file(diagnostic, source.name)) + "\n")
                refused.append(source.name)
        for read in source.records:
            yield source, check(read, rules)
