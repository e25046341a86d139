"""Diagnostics as JSON: a versioned machine format, documented in ``docs/diagnostics.md``."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from splendor_replay.cli.report_writer import Found
from splendor_replay.cli.sources import Source
from splendor_replay.diagnostics import Cause, Diagnostic, Place, Suggestion

__all__ = ["FORMAT", "JsonLinesWriter", "JsonWriter", "diagnostic_json"]

FORMAT = {"format": "splendor-replay-diagnostics", "version": 1}


class JsonWriter:
    """One JSON object for all sources."""

    def __init__(self) -> None:
        self._records: list[dict[str, Any]] = []

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Keep the records of a source."""
        self._records += [_record(source, one) for one in found]

    def finish(self) -> None:
        """Write the object."""
        whole = {**FORMAT, "records": self._records}
        sys.stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")


class JsonLinesWriter:
    """One JSON object a diagnostic, one a line."""

    def source(self, _source: Source, found: Sequence[Found]) -> None:
        """Write the diagnostics of a source."""
        for one in found:
            for diagnostic in one.diagnostics:
                line = {**FORMAT, **diagnostic_json(diagnostic)}
                sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")

    def finish(self) -> None:
        """Write nothing: a line stands for itself."""


def _record(source: Source, found: Found) -> dict[str, Any]:
    checked = found.checked
    outcome = None if checked is None else checked.replay
    return {
        "file": source.name,
        "format": source.format,
        "record": None if checked is None else checked.read.index,
        "turns": 0 if outcome is None else len(outcome.steps),
        "verdict": None if outcome is None else outcome.verdict,
        "illegal_since": None if outcome is None else outcome.illegal_since,
        "uncertain_since": None if outcome is None else outcome.uncertain_since,
        "diagnostics": [diagnostic_json(diagnostic) for diagnostic in found.diagnostics],
    }


def diagnostic_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as a JSON object; every field is always there.

    ``line`` and ``column`` count from 1; ``turn`` 0 is the deal; ``facts`` are the numbers of the
    message, tokens as text.
    """
    cause = diagnostic.follows
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.place),
        "facts": dict(diagnostic.facts),
        "also": list(diagnostic.also),
        "evidence": [_place(place) for place in diagnostic.evidence],
        "waived": diagnostic.waived,
        "follows": None if cause is None else _cause(cause),
        "legal_under": list(diagnostic.legal_under),
        "suggestions": [_suggestion(suggestion) for suggestion in diagnostic.suggestions],
    }


def _cause(cause: Cause) -> dict[str, Any]:
    return {"code": cause.code, "turn": cause.turn, "subject": cause.subject}


def _suggestion(suggestion: Suggestion) -> dict[str, Any]:
    return {
        "message": suggestion.message,
        "edits": [{"line": e.line, "old": e.old, "new": e.new} for e in suggestion.edits],
        "reaches": suggestion.reaches,
        "whole": suggestion.whole,
        "equal": suggestion.equal,
        "machine_applicable": suggestion.machine_applicable,
    }


def _place(place: Place) -> dict[str, Any]:
    return {
        "file": place.file,
        "record": place.record,
        "line": place.line,
        "column": place.column,
        "length": place.length,
        "turn": place.turn,
        "seat": place.seat,
        "part": place.part,
    }
