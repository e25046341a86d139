"""The formats of a report, and the writer of each."""

import sys
from collections.abc import Callable
from enum import Enum
from importlib import import_module

from splendor_replay.cli.exits import UsageError
from splendor_replay.cli.report_text import ConciseWriter, TextWriter
from splendor_replay.cli.report_writer import Writer
from splendor_replay.cli.style import style_for

__all__ = ["Format", "writer_for"]


class Format(Enum):
    """How diagnostics are written."""

    TEXT = "text"
    CONCISE = "concise"
    JSON = "json"
    JSONL = "jsonl"
    SARIF = "sarif"
    GITHUB = "github"


def writer_for(form: Format, *, statistics: bool) -> Writer:
    """Return a new writer.

    Raises:
        UsageError: Where statistics are not written in this format.
    """
    writers = _STATISTICS if statistics else _WRITERS
    if form not in writers:
        known = " or ".join(one.value for one in writers)
        message = f"--statistics is written as {known}, not as {form.value}"
        raise UsageError(message)
    return writers[form]()


def _late(module: str, name: str) -> Callable[[], Writer]:
    """Return a maker of a writer that is imported only where it is asked for."""

    def made() -> Writer:
        writer: Callable[[], Writer] = getattr(import_module(f"splendor_replay.cli.{module}"), name)
        return writer()

    return made


_WRITERS: dict[Format, Callable[[], Writer]] = {
    Format.TEXT: lambda: TextWriter(style_for(sys.stdout)),
    Format.CONCISE: ConciseWriter,
    Format.JSON: _late("report_json", "JsonWriter"),
    Format.JSONL: _late("report_json", "JsonLinesWriter"),
    Format.SARIF: _late("report_sarif", "SarifWriter"),
    Format.GITHUB: _late("report_github", "GithubWriter"),
}
_STATISTICS: dict[Format, Callable[[], Writer]] = {
    Format.TEXT: _late("report_statistics", "StatisticsWriter"),
    Format.JSON: _late("report_statistics", "StatisticsJsonWriter"),
}
