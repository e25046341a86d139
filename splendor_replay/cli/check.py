"""``check``: replay and validate records, and say what is wrong with them."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError, complain, ending
from splendor_replay.cli.profile_option import known_profile
from splendor_replay.cli.progress import progress
from splendor_replay.cli.report_json import FORMAT, diagnostic_json
from splendor_replay.cli.report_text import concise, rustc_shaped
from splendor_replay.cli.sources import Source, in_file, read_sources
from splendor_replay.cli.style import Style, style_for
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.rules import RULE_BY_CODE

NAME = "check"
HELP = "Replay records and say what is wrong: where, what, by how much."
EXAMPLE = "Example: splendor-replay check game.splendor --format concise"


class Format(Enum):
    """How diagnostics are written."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"


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
    exit_zero: Annotated[bool, typer.Option(help="Exit 0 whatever is found.")] = False,
    all_: Annotated[
        bool, typer.Option("--all", help="Also what was only inferred (info).")
    ] = False,
) -> int:
    """Check records."""
    everything = all_ or fail_on is Severity.INFO
    wanted = _Wanted(_codes(select), _codes(ignore) or frozenset(), everything)
    known_profile(rules)
    writer = _WRITERS[form](style_for(sys.stdout))
    failed, records = False, 0
    failures: list[str] = []
    for source in progress(read_sources(paths, failures), "checking", "file"):
        findings = list(_findings(source, rules, on_illegal, wanted))
        failed |= _fails(findings, source, fail_on)
        records += len(source.records)
        writer.source(source, findings)
    writer.finish()
    if not records and not failures:
        complain("no record found")
    found = (failed or not records) and not exit_zero
    return ending(Exit.FOUND if found else Exit.CLEAN, failures)


Found = list[tuple[Checked | None, list[Diagnostic]]]


class _Wanted:
    """Which diagnostics are shown."""

    def __init__(
        self, select: frozenset[str] | None, ignore: frozenset[str], everything: bool
    ) -> None:
        self._select, self._ignore, self._everything = select, ignore, everything

    def __call__(self, diagnostic: Diagnostic) -> bool:
        names = {diagnostic.code, diagnostic.family}
        if self._select is not None and not names & self._select:
            return False
        if names & self._ignore:
            return False
        return self._everything or diagnostic.severity is not Severity.INFO


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


def _findings(
    source: Source, rules: str | None, on_illegal: OnIllegal, wanted: _Wanted
) -> Iterator[tuple[Checked | None, list[Diagnostic]]]:
    """Yield what is shown of each record of a source, and of the source itself."""
    own = [in_file(d, source.name) for d in source.diagnostics if wanted(d)]
    if own:
        yield None, own
    for read in source.records:
        checked = check(read, rules, on_illegal.value)
        yield checked, [in_file(d, source.name) for d in checked.diagnostics if wanted(d)]


def _fails(findings: Found, source: Source, fail_on: Severity) -> bool:
    """Tell whether a source has something at or above the level that fails."""
    if not source.records and source.named:
        return True
    return any(
        diagnostic.severity.at_least(fail_on)
        or (diagnostic.code == "F001" and diagnostic.severity is not Severity.INFO)
        for checked, found in findings
        for diagnostic in found
        if diagnostic.waived is None and (checked is not None or source.records or source.named)
    )


class _TextWriter:
    """A paragraph a diagnostic, and a summary."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._records, self._turns = 0, 0
        self._counts: Counter[Severity] = Counter()
        self._inferred = 0

    def source(self, source: Source, findings: Found) -> None:
        for checked, found in findings:
            if checked is None and not source.records and not source.named:
                continue
            if checked is not None:
                self._records += 1
                self._turns += len(checked.replay.steps)
                self._inferred += sum(d.severity is Severity.INFO for d in checked.diagnostics)
            for diagnostic in found:
                self._counts[diagnostic.severity] += diagnostic.waived is None
                self._write(diagnostic, checked)

    def _write(self, diagnostic: Diagnostic, checked: Checked | None) -> None:
        lines = rustc_shaped(diagnostic, checked, self._style)
        sys.stdout.write("\n".join(lines) + "\n\n")

    def finish(self) -> None:
        said = [f"{n} {severity.value}" for severity, n in sorted(self._counts.items()) if n]
        inferred = f"; {self._inferred} inferred (--all shows them)" if self._inferred else ""
        summary = f"{', '.join(said) or 'nothing wrong'}{inferred}"
        counted = f"{_number(self._records, 'record')}, {_number(self._turns, 'turn')}"
        sys.stdout.write(f"{counted}: {summary}\n")


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


class _ConciseWriter(_TextWriter):
    """A line a diagnostic."""

    def _write(self, diagnostic: Diagnostic, _checked: Checked | None) -> None:
        sys.stdout.write(concise(diagnostic) + "\n")

    def finish(self) -> None:
        return


class _JsonWriter:
    """One JSON object for all sources."""

    def __init__(self, _style: Style) -> None:
        self._records: list[dict[str, object]] = []

    def source(self, source: Source, findings: Found) -> None:
        for checked, found in findings:
            outcome = None if checked is None else checked.replay
            self._records.append(
                {
                    "file": source.name,
                    "format": source.format,
                    "record": None if checked is None else checked.read.index,
                    "turns": 0 if outcome is None else len(outcome.steps),
                    "verdict": None if outcome is None else outcome.verdict,
                    "illegal_since": None if outcome is None else outcome.illegal_since,
                    "uncertain_since": None if outcome is None else outcome.uncertain_since,
                    "diagnostics": [diagnostic_json(d) for d in found],
                }
            )

    def finish(self) -> None:
        whole = {**FORMAT, "records": self._records}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")


class _JsonLinesWriter:
    """One JSON object a diagnostic, one a line."""

    def __init__(self, _style: Style) -> None:
        pass

    def source(self, _source: Source, findings: Found) -> None:
        for _checked, found in findings:
            for diagnostic in found:
                line = {**FORMAT, **diagnostic_json(diagnostic)}
                sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")

    def finish(self) -> None:
        return


_WRITERS: dict[Format, type[_TextWriter | _JsonWriter | _JsonLinesWriter]] = {
    Format.TEXT: _TextWriter,
    Format.CONCISE: _ConciseWriter,
    Format.JSON: _JsonWriter,
    Format.JSONL: _JsonLinesWriter,
}
