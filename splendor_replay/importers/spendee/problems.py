"""The diagnostics of one game, gathered while it is read."""

from dataclasses import dataclass, field

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.importers.problems import unreadable

__all__ = ["Problems"]


@dataclass(slots=True)
class Problems:
    """What cannot be read of one game, each an F001 that begins with the path of the field.

    Attributes:
        place: Where the game is.
        found: The diagnostics, in the order of reading.
    """

    place: Place
    found: list[Diagnostic] = field(default_factory=list)

    def add(self, message: str) -> None:
        """Report what leaves the record incomplete."""
        self.found.append(unreadable(message, self.place))

    def note(self, message: str) -> None:
        """Report what the source does not hold by its nature."""
        self.found.append(unreadable(message, self.place, Severity.INFO))
