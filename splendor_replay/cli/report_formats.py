"""The formats of a report, and the writer of each."""

import sys
from collections.abc import Callable
from enum import Enum

from splendor_replay.cli.exits import UsageError
from splendor_replay.cli.report_github import GithubWriter
from splendor_replay.cli.report_json import JsonLinesWriter, JsonWriter
from splendor_replay.cli.report_sarif import SarifWriter
from splendor_replay.cli.report_statistics import StatisticsJsonWriter, StatisticsWriter
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


_WRITERS: dict[Format, Callable[[], Writer]] = {
    Format.TEXT: lambda: TextWriter(style_for(sys.stdout)),
    Format.CONCISE: ConciseWriter,
    Format.JSON: JsonWriter,
    Format.JSONL: JsonLinesWriter,
    Format.SARIF: SarifWriter,
    Format.GITHUB: GithubWriter,
}
_STATISTICS: dict[Format, Callable[[], Writer]] = {
    Format.TEXT: StatisticsWriter,
    Format.JSON: StatisticsJsonWriter,
}
