"""How often each code was found, and in how many records, instead of the diagnostics."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple, dataclass

from splendor_replay.cli.report_summary import Summary
from splendor_replay.cli.report_writer import Found, counting
from splendor_replay.cli.sources import Source
from splendor_replay.diagnostics import Diagnostic, Severity

__all__ = ["STATISTICS", "StatisticsJsonWriter", "StatisticsWriter"]

STATISTICS = {"format": "splendor-replay-statistics", "version": 1}
_HEADINGS = ("code", "name", "severity", "count", "records")


@dataclass(frozen=True, slots=True)
class _Kind:
    """What is counted together: a rule may be broken for sure here and perhaps there."""

    code: str
    name: str
    severity: Severity
    waived: bool


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the table: a kind, how many there are, and how many records have it."""

    kind: _Kind
    count: int
    records: int


class StatisticsWriter:
    """A table, the worst first and what is waived last, and a summary."""

    def __init__(self) -> None:
        self._summary = Summary()
        self._counts: Counter[_Kind] = Counter()
        self._records: Counter[_Kind] = Counter()

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Count the diagnostics of a source."""
        for one in counting(source, found):
            self._summary.add(one)
            kinds = [_kind(diagnostic) for diagnostic in one.diagnostics]
            self._counts.update(kinds)
            self._records.update(set(kinds))

    def finish(self) -> None:
        """Write the table and the summary."""
        rows = [_cells(line) for line in self._lines()]
        if rows:
            sys.stdout.write("\n".join(_aligned([_HEADINGS, *rows])) + "\n\n")
        sys.stdout.write(self._summary.line() + "\n")

    def _lines(self) -> list[_Line]:
        lines = [_Line(kind, n, self._records[kind]) for kind, n in self._counts.items()]
        return sorted(lines, key=_worst_first)


class StatisticsJsonWriter(StatisticsWriter):
    """The same as one JSON object."""

    def finish(self) -> None:
        """Write the object."""
        codes = [
            {**asdict(line.kind), "count": line.count, "records": line.records}
            for line in self._lines()
        ]
        counted = {"records": self._summary.records, "turns": self._summary.turns}
        whole = {**STATISTICS, **counted, "codes": codes}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")


def _kind(diagnostic: Diagnostic) -> _Kind:
    waived = diagnostic.waived is not None
    return _Kind(diagnostic.code, diagnostic.name, diagnostic.severity, waived)


def _worst_first(line: _Line) -> tuple[bool, int, int, str]:
    return line.kind.waived, line.kind.severity.rank, -line.count, line.kind.code


def _cells(line: _Line) -> tuple[str, ...]:
    code, name, severity, waived = astuple(line.kind)
    said = f"{severity.value} (waived)" if waived else severity.value
    return code, name, said, str(line.count), str(line.records)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table: text to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = len(_HEADINGS) - 2
    for row in rows:
        cells = [
            cell.ljust(width) if at < texts else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells)
