"""The last line of a report for people: how much was looked at, and how much was found."""

from collections import Counter

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.report_writer import Found
from splendor_replay.diagnostics import Severity

__all__ = ["Summary"]


class Summary:
    """Counts records, turns and diagnostics; what the record itself waives is not counted."""

    def __init__(self) -> None:
        self.records = 0
        self.turns = 0
        self._counts: Counter[Severity] = Counter()
        self._inferred = 0
        self._folded = 0

    def add(self, found: Found) -> None:
        """Count a record, or the diagnostics of a source itself."""
        if found.checked is not None:
            self.records += 1
            self.turns += len(found.checked.replay.steps)
            severities = (d.severity for d in found.checked.diagnostics)
            self._inferred += sum(severity is Severity.INFO for severity in severities)
        self._folded += len(found.folded)
        self._counts.update(d.severity for d in found.diagnostics if d.waived is None)

    @property
    def seen(self) -> bool:
        """Whether a record was looked at or something was found."""
        return bool(self.records or self._counts)

    def line(self) -> str:
        """Return the summary, the worst severity first."""
        said = [f"{self._counts[one]} {one.value}" for one in Severity if self._counts[one]]
        hidden = ((self._folded, "that follow"), (self._inferred, "inferred"))
        more = ", ".join(f"{count} {what}" for count, what in hidden if count)
        inferred = f"; {more} (--all shows them)" if more else ""
        seen = f"{number_of(self.records, 'record')}, {number_of(self.turns, 'turn')}"
        return f"{seen}: {', '.join(said) or 'nothing wrong'}{inferred}"
