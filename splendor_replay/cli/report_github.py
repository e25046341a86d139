"""Diagnostics as workflow commands of GitHub, which shows them beside the lines they are about.

The syntax is that of the page "Workflow commands for GitHub Actions".
"""

import sys
from collections.abc import Iterator, Sequence

from splendor_replay.cli.report_writer import Found, counting
from splendor_replay.cli.sources import STDIN, Source
from splendor_replay.diagnostics import Diagnostic, Place, Severity

__all__ = ["GithubWriter"]

_COMMANDS = {
    Severity.ILLEGAL: "error",
    Severity.INCOMPLETE: "warning",
    Severity.SUSPICIOUS: "warning",
    Severity.INFO: "notice",
}


class GithubWriter:
    """A workflow command a diagnostic; one that the record waives is a notice."""

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Write the diagnostics of a source."""
        for one in counting(source, found):
            sys.stdout.writelines(_command(diagnostic) + "\n" for diagnostic in one.diagnostics)

    def finish(self) -> None:
        """Write nothing: a command stands for itself."""


def _command(diagnostic: Diagnostic) -> str:
    waived = diagnostic.waived is not None
    command = "notice" if waived else _COMMANDS[diagnostic.severity]
    title = f"{diagnostic.code} {diagnostic.name}" + (" (waived)" if waived else "")
    properties = {**dict(_place(diagnostic.place)), "title": title}
    said = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{command} {said}::{_data(diagnostic.message)}"


def _place(place: Place) -> Iterator[tuple[str, str]]:
    """Yield what is known; the end column is the first that is no longer meant."""
    if place.file is not None and place.file != STDIN:
        yield "file", place.file
    if place.line is not None:
        yield "line", str(place.line)
        if place.column is not None:
            yield "col", str(place.column)
            if place.length:
                yield "endColumn", str(place.column + place.length)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
