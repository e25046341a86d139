"""``load``: replay records and store every turn in an archive."""

import sys
from collections.abc import Container, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.exits import Exit, ending
from splendor_replay.cli.fast_load import Engine, Plan, bundles, plan
from splendor_replay.cli.interrupt import between, held
from splendor_replay.cli.profile_option import known_profile
from splendor_replay.cli.progress import Meter
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import Source, in_file, named_files, read_sources
from splendor_replay.engine.diagnose import check
from splendor_replay.record import source_id

if TYPE_CHECKING:
    from splendor_replay.store.bundle import Incoming
    from splendor_replay.store.cluster import Lines
    from splendor_replay.store.encoded import EncodedGames

NAME = "load"
HELP = "Replay records and store every turn. In a DuckDB file or a lake; a game is stored once."
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
    engine: Annotated[
        Engine, typer.Option(help="What replays JSON Lines; auto: fast where there are many.")
    ] = Engine.AUTO,
) -> int:
    """Load records."""
    from splendor_replay.cli.lake import spreading, storing

    known_profile(rules)
    failures: list[str] = []
    refused: list[str] = []
    chosen = plan(paths, rules, engine)
    if chosen.why:
        sys.stderr.write(f"{chosen.why}\n")
    opened = storing(db, lake) if cluster is None else spreading(db, lake, cluster, refused)
    with opened as store, held() as check_pause:
        games = between(_games(paths, rules, chosen.files, refused, failures), check_pause)
        fast = _fast(chosen, cluster, refused, failures) if chosen.files else ()
        report = store(between(fast, check_pause), games)
    stored = f"{number_of(report.stored, 'game')} stored, {number_of(report.turns, 'turn')}"
    sys.stdout.write(
        f"{stored}; {report.known} were there already"
        f"; {report.illegal} with illegal turns; {report.same_turns} with the turns of another\n"
    )
    nothing = not report.stored and not report.known
    return ending(Exit.FOUND if refused or nothing else Exit.CLEAN, failures)


def _fast(
    chosen: Plan, cluster: str | None, refused: list[str], failures: list[str]
) -> Iterator["EncodedGames | Lines"]:
    """Yield the games of the files for the fast engine: replayed here, or as lines."""
    from splendor_replay.cli.cluster import lines

    return lines(chosen, failures) if cluster else bundles(chosen, refused, failures)


def _games(
    paths: list[str],
    rules: str | None,
    without: Container[str],
    refused: list[str],
    failures: list[str],
) -> Iterator["Incoming"]:
    """Yield every record, replayed; what holds none is told and kept in ``refused``."""
    from splendor_replay.store.bundle import Incoming

    sizes = {name: _size(name) for name, _ in named_files(paths) if name not in without}
    meter, count, done = Meter("loading", "game", sum(sizes.values())), 0, 0
    try:
        for source in read_sources(paths, failures, without):
            refused += _told(source)
            identity, size = source_id(source.data), sizes.get(source.name, 0)
            for place, read in enumerate(source.records):
                meter.show(count, done + size * place // len(source.records))
                count += 1
                yield Incoming(check(read, rules), source.name, identity)
            done += size
    finally:
        meter.close()


def _size(name: str) -> int:
    """Return the bytes of a file as it lies on disk, 0 where that is not known."""
    try:
        return Path(name).stat().st_size
    except OSError:
        return 0


def _told(source: Source) -> list[str]:
    """Tell what is wrong with a source itself; return its name for each."""
    found = source.diagnostics if source.named or source.records else ()
    for diagnostic in found:
        sys.stderr.write(concise(in_file(diagnostic, source.name)) + "\n")
    return [source.name for _ in found]
