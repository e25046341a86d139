"""``check``: replay and validate records, and say what is wrong with them."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, FileError, UsageError, complain, ending
from splendor_replay.cli.fix import write_fixed
from splendor_replay.cli.profile_option import known_profile
from splendor_replay.cli.progress import progress
from splendor_replay.cli.report_formats import Format, writer_for
from splendor_replay.cli.report_writer import Found, counting
from splendor_replay.cli.sources import STDIN, Source, in_file, read_sources
from splendor_replay.cli.watch import clear_screen, every, stamp_of, watch
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.diagnose import check
from splendor_replay.engine.repair.search import TURNS_PLAYED
from splendor_replay.engine.rules import RULE_BY_CODE

NAME = "check"
HELP = "Replay records and say what is wrong: where, what, by how much."
EXAMPLE = "Example: splendor-replay check game.splendor --format concise"
_PAUSE = 0.3
_FOLDING = frozenset({Format.TEXT, Format.CONCISE, Format.GITHUB})


class OnIllegal(Enum):
    """What becomes of an illegal turn."""

    APPLY = "apply"
    SKIP = "skip"
    STOP = "stop"


def run(
    paths: Annotated[list[str], typer.Argument(help="Files, folders, globs or -.")],
    form: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TEXT,
    rules: Annotated[
        str | None, typer.Option(help="Judge under PROFILE[,knob=value] instead of the record's.")
    ] = None,
    select: Annotated[
        str | None, typer.Option(help="Only these codes or families: G307,L.")
    ] = None,
    ignore: Annotated[str | None, typer.Option(help="Not these codes or families.")] = None,
    on_illegal: Annotated[
        OnIllegal, typer.Option(help="Apply an illegal turn as recorded, skip it, or stop.")
    ] = OnIllegal.APPLY,
    fail_on: Annotated[
        Severity, typer.Option(help="Exit 1 from this severity on.")
    ] = Severity.ILLEGAL,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the codes instead; as text or json.")
    ] = False,
    watching: Annotated[
        bool, typer.Option("--watch", help="Check again when a file changes, until Ctrl-C.")
    ] = False,
    suggesting: Annotated[
        bool, typer.Option("--suggest/--no-suggest", help="Look for what was meant.")
    ] = True,
    fixing: Annotated[
        bool, typer.Option("--fix", help="Mend what has one repair, in a new file; needs -o.")
    ] = False,
    output: Annotated[
        str | None, typer.Option("-o", "--output", help="Where --fix writes, or -.")
    ] = None,
    exit_zero: Annotated[bool, typer.Option(help="Exit 0 whatever is found.")] = False,
    all_: Annotated[
        bool, typer.Option("--all", help="Also what follows from another fault, or was inferred.")
    ] = False,
) -> int:
    """Check records.

    Raises:
        UsageError: Where the options do not go together, or name what does not exist.
    """
    everything = all_ or fail_on is Severity.INFO
    wanted = _Wanted(_codes(select), _codes(ignore) or frozenset(), everything)
    call = _Call(
        paths=tuple(paths),
        form=form,
        statistics=statistics,
        rules=known_profile(rules),
        on_illegal=on_illegal,
        wanted=wanted,
        fail_on=fail_on,
        exit_zero=exit_zero,
        effort=TURNS_PLAYED if suggesting and not statistics else 0,
        folding=form in _FOLDING and not (all_ or select or statistics),
    )
    if fixing or output is not None:
        return _mended(call, output, together=not (watching or statistics) and fixing)
    if not watching:
        return _once(call)
    if STDIN in paths:
        message = "standard input cannot be watched; name files or folders"
        raise UsageError(message)
    writer_for(form, statistics=statistics)
    return watch(every(_PAUSE), lambda: stamp_of(paths), lambda: _again(call))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Which diagnostics are shown."""

    select: frozenset[str] | None
    ignore: frozenset[str]
    everything: bool

    def __call__(self, diagnostic: Diagnostic) -> bool:
        names = {diagnostic.code, diagnostic.family}
        if self.select is not None and not names & self.select:
            return False
        if names & self.ignore:
            return False
        return self.everything or diagnostic.severity is not Severity.INFO


def _codes(text: str | None) -> frozenset[str] | None:
    if text is None:
        return None
    names = frozenset(name.strip().upper() for name in text.split(",") if name.strip())
    families = {code[0] for code in RULE_BY_CODE}
    unknown = sorted(names - families - set(RULE_BY_CODE))
    if unknown:
        message = (
            f"no code or family {', '.join(unknown)}; families are {''.join(sorted(families))}"
        )
        raise UsageError(message)
    return names


@dataclass(frozen=True, slots=True)
class _Call:
    """What the user asked for."""

    paths: tuple[str, ...]
    form: Format
    statistics: bool
    rules: str | None
    on_illegal: OnIllegal
    wanted: _Wanted
    fail_on: Severity
    exit_zero: bool
    effort: int
    folding: bool


def _once(call: _Call) -> int:
    """Check what the call names, write the report and return the exit code."""
    failures: list[str] = []
    return _judged(call, progress(read_sources(call.paths, failures), "checking", "file"), failures)


def _judged(call: _Call, sources: Iterable[Source], failures: list[str]) -> int:
    """Check sources, write the report and return the exit code.

    Args:
        call: What the user asked for.
        sources: What was read, or is read on the way.
        failures: Messages of the files that could not be opened, complete behind the last source.
    """
    writer = writer_for(call.form, statistics=call.statistics)
    failed, records = False, 0
    for source in sources:
        found = tuple(_found(source, call))
        failed |= _fails(found, source, call.fail_on)
        records += len(source.records)
        writer.source(source, found)
    writer.finish()
    if not records and not failures:
        complain("no record found")
    problem = (failed or not records) and not call.exit_zero
    return ending(Exit.FOUND if problem else Exit.CLEAN, failures)


def _mended(call: _Call, output: str | None, *, together: bool) -> int:
    """Write a new file without the faults that have one repair, and check that.

    Raises:
        UsageError: Where the options do not go together.
    """
    if output is None or not together:
        message = "--fix and -o belong together, and to neither --watch nor --statistics"
        raise UsageError(message)
    failures: list[str] = []
    sources = list(read_sources(call.paths, failures))
    changed = write_fixed(sources, output, call.rules)
    if output != STDIN and not changed:
        return _judged(call, sources, failures)
    if failures or output == STDIN:
        return ending(Exit.CLEAN, failures)
    return _once(replace(call, paths=(output,)))


def _again(call: _Call) -> int:
    """Check on a clear screen; a file that is gone for the moment is told and ends nothing.

    Raises:
        BrokenPipeError: Where nobody reads any more.
    """
    clear_screen(sys.stdout)
    try:
        code = _once(call)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (FileError, UsageError, OSError) as error:
        complain(str(error))
        code = int(Exit.FILES)
    return code


def _found(source: Source, call: _Call) -> Iterator[Found]:
    """Yield what is shown of a source itself and of each of its records."""
    own = _shown(source.diagnostics, source, call.wanted)
    if own:
        yield Found(None, own)
    for read in source.records:
        checked = check(read, call.rules, call.on_illegal.value, effort=call.effort)
        shown = _shown(checked.diagnostics, source, call.wanted)
        folded = tuple(d for d in shown if call.folding and d.follows is not None)
        yield Found(checked, tuple(d for d in shown if d not in folded), folded)


def _shown(
    diagnostics: tuple[Diagnostic, ...], source: Source, wanted: _Wanted
) -> tuple[Diagnostic, ...]:
    return tuple(in_file(d, source.name) for d in diagnostics if wanted(d))


def _fails(found: tuple[Found, ...], source: Source, fail_on: Severity) -> bool:
    """Tell whether a source has something at or above the level that fails."""
    if not source.records and source.named:
        return True
    return any(
        diagnostic.severity.at_least(fail_on)
        or (diagnostic.code == "F001" and diagnostic.severity is not Severity.INFO)
        for one in counting(source, found)
        for diagnostic in one.diagnostics
        if diagnostic.waived is None
    )
