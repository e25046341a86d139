"""What is wrong with a log: F001 with the line, collected while it is read."""

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.importers.problems import unreadable

__all__ = ["Notes"]


class Notes:
    """Takes the problems of one game.

    Args:
        index: Which record of the source the game becomes, from 1.
    """

    def __init__(self, index: int) -> None:
        self._index = index
        self._found: list[Diagnostic] = []

    def add(self, line: int, message: str, item: int | None = None) -> None:
        """Note a problem: where it is, and the item of the record's log that it is about."""
        place = Place(record=self._index, line=line, item=item)
        self._found.append(unreadable(message, place))

    def remark(self, line: int, message: str) -> None:
        """Note what a reader should know although everything could be read."""
        place = Place(record=self._index, line=line)
        self._found.append(unreadable(message, place, Severity.INFO))

    @property
    def in_order(self) -> tuple[Diagnostic, ...]:
        """All that was noted, in the order of the source."""
        return tuple(sorted(self._found, key=lambda found: found.place.line or 0))
