"""What a report is told: source by source, each record with the diagnostics to show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from splendor_replay.cli.sources import Source
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.diagnose import Checked

__all__ = ["Found", "Writer", "counting"]


@dataclass(frozen=True, slots=True)
class Found:
    """What is shown of one record, or of a source itself.

    Attributes:
        checked: The record; ``None`` where the diagnostics are about the source as a whole.
        diagnostics: Those that are wanted, each with its file, in the order of the source.
        folded: Consequences of them that are wanted and not shown.
    """

    checked: Checked | None
    diagnostics: tuple[Diagnostic, ...]
    folded: tuple[Diagnostic, ...] = ()

    def following(self, root: Diagnostic) -> tuple[Diagnostic, ...]:
        """Return the folded ones that follow from a root, straight or through another one."""
        found: list[Diagnostic] = []
        spots = {_spot(root)}
        for diagnostic in self.folded:
            cause = diagnostic.follows
            if cause is not None and (cause.code, cause.item) in spots:
                found.append(diagnostic)
                spots.add(_spot(diagnostic))
        return tuple(found)


def _spot(diagnostic: Diagnostic) -> tuple[str, int | None]:
    return diagnostic.code, diagnostic.place.item


class Writer(Protocol):
    """Writes a report to standard output."""

    def source(self, source: Source, found: Sequence[Found]) -> None:
        """Take what was found in one source; called once for each, in order."""

    def finish(self) -> None:
        """Write what can only be told at the end."""


def counting(source: Source, found: Sequence[Found]) -> Iterator[Found]:
    """Yield what counts: a file that lies in a named folder and holds no record is no fault."""
    for one in found:
        if one.checked is not None or source.records or source.named:
            yield one
