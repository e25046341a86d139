"""Diagnostics as a person reads them: code, place, the line underlined, numbers, position."""

import sys
from collections.abc import Iterator, Sequence

from splendor_replay.cli.report_advice import folded_note
from splendor_replay.cli.report_summary import Summary
from splendor_replay.cli.report_writer import Found, counting
from splendor_replay.cli.sources import Source
from splendor_replay.cli.style import Style
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.position import Position
from splendor_replay.engine.repair.advice import advice
from splendor_replay.engine.rules import RULE_BY_CODE
from splendor_replay.record import source_line

__all__ = ["ConciseWriter", "TextWriter", "concise", "rustc_shaped"]

_WIDEST = 160


class TextWriter:
    """A paragraph a diagnostic, and a summary."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._summary = Summary()

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Write the diagnostics of a source."""
        for one in counting(source, found):
            self._summary.add(one)
            for diagnostic in one.diagnostics:
                lines = list(rustc_shaped(diagnostic, one.checked, self._style))
                folded = one.following(diagnostic)
                if folded:
                    lines.append(f"  {self._style.dim('=')} {folded_note(folded)}")
                sys.stdout.write("\n".join(lines) + "\n\n")

    def finish(self) -> None:
        """Write the summary, unless there was nothing to look at."""
        if self._summary.seen:
            sys.stdout.write(self._summary.line() + "\n")


class ConciseWriter:
    """A line a diagnostic."""

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Write the diagnostics of a source."""
        for one in counting(source, found):
            sys.stdout.writelines(concise(diagnostic) + "\n" for diagnostic in one.diagnostics)

    def finish(self) -> None:
        """Write nothing: a line stands for itself."""


def concise(diagnostic: Diagnostic) -> str:
    """Return one line: file, line, column, severity, code, name, message."""
    place = diagnostic.place
    where = f"{place.file}:{place.line or 1}:{place.column or 1}"
    return f"{where}: {_title(diagnostic)} {diagnostic.name}: {diagnostic.message}"


def _title(diagnostic: Diagnostic) -> str:
    waived = " (waived)" if diagnostic.waived is not None else ""
    return f"{diagnostic.severity.value}[{diagnostic.code}]{waived}"


def rustc_shaped(diagnostic: Diagnostic, checked: Checked | None, style: Style) -> Iterator[str]:
    """Yield the lines of a diagnostic.

    Args:
        diagnostic: Placed in its file.
        checked: The record that it belongs to; ``None`` for one about a whole file.
        style: Colors, or none.
    """
    place = diagnostic.place
    severity = diagnostic.severity
    title = style.severity(severity, _title(diagnostic))
    yield f"{title} {diagnostic.name}: {diagnostic.message}"
    record = f" (record {place.record})" if (place.record or 1) > 1 else ""
    turn = f", turn {place.turn}" if place.turn else ""
    seat = f", seat {place.seat}" if place.seat else ""
    where = f"{place.file}:{place.line or 1}:{place.column or 1}"
    yield f"  {style.dim('-->')} {where}{record}{turn}{seat}"
    if checked is not None and place.line is not None and checked.read.format == "text":
        yield from _underlined(checked, diagnostic, style)
    yield from _notes(diagnostic, checked, style)


def _underlined(checked: Checked, diagnostic: Diagnostic, style: Style) -> Iterator[str]:
    place = diagnostic.place
    line = source_line(checked.read, place.line or 1)
    if not line.strip():
        return
    column = (place.column or 1) - 1
    cut = max(0, column - _WIDEST // 2)
    shown = line[cut : cut + _WIDEST].replace("\t", " ")
    margin = str(place.line)
    gap = " " * len(margin)
    marks = "^" * max(1, min(place.length or len(line.rstrip()), _WIDEST))
    for earlier in diagnostic.evidence:
        if earlier.line is not None and earlier.line < (place.line or 0):
            before = source_line(checked.read, earlier.line)[:_WIDEST]
            yield style.dim(f"{str(earlier.line).rjust(len(margin))} | ") + before
    yield style.dim(f"{gap} |")
    yield style.dim(f"{margin} | ") + shown
    yield style.dim(f"{gap} | ") + " " * (column - cut) + style.severity(diagnostic.severity, marks)


def _notes(diagnostic: Diagnostic, checked: Checked | None, style: Style) -> Iterator[str]:
    place = diagnostic.place
    if diagnostic.severity is Severity.INFO:
        return
    if checked is not None and place.turn and place.seat and diagnostic.code != "F001":
        step = next((s for s in checked.replay.steps if s.item == place.item), None)
        if step is not None and place.seat <= step.before.players:
            standing = _standing(step.before, place.seat)
            yield f"  {style.dim('=')} before turn {place.turn}: {standing}"
    if diagnostic.also:
        yield f"  {style.dim('=')} also: {', '.join(diagnostic.also)}"
    rule = RULE_BY_CODE.get(diagnostic.code)
    if rule is not None and rule.headings:
        yield f"  {style.dim('=')} rule text {rule.headings[0]}; explain {diagnostic.code}"
    judged = "" if checked is None else checked.replay.rules.judged.name
    yield from (f"  {style.dim('=')} {note}" for note in advice(diagnostic, judged))
    if diagnostic.waived is not None:
        yield f"  {style.dim('=')} waived in the record: {diagnostic.waived or 'no reason given'}"


def _standing(position: Position, seat: int) -> str:
    area = position.area(seat)
    held = area.tokens.text if not any(area.spare) else f"{area.tokens.text} or more"
    bonuses = area.bonuses.text or "-"
    return f"bank {position.bank.text}; P{seat} holds {held}, bonuses {bonuses}"
