"""Diagnostics as SARIF 2.1.0, which code scanning services and editors read."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from splendor_replay.cli.report_writer import Found, counting
from splendor_replay.cli.sources import Source
from splendor_replay.diagnostics import Diagnostic, Edit, Place, Severity, Suggestion
from splendor_replay.engine.rules import RULES, Rule

__all__ = ["SarifWriter"]

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {
    Severity.ILLEGAL: "error",
    Severity.INCOMPLETE: "warning",
    Severity.SUSPICIOUS: "warning",
    Severity.INFO: "note",
}


class SarifWriter:
    """One SARIF log with one run."""

    def __init__(self) -> None:
        self._results: list[dict[str, Any]] = []

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Keep the diagnostics of a source."""
        for one in counting(source, found):
            self._results += [_result(diagnostic) for diagnostic in one.diagnostics]

    def finish(self) -> None:
        """Write the log."""
        run = {
            "tool": {"driver": _driver()},
            "columnKind": "unicodeCodePoints",
            "results": self._results,
        }
        log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
        sys.stdout.write(json.dumps(log, ensure_ascii=False, indent=2) + "\n")


def _driver() -> dict[str, Any]:
    from importlib.metadata import version  # takes longer to import than a record to check

    return {
        "name": "splendor-replay",
        "version": version("splendor-replay"),
        "rules": [_rule(rule) for rule in RULES],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.page.strip().splitlines()[0]},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _result(diagnostic: Diagnostic) -> dict[str, Any]:
    place, cause = diagnostic.place, diagnostic.follows
    result = {
        "ruleId": diagnostic.code,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": diagnostic.message},
        "locations": [_location(place)],
        "relatedLocations": [_earlier(earlier) for earlier in diagnostic.evidence],
        "suppressions": _suppressions(diagnostic),
        "properties": {
            "severity": diagnostic.severity.value,
            "record": place.record,
            "turn": place.turn,
            "seat": place.seat,
            "facts": dict(diagnostic.facts),
            "also": list(diagnostic.also),
            "follows": None if cause is None else {"code": cause.code, "turn": cause.turn},
            "legalUnder": list(diagnostic.legal_under),
        },
    }
    if not diagnostic.evidence:
        del result["relatedLocations"]
    fixes = [_fix(place, told) for told in diagnostic.suggestions if _has_lines(told)]
    return {**result, "fixes": fixes} if fixes else result


def _has_lines(suggestion: Suggestion) -> bool:
    return all(edit.line is not None for edit in suggestion.edits)


def _fix(place: Place, suggestion: Suggestion) -> dict[str, Any]:
    changed = {
        "artifactLocation": {"uri": _uri(place.file or "")},
        "replacements": [_replacement(edit) for edit in suggestion.edits],
    }
    return {"description": {"text": suggestion.message}, "artifactChanges": [changed]}


def _replacement(edit: Edit) -> dict[str, Any]:
    """Return whole lines that come in place of whole lines."""
    line = edit.line or 1
    gone = {"startLine": line, "startColumn": 1, "endLine": line + (edit.old is not None)}
    replacement: dict[str, Any] = {"deletedRegion": {**gone, "endColumn": 1}}
    if edit.new is not None:
        replacement["insertedContent"] = {"text": f"{edit.new}\n"}
    return replacement


def _suppressions(diagnostic: Diagnostic) -> list[dict[str, str]]:
    """Return the waiver; an empty list says that there is none, an absent one would leave it open.

    The reason of a waiver may be missing.
    """
    if diagnostic.waived is None:
        return []
    reason = {"justification": diagnostic.waived} if diagnostic.waived else {}
    return [{"kind": "inSource", "status": "accepted", **reason}]


def _location(place: Place) -> dict[str, Any]:
    physical = {"artifactLocation": {"uri": _uri(place.file or "")}, "region": _region(place)}
    if place.line is None:
        del physical["region"]
    return {"physicalLocation": physical}


def _earlier(place: Place) -> dict[str, Any]:
    turn = f"turn {place.turn}" if place.turn else "the deal"
    return {**_location(place), "message": {"text": turn}}


def _region(place: Place) -> dict[str, int | None]:
    """Return line and columns, from 1; the end column is the first that is no longer meant."""
    region = {"startLine": place.line}
    if place.column is not None:
        region["startColumn"] = place.column
        if place.length:
            region["endColumn"] = place.column + place.length
    return region


def _uri(name: str) -> str:
    path = Path(name)
    if path.is_absolute():
        return path.as_uri()
    return quote(path.as_posix(), errors="surrogateescape")
