"""Diagnostics as JSON: a versioned machine format."""

from typing import Any

from splendor_replay.diagnostics import Diagnostic, Place

__all__ = ["FORMAT", "diagnostic_json"]

FORMAT = {"format": "splendor-replay-diagnostics", "version": 1}


def diagnostic_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as a JSON object; every field is always there.

    ``line`` and ``column`` count from 1; ``turn`` 0 is the deal; ``facts`` are the numbers of the
    message, tokens as text.
    """
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
