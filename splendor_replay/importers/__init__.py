"""Foreign logs -> typed records. Parses what a log says; judges nothing and infers nothing.

One module or package a format, each an ``Importer``; ``detect`` tells a format by its content.
Other packages may bring importers of their own: ``docs/importers.md`` says how.
An importer may follow market slots and the order of reserves where a format names only those.
What a log does not say stays unknown, and what cannot be read is a diagnostic: no input raises.
"""

from typing import Protocol

from splendor_replay.record.reading import ReadRecord

__all__ = ["Importer", "holds_game"]


class Importer(Protocol):
    """What a module of this package offers, or an object that another package registers.

    It may also have ``resembles(text)``: what a source lacks to have the format, see ``likeness``.
    """

    NAME: str

    def recognizes(self, text: str) -> bool:
        """Tell by its content whether a source has this format, whole or cut off."""

    def read(self, text: str) -> tuple[ReadRecord, ...]:
        """Return the records of one source.

        A source that holds no game it can read, such as an error page of the site or a game
        with an expansion, gives one ``ReadRecord`` whose diagnostics say why: see ``holds_game``.
        """


def holds_game(read: ReadRecord) -> bool:
    """Tell whether a source gave any part of a game, or only diagnostics.

    Example:
        >>> from splendor_replay.importers import bga
        >>> [holds_game(read) for read in bga.read('{"status": "0", "error": "", "code": 806}')]
        [False]
    """
    record = read.record
    return bool(record.players or record.log or record.deal.claims)
